#include "tools/train/calibration.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "absl/strings/str_format.h"

namespace polydam {
namespace {

constexpr std::size_t kStep = 50;  // hundredths of a man

double expected_points(double men, double points_of_man) {
  return 1 / (1 + std::exp(-points_of_man * men));
}

}  // namespace

void Calibration::add(Score score, double points) {
  if (score == kDrawScore) return;
  const auto lead = static_cast<std::size_t>(std::abs(score.hundredths()));
  Tally& tally = by_lead_[std::min(lead, by_lead_.size() - 1)];
  ++tally.positions;
  tally.points += score > kDrawScore ? points : 1 - points;
}

double Calibration::points_of_man() const {
  constexpr int kIterations = 30;
  double slope = kPointsOfMan;
  for (int i = 0; i < kIterations; ++i) {
    double gradient = 0;
    double curvature = 0;
    for (std::size_t lead = 1; lead < by_lead_.size(); ++lead) {
      const auto& [positions, points] = by_lead_[lead];
      const double men = static_cast<double>(lead) / 100;
      const double expected = expected_points(men, slope);
      const auto number = static_cast<double>(positions);
      gradient += men * (points - number * expected);
      curvature += men * men * number * expected * (1 - expected);
    }
    if (curvature <= 0) break;
    // A step of Newton's from far away may go too far.
    slope = std::clamp(slope + gradient / curvature, slope / 2, slope * 2);
  }
  return slope;
}

std::vector<Calibration::Step> Calibration::steps() const {
  std::vector<Step> steps;
  for (std::size_t from = 0; from < by_lead_.size(); from += kStep) {
    Step step;
    for (std::size_t lead = from; lead < std::min(from + kStep, by_lead_.size()); ++lead) {
      step.men += static_cast<double>(lead) / 100 * static_cast<double>(by_lead_[lead].positions);
      step.positions += by_lead_[lead].positions;
      step.points += by_lead_[lead].points;
    }
    if (step.positions == 0) continue;
    step.men /= static_cast<double>(step.positions);
    step.points /= static_cast<double>(step.positions);
    steps.push_back(step);
  }
  return steps;
}

std::string to_text(const Calibration& calibration) {
  std::string text = "   ahead  positions  points   meant\n";
  for (const Calibration::Step& step : calibration.steps()) {
    absl::StrAppendFormat(&text, "%8.2f %10d %6.1f %% %6.1f %%\n", step.men, step.positions,
                          100 * step.points, 100 * expected_points(step.men, kPointsOfMan));
  }
  const double slope = calibration.points_of_man();
  absl::StrAppendFormat(&text,
                        "a man makes %.1f %% of the points by these games, %.1f %% are meant: the "
                        "logistic's slope is %.3f, not %.3f\n",
                        100 * expected_points(1, slope), 100 * expected_points(1, kPointsOfMan),
                        slope, kPointsOfMan);
  return text;
}

Weights scaled(Weights weights, double factor) {
  const auto scale = [factor](std::int16_t weight) {
    return static_cast<std::int16_t>(
        std::clamp(std::round(factor * weight), -1.0 * kLargestWeight, 1.0 * kLargestWeight));
  };
  for (Weight& weight : weights.weights) weight = {scale(weight.full), scale(weight.empty)};
  return weights;
}

}  // namespace polydam
