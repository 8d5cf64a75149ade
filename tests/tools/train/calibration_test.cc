#include "tools/train/calibration.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace polydam {
namespace {

using ::testing::DoubleNear;
using ::testing::HasSubstr;
using ::testing::SizeIs;

// Games whose points follow a logistic exactly, seen from both sides.
Calibration follows(double slope) {
  Calibration calibration;
  for (int score = -400; score <= 400; score += 10) {
    calibration.add(Score(score), 1 / (1 + std::exp(-slope * score / 100)));
  }
  return calibration;
}

TEST(Calibration, FindsTheLogistic) {
  for (const double slope : {0.2, 1.0, kPointsOfMan, 4.0}) {
    EXPECT_THAT(follows(slope).points_of_man(), DoubleNear(slope, 1e-6));
  }
}

TEST(Calibration, KeepsTheScaleWhereThereIsNothingToGoBy) {
  Calibration calibration;
  EXPECT_EQ(calibration.points_of_man(), kPointsOfMan);
  calibration.add(kDrawScore, 1);
  EXPECT_EQ(calibration.points_of_man(), kPointsOfMan);
  EXPECT_THAT(calibration.steps(), SizeIs(0));
}

TEST(Calibration, StaysFiniteWhereTheSideAheadWinsAlways) {
  Calibration calibration;
  calibration.add(Score(100), 1);
  calibration.add(Score(-7999), 0);
  EXPECT_TRUE(std::isfinite(calibration.points_of_man()));
}

TEST(Calibration, CountsForTheSideAhead) {
  Calibration calibration;
  calibration.add(Score(60), 1);
  calibration.add(Score(-80), 0.5);
  calibration.add(Score(120), 0);
  const auto steps = calibration.steps();
  ASSERT_THAT(steps, SizeIs(2));
  EXPECT_EQ(steps[0].positions, 2);
  EXPECT_THAT(steps[0].men, DoubleNear(0.7, 1e-9));
  EXPECT_THAT(steps[0].points, DoubleNear(0.75, 1e-9));
  EXPECT_EQ(steps[1].points, 0);
  EXPECT_THAT(to_text(calibration), HasSubstr("    0.70          2   75.0 %   74.1 %\n"));
}

TEST(Calibration, ScalesWeightsWithinTheirRange) {
  const Weights weights{.variant = Variant::kEnglish, .weights = {{100, -50}, {30000, 3}}};
  const Weights doubled = scaled(weights, 2);
  EXPECT_EQ(doubled.variant, Variant::kEnglish);
  EXPECT_EQ(doubled.weights[0], (Weight{200, -100}));
  EXPECT_EQ(doubled.weights[1], (Weight{kLargestWeight, 6}));
}

}  // namespace
}  // namespace polydam
