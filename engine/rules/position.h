// A position of one variant as bitboards: a small value that is copied, never changed in place.
#ifndef POLYDAM_ENGINE_RULES_POSITION_H_
#define POLYDAM_ENGINE_RULES_POSITION_H_

#include <array>
#include <cstdint>

#include "engine/board/bits.h"
#include "engine/board/board.h"
#include "engine/board/side.h"
#include "engine/rules/keys.h"
#include "engine/rules/move.h"

namespace polydam {

template <class V>
struct Position {
  using Bits = typename V::Geometry::Bits;

  std::array<Bits, 2> pieces{};  // men and kings, by index(Side)
  Bits kings = 0;                // of both sides
  Key key{};                     // kept up to date by make()
  Side turn = Side::kWhite;

  constexpr Bits own() const { return pieces[index(turn)]; }
  constexpr Bits theirs() const { return pieces[index(opponent(turn))]; }
  constexpr Bits men(Side side) const { return pieces[index(side)] & ~kings; }
  constexpr Bits kings_of(Side side) const { return pieces[index(side)] & kings; }
  constexpr Bits empty() const { return V::Geometry::kBoard & ~(pieces[0] | pieces[1]); }
};

// A move of one variant: see Move, of which this is the fast form.
template <class Bits>
struct BitMove {
  Bits captured;
  Cell from;
  Cell to;

  constexpr bool is_capture() const { return captured != 0; }
  friend constexpr bool operator==(const BitMove&, const BitMove&) = default;
};

template <class V>
using MoveOf = BitMove<typename V::Geometry::Bits>;

// The key computed from nothing, for positions that come from outside.
template <class V>
constexpr Key compute_key(const Position<V>& position) {
  Key key = turn_key(position.turn);
  for (const Side side : {Side::kWhite, Side::kBlack}) {
    for (const Cell cell : cells(position.men(side))) key ^= man_key<V>(side, cell);
    for (const Cell cell : cells(position.kings_of(side))) key ^= king_key<V>(side, cell);
  }
  return key;
}

template <class V>
Position<V> from_board(const Board& board) {
  using G = typename V::Geometry;
  Position<V> position;
  for (const Side side : {Side::kWhite, Side::kBlack}) {
    position.pieces[index(side)] = G::to_bits(board.pieces(side));
    position.kings |= G::to_bits(board.kings[index(side)]);
  }
  position.turn = board.turn;
  position.key = compute_key(position);
  return position;
}

template <class V>
Board to_board(const Position<V>& position) {
  using G = typename V::Geometry;
  Board board;
  for (const Side side : {Side::kWhite, Side::kBlack}) {
    board.men[index(side)] = G::to_squares(position.men(side));
    board.kings[index(side)] = G::to_squares(position.kings_of(side));
  }
  board.turn = position.turn;
  return board;
}

template <class V>
MoveOf<V> from_move(const Move& move) {
  using G = typename V::Geometry;
  return {G::to_bits(move.captured), G::cell(move.from), G::cell(move.to)};
}

template <class V>
Move to_move(const MoveOf<V>& move) {
  using G = typename V::Geometry;
  return {G::square(move.from), G::square(move.to), G::to_squares(move.captured)};
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_RULES_POSITION_H_
