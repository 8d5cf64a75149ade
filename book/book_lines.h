// A book as lines of moves.
#ifndef POLYDAM_BOOK_BOOK_LINES_H_
#define POLYDAM_BOOK_BOOK_LINES_H_

#include <vector>

#include "book/book.h"
#include "book/book_draft.h"

namespace polydam {

// Moves from the start of a game.
using BookLine = std::vector<BookMove>;

// Lines such that every position of the draft stands before a move of one of them, and is reached
// by as few moves as can be. Each ends with the best move of its last position.
std::vector<BookLine> book_lines(const BookDraft& draft);

}  // namespace polydam

#endif  // POLYDAM_BOOK_BOOK_LINES_H_
