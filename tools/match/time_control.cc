#include "tools/match/time_control.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/search/skill.h"
#include "protocol/hub/numbers.h"
#include "protocol/hub/parameters.h"
#include "protocol/notation/quote.h"

namespace polydam {
namespace {

constexpr double kMostSeconds = 1e6;
constexpr int kMostMoves = 1000;
constexpr int kMostDepth = 1000;

absl::StatusOr<absl::Duration> parse_seconds(absl::string_view what, absl::string_view text) {
  const absl::StatusOr<double> seconds = parse_real(what, text, kMostSeconds);
  if (!seconds.ok()) return seconds.status();
  if (*seconds >= 0) return absl::Seconds(*seconds);
  return absl::InvalidArgumentError(absl::StrCat(what, " must not be negative"));
}

// "40/60+0.5"
absl::Status parse_clock(absl::string_view text, TimeControl& control) {
  const std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(text, absl::MaxSplits('+', 1));
  std::vector<absl::string_view> base = absl::StrSplit(parts.first, '/');
  TimeControl read = control;
  read.moves = 0;
  read.increment = absl::ZeroDuration();
  bool sound = base.size() <= 2;
  if (base.size() == 2) {
    const auto moves = parse_integer("moves", base[0], 1, kMostMoves);
    sound &= moves.ok();
    if (moves.ok()) read.moves = static_cast<int>(*moves);
  }
  const auto time = parse_seconds("time", base.back());
  const auto increment = parse_seconds("increment", parts.second.empty() ? "0" : parts.second);
  if (!sound || !time.ok() || !increment.ok() || *time + *increment <= absl::ZeroDuration()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "time must be SECONDS, SECONDS+INCREMENT or MOVES/SECONDS+INCREMENT, not ", quoted(text)));
  }
  read.time = *time;
  read.increment = *increment;
  control = read;
  return absl::OkStatus();
}

}  // namespace

absl::Status set_time_control(absl::string_view key, absl::string_view value,
                              TimeControl& control) {
  if (key == "time") return parse_clock(value, control);
  if (key == "move-time") {
    const auto seconds = parse_seconds(key, value);
    if (!seconds.ok()) return seconds.status();
    control.move_time = *seconds;
  } else if (key == "nodes") {
    const auto nodes = parse_integer(key, value, 1, std::numeric_limits<std::int64_t>::max());
    if (!nodes.ok()) return nodes.status();
    control.nodes = *nodes;
  } else if (key == "depth") {
    const auto depth = parse_integer(key, value, 1, kMostDepth);
    if (!depth.ok()) return depth.status();
    control.depth = static_cast<int>(*depth);
  } else {
    const auto skill = parse_choice(key, value, skill_names());
    if (!skill.ok()) return skill.status();
    control.skill = *skill;
  }
  return absl::OkStatus();
}

std::string to_text(const TimeControl& control) {
  std::vector<std::string> parts;
  if (control.time) {
    parts.push_back(absl::StrCat(control.moves > 0 ? absl::StrCat(control.moves, "/") : "",
                                 absl::ToDoubleSeconds(*control.time),
                                 control.increment > absl::ZeroDuration()
                                     ? absl::StrCat("+", absl::ToDoubleSeconds(control.increment))
                                     : ""));
  }
  if (control.move_time) {
    parts.push_back(absl::StrCat("move-time ", absl::ToDoubleSeconds(*control.move_time)));
  }
  if (control.nodes) parts.push_back(absl::StrCat("nodes ", *control.nodes));
  if (control.depth) parts.push_back(absl::StrCat("depth ", *control.depth));
  if (control.skill) parts.push_back(absl::StrCat("skill ", *control.skill));
  return absl::StrJoin(parts, ", ");
}

GameClock::GameClock(const TimeControl& control)
    : control_(control),
      remaining_(control.time.value_or(absl::InfiniteDuration())),
      moves_to_go_(control.moves) {}

absl::Duration GameClock::for_move() const {
  return std::min(remaining_ + control_.increment,
                  control_.move_time.value_or(absl::InfiniteDuration()));
}

void GameClock::spend(absl::Duration used) {
  if (!runs()) return;
  remaining_ += control_.increment - used;
  if (moves_to_go_ > 0 && --moves_to_go_ == 0) {
    moves_to_go_ = control_.moves;
    remaining_ += *control_.time;
  }
}

}  // namespace polydam
