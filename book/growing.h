// How a book comes by its positions.
#ifndef POLYDAM_BOOK_GROWING_H_
#define POLYDAM_BOOK_GROWING_H_

#include <cstddef>
#include <functional>
#include <vector>

#include "absl/types/span.h"
#include "book/book_draft.h"
#include "book/expander.h"
#include "engine/board/board.h"
#include "engine/game/game.h"

namespace polydam {

struct Growth {
  std::size_t positions = 20'000;  // the draft is to have
  int plies = 30;                  // moves of a line from the start that are in the book, at most
  int ply_cost = 2;                // of each ply of a line, in hundredths of a man
};

// Hears after each few dozen positions that they were added; false ends the work.
using GrowthListener = std::function<bool()>;

// The positions that are to be added next, at most so many. First all of the first three plies;
// then those that lines reach that lose least, as drop-out expansion has it (Lincke, Strategies for
// the automatic construction of opening books, 2000): the cost of a line is what its moves lose
// against the best ones, for both sides together, and `ply_cost` for each move that is not the only
// one. What is won or lost is left out. It follows from the positions of the draft alone.
std::vector<Board> next_positions(const BookDraft& draft, const Growth& growth, std::size_t most);

// Adds positions, a few dozen at a time, until there are enough, or no more. The expander is that
// of the draft.
void grow(const BookDraft& draft, const Growth& growth, Expander& expander,
          const GrowthListener& listener);

// The positions before each of the first `plies` moves of games that begin at the start, where the
// draft does not have them: each once, and none before those that lead to it.
std::vector<Board> missing_positions(const BookDraft& draft, absl::Span<const Game> games,
                                     int plies);

// Adds positions, a few dozen at a time, in their order.
void add_positions(absl::Span<const Board> boards, Expander& expander,
                   const GrowthListener& listener);

}  // namespace polydam

#endif  // POLYDAM_BOOK_GROWING_H_
