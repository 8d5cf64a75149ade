// A position of any variant as a plain value: which pieces stand where, and who is to move.
#ifndef POLYDAM_ENGINE_BOARD_BOARD_H_
#define POLYDAM_ENGINE_BOARD_BOARD_H_

#include <array>
#include <compare>

#include "engine/board/side.h"
#include "engine/board/square.h"

namespace polydam {

struct Board {
  std::array<SquareSet, 2> men;    // by index(Side)
  std::array<SquareSet, 2> kings;  // by index(Side)
  Side turn = Side::kWhite;

  SquareSet pieces(Side side) const { return men[index(side)] | kings[index(side)]; }

  friend bool operator==(const Board&, const Board&) = default;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_BOARD_BOARD_H_
