// How much of the usual time a move deserves.
#ifndef POLYDAM_ENGINE_SEARCH_URGENCY_H_
#define POLYDAM_ENGINE_SEARCH_URGENCY_H_

#include "engine/eval/score.h"

namespace polydam {

// Learns of each iteration, and judges by them.
class Urgency {
 public:
  // `changed`: the best move is another one than before. `effort`: the best move's share of the
  // nodes so far, from 0 to 1: near 1 if the others were refuted with ease.
  void learn(bool changed, double effort, Score score);

  // What to multiply the usual time by: below 1 for an easy move, above 1 if the best move keeps
  // changing or the score falls. From kLeast to kMost.
  double factor() const;

  static constexpr double kLeast = 0.25;
  static constexpr double kMost = 2.5;

 private:
  double changes_ = 0.0;  // of the best move, the last ones counting most
  double effort_ = 0.0;   // of the last iterations
  double score_ = 0.0;    // hundredths, of the last iteration
  double before_ = 0.0;   // hundredths, of those before it
  int iterations_ = 0;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_URGENCY_H_
