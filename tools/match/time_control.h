// What limits the moves of an engine in a match, and its clock.
#ifndef POLYDAM_TOOLS_MATCH_TIME_CONTROL_H_
#define POLYDAM_TOOLS_MATCH_TIME_CONTROL_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace polydam {

// Everything that is set holds for each move.
struct TimeControl {
  std::optional<absl::Duration> time{};  // on the clock at the start of a period
  absl::Duration increment{};            // added before each move
  int moves = 0;                         // of a period; 0: the whole game
  std::optional<absl::Duration> move_time{};
  std::optional<std::int64_t> nodes{};
  std::optional<int> depth{};
  std::optional<std::string> skill{};

  // Whether anything is set at all, and whether it is time.
  bool empty() const { return !timed() && !nodes && !depth && !skill; }
  bool timed() const { return time || move_time; }

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// The keys that are settings of an engine, and options of the program; --skill is one, too, but
// what an engine is given under that name is its parameter.
inline constexpr absl::string_view kTimeControlKeys[] = {"time", "move-time", "nodes", "depth"};

// Sets what one of the keys names, or "skill": "time" is [MOVES/]SECONDS[+SECONDS].
// kInvalidArgument with a sentence.
absl::Status set_time_control(absl::string_view key, absl::string_view value, TimeControl& control);

// "40/60+0.5", "move-time 0.1, nodes 2000"...
std::string to_text(const TimeControl& control);

// The clock of one side in one game; one without `time` never runs out.
class GameClock {
 public:
  explicit GameClock(const TimeControl& control);

  bool runs() const { return control_.time.has_value(); }
  // Without the increment for the move to make, as Hub has it.
  absl::Duration remaining() const { return remaining_; }
  // What the move to make may take: less than nothing if the clock was overrun before.
  absl::Duration for_move() const;
  // Moves until the next period, the move to make included; 0: there is none.
  int moves_to_go() const { return moves_to_go_; }
  // A move took so long.
  void spend(absl::Duration used);

 private:
  TimeControl control_;
  absl::Duration remaining_;
  int moves_to_go_;
};

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_TIME_CONTROL_H_
