// What engines do wrong in a match: each fault ends its game, counts, and stops nothing.
#include <string>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/child_process.h"
#include "tests/support/folder.h"
#include "tests/tools/match/match_run.h"

namespace polydam {
namespace {

using ::testing::HasSubstr;

struct Fault {
  std::string misdeed;
  std::string limit;   // of the moves
  std::string value;   // of the limit
  std::string reason;  // in the records
  std::string detail;
};

class MatchFaultTest : public ::testing::TestWithParam<Fault> {};

TEST_P(MatchFaultTest, LosesTheGameAndTheMatchGoesOn) {
  const Fault& fault = GetParam();
  const Folder folder;
  std::vector<std::string> more{"--games", "2", "--time-margin", "0.1", fault.limit, fault.value};
  if (fault.misdeed == "never-stop") more.emplace_back("--ponder");
  const MatchRun run =
      run_match(match_arguments(folder, mock("bad", fault.misdeed + " 3"), mock("good"), more));
  EXPECT_EQ(run.exit_code, 0) << run.all();
  EXPECT_THAT(run.last(), HasSubstr("bad v good: +0 =0 -2 of 2")) << run.all();
  const auto records = records_in(folder);
  ASSERT_EQ(records.size(), 1u);
  for (const PairRecord& record : records) {
    ASSERT_EQ(record.games.size(), 2u);
    for (const GameRecord& game : record.games) {
      EXPECT_EQ(game.reason, fault.reason) << game.detail;
      EXPECT_THAT(game.detail, HasSubstr(fault.detail));
      EXPECT_EQ(game.result, game.white == "bad" ? Result::kBlack : Result::kWhite);
      EXPECT_GE(game.moves.size(), 2u) << "the fault comes in the middle of a game";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Match, MatchFaultTest,
    ::testing::Values(Fault{"crash", "--nodes", "9", "crash", "signal 6"},
                      Fault{"exit", "--time", "9", "crash", "exit code 0"},
                      Fault{"exit-in-a-line", "--depth", "9", "crash", "closed its output"},
                      Fault{"close-output", "--nodes", "9", "crash", "closed its output"},
                      Fault{"leave-child", "--nodes", "9", "crash", "exit code 0"},
                      Fault{"stall", "--nodes", "9", "stall", "no move after"},
                      Fault{"stall", "--time", "0.3", "time", "no move after"},
                      Fault{"stall", "--move-time", "0.05", "time", "no move after"},
                      Fault{"stall", "--skill", "easy", "stall", "no move after"},
                      Fault{"stop-itself", "--depth", "3", "stall", "no move after"},
                      Fault{"slow", "--move-time", "0.1", "time", "no move after"},
                      Fault{"slow", "--time", "0.1+0.01", "time", "no move after"},
                      Fault{"spam", "--nodes", "9", "stall", "no move after"},
                      Fault{"spam", "--time", "0.3", "time", "no move after"},
                      Fault{"spam-errors", "--nodes", "9", "stall", "no move after"},
                      Fault{"spam-without-lines", "--nodes", "9", "garbage", "1048576 bytes"},
                      Fault{"illegal", "--nodes", "9", "illegal-move", "1-2"},
                      Fault{"no-move", "--nodes", "9", "illegal-move", "without a move"},
                      Fault{"garbage", "--nodes", "9", "garbage", "control character"},
                      Fault{"answer-twice", "--nodes", "9", "early-done", "unasked"},
                      Fault{"never-stop", "--nodes", "9", "no-stop", "stop"}),
    [](const auto& fault) {
      std::string name = absl::StrCat(fault.param.misdeed, fault.param.limit);
      std::erase(name, '-');
      return name;
    });

TEST(MatchPatienceTest, HearsAnEngineThatTalksMuchAndAnswers) {
  const Folder folder;
  const MatchRun run =
      run_match(match_arguments(folder, mock("bad", "spam-then-answer 3"), mock("good"),
                                {"--games", "2", "--nodes", "9", "--stall", "20"}));
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.last(), HasSubstr("of 2, score"));
  EXPECT_EQ(run.all().find("lost by: stall"), std::string::npos);
}

TEST(MatchPatienceTest, MindsNothingOnStandardError) {
  for (const char* misdeed : {"loud-at-start", "big-errors-once 2"}) {
    const Folder folder;
    const MatchRun run = run_match(match_arguments(
        folder, mock("bad", misdeed), mock("good"),
        {"--games", "2", "--nodes", "9", "--stall", "20", "--log", folder.path("log")}));
    EXPECT_EQ(run.exit_code, 0) << run.all();
    for (const GameRecord& game : games_in(folder)) EXPECT_EQ(game.detail, "");
    EXPECT_THAT(folder.read("log/bad-0.log"), HasSubstr(" ! "));
  }
}

TEST(MatchPatienceTest, StopsForWantOfFilesAndBlamesNobody) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the sanitizers need files themselves, and see errors where there are none left";
#endif
  const Folder folder;
  const std::string command =
      absl::StrCat("ulimit -n 40; exec ", POLYDAM_MATCH_BINARY,
                   " --variant russian --engine name=a\\ command=", POLYDAM_MOCK_ENGINE,
                   " --engine name=b\\ command=", POLYDAM_MOCK_ENGINE,
                   " --nodes 9 --games 100 --concurrency 8 --json ", folder.path("m.jsonl"));
  ChildProcess child({"/bin/sh", "-c", command});
  const std::vector<std::string> output = child.read_all();
  EXPECT_EQ(child.wait(), 1);
  EXPECT_THAT(output.back(), HasSubstr("Too many open files"));
  for (const GameRecord& game : games_in(folder)) EXPECT_NE(game.reason, "no-start");
}

TEST(MatchPatienceTest, KeepsScoresThatAreNoNumbersOut) {
  for (const char* misdeed : {"strange-scores", "huge-scores"}) {
    const Folder folder;
    const MatchRun run =
        run_match(match_arguments(folder, mock("bad", absl::StrCat(misdeed, " 1")), mock("good"),
                                  {"--games", "2", "--nodes", "9", "--resign", "count=1 score=1"}));
    EXPECT_EQ(run.exit_code, 0);
    for (const GameRecord& game : games_in(folder)) {
      for (std::size_t i = game.white == "bad" ? 0 : 1; i < game.moves.size(); i += 2) {
        EXPECT_FALSE(game.moves[i].score);
      }
    }
  }
}

TEST(MatchPatienceTest, KillsWhatDoesNotEndAndSaysSo) {
  const Folder folder;
  const MatchRun run = run_match(match_arguments(folder, mock("bad", "never-end"), mock("good"),
                                                 {"--games", "2", "--nodes", "9"}));
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.all(), HasSubstr("bad did not end after 'quit' and was killed"));
}

TEST(MatchPatienceTest, EndsWhereAnEngineCannotBeUsed) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {mock("bad", "die-at-start"), "exit code 3"},
      {"name=bad command=/no/such/engine", "No such file"},
      {"name=bad command=/bin/true directory=/no/such/folder", "No such file"},
      {mock("bad", "", "strenght=3"), "no parameter 'strenght'; it has variant, strength"},
      {mock("bad", "", "strength=99"), "at most 9"},
      {"name=bad command=/bin/cat", "wait"},
  };
  for (const auto& [engine, words] : cases) {
    const Folder folder;
    const MatchRun run = run_match(match_arguments(
        folder, engine, mock("good"), {"--games", "2", "--nodes", "9", "--start-time", "1"}));
    EXPECT_EQ(run.exit_code, 1) << engine;
    EXPECT_THAT(run.all(), HasSubstr("engine bad cannot be used")) << engine;
    EXPECT_THAT(run.all(), HasSubstr(words)) << engine;
  }
}

TEST(MatchPatienceTest, RefusesAVariantThatAnEngineDoesNotPlay) {
  const MatchRun run = run_match({"--variant", "alquerque", "--engine", mock("bad"), "--engine",
                                  mock("good"), "--games", "2", "--nodes", "9"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.all(), HasSubstr("does not play alquerque but normal, russian"));
}

}  // namespace
}  // namespace polydam
