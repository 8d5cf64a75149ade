// What the console and the demonstration say of a game.
#ifndef POLYDAM_PROTOCOL_CONSOLE_WORDS_H_
#define POLYDAM_PROTOCOL_CONSOLE_WORDS_H_

#include <string>

#include "absl/strings/string_view.h"
#include "engine/board/side.h"
#include "engine/rules/outcome.h"

namespace polydam {

absl::string_view colour(Side side);  // "White"

// "Black wins: White has no pieces left."
std::string describe(const Outcome& outcome);

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_CONSOLE_WORDS_H_
