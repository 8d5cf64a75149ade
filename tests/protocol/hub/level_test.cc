#include "protocol/hub/level.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace polydam {
namespace {

using ::testing::HasSubstr;

absl::Status add(Level& level, absl::string_view arguments) {
  return level.add(*parse_line(absl::StrCat("level ", arguments)));
}

Level level_of(std::initializer_list<absl::string_view> lines) {
  Level level;
  for (const absl::string_view line : lines) EXPECT_TRUE(add(level, line).ok()) << line;
  return level;
}

Limits limits_of(std::initializer_list<absl::string_view> lines) {
  return level_of(lines).limits(SearchMode::kThink, Parameters());
}

TEST(Level, Accumulates) {
  const Limits limits = limits_of({"move-time=0.5", "depth=7", "nodes=1000 depth=8"});
  EXPECT_EQ(limits.move_time, absl::Milliseconds(500));
  EXPECT_EQ(limits.depth, 8);
  EXPECT_EQ(limits.nodes, 1000U);
  EXPECT_FALSE(limits.clock.has_value());
}

TEST(Level, ReadsRealNumbers) {
  EXPECT_EQ(limits_of({"move-time=.05"}).move_time, absl::Milliseconds(50));
  EXPECT_EQ(limits_of({"move-time=5"}).move_time, absl::Seconds(5));
  EXPECT_EQ(limits_of({"move-time=1e-2"}).move_time, absl::Milliseconds(10));
}

TEST(Level, AddsTheIncrementBeforeTheMove) {
  const Limits limits = limits_of({"moves=9 time=10 inc=2"});
  ASSERT_TRUE(limits.clock.has_value());
  EXPECT_EQ(limits.clock->remaining, absl::Seconds(12));
  EXPECT_EQ(limits.clock->increment, absl::Seconds(2));
  EXPECT_EQ(limits.clock->moves, 9);
}

TEST(Level, TakesNegativeTimeAsNone) {
  EXPECT_EQ(limits_of({"time=-5"}).clock->remaining, absl::ZeroDuration());
  EXPECT_EQ(limits_of({"time=-1 inc=3"}).clock->remaining, absl::Seconds(2));
  EXPECT_EQ(limits_of({"time=5 inc=-3"}).clock->remaining, absl::Seconds(5));
  EXPECT_EQ(limits_of({"move-time=-1"}).move_time, absl::ZeroDuration());
}

TEST(Level, HasADefaultForPlay) {
  EXPECT_EQ(Level().limits(SearchMode::kThink, Parameters()).move_time, kDefaultMoveTime);
  EXPECT_EQ(Level().limits(SearchMode::kPonder, Parameters()).move_time, kDefaultMoveTime);
  EXPECT_EQ(Level().limits(SearchMode::kAnalyze, Parameters()).move_time, std::nullopt);
  EXPECT_EQ(limits_of({"infinite"}).move_time, std::nullopt);
  EXPECT_EQ(limits_of({"depth=3"}).move_time, std::nullopt);
  EXPECT_EQ(limits_of({"handicap=1"}).move_time, kDefaultMoveTime);
}

TEST(Level, RemembersTheSkill) {
  EXPECT_FALSE(limits_of({}).skill.errs());
  EXPECT_EQ(limits_of({"skill=Hard"}).skill.time, find_skill("hard")->time);
  EXPECT_EQ(limits_of({"skill=Hard"}).move_time, std::nullopt);
  EXPECT_EQ(limits_of({"skill=3", "seed=7"}).skill.depth, find_skill("3")->depth);
  EXPECT_EQ(limits_of({"skill=3", "seed=7"}).seed, 7u);
  EXPECT_EQ(limits_of({"skill=3", "seed=0"}).seed, 0u);
}

TEST(Level, ChangesNothingIfAnyArgumentIsBad) {
  for (const absl::string_view bad :
       {"depth=0",       "depth=-1",      "depth=x",         "depth=1.5",
        "depth",         "depth=",        "depth=1001",      "depth=99999999999999999999",
        "nodes=0",       "nodes=-5",      "nodes=1e6",       "nodes=9223372036854775808",
        "move-time=inf", "move-time=nan", "move-time=1e999", "move-time=-inf",
        "move-time=x",   "move-time=1,5", "move-time=",      "move-time",
        "time=nan",      "time=1e10",     "inc=infinity",    "moves=-1",
        "moves=1.5",     "skill=strong",  "skill",           ""}) {
    Level level = level_of({"depth=4"});
    const absl::Status status = add(level, bad.empty() ? "" : absl::StrCat("move-time=9 ", bad));
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument) << bad;
    EXPECT_EQ(level.limits(SearchMode::kThink, Parameters()).move_time, std::nullopt) << bad;
    EXPECT_EQ(level.limits(SearchMode::kThink, Parameters()).depth, 4) << bad;
  }
}

TEST(Level, SaysWhatIsAllowed) {
  Level level;
  EXPECT_THAT(std::string(add(level, "depth=-1").message()),
              HasSubstr("level depth must be a whole number from 1 to 1000, not '-1'"));
}

}  // namespace
}  // namespace polydam
