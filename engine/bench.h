// A fixed piece of work: what the search does on the same positions of every variant. The number of
// nodes is the same on every machine and in every build that plays alike, and tells one from
// another: it is the build's signature.
#ifndef POLYDAM_ENGINE_BENCH_H_
#define POLYDAM_ENGINE_BENCH_H_

#include <cstdint>
#include <vector>

#include "absl/time/time.h"
#include "engine/game/game.h"
#include "engine/search/search_types.h"

namespace polydam {

inline constexpr int kBenchDepth = 11;  // plies

// The positions: of each variant the start, and some from a game of moves drawn at random, always
// the same.
std::vector<Game> bench_positions();

// Searches one of them with an engine that knows nothing yet. Stops early if `control` says so.
Progress bench(const Game& position, int depth, const Control& control);

}  // namespace polydam

#endif  // POLYDAM_ENGINE_BENCH_H_
