#include <iostream>
#include <map>
#include <string>

#include "absl/strings/str_format.h"
#include "book/book.h"
#include "book/book_draft.h"
#include "protocol/notation/move_text.h"
#include "tools/book/book_option.h"
#include "tools/book/commands.h"

namespace polydam {
namespace {

void print_plies(const BookDraft& draft) {
  std::map<int, int> positions;
  for (const DraftPosition& position : draft.positions()) ++positions[position.ply];
  std::cout << "ply  positions\n";
  for (const auto& [ply, count] : positions) {
    std::cout << absl::StreamFormat("%3d  %9d\n", ply, count);
  }
}

void print_first_moves(const Book& book) {
  const Game game(book.variant());
  std::cout << "first moves, in men:";
  for (const BookMove& move : book.moves(game.board())) {
    std::cout << absl::StreamFormat(" %s %+.2f", to_move_text(game, move.move), move.score.men());
  }
  std::cout << "\n";
}

}  // namespace

int stats_command(const Arguments& arguments) {
  CommandLine line("polydam-book stats", "how many positions there are in a book");
  add_book_to_read(line);
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<Book> book = book_to_read(line);
  if (!book.ok()) return tell_failure(book.status());
  const absl::StatusOr<BookDraft> draft = BookDraft::of(*book);
  if (!draft.ok()) return tell_failure(draft.status());
  std::cout << absl::StreamFormat("%s: %d positions, %d moves, %d bytes, %d nodes a position\n",
                                  info(book->variant()).name, book->positions(),
                                  book->stored_moves(), book->bytes(), book->nodes());
  print_plies(*draft);
  print_first_moves(*book);
  return kSuccess;
}

}  // namespace polydam
