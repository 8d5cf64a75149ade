// Logistic regression: weights that tell the results of games best.
#ifndef POLYDAM_TOOLS_TRAIN_FIT_H_
#define POLYDAM_TOOLS_TRAIN_FIT_H_

#include <functional>
#include <string>

#include "Eigen/Core"
#include "engine/eval/weights.h"
#include "tools/train/dataset.h"

namespace polydam {

struct FitSettings {
  int epochs = 40;      // at most; ends before if the held-out loss has not fallen three times
  float rate = 0.01F;   // of Adam's steps
  float decay = 1e-4F;  // ridge: what a weight's square costs
};

// How well results are told.
struct Quality {
  double loss = 0.0;      // mean cross-entropy, nats
  double accuracy = 0.0;  // the share of decided games whose winner is told
};

struct Epoch {
  int number = 0;
  Quality training;
  Quality held_out;
};

// "epoch   3: loss 0.51234, held out 0.52345, winners told 81.23 %".
std::string to_line(const Epoch& epoch);

// By Adam (Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015) on the batches in
// turn. The same data gives the same weights. Those of the epoch with the least held-out loss,
// scaled so that kPointsOfMan holds in the held-out games.
Weights fit(Variant variant, const Dataset& dataset, const FitSettings& settings,
            const std::function<void(const Epoch&)>& progress);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_TRAIN_FIT_H_
