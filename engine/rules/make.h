// Making a move.
#ifndef POLYDAM_ENGINE_RULES_MAKE_H_
#define POLYDAM_ENGINE_RULES_MAKE_H_

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/board/bits.h"
#include "engine/board/side.h"
#include "engine/rules/description.h"
#include "engine/rules/position.h"

namespace polydam {

// A row of the board as each side sees it, by index(Side): 0 is its own back row.
template <class Geometry, int Distance>
inline constexpr std::array<typename Geometry::Bits, 2> kRow{
    Geometry::row_from(Side::kWhite, Distance), Geometry::row_from(Side::kBlack, Distance)};

// The row on which a side's men are crowned.
template <class V>
constexpr typename V::Geometry::Bits far_row(Side side) {
  return kRow<typename V::Geometry, V::Geometry::kRows - 1>[index(side)];
}

// Whether the man that makes this move becomes a king by it. Where a man is crowned in mid-capture
// and goes on, the captured set tells: a piece on the row before the last can only be jumped to or
// from the last.
template <class V>
constexpr bool crowns(Side side, const MoveOf<V>& move) {
  using Bits = typename V::Geometry::Bits;
  if constexpr (V::kPromotion == Promotion::kNever) return false;
  if ((bit<Bits>(move.to) & far_row<V>(side)) != 0) return true;
  if constexpr (V::kPromotion == Promotion::kContinues) {
    return (move.captured & kRow<typename V::Geometry, V::Geometry::kRows - 2>[index(side)]) != 0;
  }
  return false;
}

template <class V>
constexpr bool is_promotion(const Position<V>& position, const MoveOf<V>& move) {
  using Bits = typename V::Geometry::Bits;
  return (position.kings & bit<Bits>(move.from)) == 0 && crowns<V>(position.turn, move);
}

// Whether a man of the side to move stands before its last row: without one no step makes a king.
template <class V>
constexpr bool may_promote(const Position<V>& position) {
  if constexpr (V::kPromotion == Promotion::kNever) return false;
  return (position.men(position.turn) &
          kRow<typename V::Geometry, V::Geometry::kRows - 2>[index(position.turn)]) != 0;
}

// Whether the move could be taken back by moving: it is not a capture, nor a man's move forward
// where men do not go back.
template <class V>
constexpr bool is_reversible(const Position<V>& position, const MoveOf<V>& move) {
  constexpr bool kMenGoBack = std::ranges::any_of(
      V::kManSteps, [](Direction direction) { return step_of(direction).row > 0; });
  if (move.is_capture()) return false;
  if (kMenGoBack || (position.kings & bit<typename V::Geometry::Bits>(move.from)) != 0) return true;
  return V::Geometry::distance_from(position.turn, move.from) ==
         V::Geometry::distance_from(position.turn, move.to);
}

// The position after a legal move.
template <class V>
constexpr Position<V> make(const Position<V>& position, const MoveOf<V>& move) {
  using Bits = typename V::Geometry::Bits;
  const Side side = position.turn;
  const Side other = opponent(side);
  const Bits from = bit<Bits>(move.from);
  const Bits to = bit<Bits>(move.to);

  assert((position.own() & from) != 0);
  assert((position.theirs() & move.captured) == move.captured);
  assert(((position.empty() | from | move.captured) & to) != 0);

  Position<V> next = position;
  next.turn = other;
  next.key ^= turn_key(side) ^ turn_key(other);
  if (move.is_capture()) {
    // First: where pieces leave at once, the square to which the move goes may be one of them.
    next.pieces[index(other)] ^= move.captured;
    next.kings &= ~move.captured;
    for (const Cell cell : cells(move.captured)) {
      next.key ^= (position.kings & bit<Bits>(cell)) != 0 ? king_key<V>(other, cell)
                                                          : man_key<V>(other, cell);
    }
  }
  next.pieces[index(side)] ^= from;
  next.pieces[index(side)] |= to;
  if ((position.kings & from) != 0) {
    next.kings ^= from;
    next.kings |= to;
    next.key ^= king_key<V>(side, move.from) ^ king_key<V>(side, move.to);
  } else if (crowns<V>(side, move)) {
    next.kings |= to;
    next.key ^= man_key<V>(side, move.from) ^ king_key<V>(side, move.to);
  } else {
    next.key ^= man_key<V>(side, move.from) ^ man_key<V>(side, move.to);
  }
  assert(next.key == compute_key(next));
  return next;
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_RULES_MAKE_H_
