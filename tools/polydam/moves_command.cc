#include <iostream>

#include "protocol/notation/hub_notation.h"
#include "protocol/notation/move_text.h"
#include "tools/command_line.h"
#include "tools/polydam/commands.h"

namespace polydam {

int moves_command(const Arguments& arguments) {
  CommandLine line("polydam moves",
                   "lists the legal moves: in the game's notation, and as Hub has them");
  line.add_position();
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<Game> game = line.game();
  if (!game.ok()) return line.fail(game.status());
  for (const Move& move : game->legal_moves()) {
    std::cout << to_move_text(*game, move) << " " << to_hub_move(game->info(), move) << "\n";
  }
  std::cout << game->legal_moves().size() << " moves\n";
  return kSuccess;
}

}  // namespace polydam
