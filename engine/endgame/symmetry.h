// The symmetries of a board and a game: ways to lay the board on itself that change no value.
#ifndef POLYDAM_ENGINE_ENDGAME_SYMMETRY_H_
#define POLYDAM_ENGINE_ENDGAME_SYMMETRY_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/bits.h"
#include "engine/board/geometry.h"
#include "engine/board/square.h"
#include "engine/rules/description.h"

namespace polydam {

// The eight ways to lay a square on itself, identity first: bit 0 exchanges left and right, bit 1
// top and bottom, then bit 2 rows and columns.
inline constexpr std::size_t kSymmetries = 8;

constexpr RowColumn laid(RowColumn place, std::size_t symmetry, int last) {
  if ((symmetry & 1) != 0) place.column = last - place.column;
  if ((symmetry & 2) != 0) place.row = last - place.row;
  return (symmetry & 4) != 0 ? RowColumn{place.column, place.row} : place;
}

// The direction that a direction becomes.
constexpr Direction laid(Direction direction, std::size_t symmetry) {
  const RowColumn step = step_of(direction);
  const RowColumn to = laid(RowColumn{step.row + 1, step.column + 1}, symmetry, 2);
  for (std::size_t d = 0; d < kDirections; ++d) {
    const RowColumn other = step_of(static_cast<Direction>(d));
    if (other.row == to.row - 1 && other.column == to.column - 1) return static_cast<Direction>(d);
  }
  return direction;
}

// Where the bit of each cell goes.
template <class G>
constexpr std::array<typename G::Bits, G::kCells> laid_cells(std::size_t symmetry) {
  std::array<typename G::Bits, G::kCells> bits{};
  for (int number = 1; number <= G::kSquares; ++number) {
    const RowColumn to = laid(G::kPlaces[static_cast<std::size_t>(number)], symmetry, G::kRows - 1);
    for (int other = 1; other <= G::kSquares; ++other) {
      const RowColumn place = G::kPlaces[static_cast<std::size_t>(other)];
      if (place.row == to.row && place.column == to.column) {
        bits[index(G::cell(Square(number)))] = G::bit(Square(other));
      }
    }
  }
  return bits;
}

template <class G>
inline constexpr auto kLaidCells = [] {
  std::array<std::array<typename G::Bits, G::kCells>, kSymmetries> all{};
  for (std::size_t symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    all[symmetry] = laid_cells<G>(symmetry);
  }
  return all;
}();

// The squares to which a symmetry takes those of a set.
template <class G>
constexpr typename G::Bits laid(typename G::Bits bits, std::size_t symmetry) {
  typename G::Bits result = 0;
  for (const Cell cell : cells(bits)) result |= kLaidCells<G>[symmetry][index(cell)];
  return result;
}

// The board turned by half a turn. Each layout places squares so that a square and its opposite
// have bits of the same sum.
template <class G>
constexpr typename G::Bits turned(std::uint64_t bits) {
  constexpr auto kSum =
      static_cast<int>(index(G::cell(Square(1))) + index(G::cell(Square(G::kSquares))));
  static_assert([] {
    for (int number = 1; number <= G::kSquares; ++number) {
      if (static_cast<int>(index(G::cell(Square(number))) +
                           index(G::cell(Square(G::kSquares + 1 - number)))) != kSum) {
        return false;
      }
    }
    return true;
  }());
  bits = __builtin_bswap64(bits);
  bits = (bits >> 4 & 0x0F0F0F0F0F0F0F0F) | (bits & 0x0F0F0F0F0F0F0F0F) << 4;
  bits = (bits >> 2 & 0x3333333333333333) | (bits & 0x3333333333333333) << 2;
  bits = (bits >> 1 & 0x5555555555555555) | (bits & 0x5555555555555555) << 1;
  return bits >> (63 - kSum);
}

// Whether a symmetry takes the squares and lines of the board to squares and lines of it.
template <class G>
constexpr bool keeps_board(std::size_t symmetry) {
  for (int number = 1; number <= G::kSquares; ++number) {
    const Cell from = G::cell(Square(number));
    if (laid<G>(G::bit(Square(number)), symmetry) == 0) return false;
    const Cell to = first(laid<G>(G::bit(Square(number)), symmetry));
    bool same = true;
    [&]<std::size_t... D>(std::index_sequence<D...>) {
      constexpr auto kRays = std::array{&G::template ray<static_cast<Direction>(D)>...};
      ((same &= laid<G>(kRays[D](from), symmetry) ==
                kRays[index(laid(static_cast<Direction>(D), symmetry))](to)),
       ...);
    }
    (std::make_index_sequence<kDirections>());
    if (!same) return false;
  }
  return true;
}

// Whether a symmetry takes a set of directions to itself.
constexpr bool keeps_directions(auto set, std::size_t symmetry) {
  return std::ranges::all_of(set, [&](Direction direction) {
    return std::ranges::find(set, laid(direction, symmetry)) != set.end();
  });
}

// Whether a symmetry changes no value of a game, with men on the board or without.
template <class V>
constexpr bool keeps_values(std::size_t symmetry, bool with_men) {
  if (!keeps_board<typename V::Geometry>(symmetry)) return false;
  if (!keeps_directions(V::kKingDirections, symmetry)) return false;
  if (!with_men) return true;
  const bool keeps_far_row = laid(Direction::kNorth, symmetry) == Direction::kNorth;
  return keeps_directions(V::kManSteps, symmetry) && keeps_directions(V::kManCaptures, symmetry) &&
         (keeps_far_row || V::kPromotion == Promotion::kNever);
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_SYMMETRY_H_
