// How well quiet moves have done so far in a search.
#ifndef POLYDAM_ENGINE_SEARCH_HISTORY_H_
#define POLYDAM_ENGINE_SEARCH_HISTORY_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "engine/board/bits.h"
#include "engine/board/side.h"
#include "engine/rules/position.h"

namespace polydam {

// By side, from and to; and, as an answer to the move before, by where that went to.
template <class V>
class History {
 public:
  // The move of `side`, played after a move to `after`: from -2 * kLargest to 2 * kLargest.
  int of(Side side, Cell after, const MoveOf<V>& move) const {
    return moves_[index(side)][index(move.from)][index(move.to)] +
           answers_[index(side)][index(after)][index(move.to)];
  }
  // The move refuted its node at this depth; moves tried before it did not.
  void reward(Side side, Cell after, const MoveOf<V>& move, int depth) {
    change(side, after, move, bonus(depth));
  }
  void punish(Side side, Cell after, const MoveOf<V>& move, int depth) {
    change(side, after, move, -bonus(depth));
  }

 private:
  static constexpr int kLargest = 8192;
  static constexpr std::size_t kCells = V::Geometry::kCells;
  using Table = std::array<std::array<std::array<std::int16_t, kCells>, kCells>, 2>;

  static constexpr int bonus(int depth) { return std::min(16 * depth * depth, 1024); }

  // The nearer a value is to its bound the less it changes.
  static void change(std::int16_t& value, int bonus) {
    value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / kLargest);
  }
  void change(Side side, Cell after, const MoveOf<V>& move, int bonus) {
    change(moves_[index(side)][index(move.from)][index(move.to)], bonus);
    change(answers_[index(side)][index(after)][index(move.to)], bonus);
  }

  Table moves_{};
  Table answers_{};
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_HISTORY_H_
