// How many squares pieces can go to.
#ifndef POLYDAM_ENGINE_EVAL_MOBILITY_H_
#define POLYDAM_ENGINE_EVAL_MOBILITY_H_

#include "engine/board/bits.h"
#include "engine/board/side.h"
#include "engine/rules/capture.h"
#include "engine/rules/description.h"
#include "engine/rules/position.h"

namespace polydam {

// Quiet moves of a side's kings.
template <class V>
constexpr int king_mobility(const Position<V>& position, Side side) {
  using G = typename V::Geometry;
  int squares = 0;
  if constexpr (V::kKingRange != KingRange::kNone) {
    const auto empty = position.empty();
    for (const Cell king : cells(position.kings_of(side))) {
      for_each_direction<V::kKingDirections>([&]<Direction D>() {
        if constexpr (V::kKingRange == KingRange::kFlying) {
          squares += count(reach<G, D>(king, empty));
        } else {
          squares += count(G::template shift<D>(bit<typename G::Bits>(king)) & empty);
        }
      });
    }
  }
  return squares;
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_EVAL_MOBILITY_H_
