#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "book/book_draft.h"
#include "book/expander.h"
#include "book/growing.h"
#include "engine/engine.h"
#include "engine/storage/whole_file.h"
#include "protocol/notation/pdn.h"
#include "tools/book/book_option.h"
#include "tools/book/commands.h"
#include "tools/book/saver.h"

namespace polydam {
namespace {

absl::Status wrong_game(const std::string& file, std::size_t number, absl::string_view why) {
  return absl::InvalidArgumentError(absl::StrCat(file, ": game ", number, " ", why));
}

// Adds the games of a file.
absl::Status read_games(const std::string& file, Variant variant, std::vector<Game>& games) {
  const absl::StatusOr<std::string> text = read_whole_file(file);
  if (!text.ok()) return text.status();
  const absl::StatusOr<std::vector<PdnGame>> read = read_pdn(*text, variant);
  if (!read.ok()) {
    return absl::InvalidArgumentError(absl::StrCat(file, ": ", read.status().message()));
  }
  for (std::size_t i = 0; i < read->size(); ++i) {
    const PdnGame& pdn = (*read)[i];
    if (pdn.variant != variant) {
      return wrong_game(
          file, i + 1,
          absl::StrCat("is of ", info(pdn.variant).name, ", and the book of ", info(variant).name));
    }
    if (!(pdn.start == info(variant).start)) {
      return wrong_game(file, i + 1, "does not begin at the start position, as a book does");
    }
    absl::StatusOr<Game> game = play_pdn(pdn);
    if (!game.ok()) return wrong_game(file, i + 1, game.status().message());
    games.push_back(*std::move(game));
  }
  return absl::OkStatus();
}

absl::StatusOr<std::vector<Game>> read_files(const CommandLine& line, Variant variant) {
  std::vector<Game> games;
  for (const std::string& file : line.files()) {
    if (absl::Status status = read_games(file, variant, games); !status.ok()) return status;
  }
  return games;
}

}  // namespace

int import_command(const Arguments& arguments) {
  CommandLine line("polydam-book import", "adds the positions of games to a book");
  add_book_to_write(line);
  line.add_files("files of games in PDN");
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<int> plies = line.number("plies", 1, 1000);
  if (!plies.ok()) return line.fail(plies.status());
  const absl::StatusOr<int> threads = line.number("threads", 1, kMostThreads);
  if (!threads.ok()) return line.fail(threads.status());
  absl::StatusOr<BookDraft> draft = book_to_write(line);
  if (!draft.ok()) return line.fail(draft.status());
  const absl::StatusOr<std::vector<Game>> games = read_files(line, draft->variant());
  if (!games.ok()) return line.fail(games.status());

  Expander expander(*draft, *threads);
  const std::vector<Board> boards = missing_positions(*draft, *games, *plies);
  Saver saver(*draft, line.get<std::string>("book"), draft->size() + boards.size());
  add_positions(boards, expander, [&saver] { return saver.go_on(); });
  const absl::Status status = saver.finish();
  return status.ok() ? kSuccess : tell_failure(status);
}

}  // namespace polydam
