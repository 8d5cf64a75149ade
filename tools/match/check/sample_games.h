// Positions of any variant for trying engines on.
#ifndef POLYDAM_TOOLS_MATCH_CHECK_SAMPLE_GAMES_H_
#define POLYDAM_TOOLS_MATCH_CHECK_SAMPLE_GAMES_H_

#include <cstddef>

#include "engine/game/game.h"

namespace polydam {

// The side to move can take the last piece of the other; where captures are forced it must.
Game win_in_one(Variant variant);

// What that leads to: the side to move has no move.
Game lost_game(Variant variant);

// Legal moves from the start, the same each time: so many plies, or fewer if the game ends; the
// side to move has a move.
Game some_game(Variant variant, std::size_t plies);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_CHECK_SAMPLE_GAMES_H_
