// A game against the engine for a person at a terminal: a board, and commands in words.
#ifndef POLYDAM_PROTOCOL_CONSOLE_CONSOLE_H_
#define POLYDAM_PROTOCOL_CONSOLE_CONSOLE_H_

#include <array>
#include <istream>
#include <ostream>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/endgame/table_shelf.h"
#include "engine/engine.h"
#include "engine/game/game.h"
#include "engine/search/skill.h"

namespace polydam {

class Console {
 public:
  // Plays `game`, in which the person has the side that moves first, and the engine plays as well
  // as `skill`. `in` and `out` must outlive the console.
  Console(Game game, absl::Duration move_time, const Skill& skill, std::istream& in,
          std::ostream& out);

  // Reads and answers lines until `quit` or the end of the input.
  void run();

 private:
  struct Command {
    absl::string_view name;
    absl::string_view argument;
    absl::string_view help;
    absl::Status (Console::*run)(absl::string_view argument);
  };
  static const std::array<Command, 12> kCommands;

  // Carries out a line: a command, or a move in the game's notation.
  absl::Status handle(absl::string_view line);
  absl::Status make_move(absl::string_view text);

  absl::Status help(absl::string_view argument);
  absl::Status new_game(absl::string_view argument);
  absl::Status side(absl::string_view argument);
  absl::Status level(absl::string_view argument);
  absl::Status skill(absl::string_view argument);
  absl::Status undo(absl::string_view argument);
  absl::Status hint(absl::string_view argument);
  absl::Status moves(absl::string_view argument);
  absl::Status board(absl::string_view argument);
  absl::Status fen(absl::string_view argument);
  absl::Status go(absl::string_view argument);
  absl::Status quit(absl::string_view argument);

  // The engine's moves, for as long as it has the move.
  void reply();
  Answer think(const Skill& skill);
  void show() const;

  Game game_;
  Engine engine_;
  TableShelf tables_;
  absl::Duration move_time_;
  Skill skill_;
  std::array<bool, 2> by_engine_{};  // by index(Side)
  bool quitting_ = false;
  std::istream& in_;
  std::ostream& out_;
};

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_CONSOLE_CONSOLE_H_
