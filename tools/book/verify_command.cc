#include <iostream>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "book/book.h"
#include "book/book_draft.h"
#include "tools/book/book_option.h"
#include "tools/book/commands.h"

namespace polydam {
namespace {

// Whether the scores are those that follow from the book's own ends.
absl::Status check_scores(const Book& book, const BookDraft& draft) {
  const BookContents settled = draft.contents();
  for (std::size_t n = 0; n < settled.positions.size(); ++n) {
    if (settled.positions[n].moves == book.stored(n)) continue;
    return absl::DataLossError(absl::StrCat("the moves of position ",
                                            absl::Hex(book.key(n), absl::kZeroPad16),
                                            " do not have the scores of the answers to them"));
  }
  return absl::OkStatus();
}

absl::Status verify(const Book& book) {
  const absl::StatusOr<BookDraft> draft = BookDraft::of(book);
  return draft.ok() ? check_scores(book, *draft) : draft.status();
}

}  // namespace

int verify_command(const Arguments& arguments) {
  CommandLine line("polydam-book verify",
                   "whether every position of a book is reached from the start by its moves, every "
                   "legal move of them is there and no other, and the scores agree");
  add_book_to_read(line);
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<Book> book = book_to_read(line);
  if (!book.ok()) return tell_failure(book.status());
  if (const absl::Status status = verify(*book); !status.ok()) return tell_failure(status);
  std::cout << absl::StreamFormat("%s: %d positions and %d moves are as they should be\n",
                                  info(book->variant()).name, book->positions(),
                                  book->stored_moves());
  return kSuccess;
}

}  // namespace polydam
