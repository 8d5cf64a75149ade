// Levels of play: what each searches, and how it errs.
#ifndef POLYDAM_ENGINE_SEARCH_SKILL_H_
#define POLYDAM_ENGINE_SEARCH_SKILL_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "engine/eval/score.h"

namespace polydam {

// By default as strong as can be.
struct Skill {
  int depth = 1000;                                // plies, at most; captures are played out
  absl::Duration time = absl::InfiniteDuration();  // for a move, at most
  // What it misjudges a move by, as a standard deviation in hundredths of a man. A loss that it can
  // see within its depth is mostly larger; quiet consequences are what it misses.
  int error = 0;
  double random = 0.0;  // the share of its moves that are drawn at random, where it is free to

  // Whether it plays another move now and then than the best that it found.
  bool errs() const { return error > 0 || random > 0.0; }
};

// easy, medium, hard, max, then 0 (the weakest) to 20 (the same as max).
std::vector<absl::string_view> skill_names();

// kNotFound, with a sentence that tells the names, if there is none of this one. Case is ignored.
absl::StatusOr<Skill> find_skill(absl::string_view name);

// The place of the move that is played, of several with these scores. A move that wins the game at
// once is played by every level. `may_be_random`: the moves are no captures. The same seed chooses
// the same.
std::size_t choose_move(const Skill& skill, absl::Span<const Score> scores, bool may_be_random,
                        std::uint64_t seed);

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_SKILL_H_
