#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "protocol/notation/move_text.h"
#include "tools/tables/commands.h"

namespace polydam {
namespace {

struct ProbedMove {
  std::string text;
  Value value;                  // for who makes it
  std::optional<int> distance;  // of the position after it
};

std::vector<ProbedMove> probe_moves(const Game& game, const Tables& tables) {
  std::vector<ProbedMove> moves;
  for (const Move& move : game.legal_moves()) {
    const Board after = rules(game.variant()).make(game.board(), move);
    moves.push_back(
        {to_move_text(game, move), opposite(tables.probe(after)), tables.distance(after)});
  }
  // The quickest way to win, or the longest to lose, comes first.
  std::ranges::stable_sort(moves, {}, [](const ProbedMove& move) {
    const int distance = move.distance.value_or(kLongestStoredDistance);
    return move.value == Value::kLost ? -distance : distance;
  });
  return moves;
}

}  // namespace

int probe_command(const Arguments& arguments) {
  CommandLine line("polydam-tables probe",
                   "says what a position is worth to the side to move, and which moves keep that");
  line.add_position();
  add_tables(line);
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<Game> game = line.game();
  if (!game.ok()) return line.fail(game.status());
  const auto tables = polydam::tables(line, game->variant());
  if (!tables.ok()) return line.fail(tables.status());

  const Board& board = game->board();
  const Value value = (*tables)->probe(board);
  std::cout << "value " << name(value) << "\n";
  if (const std::optional<int> distance = (*tables)->distance(board)) {
    std::cout << "distance " << *distance << "\n";
  }
  if (value == Value::kUnknown) {
    const int pieces = board.pieces(Side::kWhite).size() + board.pieces(Side::kBlack).size();
    const absl::Status health = (*tables)->health();
    std::cerr << "polydam-tables probe: "
              << (health.ok() ? absl::StrCat("the tables have all endings of ", (*tables)->pieces(),
                                             " pieces; this one has ", pieces,
                                             ", or a man on its crowning row")
                              : std::string(health.message()))
              << "\n";
    return kFailure;
  }
  for (const ProbedMove& move : probe_moves(*game, **tables)) {
    if (move.value == value) std::cout << "keeps " << move.text << "\n";
  }
  return kSuccess;
}

}  // namespace polydam
