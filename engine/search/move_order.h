// In which order a node tries its moves.
#ifndef POLYDAM_ENGINE_SEARCH_MOVE_ORDER_H_
#define POLYDAM_ENGINE_SEARCH_MOVE_ORDER_H_

#include <cassert>
#include <cstddef>
#include <optional>
#include <utility>

#include "engine/board/bits.h"
#include "engine/board/side.h"
#include "engine/rules/generate.h"
#include "engine/rules/make.h"
#include "engine/rules/move_buffer.h"
#include "engine/rules/position.h"
#include "engine/search/history.h"

namespace polydam {

// Gives the places of a node's moves, the most promising first: the table's move, captures by the
// number taken, promotions, other quiet moves by history. Moves that look the same keep
// the generator's order.
template <class V>
class MoveOrder {
 public:
  // What was learned of moves elsewhere in the tree.
  struct Hints {
    int table_move = -1;  // a place, or none if it is none
    Cell after{};         // where the move before went to
    const History<V>& history;
  };

  MoveOrder(const Position<V>& position, const MoveList<V>& moves, const Hints& hints)
      : position_(position), moves_(moves), hints_(hints) {}

  // The place of the next move, none after the last.
  std::optional<std::size_t> next() {
    if (next_ >= moves_.size()) return std::nullopt;
    if (next_ == 0 && has_table_move()) {
      ++next_;
      return static_cast<std::size_t>(hints_.table_move);
    }
    if (ranked_.empty()) rank();
    std::size_t best = next_;
    for (std::size_t i = next_ + 1; i < ranked_.size(); ++i) {
      if (is_better(ranked_[i], ranked_[best])) best = i;
    }
    std::swap(ranked_[best], ranked_[next_]);
    return static_cast<std::size_t>(ranked_[next_++].place);
  }

 private:
  struct Ranked {
    int promise;
    int place;
  };

  static constexpr int kTable = 1'000'000;
  static constexpr int kCapture = 200'000;
  static constexpr int kPromotion = 100'000;

  bool has_table_move() const {
    return hints_.table_move >= 0 && static_cast<std::size_t>(hints_.table_move) < moves_.size();
  }

  static bool is_better(const Ranked& a, const Ranked& b) {
    return a.promise != b.promise ? a.promise > b.promise : a.place < b.place;
  }

  int promise(const MoveOf<V>& move) const {
    if (move.is_capture()) return kCapture + count(move.captured);
    const int history = hints_.history.of(position_.turn, hints_.after, move);
    return is_promotion(position_, move) ? kPromotion + history : history;
  }

  void rank() {
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const auto place = static_cast<int>(i);
      const bool first = has_table_move() && place == hints_.table_move;
      ranked_.push_back({first ? kTable : promise(moves_[i]), place});
    }
    // The table's move was given already.
    if (next_ == 1) {
      const auto place = static_cast<std::size_t>(hints_.table_move);
      std::swap(ranked_[0], ranked_[place]);
    }
  }

  const Position<V>& position_;
  const MoveList<V>& moves_;
  const Hints hints_;
  MoveBuffer<Ranked, 48> ranked_;
  std::size_t next_ = 0;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_MOVE_ORDER_H_
