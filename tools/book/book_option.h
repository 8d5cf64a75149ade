// The option --book, which the commands share.
#ifndef POLYDAM_TOOLS_BOOK_BOOK_OPTION_H_
#define POLYDAM_TOOLS_BOOK_BOOK_OPTION_H_

#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "book/book.h"
#include "book/book_draft.h"
#include "engine/rules/variant.h"
#include "tools/command_line.h"

namespace polydam {

// For commands that read a book: --variant and --book.
void add_book_to_read(CommandLine& line);
// The book that they name, or the one that comes with the program.
absl::StatusOr<Book> book_to_read(const CommandLine& line);

// For commands that write one: --variant, --book, --nodes, --plies and --threads.
void add_book_to_write(CommandLine& line);
// The book that they name, or an empty one if there is none yet.
absl::StatusOr<BookDraft> book_to_write(const CommandLine& line);

// Tells on standard error what went wrong while the command worked.
int tell_failure(const absl::Status& status);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_BOOK_BOOK_OPTION_H_
