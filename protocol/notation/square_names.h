// How the players of a game write its squares.
#ifndef POLYDAM_PROTOCOL_NOTATION_SQUARE_NAMES_H_
#define POLYDAM_PROTOCOL_NOTATION_SQUARE_NAMES_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/board/square.h"
#include "engine/rules/variant.h"

namespace polydam {

// "c3" where the game uses letters, else its number.
std::string square_name(const VariantInfo& variant, Square square);

// Reads a square's name. Where the game uses letters, numbers in reading order (1 in the top left
// corner) are read too, with leading zeros or without. kInvalidArgument with a sentence that says
// which names there are.
absl::StatusOr<Square> parse_square(const VariantInfo& variant, absl::string_view text);

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_NOTATION_SQUARE_NAMES_H_
