// Whole matches, as their users play them.
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/rules/variant.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "tests/support/folder.h"
#include "tests/tools/match/match_run.h"

namespace polydam {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;

std::string polydam(const std::string& name, const std::string& settings = "tt-size=14") {
  return absl::StrCat("name=", name, " command=\"", POLYDAM_BINARY, " hub\" ", settings);
}

TEST(MatchPlayTest, EndsWithTheLineOfTheMatch) {
  const Folder folder;
  const MatchRun run = run_match(match_arguments(
      folder, polydam("new"), polydam("old"), {"--games", "4", "--nodes", "300", "--report", "1"}));
  EXPECT_EQ(run.exit_code, 0) << run.all();
  EXPECT_THAT(run.last(),
              ContainsRegex("^new v old: \\+[0-9]+ =[0-9]+ -[0-9]+ of 4, score 0\\.[0-9]+, Elo .* "
                            "\\+- .*, nElo .* \\+- .*$"));
  EXPECT_THAT(run.all(), HasSubstr("1/2 pairs; new v old"));
  EXPECT_THAT(run.all(), HasSubstr("Games ended by: "));
  for (const PairRecord& record : records_in(folder)) {
    for (const GameRecord& game : record.games) {
      EXPECT_GT(game.moves.size(), 0u);
      EXPECT_GT(game.moves[0].nodes, 0);
    }
  }
}

TEST(MatchPlayTest, PlaysEveryVariant) {
  for (const Variant variant : all_variants()) {
    const MatchRun run = run_match({"--variant", std::string(info(variant).name), "--engine",
                                    polydam("a"), "--engine", polydam("b"), "--games", "2",
                                    "--repeat", "--depth", "2", "--max-plies", "30"});
    EXPECT_EQ(run.exit_code, 0) << run.all();
    EXPECT_THAT(run.last(), HasSubstr("of 2, score 0.500")) << "each won with the same colour";
  }
}

TEST(MatchPlayTest, PlaysWithClocksAndPondering) {
  const Folder folder;
  const MatchRun run =
      run_match(match_arguments(folder, polydam("new"), polydam("old"),
                                {"--games", "2", "--time", "0.3+0.002", "--ponder", "--draw",
                                 "moves=30 count=4 score=0.3", "--resign", "count=2 score=3"}));
  EXPECT_EQ(run.exit_code, 0) << run.all();
  EXPECT_EQ(run.all().find("lost by: time"), std::string::npos) << run.all();
  EXPECT_THAT(folder.read("m.pdn"), HasSubstr("[%clk 0:00:00."));
}

TEST(MatchPlayTest, PlaysTournaments) {
  const std::vector<std::string> engines{"--engine", polydam("a"), "--engine", polydam("b"),
                                         "--engine", polydam("c"), "--depth",  "2",
                                         "--games",  "2",          "--repeat"};
  std::vector<std::string> robin = engines;
  robin.insert(robin.end(), {"--concurrency", "2"});
  const MatchRun all = run_match(robin);
  EXPECT_EQ(all.exit_code, 0) << all.all();
  for (const char* line : {"a v b: ", "a v c: ", "b v c: "}) {
    EXPECT_THAT(all.all(), HasSubstr(line));
  }
  std::vector<std::string> gauntlet = engines;
  gauntlet.insert(gauntlet.end(), {"--tournament", "gauntlet"});
  const MatchRun first = run_match(gauntlet);
  EXPECT_THAT(first.all(), HasSubstr("a v c: "));
  EXPECT_EQ(first.all().find("b v c: "), std::string::npos);
}

TEST(MatchPlayTest, StopsWhenTheTestIsDecided) {
  const Folder folder;
  const MatchRun run =
      run_match(match_arguments(folder, mock("bad", "illegal 2"), mock("good"),
                                {"--games", "2000", "--nodes", "9", "--sprt", "elo0=0 elo1=50"}));
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.all(), HasSubstr("elo0 accepted"));
  EXPECT_LT(records_in(folder).size(), 500u);
}

TEST(MatchPlayTest, AdjudicatesByScores) {
  const Folder lost;
  run_match(match_arguments(lost, mock("bad", "lost-scores 3"), mock("good"),
                            {"--games", "2", "--nodes", "9", "--resign", "count=2 score=8"}));
  for (const GameRecord& game : games_in(lost)) {
    EXPECT_EQ(game.reason, "adjudicated-loss");
    EXPECT_EQ(points(game, "good"), 1);
  }
  const Folder level;
  run_match(match_arguments(level, mock("a", "level-scores 1"), mock("b", "level-scores 1"),
                            {"--games", "2", "--nodes", "9", "--draw", "moves=4 count=2"}));
  for (const GameRecord& game : games_in(level)) {
    EXPECT_EQ(game.reason, "adjudicated-draw");
    EXPECT_EQ(game.moves.size(), 8u);
  }
  const Folder cut;
  run_match(match_arguments(cut, mock("a"), mock("b"),
                            {"--games", "2", "--nodes", "9", "--max-plies", "7"}));
  EXPECT_EQ(games_in(cut).at(0).reason, "max-plies");
}

