// Against values that others published: those of fastchess's unit tests (elo_test, sprt_test),
// whose trinomials are given as won, lost, drawn, and whose pentanomials tell two draws from a win
// and a loss.
#include "tools/match/statistics.h"

#include <cmath>

#include "gtest/gtest.h"

namespace polydam {
namespace {

constexpr auto kLogistic = EloModel::kLogistic;
constexpr auto kNormalized = EloModel::kNormalized;

ResultCounts games(std::int64_t won, std::int64_t lost, std::int64_t drawn) {
  return {lost, drawn, won};
}

TEST(StatisticsTest, EloOfGamesAsFastchessHasIt) {
  const ResultCounts first = games(76, 89, 123);
  EXPECT_NEAR(normalized_elo(first).value, -20.76, 0.01);
  EXPECT_NEAR(normalized_elo(first).error, 40.13, 0.01);
  EXPECT_NEAR(likelihood_of_superiority(first), 0.1553, 0.0001);
  const ResultCounts second = games(136, 96, 111);
  EXPECT_NEAR(normalized_elo(second).value, 49.77, 0.01);
  EXPECT_NEAR(normalized_elo(second).error, 36.77, 0.01);
  EXPECT_NEAR(elo(second).value, 40.70, 0.01);
  EXPECT_NEAR(elo(second).error, 30.43, 0.01);
  EXPECT_NEAR(likelihood_of_superiority(second), 0.9960, 0.0001);
  EXPECT_NEAR(normalized_elo(games(34, 356, 0)).value, -508.44, 0.01);
}

TEST(StatisticsTest, EloOfPairsAsFastchessHasIt) {
  const ResultCounts pairs{34, 54, 31 + 32, 64, 75};
  EXPECT_NEAR(mean_score(pairs), 0.579, 0.001);
  EXPECT_NEAR(normalized_elo(pairs).value, 57.94, 0.01);
  EXPECT_NEAR(normalized_elo(pairs).error, 28.28, 0.01);
  EXPECT_NEAR(elo(pairs).value, 55.58, 0.01);
  EXPECT_NEAR(elo(pairs).error, 27.65, 0.01);
  EXPECT_NEAR(normalized_elo({332, 433, 457 + 41, 333, 334}).value, -9.17, 0.01);
}

TEST(StatisticsTest, SprtOfGamesAsFastchessHasIt) {
  EXPECT_NEAR(log_likelihood_ratio(games(36433, 36027, 68692), 0, 2, kNormalized), 0.92, 0.01);
  EXPECT_NEAR(log_likelihood_ratio(games(10871, 10650, 20431), -1.75, 0.25, kNormalized), 2.30,
              0.01);
  EXPECT_NEAR(log_likelihood_ratio(games(4250, 0, 0), 0, 10, kNormalized), 120.56, 1.2);
  EXPECT_NEAR(log_likelihood_ratio(games(21404, 21184, 40708), 0.5, 2.5, kLogistic), -1.57, 0.01);
  EXPECT_NEAR(log_likelihood_ratio(games(57433, 57030, 106593), 0, 2, kLogistic), -2.59, 0.01);
}

TEST(StatisticsTest, SprtOfPairsAsFastchessHasIt) {
  EXPECT_NEAR(log_likelihood_ratio({365, 16618, 36029 + 200, 16974, 390}, 0, 2, kNormalized), 2.25,
              0.01);
  EXPECT_NEAR(log_likelihood_ratio({127, 4883, 10311 + 401, 5150, 104}, -1.75, 0.25, kNormalized),
              3.01, 0.01);
  EXPECT_NEAR(log_likelihood_ratio({0, 0, 0, 0, 5550}, 0, 5, kNormalized), 111.82, 1.1);
  EXPECT_NEAR(log_likelihood_ratio({223, 9863, 20279 + 1000, 10037, 246}, 0.5, 2.5, kLogistic),
              -3.07, 0.01);
  EXPECT_NEAR(log_likelihood_ratio({871, 26175, 55003 + 980, 26678, 821}, 0, 2, kLogistic), -4.98,
              0.01);
}

TEST(StatisticsTest, BoundsOfFivePerCentAsFishtestHasThem) {
  EXPECT_NEAR(sprt_bounds(0.05, 0.05).lower, -2.94, 0.005);
  EXPECT_NEAR(sprt_bounds(0.05, 0.05).upper, 2.94, 0.005);
}

TEST(StatisticsTest, EqualResultsShowNothing) {
  EXPECT_EQ(elo({0, 10, 0}).value, 0);
  EXPECT_EQ(normalized_elo({0, 10, 0}).value, 0);
  EXPECT_EQ(likelihood_of_superiority({0, 10, 0}), 0.5);
  EXPECT_NEAR(likelihood_of_superiority({3, 1, 2, 1, 3}), 0.5, 1e-12);
  EXPECT_NEAR(log_likelihood_ratio({5, 5, 5, 5, 5}, -5, 5, kLogistic), 0, 1e-9);
  EXPECT_NEAR(score_to_elo(elo_to_score(123)), 123, 1e-9);
  EXPECT_TRUE(std::isinf(elo({0, 0, 4}).value));
}

}  // namespace
}  // namespace polydam
