// The limits of the next search, collected from lines of the command `level`.
#ifndef POLYDAM_PROTOCOL_HUB_LEVEL_H_
#define POLYDAM_PROTOCOL_HUB_LEVEL_H_

#include <cstdint>
#include <optional>

#include "absl/status/status.h"
#include "absl/time/time.h"
#include "engine/search/search_types.h"
#include "engine/search/skill.h"
#include "protocol/hub/line.h"
#include "protocol/hub/parameters.h"

namespace polydam {

// How long a move takes when the client has not said anything about it.
inline constexpr absl::Duration kDefaultMoveTime = absl::Seconds(1);

// All that was set holds together; what is set again replaces what was set before.
class Level {
 public:
  // Adds what the line sets; unknown arguments are ignored. kInvalidArgument with a sentence if one
  // of the others is not valid; nothing is changed then.
  absl::Status add(const Line& line);

  // The limits of a search of that mode by an engine whose parameters are set so. With none at all,
  // and no `infinite`, thinking and pondering last as long as the skill thinks, or
  // kDefaultMoveTime. An analysis has all skill.
  Limits limits(SearchMode mode, const Parameters& parameters) const;

  // Whether the client ends the search, whatever other limits there are.
  bool infinite() const { return infinite_; }

 private:
  absl::Status read(const Argument& argument);

  std::optional<std::int64_t> depth_;
  std::optional<std::int64_t> nodes_;
  std::optional<absl::Duration> move_time_;
  std::optional<absl::Duration> time_;  // left, without the increment for the move to make
  std::optional<absl::Duration> increment_;
  std::optional<std::int64_t> moves_;  // for which time_ must do
  std::optional<Skill> skill_;
  std::optional<std::int64_t> seed_;
  bool infinite_ = false;
};

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_HUB_LEVEL_H_
