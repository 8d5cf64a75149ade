// Moves as players write them: "32-28", "19x28", "c3-d4", "a1:h8".
#ifndef POLYDAM_PROTOCOL_NOTATION_MOVE_TEXT_H_
#define POLYDAM_PROTOCOL_NOTATION_MOVE_TEXT_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/game/game.h"
#include "engine/rules/move.h"

namespace polydam {

// The legal move in the game's own notation, short where from and to are enough, else with every
// square on which the piece lands ("e1xc3xa1"), and if that is not enough, by the way that tells
// it.
std::string to_move_text(const Game& game, const Move& move);

// The legal move that the text means: squares as parse_square() reads them, `-`, `x` or `:` between
// them, in the short form, with some or all landing squares, or as Hub writes it (from, to,
// captured squares in any order). kInvalidArgument with a sentence if none matches or several do.
absl::StatusOr<Move> parse_move_text(const Game& game, absl::string_view text);

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_NOTATION_MOVE_TEXT_H_
