#include "tools/train/fit.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/strings/str_format.h"
#include "engine/eval/score.h"
#include "tools/train/calibration.h"

namespace polydam {
namespace {

using Eigen::ArrayXf;
using Eigen::VectorXf;

// The points that weights expect, by position.
ArrayXf expected(const Batch& batch, const VectorXf& weights) {
  return (batch.features * weights).array().logistic();
}

// Adds up what Quality is the mean of.
class QualitySum {
 public:
  void add(const ArrayXf& expected, const VectorXf& results) {
    const ArrayXf likely = expected.max(1e-6F).min(1 - 1e-6F);
    const ArrayXf points = results.array();
    loss_ -= (points * likely.log() + (1 - points) * (1 - likely).log()).cast<double>().sum();
    const auto told = (expected - 0.5F) * (points - 0.5F) > 0;
    told_ += static_cast<double>(told.count());
    decided_ += static_cast<double>((points != 0.5F).count());
    positions_ += static_cast<double>(results.size());
  }
  Quality quality() const {
    return {.loss = loss_ / positions_, .accuracy = told_ / std::max(decided_, 1.0)};
  }

 private:
  double loss_ = 0;
  double told_ = 0;
  double decided_ = 0;
  double positions_ = 0;
};

Quality quality_of(const std::vector<Batch>& batches, const VectorXf& weights) {
  QualitySum sum;
  for (const Batch& batch : batches) sum.add(expected(batch, weights), batch.results);
  return sum.quality();
}

// How often the scores that weights give win.
Calibration calibration_of(const std::vector<Batch>& batches, const VectorXf& weights) {
  Calibration calibration;
  for (const Batch& batch : batches) {
    const VectorXf logits = batch.features * weights;
    for (Eigen::Index i = 0; i < logits.size(); ++i) {
      const double men = logits[i] / kPointsOfMan;
      calibration.add(Score(static_cast<int>(std::lround(100 * men))), batch.results[i]);
    }
  }
  return calibration;
}

class Adam {
 public:
  Adam(Eigen::Index size, float rate) : rate_(rate), mean_(ArrayXf::Zero(size)), square_(mean_) {}

  void step(const ArrayXf& gradient, VectorXf& weights) {
    constexpr float kMean = 0.9F;
    constexpr float kSquare = 0.999F;
    ++steps_;
    mean_ = kMean * mean_ + (1 - kMean) * gradient;
    square_ = kSquare * square_ + (1 - kSquare) * gradient.square();
    const float rate = rate_ * std::sqrt(1 - std::pow(kSquare, static_cast<float>(steps_))) /
                       (1 - std::pow(kMean, static_cast<float>(steps_)));
    weights.array() -= rate * mean_ / (square_.sqrt() + 1e-8F);
  }
  void slow_down(float factor) { rate_ *= factor; }

 private:
  float rate_;
  int steps_ = 0;
  ArrayXf mean_;
  ArrayXf square_;
};

std::int16_t to_unit(float logit) {
  const double units = 100 * kWeightUnit * logit / kPointsOfMan;
  return static_cast<std::int16_t>(
      std::clamp(std::round(units), -1.0 * kLargestWeight, 1.0 * kLargestWeight));
}

Weights to_weights(Variant variant, const VectorXf& logits) {
  Weights weights{.variant = variant, .weights = {}};
  for (Eigen::Index i = 0; i + 1 < logits.size(); i += 2) {
    weights.weights.push_back({to_unit(logits[i]), to_unit(logits[i + 1])});
  }
  return weights;
}

}  // namespace

std::string to_line(const Epoch& epoch) {
  return absl::StrFormat("epoch %3d: loss %.5f, held out %.5f, winners told %.2f %%", epoch.number,
                         epoch.training.loss, epoch.held_out.loss, 100 * epoch.held_out.accuracy);
}

Weights fit(Variant variant, const Dataset& dataset, const FitSettings& settings,
            const std::function<void(const Epoch&)>& progress) {
  constexpr int kPatience = 3;
  VectorXf weights = VectorXf::Zero(dataset.training.front().features.cols());
  VectorXf best = weights;
  Adam adam(weights.size(), settings.rate);
  double least = std::log(2.0);
  int worse = 0;
  for (int number = 1; number <= settings.epochs && worse < kPatience; ++number) {
    QualitySum training;
    for (const Batch& batch : dataset.training) {
      const ArrayXf points = expected(batch, weights);
      training.add(points, batch.results);
      const VectorXf error = points.matrix() - batch.targets;
      const VectorXf gradient =
          batch.features.transpose() * error / static_cast<float>(error.size()) +
          settings.decay * weights;
      adam.step(gradient.array(), weights);
    }
    const Quality held_out = quality_of(dataset.held_out, weights);
    progress({number, training.quality(), held_out});
    adam.slow_down(0.9F);
    ++worse;
    if (held_out.loss >= least) continue;
    least = held_out.loss;
    best = weights;
    worse = 0;
  }
  const Calibration calibration = calibration_of(dataset.held_out, best);
  const auto factor = static_cast<float>(calibration.points_of_man() / kPointsOfMan);
  return to_weights(variant, best * factor);
}

}  // namespace polydam
