#include <iostream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "book/book.h"
#include "book/book_draft.h"
#include "book/book_lines.h"
#include "boost/program_options.hpp"
#include "engine/storage/whole_file.h"
#include "protocol/notation/pdn.h"
#include "tools/book/book_option.h"
#include "tools/book/commands.h"

namespace polydam {
namespace {

namespace po = boost::program_options;

// A line as a game whose moves have their scores as comments, in men for the side that makes them.
PdnGame to_pdn(Variant variant, const BookLine& line, std::size_t number) {
  PdnGame game{.variant = variant,
               .start = info(variant).start,
               .tags = {{"Event", "Polydam opening book"}, {"Round", absl::StrCat(number)}},
               .line = {},
               .result = "*"};
  for (const BookMove& move : line) {
    game.line.moves.push_back(
        {.move = move.move, .comment = absl::StrFormat("%+.2f", move.score.men())});
  }
  return game;
}

}  // namespace

int export_command(const Arguments& arguments) {
  CommandLine line("polydam-book export",
                   "the lines of a book as games: every position of it is in one of them");
  add_book_to_read(line);
  line.add()("pdn", "as PDN, the only form there is")(
      "out", po::value<std::string>(), "file to write; standard output if not given");
  if (const auto code = line.parse(arguments)) return *code;
  if (!line.has("pdn")) {
    return line.fail(absl::InvalidArgumentError("the form is missing: --pdn"));
  }
  const absl::StatusOr<Book> book = book_to_read(line);
  if (!book.ok()) return tell_failure(book.status());
  const absl::StatusOr<BookDraft> draft = BookDraft::of(*book);
  if (!draft.ok()) return tell_failure(draft.status());
  std::vector<PdnGame> games;
  for (const BookLine& moves : book_lines(*draft)) {
    games.push_back(to_pdn(book->variant(), moves, games.size() + 1));
  }
  const std::string text = write_pdn(games);
  if (!line.has("out")) {
    std::cout << text << std::flush;
    return kSuccess;
  }
  const absl::Status status = write_whole_file(line.get<std::string>("out"), text);
  return status.ok() ? kSuccess : tell_failure(status);
}

}  // namespace polydam
