// The command `pos`: a position and the moves made from it.
#ifndef POLYDAM_PROTOCOL_HUB_GAME_READER_H_
#define POLYDAM_PROTOCOL_HUB_GAME_READER_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/game/game.h"
#include "protocol/hub/line.h"
#include "protocol/hub/parameters.h"

namespace polydam {

// Reads `pos pos=<position> moves="..."`, with `fen=` or `start` in place of `pos=`; without any of
// them the game begins at the start position. kInvalidArgument with a sentence if the position or a
// move is not valid in the variant.
absl::StatusOr<Game> read_game(const Line& line, const Parameters& parameters);

// Reads `go root-moves="..."`: legal moves of the position on the board; without it all of them are
// meant, and the answer is empty. kInvalidArgument with a sentence if there is none, or one that is
// not legal.
absl::StatusOr<std::vector<Move>> read_root_moves(const Line& go, const Game& game,
                                                  SquareNumbering numbering);

// What read_game() reads: the line `pos` for a game.
std::string to_pos_line(const Game& game);

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_HUB_GAME_READER_H_
