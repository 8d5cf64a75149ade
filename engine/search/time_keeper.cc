#include "engine/search/time_keeper.h"

#include <algorithm>
#include <chrono>

#include "absl/time/time.h"
#include "engine/search/search_types.h"

namespace polydam {
namespace {

// The time without a share of it, which is no longer than `most`; a negative time is none.
absl::Duration without(double share, absl::Duration most, absl::Duration time) {
  const absl::Duration spendable = std::max(time, absl::ZeroDuration());
  return spendable - std::min(spendable * share, most);
}

void limit(TimeBudget& budget, absl::Duration time) {
  budget.enough = std::min(budget.enough, time);
  budget.most = std::min(budget.most, time);
}

TimeBudget plan_clock(const struct Clock& clock) {
  constexpr int kMovesToGo = 25;  // when nobody says: games last longer, but get simpler
  // The game is at stake: enough is kept for a machine that lets the process wait for a fifth of a
  // second.
  const absl::Duration left = without(0.5, absl::Milliseconds(250), clock.remaining);
  const int moves = clock.moves > 0 ? std::min(clock.moves, kMovesToGo) : kMovesToGo;
  // The increment for this move is in `left` already; of those to come a part may be spent ahead.
  const absl::Duration share =
      left / moves + 0.8 * std::max(clock.increment, absl::ZeroDuration()) * (moves - 1) / moves;
  const absl::Duration largest = moves == 1 ? left : left * 0.4;
  return {.enough = std::min(share * 0.7, largest),
          .most = std::min(share * 3.0, largest),
          .shared = true};
}

}  // namespace

TimeBudget plan(const Limits& limits) {
  TimeBudget budget;
  if (limits.clock) budget = plan_clock(*limits.clock);
  if (limits.move_time) {
    // Less the way from the engine to its opponent.
    limit(budget, without(0.2, absl::Milliseconds(20), *limits.move_time));
  }
  limit(budget, limits.skill.time);
  return budget;
}

TimeKeeper::TimeKeeper(const Limits& limits, SearchMode mode, const Control& control)
    : budget_(plan(limits)),
      control_(control),
      pondering_(mode == SearchMode::kPonder),
      began_(Clock::now()),
      clock_began_(began_) {}

absl::Duration TimeKeeper::elapsed() const { return absl::FromChrono(Clock::now() - began_); }

bool TimeKeeper::must_stop() { return control_.stopped() || has_spent(budget_.most); }

bool TimeKeeper::has_thought_enough(double urgency) {
  return has_spent(budget_.shared ? budget_.enough * urgency : budget_.enough);
}

bool TimeKeeper::has_spent(absl::Duration time) {
  if (pondering()) return false;
  const Clock::time_point now = Clock::now();
  if (pondering_) {
    pondering_ = false;
    clock_began_ = now;
  }
  return absl::FromChrono(now - clock_began_) >= time;
}

}  // namespace polydam
