// A board as text, for people.
#ifndef POLYDAM_PROTOCOL_CONSOLE_BOARD_DRAWING_H_
#define POLYDAM_PROTOCOL_CONSOLE_BOARD_DRAWING_H_

#include <string>

#include "engine/board/board.h"
#include "engine/rules/variant.h"

namespace polydam {

// The board as White sees it, in lines: `w` and `b` men, `W` and `B` kings, `.` an empty square,
// with the names of the squares beside it; the lines of Alquerque are drawn.
std::string draw(const VariantInfo& variant, const Board& board);

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_CONSOLE_BOARD_DRAWING_H_
