// How often a score wins, and weights for which it wins as often as it should.
#ifndef POLYDAM_TOOLS_TRAIN_CALIBRATION_H_
#define POLYDAM_TOOLS_TRAIN_CALIBRATION_H_

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/eval/score.h"
#include "engine/eval/weights.h"

namespace polydam {

// Positions by how far a side is ahead: each counts for the side whose score is above nothing.
class Calibration {
 public:
  // Positions of a range of scores.
  struct Step {
    double men = 0.0;  // mean lead
    std::size_t positions = 0;
    double points = 0.0;  // mean points of the side ahead: 1, 0.5 or 0 a game
  };

  // A position: its score and the points at the end of the game, both for the same side.
  void add(Score score, double points);

  // What kPointsOfMan ought to be for these positions: the logistic of greatest likelihood, found
  // by Newton's method. kPointsOfMan itself where no position has a lead.
  double points_of_man() const;

  // Each half man of lead that has positions.
  std::vector<Step> steps() const;

 private:
  struct Tally {
    std::size_t positions = 0;
    double points = 0.0;
  };
  std::array<Tally, kLargestEvaluation.hundredths() + 1> by_lead_{};
};

// A table of the steps, with what kPointsOfMan means them to make, and the fit.
std::string to_text(const Calibration& calibration);

// Weights whose scores are so many times as large.
Weights scaled(Weights weights, double factor);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_TRAIN_CALIBRATION_H_
