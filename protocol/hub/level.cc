#include "protocol/hub/level.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/search/skill.h"
#include "protocol/hub/numbers.h"
#include "protocol/hub/parameters.h"

namespace polydam {
namespace {

constexpr std::int64_t kMostToldDepth = 1000;  // a client may ask for more than kMostDepth
constexpr std::int64_t kMostNodes = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMostMoves = 100000;
constexpr double kMostSeconds = 1e9;

absl::StatusOr<absl::Duration> parse_seconds(absl::string_view what,
                                             std::optional<absl::string_view> text) {
  const absl::StatusOr<double> seconds = parse_real(what, text, kMostSeconds);
  if (!seconds.ok()) return seconds.status();
  return absl::Seconds(*seconds);
}

// Stores what was read, if it was.
template <class T>
absl::Status store(absl::StatusOr<T> from, std::optional<T>& to) {
  if (!from.ok()) return from.status();
  to = *std::move(from);
  return absl::OkStatus();
}

}  // namespace

absl::Status Level::add(const Line& line) {
  if (line.arguments.empty()) {
    return absl::InvalidArgumentError(
        "level needs a limit: depth, nodes, move-time, time with moves or inc, or infinite");
  }
  Level changed = *this;
  for (const Argument& argument : line.arguments) {
    if (absl::Status status = changed.read(argument); !status.ok()) return status;
  }
  *this = changed;
  return absl::OkStatus();
}

Limits Level::limits(SearchMode mode, const Parameters& parameters) const {
  Limits limits;
  if (depth_) limits.depth = static_cast<int>(*depth_);
  if (nodes_) limits.nodes = static_cast<std::uint64_t>(*nodes_);
  if (move_time_) limits.move_time = std::max(*move_time_, absl::ZeroDuration());
  if (time_) {
    const absl::Duration increment =
        std::max(increment_.value_or(absl::ZeroDuration()), absl::ZeroDuration());
    limits.clock = Clock{.remaining = std::max(*time_ + increment, absl::ZeroDuration()),
                         .increment = increment,
                         .moves = static_cast<int>(moves_.value_or(0))};
  }
  const bool limited = depth_ || nodes_ || move_time_ || time_ || infinite_;
  limits.lines = parameters.lines();
  if (mode == SearchMode::kAnalyze) return limits;
  limits.skill = skill_.value_or(parameters.skill());
  limits.seed = seed_ ? static_cast<std::uint64_t>(*seed_) : parameters.seed();
  if (!limited && limits.skill.time == absl::InfiniteDuration()) {
    limits.move_time = kDefaultMoveTime;
  }
  return limits;
}

absl::Status Level::read(const Argument& argument) {
  const std::string what = absl::StrCat("level ", argument.name);
  const auto& value = argument.value;
  if (argument.name == "depth") return store(parse_integer(what, value, 1, kMostToldDepth), depth_);
  if (argument.name == "nodes") return store(parse_integer(what, value, 1, kMostNodes), nodes_);
  if (argument.name == "moves") return store(parse_integer(what, value, 0, kMostMoves), moves_);
  if (argument.name == "move-time") return store(parse_seconds(what, value), move_time_);
  if (argument.name == "time") return store(parse_seconds(what, value), time_);
  if (argument.name == "inc") return store(parse_seconds(what, value), increment_);
  if (argument.name == "skill") {
    const auto name = parse_choice(what, value.value_or(""), skill_names());
    return name.ok() ? store(find_skill(*name), skill_) : name.status();
  }
  if (argument.name == "seed") return store(parse_integer(what, value, 0, kMostSeed), seed_);
  if (argument.name == "infinite") infinite_ = true;
  return absl::OkStatus();
}

}  // namespace polydam
