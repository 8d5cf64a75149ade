// The numbers of the search. docs/search.md says what each technique gains, and what was tried in
// vain.
#ifndef POLYDAM_ENGINE_SEARCH_TUNING_H_
#define POLYDAM_ENGINE_SEARCH_TUNING_H_

#include "engine/rules/variants.h"

namespace polydam {

// Depths are in plies, and "from" a depth means at that depth and deeper; margins are in hundredths
// of a man.
struct DefaultTuning {
  // Aspiration: from this depth the first window reaches so far to both sides of the last score.
  static constexpr int kAspirationDepth = 5;
  static constexpr int kAspirationWindow = 15;

  // Internal iterative reduction, from this depth.
  static constexpr int kIterativeReductionDepth = 4;

  // ProbCut: from this depth; a search shallower by a part of the depth must exceed beta by a
  // margin.
  static constexpr int kProbCutDepth = 4;
  static constexpr int kProbCutMargin = 40;
  static constexpr int prob_cut_reduction(int depth) { return 2 + depth / 4; }

  // Futility: up to this depth, with so much margin for each ply of it.
  static constexpr int kFutilityDepth = 3;
  static constexpr int kFutilityMargin = 60;

  // Late move reduction: from this depth and this number of moves already tried, by
  // kLateBase + ln(depth) * ln(tried) / kLateDivisor plies.
  static constexpr int kLateDepth = 3;
  static constexpr int kLateMoves = 2;
  static constexpr double kLateBase = 0.5;
  static constexpr double kLateDivisor = 1.8;
  // By a ply less for each so much that a move's history is worth.
  static constexpr int kLateHistory = 6000;

  // What levels that err misjudge moves by: so many times Skill::error, and more by the second.
  static constexpr int kErrorFactor = 1;
  static constexpr int kErrorAdded = 0;
};

template <class V>
struct Tuning : DefaultTuning {};

// Small mistakes lose nothing there: games are drawn unless someone gives men away.
template <>
struct Tuning<Alquerque> : DefaultTuning {
  static constexpr int kErrorFactor = 3;
  static constexpr int kErrorAdded = 33;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_TUNING_H_
