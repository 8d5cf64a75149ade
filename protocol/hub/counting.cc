#include "protocol/hub/counting.h"

#include <cstdint>
#include <optional>

namespace polydam {

std::optional<std::uint64_t> perft(const Rules& rules, const Board& board, int depth,
                                   const Control& control) {
  constexpr int kAtOnce = 4;  // takes some milliseconds at the most
  if (control.stopped()) return std::nullopt;
  if (depth <= kAtOnce) return rules.perft(board, depth);
  std::uint64_t count = 0;
  for (const Move& move : rules.legal_moves(board)) {
    const auto below = perft(rules, rules.make(board, move), depth - 1, control);
    if (!below) return std::nullopt;
    count += *below;
  }
  return count;
}

}  // namespace polydam
