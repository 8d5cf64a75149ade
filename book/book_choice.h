// What is played from a book.
#ifndef POLYDAM_BOOK_BOOK_CHOICE_H_
#define POLYDAM_BOOK_BOOK_CHOICE_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "book/book.h"
#include "engine/eval/score.h"
#include "engine/game/game.h"
#include "engine/rules/move.h"

namespace polydam {

struct BookTaste {
  Score margin = Score(4);  // what a move may lose against the best
  int plies = 4;            // of the game in which it may: later it may lose nothing
  std::uint64_t seed = 0;   // the same chooses the same in the same position; 0: chance
};

struct BookReply {
  std::vector<Move> line;  // the move, and what the book expects after it
  Score score;             // for the side to move
};

// The moves of the book that may be played, the best first: those that are within the margin, and
// lead to positions of the book. None where the best move leads out of it: there a search knows
// more than the book, which saw the move from afar.
std::vector<BookMove> playable(const Book& book, const Game& game, const BookTaste& taste);

// One of them, by chance: the less it loses the more likely. Nothing if there is none, or the game
// is over.
std::optional<BookReply> choose(const Book& book, const Game& game, const BookTaste& taste);

}  // namespace polydam

#endif  // POLYDAM_BOOK_BOOK_CHOICE_H_
