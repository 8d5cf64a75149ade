// When to stop thinking, by the clock.
#ifndef POLYDAM_ENGINE_SEARCH_TIME_KEEPER_H_
#define POLYDAM_ENGINE_SEARCH_TIME_KEEPER_H_

#include <chrono>

#include "absl/time/time.h"
#include "engine/search/search_types.h"

namespace polydam {

// How long a move may take.
struct TimeBudget {
  absl::Duration enough = absl::InfiniteDuration();  // begin no new iteration after so long
  absl::Duration most = absl::InfiniteDuration();    // break off after so long
  bool shared = false;  // with later moves: what this one does not need is not lost
};

// From the limits, less what it takes to send a move; never negative.
TimeBudget plan(const Limits& limits);

// Measures one search. While it ponders its time is not limited; ponder_hit() starts its clock.
class TimeKeeper {
 public:
  // `control` must outlive the keeper.
  TimeKeeper(const Limits& limits, SearchMode mode, const Control& control);

  // Since the search began.
  absl::Duration elapsed() const;
  // Whether an answer may not be given yet: it ponders, and was neither hit nor stopped.
  bool pondering() const { return pondering_ && !control_.was_hit(); }
  // The search must end now. To be asked often: it notices the ponder hit, too.
  bool must_stop();
  // Another iteration would probably not end in time, or is not worth its time. Where moves share
  // a clock this one gets its usual time multiplied by `urgency`.
  bool has_thought_enough(double urgency);

 private:
  using Clock = std::chrono::steady_clock;

  // Whether our own clock has run for so long; it does not run while we ponder.
  bool has_spent(absl::Duration time);

  TimeBudget budget_;
  const Control& control_;
  bool pondering_;
  Clock::time_point began_;
  Clock::time_point clock_began_;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_TIME_KEEPER_H_
