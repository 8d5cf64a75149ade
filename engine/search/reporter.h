// Tells a listener how a search comes on, not more often than somebody can read.
#ifndef POLYDAM_ENGINE_SEARCH_REPORTER_H_
#define POLYDAM_ENGINE_SEARCH_REPORTER_H_

#include <vector>

#include "absl/time/time.h"
#include "engine/search/search_types.h"

namespace polydam {

// At most kMostReports are told in any second, except that the lines of one iteration stay
// together, and that the last ones are always told. What comes too early waits for its time; what
// comes after it takes its place.
class Reporter {
 public:
  static constexpr double kMostReports = 20;

  // `listener` must outlive the reporter; it may be empty.
  explicit Reporter(const ProgressListener& listener) : listener_(listener) {}

  // The lines of an iteration; `now` counts from the beginning of the search, here and below.
  void tell(std::vector<Progress> lines, absl::Duration now);
  // Whether look() has anything to do.
  bool has_waiting() const { return !waiting_.empty(); }
  // Tells what waits, if its time has come. To be called now and then.
  void look(absl::Duration now);
  // Tells what waits.
  void finish();

 private:
  void pass_on();

  const ProgressListener& listener_;
  std::vector<Progress> waiting_;
  // Reports that may be told now: they gather at half the rate, up to half a second's worth at the
  // full one, so that no second sees more.
  double credit_ = kMostReports / 2;
  absl::Duration credited_{};
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_REPORTER_H_
