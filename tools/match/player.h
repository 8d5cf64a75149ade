// An engine at the board.
#ifndef POLYDAM_TOOLS_MATCH_PLAYER_H_
#define POLYDAM_TOOLS_MATCH_PLAYER_H_

#include <atomic>
#include <fstream>
#include <memory>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/game/game.h"
#include "tools/match/engine_spec.h"
#include "tools/match/reactor.h"
#include "tools/match/record.h"
#include "tools/match/time_control.h"

namespace polydam {

// What an engine may do wrong, as words of the records. Each loses the game.
namespace fault {
inline constexpr absl::string_view kNoStart = "no-start";  // does not come up
inline constexpr absl::string_view kNoStop = "no-stop";    // does not answer `stop`
inline constexpr absl::string_view kCrash = "crash";       // ends, or closes its output
inline constexpr absl::string_view kTime = "time";         // oversteps the clock
inline constexpr absl::string_view kStall = "stall";       // is silent where no clock runs
inline constexpr absl::string_view kGarbage = "garbage";   // answers what is no answer
inline constexpr absl::string_view kIllegalMove = "illegal-move";
inline constexpr absl::string_view kEarlyDone = "early-done";    // answers unasked
inline constexpr absl::string_view kOtherGame = "other-game";    // DXP: proposes or takes another
inline constexpr absl::string_view kFalseClaim = "false-claim";  // DXP: a result that is not so
inline constexpr absl::string_view kResigned = "resigned";       // DXP: no fault, but it lost
// No fault of the engine: we lack what it takes to go on (memory, files, processes).
inline constexpr absl::string_view kNoResources = "no-resources";
}  // namespace fault

struct Failure {
  absl::string_view reason;  // one of the words above
  std::string detail;
};

// What an engine answers when it is to move.
struct Turn {
  std::optional<Move> move{};  // legal; none: see failure
  MoveRecord record{};
  std::optional<Failure> failure{};
};

struct PlayerOptions {
  Variant variant{};
  absl::Duration time_margin{};     // beyond the clock
  absl::Duration stall{};           // longest move where no clock runs
  absl::Duration start_patience{};  // until the engine is ready
  bool ponder = false;
  std::string log_directory{};  // empty: no logs
  int worker = 0;
};

// One engine, of one worker. Whatever it does, no call takes longer than the clock and the patience
// of the options; after a failure the caller is to kill() it, and the next begin() starts it anew.
// When the match is cancelled, calls end early, and what they answer means nothing.
class Player {
 public:
  virtual ~Player() = default;

  // Makes it ready for a game in which it has that side.
  virtual std::optional<Failure> begin(const Game& start, Side side) = 0;
  // It is to move.
  virtual Turn think(const Game& game, const GameClock& clock) = 0;
  // It has moved, and may think on until it is to move again.
  virtual void rest(const Game& game, const GameClock& clock) = 0;
  // The game is over, by the rules or otherwise.
  virtual std::optional<Failure> finish(const Game& game, Result result) = 0;
  // Asks the process to end; kNoStop if it has to be killed.
  virtual std::optional<Failure> stop() = 0;
  virtual void kill() = 0;
};

// Both rely on the spec, the options and the reactor for as long as they live.
std::unique_ptr<Player> make_player(const EngineSpec& spec, const PlayerOptions& options,
                                    Reactor& reactor);

// "1.234s", for sentences.
std::string to_text(absl::Duration time);

// Why an engine could not be started.
Failure start_failure(const absl::Status& status);

// In seconds, cut to what a record keeps.
double whole_microseconds(absl::Duration time);

// The lines that an engine and the runner exchange, with times; nothing without a directory.
class PlayerLog {
 public:
  PlayerLog(const EngineSpec& spec, const PlayerOptions& options, const Reactor& reactor);

  // `mark` is > for what it is told, < for what it says, ! for what it writes to standard error.
  void write(absl::string_view mark, absl::string_view line);

 private:
  const Reactor& reactor_;
  std::ofstream file_;
};

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_PLAYER_H_
