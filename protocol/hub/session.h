// A client's session: what it has set, and what each command does.
#ifndef POLYDAM_PROTOCOL_HUB_SESSION_H_
#define POLYDAM_PROTOCOL_HUB_SESSION_H_

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "book/book_shelf.h"
#include "engine/endgame/table_shelf.h"
#include "engine/engine.h"
#include "engine/game/game.h"
#include "protocol/hub/background.h"
#include "protocol/hub/level.h"
#include "protocol/hub/line.h"
#include "protocol/hub/output.h"
#include "protocol/hub/parameters.h"

namespace polydam {

// Takes commands one by one; none blocks while a search runs longer than it takes the search to
// stop. What is wrong with a command is answered with one line `error`, and changes nothing. When
// the session is destroyed a search that runs is stopped, and its answer written.
class Session {
 public:
  explicit Session(Output& output, Parameters parameters = {})
      : output_(output), parameters_(std::move(parameters)), background_(output) {}

  // Does what a line of input says. False after `quit`.
  bool handle(absl::string_view text);
  // The input had a line that was too long to be kept.
  void refuse_long_line();

 private:
  using Handler = absl::Status (Session::*)(const Line&);
  struct Command {
    absl::string_view name;
    Handler handler;
  };
  static const std::array<Command, 16> kCommands;

  absl::Status hub(const Line& line);
  absl::Status set_param(const Line& line);
  absl::Status init(const Line& line);
  absl::Status new_game(const Line& line);
  absl::Status pos(const Line& line);
  absl::Status level(const Line& line);
  absl::Status go(const Line& line);
  absl::Status ponder_hit(const Line& line);
  absl::Status stop(const Line& line);
  absl::Status ping(const Line& line);
  absl::Status moves(const Line& line);
  absl::Status state(const Line& line);
  absl::Status perft(const Line& line);
  absl::Status bench(const Line& line);
  absl::Status probe(const Line& line);
  absl::Status quit(const Line& line);

  absl::Status execute(absl::string_view text);
  // Ends what is running, as `stop` would.
  void finish();
  // kFailedPrecondition while something is running; waits for what was told to stop.
  absl::Status check_idle();
  // Gives the engine the table, the threads and the weights that were set, or says why not and
  // keeps the old ones.
  void equip_engine();
  // Keeps a parameter's value if the engine took it, else says why not and puts the old one back.
  void settle(Parameter parameter, const absl::Status& taken, std::string& in_use);
  // Takes the book of a variant if the client wants one, and says why not if that cannot be.
  void equip_book(Variant variant);
  // Gives the engine the endgame tables of a variant; says why not if they cannot be used, or were
  // named and are not there.
  void equip_tables(Variant variant);
  // The lines that answer from the book in place of a search for a move; nothing if the book does
  // not know, or a search was asked for that it cannot stand in for.
  std::optional<std::string> book_answer(const Game& game, const Limits& limits) const;
  // The position set last, or the start position of the variant.
  Game game() const;

  Output& output_;
  Parameters parameters_;
  std::optional<Game> game_;
  Level level_;
  std::string table_size_ = parameters_.value(Parameter::kTableSize);  // of the engine
  std::string threads_ = parameters_.value(Parameter::kThreads);       // of the engine
  std::string weights_;                                                // of the engine
  BookShelf shelf_;
  TableShelf table_shelf_;
  bool pondering_ = false;  // the last search waits for ponder-hit
  bool quitting_ = false;
  Engine engine_;
  Background background_;  // uses engine_: must go first
};

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_HUB_SESSION_H_
