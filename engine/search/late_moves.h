// How much shallower late moves are searched.
#ifndef POLYDAM_ENGINE_SEARCH_LATE_MOVES_H_
#define POLYDAM_ENGINE_SEARCH_LATE_MOVES_H_

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "engine/search/tuning.h"

namespace polydam {

inline constexpr std::size_t kLateRows = 64;

// By depth and number of moves tried before, in hundredths of a ply.
template <class V>
inline const std::array<std::array<int, kLateRows>, kLateRows> kLateReductions = [] {
  std::array<std::array<int, kLateRows>, kLateRows> reductions{};
  for (std::size_t depth = 1; depth < kLateRows; ++depth) {
    for (std::size_t tried = 1; tried < kLateRows; ++tried) {
      const double plies = Tuning<V>::kLateBase + std::log(static_cast<double>(depth)) *
                                                      std::log(static_cast<double>(tried)) /
                                                      Tuning<V>::kLateDivisor;
      reductions[depth][tried] = static_cast<int>(100 * plies);
    }
  }
  return reductions;
}();

// In plies, from 0 to depth - 1; `tried` moves came before, and the move has this history.
template <class V>
int late_reduction(int depth, std::size_t tried, bool is_principal, int history) {
  const auto row = std::min(static_cast<std::size_t>(depth), kLateRows - 1);
  const int plies = kLateReductions<V>[row][std::min(tried, kLateRows - 1)] -
                    100 * history / Tuning<V>::kLateHistory - (is_principal ? 100 : 0);
  return std::clamp(plies / 100, 0, depth - 1);
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_LATE_MOVES_H_
