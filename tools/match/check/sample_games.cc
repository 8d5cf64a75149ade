#include "tools/match/check/sample_games.h"

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>

namespace polydam {
namespace {

// A game with a man of White on one square and one of Black on another, if there is such a game.
std::optional<Game> two_men(Variant variant, int white, int black) {
  Board board;
  board.men[index(Side::kWhite)].add(Square(white));
  board.men[index(Side::kBlack)].add(Square(black));
  absl::StatusOr<Game> game = Game::from_board(variant, board);
  if (!game.ok() || game->outcome().over()) return std::nullopt;
  return *std::move(game);
}

std::optional<Move> winning_move(const Game& game) {
  for (const Move& move : game.legal_moves()) {
    Game after = game;
    if (after.play(move).ok() && after.outcome().reason == Reason::kNoPieces) return move;
  }
  return std::nullopt;
}

}  // namespace

Game win_in_one(Variant variant) {
  const int squares = info(variant).squares;
  for (int white = squares; white >= 1; --white) {
    for (int black = squares; black >= 1; --black) {
      std::optional<Game> game = white == black ? std::nullopt : two_men(variant, white, black);
      if (game && winning_move(*game)) return *std::move(game);
    }
  }
  std::abort();
}

Game lost_game(Variant variant) {
  Game game = win_in_one(variant);
  static_cast<void>(game.play(*winning_move(game)));
  return game;
}

Game some_game(Variant variant, std::size_t plies) {
  Game game(variant);
  std::uint32_t state = 1;
  while (game.moves().size() < plies && !game.legal_moves().empty()) {
    state = state * 1664525U + 1013904223U;
    const Move move = game.legal_moves()[(state >> 16U) % game.legal_moves().size()];
    static_cast<void>(game.play(move));
  }
  while (game.legal_moves().empty()) game.take_back();
  return game;
}

}  // namespace polydam
