#include <iostream>

#include "absl/time/time.h"
#include "protocol/console/console.h"
#include "tools/command_line.h"
#include "tools/polydam/commands.h"

namespace polydam {

int console_command(const Arguments& arguments) {
  CommandLine line("polydam console", "a game against the engine at a terminal");
  line.add_position();
  line.add_move_time(1.0);
  line.add_skill();
  if (const auto code = line.parse(arguments)) return *code;
  absl::StatusOr<Game> game = line.game();
  if (!game.ok()) return line.fail(game.status());
  const absl::StatusOr<absl::Duration> move_time = line.move_time();
  if (!move_time.ok()) return line.fail(move_time.status());
  const absl::StatusOr<Skill> skill = line.skill();
  if (!skill.ok()) return line.fail(skill.status());
  Console(*std::move(game), *move_time, *skill, std::cin, std::cout).run();
  return kSuccess;
}

}  // namespace polydam
