// In which order a node tries its moves.
#ifndef POLYDAM_ENGINE_SEARCH_MOVE_ORDER_H_
#define POLYDAM_ENGINE_SEARCH_MOVE_ORDER_H_

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "absl/container/inlined_vector.h"
#include "engine/board/bits.h"
#include "engine/board/side.h"
#include "engine/rules/generate.h"
#include "engine/rules/position.h"

namespace polydam {

// How well quiet moves have done so far in this search, by side, from and to.
template <class V>
class History {
 public:
  int of(Side side, const MoveOf<V>& move) const {
    return values_[index(side)][index(move.from)][index(move.to)];
  }
  // The move refuted its node at this depth; moves tried before it did not.
  void reward(Side side, const MoveOf<V>& move, int depth) { change(side, move, bonus(depth)); }
  void punish(Side side, const MoveOf<V>& move, int depth) { change(side, move, -bonus(depth)); }

 private:
  static constexpr int kLargest = 8192;

  static constexpr int bonus(int depth) { return std::min(16 * depth * depth, 1024); }

  // The nearer a value is to its bound the less it changes.
  void change(Side side, const MoveOf<V>& move, int bonus) {
    std::int16_t& value = values_[index(side)][index(move.from)][index(move.to)];
    value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / kLargest);
  }

  static constexpr std::size_t kCells = V::Geometry::kCells;
  std::array<std::array<std::array<std::int16_t, kCells>, kCells>, 2> values_{};
};

// Gives the places of a node's moves, the most promising first: the table's move, captures by the
// number taken, quiet moves by history. Moves that look the same keep the generator's order.
template <class V>
class MoveOrder {
 public:
  MoveOrder(const Position<V>& position, const MoveList<V>& moves, int table_move,
            const History<V>& history) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const MoveOf<V>& move = moves[i];
      int promise = 0;
      if (static_cast<int>(i) == table_move) {
        promise = 1'000'000;
      } else if (move.is_capture()) {
        promise = 100'000 + count(move.captured);
      } else {
        promise = history.of(position.turn, move);
      }
      ranked_.push_back({promise, static_cast<int>(i)});
    }
  }

  // The place of the next move, from 0; not to be called more often than there are moves.
  std::size_t next() {
    assert(next_ < static_cast<std::ptrdiff_t>(ranked_.size()));
    const auto best = std::max_element(
        ranked_.begin() + next_, ranked_.end(), [](const Ranked& a, const Ranked& b) {
          return a.promise != b.promise ? a.promise < b.promise : a.place > b.place;
        });
    std::swap(*best, ranked_[static_cast<std::size_t>(next_)]);
    return static_cast<std::size_t>(ranked_[static_cast<std::size_t>(next_++)].place);
  }

 private:
  struct Ranked {
    int promise;
    int place;
  };

  absl::InlinedVector<Ranked, 48> ranked_;
  std::ptrdiff_t next_ = 0;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_MOVE_ORDER_H_
