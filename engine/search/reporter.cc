#include "engine/search/reporter.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/time/time.h"
#include "engine/search/search_types.h"

namespace polydam {

void Reporter::tell(std::vector<Progress> lines, absl::Duration now) {
  waiting_ = std::move(lines);
  look(now);
}

void Reporter::look(absl::Duration now) {
  if (!has_waiting()) return;
  constexpr double kMostCredit = kMostReports / 2;
  credit_ =
      std::min(kMostCredit, credit_ + kMostReports / 2 * absl::ToDoubleSeconds(now - credited_));
  credited_ = now;
  const double needed = std::min(kMostCredit, static_cast<double>(waiting_.size()));
  if (credit_ < needed) return;
  credit_ -= static_cast<double>(waiting_.size());
  pass_on();
}

void Reporter::finish() { pass_on(); }

void Reporter::pass_on() {
  if (listener_) {
    for (const Progress& line : waiting_) listener_(line);
  }
  waiting_.clear();
}

}  // namespace polydam
