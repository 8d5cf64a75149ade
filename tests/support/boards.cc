#include "tests/support/boards.h"

#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace polydam {
namespace {

[[noreturn]] void fail(absl::string_view what) {
  std::cerr << what << std::endl;
  std::abort();
}

}  // namespace

Board board_of(absl::string_view fen) {
  Board board;
  const std::vector<absl::string_view> fields = absl::StrSplit(fen, ':');
  if (fields.size() != 3) fail(absl::StrCat("not a test board: ", fen));
  board.turn = fields[0] == "W" ? Side::kWhite : Side::kBlack;
  for (const absl::string_view field : {fields[1], fields[2]}) {
    const std::size_t side = index(field[0] == 'W' ? Side::kWhite : Side::kBlack);
    for (absl::string_view piece : absl::StrSplit(field.substr(1), ',', absl::SkipEmpty())) {
      auto& pieces = piece[0] == 'K' ? board.kings[side] : board.men[side];
      if (piece[0] == 'K') piece.remove_prefix(1);
      int number = 0;
      if (!absl::SimpleAtoi(piece, &number)) fail(absl::StrCat("not a test board: ", fen));
      pieces.add(Square(number));
    }
  }
  return board;
}

Game game_of(Variant variant, absl::string_view fen, DrawRuleSet draw_rules) {
  absl::StatusOr<Game> game = Game::from_board(variant, board_of(fen), draw_rules);
  if (!game.ok()) fail(absl::StrCat(fen, ": ", game.status().message()));
  return *std::move(game);
}

std::string to_test_text(const Move& move) {
  std::string text =
      absl::StrCat(move.from.number(), move.is_capture() ? "x" : "-", move.to.number());
  for (const Square square : move.captured) absl::StrAppend(&text, "x", square.number());
  return text;
}

void play_random_games(Variant variant, int games, unsigned seed,
                       const std::function<void(const Game&)>& visit) {
  constexpr std::size_t kLongest = 150;
  std::mt19937 random(seed);
  for (int i = 0; i < games; ++i) {
    Game game(variant);
    visit(game);
    while (!game.legal_moves().empty() && game.moves().size() < kLongest) {
      const std::vector<Move>& moves = game.legal_moves();
      if (!game.play(moves[random() % moves.size()]).ok()) fail("a legal move was refused");
      visit(game);
    }
  }
}

Board turned(Variant variant, const Board& board) {
  const int squares = info(variant).squares;
  const auto turn = [&](const SquareSet& from) {
    SquareSet to;
    for (const Square square : from) to.add(Square(squares + 1 - square.number()));
    return to;
  };
  return {.men = {turn(board.men[1]), turn(board.men[0])},
          .kings = {turn(board.kings[1]), turn(board.kings[0])},
          .turn = opponent(board.turn)};
}

std::string test_name(Variant variant) {
  std::string name;
  for (const absl::string_view part : absl::StrSplit(info(variant).name, '-')) {
    absl::StrAppend(&name, std::string(1, static_cast<char>(part[0] - 'a' + 'A')), part.substr(1));
  }
  return name;
}

}  // namespace polydam
