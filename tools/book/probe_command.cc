#include <algorithm>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "book/book.h"
#include "book/book_choice.h"
#include "boost/program_options.hpp"
#include "engine/game/game.h"
#include "protocol/notation/move_text.h"
#include "tools/book/book_option.h"
#include "tools/book/commands.h"

namespace polydam {
namespace {

namespace po = boost::program_options;

// The position of --fen, or the start, after the moves of --moves.
absl::StatusOr<Game> read_game(const CommandLine& line) {
  absl::StatusOr<Game> game = line.game();
  if (!game.ok()) return game;
  for (const auto& text : absl::StrSplit(line.get<std::string>("moves"), ' ', absl::SkipEmpty())) {
    const absl::StatusOr<Move> move = parse_move_text(*game, text);
    if (!move.ok()) return move.status();
    if (absl::Status status = game->play(*move); !status.ok()) return status;
  }
  return game;
}

absl::StatusOr<BookTaste> read_taste(const CommandLine& line) {
  const absl::StatusOr<int> margin = line.number("margin", 0, 1000);
  if (!margin.ok()) return margin.status();
  const absl::StatusOr<int> plies = line.number("ply", 0, 1000);
  if (!plies.ok()) return plies.status();
  return BookTaste{
      .margin = Score(*margin), .plies = *plies, .seed = line.get<std::uint64_t>("seed")};
}

std::string text_of(const Game& start, const std::vector<Move>& moves) {
  Game game = start;
  std::string text;
  for (const Move& move : moves) {
    absl::StrAppend(&text, " ", to_move_text(game, move));
    if (!game.play(move).ok()) break;
  }
  return text;
}

void print_moves(const Book& book, const Game& game, const BookTaste& taste) {
  const std::vector<BookMove> played = playable(book, game, taste);
  for (const BookMove& move : book.moves(game.board())) {
    const bool is_played = std::ranges::find(played, move) != played.end();
    std::cout << absl::StreamFormat("%-10s %+6.2f%s\n", to_move_text(game, move.move),
                                    move.score.men(), is_played ? "  playable" : "");
  }
}

}  // namespace

int probe_command(const Arguments& arguments) {
  const BookTaste usual;
  CommandLine line("polydam-book probe",
                   "the moves of a position, with their scores in men, and one that is chosen");
  add_book_to_read(line);
  line.add()("fen", po::value<std::string>(), "the position; the start if not given")(
      "moves", po::value<std::string>()->default_value(""),
      "moves from there, blanks between them")(
      "margin", po::value<int>()->default_value(usual.margin.hundredths()),
      "hundredths of a man that a playable move may lose against the best")(
      "ply", po::value<int>()->default_value(usual.plies),
      "moves of the game in which it may; later it may lose nothing")(
      "seed", po::value<std::uint64_t>()->default_value(usual.seed),
      "the same chooses the same; 0: chance");
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<Game> game = read_game(line);
  if (!game.ok()) return line.fail(game.status());
  const absl::StatusOr<BookTaste> taste = read_taste(line);
  if (!taste.ok()) return line.fail(taste.status());
  const absl::StatusOr<Book> book = book_to_read(line);
  if (!book.ok()) return tell_failure(book.status());

  if (!book->has(game->key())) {
    std::cout << "the position is not in the book\n";
    return kSuccess;
  }
  print_moves(*book, *game, *taste);
  if (const std::optional<BookReply> reply = choose(*book, *game, *taste)) {
    std::cout << absl::StreamFormat("chosen:%s\n", text_of(*game, reply->line));
  } else {
    std::cout << "nothing is chosen: the best move leads out of the book\n";
  }
  return kSuccess;
}

}  // namespace polydam
