// Positions and moves as Hub writes them: squares are numbers in reading order, whatever the game.
#ifndef POLYDAM_PROTOCOL_NOTATION_HUB_NOTATION_H_
#define POLYDAM_PROTOCOL_NOTATION_HUB_NOTATION_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/board/board.h"
#include "engine/rules/move.h"
#include "engine/rules/variant.h"

namespace polydam {

// How moves number the squares of the games that are written a1-h8.
enum class SquareNumbering : std::uint8_t {
  kReading,  // 1 is the leftmost square of the top row, as everywhere in Polydam
  kFromA1    // 1 is a1, then along each row from left to right, from the bottom row upwards
};

// The letter of the side to move, then a letter for each square in order: "Wbbbb...eeee...wwww".
std::string to_hub_position(const VariantInfo& variant, const Board& board);

// Reads such a position; the first letter in either case. The board is one that check_board()
// accepts. kInvalidArgument with a sentence: a wrong length (and the right one), a foreign letter
// and where...
absl::StatusOr<Board> parse_hub_position(const VariantInfo& variant, absl::string_view text);

// The number that stands for a square in moves.
int hub_number(const VariantInfo& variant, Square square, SquareNumbering numbering);

// "32-28", or "28x19x23": from, to and every captured square in ascending order.
std::string to_hub_move(const VariantInfo& variant, const Move& move,
                        SquareNumbering numbering = SquareNumbering::kReading);

// The one of the legal moves that the text means. Captured squares in any order, or none where from
// and to tell the move; leading zeros. kInvalidArgument with a sentence if none matches or several
// do, or if the text is not a move.
absl::StatusOr<Move> parse_hub_move(const VariantInfo& variant, absl::Span<const Move> legal,
                                    absl::string_view text,
                                    SquareNumbering numbering = SquareNumbering::kReading);

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_NOTATION_HUB_NOTATION_H_
