// Values of all positions of an ending, by retrograde analysis (Ströhlein 1970, Thompson 1986).
//
// A material and the one with the sides exchanged are solved together, from what is known of the
// endings to which captures and promotions lead. First each position is looked at by itself: it may
// be decided by the moves that lead out of the ending, or by having none. What remains is counted:
// the quiet moves inside the ending. Then, ply by ply, the positions decided last tell those from
// which a quiet move leads to them: a loss makes its predecessors wins at once; a win takes one
// from their counts, and where nothing is left that is not lost, the position is lost. Who is never
// reached is drawn.
//
// Beside its value each position gets its distance: the plies, with best play, until the ending is
// left by a capture or promotion, or the game ends. The winner keeps it short, the loser long.
#ifndef POLYDAM_ENGINE_ENDGAME_SOLVER_H_
#define POLYDAM_ENGINE_ENDGAME_SOLVER_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/board/bits.h"
#include "engine/board/side.h"
#include "engine/endgame/ending.h"
#include "engine/endgame/known_values.h"
#include "engine/endgame/parallel.h"
#include "engine/endgame/placement.h"
#include "engine/endgame/successors.h"
#include "engine/endgame/value.h"
#include "engine/rules/capture.h"
#include "engine/rules/generate.h"
#include "engine/rules/make.h"
#include "engine/rules/position.h"

namespace polydam {

// Calls `visit(placement)` for each placement from which a quiet move that crowns nothing leads to
// this one, whether or not that side had to capture there.
template <class V, class F>
void for_each_predecessor(const Placement<V>& placement, const F& visit) {
  using G = typename V::Geometry;
  using Bits = typename G::Bits;
  const Placement<V> before = placement.from_other_side();
  const Bits empty = G::kBoard & ~(before.own() | before.theirs());
  const auto visit_with = [&](Kind kind, Bits to, Bits from) {
    Placement<V> predecessor = before;
    predecessor.squares[index(kind)] ^= to | from;
    visit(predecessor);
  };
  const auto step = [&]<Direction D>(Kind kind, Bits from_squares) {
    for (const Cell to : cells(before[kind] & G::template shift<D>(from_squares))) {
      visit_with(kind, bit<Bits>(to), bit<Bits>(G::template step_back<D>(to)));
    }
  };
  for_each_direction<V::kManSteps>([&]<Direction D>() {
    step.template operator()<D>(Kind::kOwnMen, empty & squares_for<V>(Kind::kOwnMen));
  });
  if constexpr (V::kKingRange == KingRange::kStep) {
    for_each_direction<V::kKingDirections>(
        [&]<Direction D>() { step.template operator()<D>(Kind::kOwnKings, empty); });
  } else if constexpr (V::kKingRange == KingRange::kFlying) {
    for (const Cell to : cells(before[Kind::kOwnKings])) {
      Bits from_squares = 0;
      for_each_direction<V::kKingDirections>(
          [&]<Direction D>() { from_squares |= reach<G, opposite(D)>(to, empty); });
      for (const Cell from : cells(from_squares)) {
        visit_with(Kind::kOwnKings, bit<Bits>(to), bit<Bits>(from));
      }
    }
  }
}

// Solves one pair.
template <class V>
class Solver {
 public:
  // `known` has the endings to which captures and promotions lead.
  Solver(const Material& material, const KnownValues<V>& known, int threads)
      : known_(known), threads_(threads) {
    sides_.emplace_back(material);
    if (material != material.swapped()) sides_.emplace_back(material.swapped());
  }

  // False if `stop` became true before the end.
  bool run(const std::atomic<bool>& stop) {
    for (Ending<V>& side : sides_) {
      parallel_for(threads_, side.size(), kRange, [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = begin; i < end && !stop; ++i) {
          side.store(i, first_look(position_of(side.index().placement(i))));
        }
      });
    }
    // Distance 1 is given before distance 0 is followed: it may be there though nothing led to it.
    for (int distance = 0; !stop && (follow(distance) || distance == 0); ++distance) {
    }
    return !stop;
  }

  // The one or two endings, when run() is done.
  std::vector<Ending<V>> take() { return std::move(sides_); }

 private:
  // The value of a move that leaves the ending.
  Value value_after(const Position<V>& position, const MoveOf<V>& move) const {
    return opposite(known_.value(placement_of(make(position, move))));
  }

  Knowledge first_look(const Position<V>& position) const {
    const auto after = [&](const MoveOf<V>& move) { return value_after(position, move); };
    const std::optional<Value> by_capture = value_by_capture(position, after);
    if (by_capture) return Knowledge::decided(*by_capture, 1, true);
    MoveList<V> moves;
    generate<V, Side::kWhite>(position, moves);
    if (moves.empty()) return Knowledge::decided(Value::kLost, 0, false);
    if (drawn_at_once(position)) return Knowledge::decided(Value::kDrawn, 0, false);
    int inside = 0;
    bool holds = false;
    for (const MoveOf<V>& move : moves) {
      if (!move.is_capture() && !is_promotion(position, move)) {
        ++inside;
        continue;
      }
      const Value value = after(move);
      if (value == Value::kWon) return Knowledge::decided(Value::kWon, 1, false);
      holds |= value == Value::kDrawn;
    }
    if (inside > 0) return Knowledge::open(inside, holds);
    return Knowledge::decided(holds ? Value::kDrawn : Value::kLost, 1, false);
  }

  // Tells the predecessors of all positions decided with this distance. Whether that decided any.
  bool follow(int distance) {
    const Knowledge won = Knowledge::decided(Value::kWon, distance, false);
    const Knowledge lost = Knowledge::decided(Value::kLost, distance, false);
    const Knowledge won_by_capture = Knowledge::decided(Value::kWon, distance, true);
    const Knowledge lost_by_capture = Knowledge::decided(Value::kLost, distance, true);
    std::atomic<bool> any = false;
    for (std::size_t i = 0; i < sides_.size(); ++i) {
      const Ending<V>& side = sides_[i];
      Ending<V>& other = sides_[sides_.size() - 1 - i];
      parallel_for(threads_, side.size(), kRange, [&](std::uint64_t begin, std::uint64_t end) {
        bool found = false;
        for (std::uint64_t number = begin; number < end; ++number) {
          const Knowledge knowledge = side.load(number);
          if (knowledge == won || knowledge == won_by_capture) {
            found |= tell(side.index().placement(number), other, Value::kWon, distance);
          } else if (knowledge == lost || knowledge == lost_by_capture) {
            found |= tell(side.index().placement(number), other, Value::kLost, distance);
          }
        }
        if (found) any = true;
      });
    }
    return any;
  }

  bool tell(const Placement<V>& placement, Ending<V>& other, Value value, int distance) {
    bool any = false;
    for_each_predecessor(placement, [&](const Placement<V>& predecessor) {
      any |= other.learn(other.index().number(predecessor), value, distance);
    });
    return any;
  }

  const KnownValues<V>& known_;
  int threads_;
  std::vector<Ending<V>> sides_;  // one if exchanging the sides changes nothing
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_SOLVER_H_
