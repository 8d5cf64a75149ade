#include <cstdint>
#include <vector>

#include "absl/time/time.h"
#include "engine/search/reporter.h"
#include "engine/search/skill.h"
#include "engine/search/urgency.h"
#include "gtest/gtest.h"

namespace polydam {
namespace {

TEST(SkillTest, EveryNameIsKnownAndNoOther) {
  for (const absl::string_view name : skill_names()) EXPECT_TRUE(find_skill(name).ok());
  EXPECT_FALSE(find_skill("21").ok());
  EXPECT_FALSE(find_skill("max")->errs());
  EXPECT_FALSE(find_skill("20")->errs());
}

TEST(SkillTest, NobodyMissesAWinAtOnce) {
  const std::vector<Score> scores{Score(50), kWin - Score(1), kWin - Score(3)};
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    EXPECT_EQ(choose_move(*find_skill("0"), scores, true, seed), 1u);
  }
}

TEST(SkillTest, EasyErrsOnceInAWhileAndRepeatably) {
  const Skill easy = *find_skill("easy");
  const std::vector<Score> scores{Score(0), Score(-300), Score(-300), Score(-300)};
  int worse = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const std::size_t place = choose_move(easy, scores, true, seed);
    EXPECT_EQ(choose_move(easy, scores, true, seed), place);
    worse += place == 0 ? 0 : 1;
    EXPECT_EQ(choose_move(easy, scores, false, seed), 0u);  // captures are not drawn at random
  }
  // One in six at random, of which three in four are worse.
  EXPECT_NEAR(worse, 250, 60);
}

TEST(UrgencyTest, EasyMovesTakeLessAndFallingScoresMore) {
  Urgency easy;
  Urgency usual;
  Urgency falling;
  for (int i = 0; i < 6; ++i) {
    easy.learn(false, 1.0, Score(20));
    usual.learn(false, 0.5, Score(20));
    falling.learn(false, 0.5, Score(20 - 30 * i));
  }
  EXPECT_LT(easy.factor(), usual.factor() / 2);
  EXPECT_GT(falling.factor(), usual.factor() * 1.5);
}

TEST(ReporterTest, TellsAtMostTwentyASecondAndTheLast) {
  std::vector<int> told;
  const ProgressListener listener = [&](const Progress& progress) {
    told.push_back(progress.depth);
  };
  Reporter reporter(listener);
  for (int i = 0; i < 1000; ++i) reporter.tell({{.depth = i}}, absl::Milliseconds(i));
  EXPECT_LE(told.size(), 20u);
  EXPECT_GE(told.size(), 15u);
  reporter.finish();
  EXPECT_EQ(told.back(), 999);
}

}  // namespace
}  // namespace polydam
