#include "engine/search/time_keeper.h"

#include "absl/time/time.h"
#include "gtest/gtest.h"

namespace polydam {
namespace {

TEST(TimeKeeperTest, NoLimitNoBudget) {
  EXPECT_EQ(plan({}).most, absl::InfiniteDuration());
  EXPECT_EQ(plan({.depth = 3}).enough, absl::InfiniteDuration());
}

TEST(TimeKeeperTest, AMoveTimeIsNeverOverrun) {
  for (const int milliseconds : {1, 10, 100, 1000, 60000}) {
    const absl::Duration time = absl::Milliseconds(milliseconds);
    const TimeBudget budget = plan({.move_time = time});
    EXPECT_LT(budget.most, time);
    EXPECT_GE(budget.most, time * 0.75);
  }
}

TEST(TimeKeeperTest, AClockLastsForTheGame) {
  for (const int moves : {0, 1, 2, 10, 60}) {
    for (const double increment : {0.0, 0.1}) {
      absl::Duration left = absl::Seconds(10);
      const int played = moves == 0 ? 300 : moves;
      for (int move = 0; move < played; ++move) {
        const Clock clock{.remaining = left,
                          .increment = absl::Seconds(increment),
                          .moves = moves == 0 ? 0 : moves - move};
        const TimeBudget budget = plan({.clock = clock});
        EXPECT_LE(budget.enough, budget.most);
        EXPECT_LT(budget.most, left);
        left += absl::Seconds(increment) - budget.most;
      }
      EXPECT_GT(left, absl::ZeroDuration());
    }
  }
}

TEST(TimeKeeperTest, AllLimitsHoldTogether) {
  const Clock clock{.remaining = absl::Minutes(5)};
  EXPECT_LT(plan({.move_time = absl::Milliseconds(100), .clock = clock}).most,
            absl::Milliseconds(100));
  EXPECT_LT(plan({.move_time = absl::Hours(1), .clock = clock}).most, absl::Minutes(5));
}

TEST(TimeKeeperTest, NoTimeIsZero) {
  EXPECT_EQ(plan({.move_time = absl::Seconds(-5)}).most, absl::ZeroDuration());
  EXPECT_EQ(plan({.clock = Clock{.remaining = absl::Seconds(-5)}}).most, absl::ZeroDuration());
}

TEST(TimeKeeperTest, PonderingCostsNoTimeUntilTheHit) {
  Control control;
  TimeKeeper time({.move_time = absl::ZeroDuration()}, SearchMode::kPonder, control);
  EXPECT_TRUE(time.pondering());
  EXPECT_FALSE(time.must_stop());
  control.ponder_hit();
  EXPECT_FALSE(time.pondering());
  EXPECT_TRUE(time.must_stop());
}

}  // namespace
}  // namespace polydam
