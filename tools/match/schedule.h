// Who plays whom, from what opening, in what order: the same for the same settings, always.
#ifndef POLYDAM_TOOLS_MATCH_SCHEDULE_H_
#define POLYDAM_TOOLS_MATCH_SCHEDULE_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace polydam {

enum class Tournament : std::uint8_t {
  kRoundRobin,  // each against each
  kGauntlet     // the first against each
};

// One part of several that machines play apart: those whose number leaves `part` when divided by
// `parts`.
struct Shard {
  std::int64_t part = 0;
  std::int64_t parts = 1;

  bool holds(std::int64_t pair) const { return pair % parts == part; }
  // How many of so many pairs it holds.
  std::int64_t count(std::int64_t pairs) const { return (pairs - part + parts - 1) / parts; }
};

// Reads "1/4", the first of four. kInvalidArgument with a sentence.
absl::StatusOr<Shard> parse_shard(absl::string_view text);

// A pair of games, or a single one: engines by number, `first` is White in the first game.
struct Pairing {
  std::size_t first;
  std::size_t second;
  std::size_t opening;
  bool repeated;  // a second game follows with colours exchanged
};

class Schedule {
 public:
  // `games` for each two engines that meet; a pair has two if `repeat`, else one.
  Schedule(std::size_t engines, Tournament tournament, std::int64_t games, bool repeat,
           std::vector<std::size_t> openings);

  // Numbers of pairs run from 0 up to here; they come round by round, so that more games add pairs
  // at the end.
  std::int64_t pairs() const { return rounds_ * static_cast<std::int64_t>(encounters_.size()); }
  Pairing pairing(std::int64_t pair) const;

 private:
  struct Encounter {
    std::size_t first;
    std::size_t second;
  };

  std::vector<Encounter> encounters_;
  std::int64_t rounds_;
  bool repeat_;
  std::vector<std::size_t> openings_;  // in the order in which they are played
};

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_SCHEDULE_H_
