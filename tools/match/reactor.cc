#include "tools/match/reactor.h"

#include <algorithm>

namespace polydam {
namespace {

// Longest wait without a look at the clock.
constexpr absl::Duration kSlice = absl::Milliseconds(25);
// A wait that took so much longer than it was to take was a pause of the whole program, or of its
// thread: no time of the engine in either case.
constexpr absl::Duration kPause = absl::Milliseconds(25);

}  // namespace

absl::Duration Reactor::now() const {
  return absl::FromChrono(std::chrono::steady_clock::now() - began_) - paused_;
}

bool Reactor::wait_until(absl::Duration deadline, absl::FunctionRef<bool()> done) {
  while (!done()) {
    const absl::Duration before = now();
    if (before >= deadline || cancelled()) {
      // What has come meanwhile counts.
      context_.poll();
      return done();
    }
    const absl::Duration slice = std::min(kSlice, deadline - before);
    context_.run_one_for(absl::ToChronoNanoseconds(slice));
    const absl::Duration late = now() - before - slice;
    if (late > kPause) paused_ += late;
  }
  return true;
}

}  // namespace polydam