TEST(MatchPlayTest, PlaysDamExchangeInBothRoles) {
  const Folder folder;
  const std::string dxp = absl::StrCat(" command=\"", POLYDAM_BINARY, " dxp --variant russian ");
  const MatchRun run = run_match(
      {"--variant", "russian", "--engine",
       "name=follower protocol=dxp-follower port=28610" + dxp + "--listen {port}\"", "--engine",
       "name=initiator protocol=dxp-initiator port=28630" + dxp +
           "--connect 127.0.0.1:{port} --initiator --colour {colour} --fen {fen} --minutes "
           "{minutes}\"",
       "--games", "4", "--repeat", "--time", "0.6", "--time-margin", "2", "--json",
       folder.path("m.jsonl"), "--log", folder.path("log"), "--concurrency", "2"});
  EXPECT_EQ(run.exit_code, 0) << run.all();
  EXPECT_THAT(run.last(), HasSubstr("follower v initiator: "));
  for (const PairRecord& record : records_in(folder)) {
    for (const GameRecord& game : record.games) {
      EXPECT_TRUE(game.detail.empty()) << game.reason << ": " << game.detail;
      EXPECT_GT(game.moves.size(), 10u);
    }
  }
  EXPECT_THAT(folder.read("log/follower-0.log"), HasSubstr(" > R01Polydam match"));
}

TEST(MatchPlayTest, LogsWhatEnginesAndRunnerSay) {
  const Folder folder;
  run_match(match_arguments(folder, mock("a"), mock("b"),
                            {"--games", "2", "--nodes", "9", "--log", folder.path("log")}));
  const std::string log = folder.read("log/a-0.log");
  EXPECT_THAT(log, HasSubstr(" > go think\n"));
  EXPECT_THAT(log, ContainsRegex("[0-9]+\\.[0-9]+ < done move="));
}

TEST(MatchPlayTest, AnEngineOfASkillNeedsNoLimit) {
  const auto level = [](const std::string& skill) {
    return absl::StrCat("name=", skill, " command=\"", POLYDAM_BINARY, " hub\" skill=", skill);
  };
  const MatchRun match = run_match({"--variant", "english", "--engine", level("4"), "--engine",
                                    level("0"), "--games", "4", "--order", "random"});
  EXPECT_EQ(match.exit_code, 0) << match.all();
  EXPECT_THAT(match.last(), HasSubstr("4 v 0: "));
}

TEST(MatchPlayTest, SaysWhatIsWrongWithItsArguments) {
  const std::string a = mock("a");
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
      {{}, "twice"},
      {{"--engine", a, "--nodes", "9"}, "twice"},
      {{"--engine", a, "--engine", a, "--nodes", "9"}, "the name 'a' twice"},
      {{"--engine", a, "--engine", mock("b")}, "nothing limits"},
      {{"--engine", a, "--engine", mock("b"), "--nodes", "0"}, "nodes"},
      {{"--engine", a, "--engine", mock("b"), "--nodes", "9", "--games", "3", "--repeat"}, "even"},
      {{"--engine", a, "--engine", mock("b"), "--nodes", "9", "--resume"}, "--json"},
      {{"--engine", a, "--engine", mock("b"), "--nodes", "9", "--openings", "/none"}, "/none"},
      {{"--engine", a, "--engine", mock("b"), "--nodes", "9", "--variant", "chess"}, "variant"},
      {{"--engine", a, "--engine", mock("b"), "--nodes", "9", "--order", "best"}, "sequential"},
      {{"--engine", "name=a protocol=dxp-follower port=9000", "--engine",
        "name=b protocol=dxp-follower port=9001", "--time", "9", "--concurrency", "2"},
       "overlap"},
      {{"--engine", a, "--engine", mock("b"), "--nodes", "9", "--frobnicate"}, "frobnicate"},
      {{"--engine", a, "--engine", mock("b"), "--nodes", "9", "--json", "/"}, "cannot be opened"},
  };
  for (const auto& [arguments, words] : cases) {
    const MatchRun run = run_match(arguments);
    EXPECT_THAT(run.all(), HasSubstr(words));
    EXPECT_TRUE(run.exit_code == 2 || words == "cannot be opened") << words;
  }
}

}  // namespace
}  // namespace polydam
