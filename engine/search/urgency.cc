#include "engine/search/urgency.h"

#include <algorithm>

#include "engine/eval/score.h"

namespace polydam {

void Urgency::learn(bool changed, double effort, Score score) {
  const double now = std::clamp(score.hundredths(), -1000, 1000);
  ++iterations_;
  if (iterations_ == 1) score_ = before_ = now;
  before_ = (before_ + score_) / 2;
  score_ = now;
  changes_ = changes_ / 2 + (changed ? 1.0 : 0.0);
  effort_ = (effort_ + effort) / 2;
}

double Urgency::factor() const {
  constexpr double kFall = 40.0;  // hundredths of a man for which the time doubles
  const double fall = std::clamp((before_ - score_) / kFall, 0.0, 1.0);
  // From 0.3 if all effort went into the best move to 1.1 if half of it did, or less.
  const double ease = std::clamp(1.9 - 1.6 * effort_, 0.3, 1.1);
  return std::clamp((ease + 0.4 * changes_) * (1.0 + fall), kLeast, kMost);
}

}  // namespace polydam
