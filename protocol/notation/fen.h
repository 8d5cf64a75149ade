// Positions in the FEN of draughts: "W:W31-50:BK1,2-20".
#ifndef POLYDAM_PROTOCOL_NOTATION_FEN_H_
#define POLYDAM_PROTOCOL_NOTATION_FEN_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/board/board.h"
#include "engine/rules/variant.h"

namespace polydam {

// The side to move, then White's and Black's pieces in ascending order of the game's own square
// names, men and kings together, runs of three and more of a kind as a range. An empty side is a
// bare letter.
std::string to_fen(const VariantInfo& variant, const Board& board);

// Reads a FEN: lists and ranges, `K` before a king or a range of kings, either case of the letters,
// the colours in either order, an empty side as "B:W50:B", blanks, a final dot; squares as
// parse_square() reads them. The board is one that check_board() accepts. kInvalidArgument with a
// sentence that says what was wrong and where.
absl::StatusOr<Board> parse_fen(const VariantInfo& variant, absl::string_view text);

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_NOTATION_FEN_H_
