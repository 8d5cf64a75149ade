#include <chrono>
#include <cstdint>
#include <iostream>

#include "absl/strings/str_format.h"
#include "engine/rules/rules.h"
#include "protocol/notation/move_text.h"
#include "tools/command_line.h"
#include "tools/polydam/commands.h"

namespace polydam {
namespace {

std::uint64_t divide(const Game& game, int depth) {
  const Rules& game_rules = rules(game.variant());
  std::uint64_t total = 0;
  for (const Move& move : game.legal_moves()) {
    const std::uint64_t leaves = game_rules.perft(game_rules.make(game.board(), move), depth - 1);
    std::cout << to_move_text(game, move) << " " << leaves << "\n";
    total += leaves;
  }
  return total;
}

}  // namespace

int perft_command(const Arguments& arguments) {
  constexpr int kDeepest = 99;
  CommandLine line("polydam perft", "counts the move sequences of a number of plies");
  line.add_position();
  line.add()("depth", boost::program_options::value<int>()->required(), "plies, from 0");
  line.add()("divide", "show the count of each move");
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<Game> game = line.game();
  if (!game.ok()) return line.fail(game.status());
  const absl::StatusOr<int> depth = line.number("depth", 0, kDeepest);
  if (!depth.ok()) return line.fail(depth.status());

  const auto start = std::chrono::steady_clock::now();
  const bool divided = line.has("divide") && *depth > 0;
  const std::uint64_t leaves =
      divided ? divide(*game, *depth) : rules(game->variant()).perft(game->board(), *depth);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::cout << absl::StreamFormat("perft %d = %d\n", *depth, leaves)
            << absl::StreamFormat("%.3f s, %.1f M leaves/s\n", seconds.count(),
                                  static_cast<double>(leaves) / seconds.count() / 1e6);
  return kSuccess;
}

}  // namespace polydam
