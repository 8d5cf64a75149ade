// Positions as endgame tables see them: by what the side to move has, and without its colour.
#ifndef POLYDAM_ENGINE_ENDGAME_PLACEMENT_H_
#define POLYDAM_ENGINE_ENDGAME_PLACEMENT_H_

#include <array>
#include <cstddef>

#include "engine/board/bits.h"
#include "engine/endgame/material.h"
#include "engine/endgame/symmetry.h"
#include "engine/rules/make.h"
#include "engine/rules/position.h"

namespace polydam {

// The kinds of pieces, in the order in which an index places them.
enum class Kind : std::uint8_t { kOwnMen, kTheirMen, kOwnKings, kTheirKings };

inline constexpr std::size_t kKinds = 4;
constexpr std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }

// The squares of each kind, seen from the side to move: its men go up, as White's do. For Black the
// board is turned by half a turn.
template <class V>
struct Placement {
  using G = typename V::Geometry;
  using Bits = typename G::Bits;

  std::array<Bits, kKinds> squares{};

  constexpr Bits operator[](Kind kind) const { return squares[index(kind)]; }
  constexpr Bits own() const { return squares[0] | squares[2]; }
  constexpr Bits theirs() const { return squares[1] | squares[3]; }

  constexpr Material material() const {
    const auto size = [&](Kind kind) { return static_cast<std::uint8_t>(count((*this)[kind])); };
    return {size(Kind::kOwnMen), size(Kind::kOwnKings), size(Kind::kTheirMen),
            size(Kind::kTheirKings)};
  }
  // The same pieces with the other side to move.
  constexpr Placement from_other_side() const {
    return {{turned<G>(squares[1]), turned<G>(squares[0]), turned<G>(squares[3]),
             turned<G>(squares[2])}};
  }
  constexpr Placement laid(std::size_t symmetry) const {
    Placement result;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      result.squares[kind] = polydam::laid<G>(squares[kind], symmetry);
    }
    return result;
  }

  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

template <class V>
constexpr Placement<V> placement_of(const Position<V>& position) {
  const Placement<V> as_white{{position.men(Side::kWhite), position.men(Side::kBlack),
                               position.kings_of(Side::kWhite), position.kings_of(Side::kBlack)}};
  return position.turn == Side::kWhite ? as_white : as_white.from_other_side();
}

// The position with White to move.
template <class V>
constexpr Position<V> position_of(const Placement<V>& placement) {
  Position<V> position;
  position.pieces = {placement.own(), placement.theirs()};
  position.kings = placement[Kind::kOwnKings] | placement[Kind::kTheirKings];
  position.key = compute_key(position);
  return position;
}

// The squares on which pieces of a kind are placed: men not where they are crowned. (A man that is
// set up there, as Turkish allows, is in no table: no game comes to it.)
template <class V>
constexpr typename V::Geometry::Bits squares_for(Kind kind) {
  if (V::kPromotion != Promotion::kNever) {
    if (kind == Kind::kOwnMen) return V::Geometry::kBoard & ~far_row<V>(Side::kWhite);
    if (kind == Kind::kTheirMen) return V::Geometry::kBoard & ~far_row<V>(Side::kBlack);
  }
  return V::Geometry::kBoard;
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_PLACEMENT_H_
