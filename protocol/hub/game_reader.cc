#include "protocol/hub/game_reader.h"

#include <optional>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "engine/rules/variant.h"
#include "protocol/notation/fen.h"
#include "protocol/notation/hub_notation.h"

namespace polydam {
namespace {

absl::StatusOr<Board> read_board(const Line& line, const VariantInfo& variant) {
  const Argument* position = line.find("pos");
  const Argument* fen = line.find("fen");
  if (position != nullptr && fen != nullptr) {
    return absl::InvalidArgumentError("pos takes a position or a fen, not both");
  }
  if (position != nullptr) return parse_hub_position(variant, position->value.value_or(""));
  if (fen != nullptr) return parse_fen(variant, fen->value.value_or(""));
  if (line.arguments.empty() || line.has("start") || line.has("moves")) return variant.start;
  return absl::InvalidArgumentError(
      absl::StrCat("pos has no position; it takes pos with the side to move and ", variant.squares,
                   " squares, fen, or start, and then moves"));
}

std::vector<absl::string_view> words(absl::string_view text) {
  return absl::StrSplit(text, absl::ByAnyChar(" \t"), absl::SkipEmpty());
}

absl::Status play_moves(absl::string_view moves, SquareNumbering numbering, Game& game) {
  for (const absl::string_view text : words(moves)) {
    const absl::StatusOr<Move> move =
        parse_hub_move(game.info(), game.legal_moves(), text, numbering);
    absl::Status status = move.ok() ? game.play(*move) : move.status();
    if (!status.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("move ", game.moves().size() + 1, " of moves: ", status.message()));
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Game> read_game(const Line& line, const Parameters& parameters) {
  const Variant variant = parameters.variant();
  const absl::StatusOr<Board> board = read_board(line, info(variant));
  if (!board.ok()) return board.status();
  absl::StatusOr<Game> game = Game::from_board(variant, *board, parameters.draw_rules());
  if (!game.ok()) return game.status();
  const Argument* moves = line.find("moves");
  if (moves == nullptr) return game;
  if (!moves->value) {
    return absl::InvalidArgumentError("moves has no value; it takes moves between quotes, or \"\"");
  }
  absl::Status status = play_moves(*moves->value, parameters.square_numbering(), *game);
  if (!status.ok()) return status;
  return game;
}

absl::StatusOr<std::vector<Move>> read_root_moves(const Line& go, const Game& game,
                                                  SquareNumbering numbering) {
  std::vector<Move> moves;
  if (!go.has("root-moves")) return moves;
  for (const absl::string_view text : words(go.value("root-moves").value_or(""))) {
    const absl::StatusOr<Move> move =
        parse_hub_move(game.info(), game.legal_moves(), text, numbering);
    if (!move.ok()) {
      return absl::InvalidArgumentError(absl::StrCat("root-moves: ", move.status().message()));
    }
    moves.push_back(*move);
  }
  if (moves.empty()) {
    return absl::InvalidArgumentError(
        "root-moves has no moves; it takes legal ones between quotes");
  }
  return moves;
}

std::string to_pos_line(const Game& game) {
  std::string moves;
  for (const Move& move : game.moves()) {
    absl::StrAppend(&moves, moves.empty() ? "" : " ", to_hub_move(game.info(), move));
  }
  return absl::StrCat("pos", to_argument("pos", to_hub_position(game.info(), game.start())),
                      moves.empty() ? "" : to_quoted_argument("moves", moves));
}

}  // namespace polydam
