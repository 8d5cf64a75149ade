#include <iostream>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "engine/engine.h"
#include "protocol/console/board_drawing.h"
#include "protocol/console/words.h"
#include "protocol/notation/move_text.h"
#include "tools/command_line.h"
#include "tools/polydam/commands.h"
#include "tools/polydam/usual_tables.h"

namespace polydam {

int demo_command(const Arguments& arguments) {
  CommandLine line("polydam demo", "plays a game against itself and shows it");
  line.add_position();
  line.add_move_time(0.1);
  line.add_skill();
  line.add()("max-plies", boost::program_options::value<int>()->default_value(1000),
             "plies after which to break off, from 1");
  if (const auto code = line.parse(arguments)) return *code;
  absl::StatusOr<Game> game = line.game();
  if (!game.ok()) return line.fail(game.status());
  const absl::StatusOr<absl::Duration> move_time = line.move_time();
  if (!move_time.ok()) return line.fail(move_time.status());
  const absl::StatusOr<Skill> skill = line.skill();
  if (!skill.ok()) return line.fail(skill.status());
  const auto most_plies = line.get<int>("max-plies");
  if (most_plies < 1) {
    return line.fail(absl::InvalidArgumentError(
        absl::StrCat("--max-plies must be at least 1, not ", most_plies)));
  }

  Engine engine;
  engine.set_tables(usual_tables(game->variant()));
  const Control control;
  const auto plies = [&] { return static_cast<int>(game->moves().size()); };
  std::cout << draw(game->info(), game->board());
  while (!game->outcome().over() && plies() < most_plies) {
    const Answer answer = engine.search(*game, {.move_time = *move_time, .skill = *skill},
                                        SearchMode::kThink, control, {});
    std::cout << "\n"
              << plies() + 1 << ". " << colour(game->board().turn) << " "
              << to_move_text(*game, *answer.move) << "\n";
    if (const absl::Status status = game->play(*answer.move); !status.ok()) {
      return line.fail(status);
    }
    std::cout << draw(game->info(), game->board()) << std::flush;
  }
  std::cout << "\n" << describe(game->outcome()) << "\n";
  return kSuccess;
}

}  // namespace polydam
