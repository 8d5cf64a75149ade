// Random boards with few pieces.
#ifndef POLYDAM_TOOLS_TABLES_RANDOM_BOARD_H_
#define POLYDAM_TOOLS_TABLES_RANDOM_BOARD_H_

#include <random>

#include "engine/board/board.h"
#include "engine/rules/variant.h"

namespace polydam {

// A board with at most so many pieces that the game can have, and some of both sides.
Board random_board(Variant variant, int most_pieces, std::mt19937_64& random);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_TABLES_RANDOM_BOARD_H_
