// A fixed piece of work: what the search does on the same positions of every variant. The number of
// nodes is the same on every machine and in every build that plays alike, and tells one from
// another: it is the build's signature.
#ifndef POLYDAM_ENGINE_BENCH_H_
#define POLYDAM_ENGINE_BENCH_H_

#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "engine/game/game.h"
#include "engine/search/search_types.h"

namespace polydam {

inline constexpr int kBenchDepth = 11;  // plies

// The positions: of each variant the start, and some from a game of moves drawn at random, always
// the same.
std::vector<Game> bench_positions();

// What a benchmark's search gets.
struct BenchSetup {
  int threads = 1;
  int table_size = 18;  // small, so that it also tells when entries give way to others
};

// Searches one of them with an engine that knows nothing yet. Stops early if `control` says so.
// kResourceExhausted if the machine gives no such table or so many threads.
absl::StatusOr<Progress> bench(const Game& position, const Limits& limits, const BenchSetup& setup,
                               const Control& control);

// The same search by two setups.
struct BenchComparison {
  Progress first;
  Progress second;
  // How many times the nodes in a second, and how many times as fast to the same depth, the second
  // is.
  double nodes_ratio() const;
  double time_ratio() const;
};

// Searches a position by both setups to the depth that the first completes in `time`.
absl::StatusOr<BenchComparison> compare_bench(const Game& position, absl::Duration time,
                                              const BenchSetup& first, const BenchSetup& second,
                                              const Control& control);

}  // namespace polydam

#endif  // POLYDAM_ENGINE_BENCH_H_
