// `polydam-match check`: ours passes whole; the engine from hell does not.
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/rules/variant.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/boards.h"
#include "tests/tools/match/match_run.h"

namespace polydam {
namespace {

using ::testing::HasSubstr;

class HubCheckTest : public ::testing::TestWithParam<Variant> {};

TEST_P(HubCheckTest, OursPassesWhole) {
  const MatchRun run = run_match({"check", "--variant", std::string(info(GetParam()).name),
                                  "--command", absl::StrCat(POLYDAM_BINARY, " hub")});
  EXPECT_EQ(run.exit_code, 0) << run.all();
  EXPECT_THAT(run.last(), HasSubstr("28 of 28 rules hold"));
}

INSTANTIATE_TEST_SUITE_P(Match, HubCheckTest,
                         ::testing::Values(Variant::kInternational, Variant::kTurkish,
                                           Variant::kEnglishOptional),
                         [](const auto& variant) { return test_name(variant.param); });

TEST(HubCheckCommandTest, SaysWhatDoesNotHold) {
  const MatchRun mock = run_match({"check", "--command", POLYDAM_MOCK_ENGINE});
  EXPECT_EQ(mock.exit_code, 1);
  EXPECT_THAT(mock.all(), HasSubstr("FAILS  forgets the level with the next pos"));
  EXPECT_THAT(mock.all(), HasSubstr("holds  says no more than move and ponder in done"));
  const MatchRun none = run_match({"check", "--command", "/no/such/engine"});
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_THAT(none.last(), HasSubstr("0 of 28 rules hold"));
  EXPECT_EQ(run_match({"check"}).exit_code, 2);
}

}  // namespace
}  // namespace polydam
