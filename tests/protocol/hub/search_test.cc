// Searches as a client sees them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "protocol/notation/fen.h"
#include "protocol/notation/hub_notation.h"
#include "tests/protocol/hub/hub_client.h"

namespace polydam {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

bool is_legal(const Line& done) { return played(Game(Variant::kInternational), done).has_value(); }

std::vector<std::string> without_info(std::vector<std::string> lines) {
  std::erase_if(lines, [](const std::string& line) { return absl::StartsWith(line, "info "); });
  return lines;
}

TEST(Search, ReportsInTheFormThatClientsMatch) {
  HubClient client;
  client.send("level depth=6");
  std::vector<std::string> before;
  const Line done = client.search("go think", &before);
  ASSERT_GE(before.size(), 6U);
  for (const std::string& line : before) {
    EXPECT_THAT(line, MatchesRegex("info depth=[0-9]+ mean-depth=[0-9]+[.][0-9] "
                                   "score=-?[0-9]+[.][0-9][0-9] nodes=[0-9]+ "
                                   "time=[0-9]+[.][0-9]+ nps=[0-9]+[.][0-9]+ pv=\"[-x0-9 ]+\""));
  }
  const Line last = line_of(before.back());
  EXPECT_EQ(last.value("depth"), "6");
  EXPECT_THAT(std::string(*last.value("pv")), StartsWith(std::string(*done.value("move"))));
  EXPECT_TRUE(is_legal(done));
}

TEST(Search, AnswersNothingButMoveAndPonder) {
  HubClient client;
  client.send("level depth=4");
  const Line done = client.search("go think");
  ASSERT_EQ(done.arguments.size(), 2U);
  EXPECT_EQ(done.arguments[0].name, "move");
  EXPECT_EQ(done.arguments[1].name, "ponder");
}

TEST(Search, HoldsAllLimitsTogether) {
  HubClient client;
  client.send("level move-time=100");
  client.send("level nodes=100000000");
  client.send("level depth=2");
  std::vector<std::string> before;
  client.search("go think", &before);
  ASSERT_FALSE(before.empty());
  EXPECT_EQ(line_of(before.back()).value("depth"), "2");
}

TEST(Search, StopsAtTheNumberOfNodes) {
  HubClient client;
  client.send("level nodes=5000");
  std::vector<std::string> before;
  client.search("go analyze", &before);
  ASSERT_FALSE(before.empty());
  int nodes = 0;
  ASSERT_TRUE(absl::SimpleAtoi(*line_of(before.back()).value("nodes"), &nodes));
  EXPECT_GT(nodes, 2000);
  EXPECT_LE(nodes, 5000);
}

TEST(Search, ForgetsTheLevelAtANewPosition) {
  HubClient client;
  client.send("level depth=1");
  client.send("pos start");
  client.send("level nodes=20000");
  std::vector<std::string> before;
  client.search("go think", &before);
  ASSERT_FALSE(before.empty());
  EXPECT_NE(line_of(before.back()).value("depth"), "1");
}

TEST(Search, AnswersAtOnceWithoutTime) {
  HubClient client;
  for (const absl::string_view level :
       {"level time=-5", "level time=0", "level time=-5 inc=1", "level move-time=0",
        "level move-time=-1", "level moves=3 time=-0.5"}) {
    client.send("pos start");
    client.send(level);
    EXPECT_TRUE(is_legal(client.search("go think"))) << level;
  }
}

TEST(Search, HasALimitOfItsOwn) {
  HubClient client;
  EXPECT_TRUE(is_legal(client.search("go")));
}

TEST(Search, AnswersPingAndGoesOn) {
  HubClient client;
  client.send("level infinite");
  client.send("go analyze");
  for (int i = 0; i < 3; ++i) EXPECT_THAT(without_info(client.answers("")), IsEmpty());
  EXPECT_TRUE(is_legal(client.search("stop")));
  EXPECT_THAT(client.answer("stop"), StartsWith("error "));
}

TEST(Search, AnswersEveryStopWithOneDone) {
  HubClient client;
  for (int i = 0; i < 20; ++i) {
    client.send("pos start");
    client.send("level infinite");
    client.send("go think");
    client.send("stop");
    EXPECT_TRUE(is_legal(client.search("")));
  }
  EXPECT_THAT(client.answers(""), IsEmpty());
}

TEST(Search, TakesTheNextPositionBeforeItIsDone) {
  HubClient client;
  client.engine().send_bytes(
      "level infinite\ngo analyze\nstop\npos moves=\"32-28 17-22\"\nlevel depth=2\ngo think\n");
  EXPECT_TRUE(is_legal(client.search("")));
  EXPECT_EQ(client.search("").value("move"), "28x17x22");
}

TEST(Search, KeepsItsOwnPosition) {
  HubClient client;
  client.send("level infinite");
  client.send("go analyze");
  client.send("pos moves=\"32-28 17-22\"");
  EXPECT_TRUE(is_legal(client.search("stop")));
  client.send("level depth=1");
  EXPECT_EQ(client.search("go").value("move"), "28x17x22");
}

TEST(Search, EndsBeforeInitAndNewGame) {
  HubClient client;
  for (const absl::string_view command : {"init", "new-game"}) {
    client.send("level infinite");
    client.send("go analyze");
    const std::vector<std::string> lines =
        without_info(client.answers(absl::StrCat(command, "\n")));
    ASSERT_FALSE(lines.empty()) << command;
    EXPECT_TRUE(is_legal(line_of(lines[0]))) << command;
    EXPECT_EQ(lines.size(), command == "init" ? 2U : 1U) << command;
  }
}

TEST(Search, AnswersADecidedGameWithABareDone) {
  HubClient client;
  client.send(absl::StrCat("pos pos=BW", std::string(49, 'e')));
  for (const absl::string_view go : {"go think", "go analyze"}) {
    const Line done = client.search(go);
    EXPECT_THAT(done.arguments, IsEmpty()) << go;
  }
}

TEST(Ponder, WaitsForStop) {
  HubClient client;
  client.send("pos moves=\"32-28 17-22\"");
  client.send("level move-time=0.01");
  client.send("go ponder");
  EXPECT_THAT(without_info(client.answers("")), IsEmpty());
  EXPECT_EQ(client.search("stop").value("move"), "28x17x22");
}

TEST(Ponder, BecomesAnOrdinarySearchByPonderHit) {
  HubClient client;
  client.send("pos start");
  client.send("level depth=4");
  const Line first = client.search("go think");
  client.send(
      absl::StrCat("pos moves=\"", *first.value("move"), " ", *first.value("ponder"), "\""));
  client.send("level move-time=0.05");
  client.send("go ponder");
  client.send("ping");
  EXPECT_THAT(without_info(client.engine().read_until("pong")), ElementsAre("pong"));
  const Line second = client.search("ponder-hit");
  Game game(Variant::kInternational);
  ASSERT_TRUE(game.play(*played(game, first)).ok());
  for (const Move& move : game.legal_moves()) {
    if (to_hub_move(game.info(), move) != *first.value("ponder")) continue;
    ASSERT_TRUE(game.play(move).ok());
    break;
  }
  EXPECT_TRUE(played(game, second).has_value());
}

TEST(Ponder, HasADefaultLimitAfterPonderHit) {
  HubClient client;
  client.send("go ponder");
  EXPECT_TRUE(is_legal(client.search("ponder-hit")));
}

TEST(Ponder, IsHitOnce) {
  HubClient client;
  client.send("level infinite");
  client.send("go ponder");
  client.send("ponder-hit");
  EXPECT_THAT(without_info(client.answers("ponder-hit\n")), ElementsAre(StartsWith("error ")));
  EXPECT_TRUE(is_legal(client.search("stop")));
}

class EndOfInput : public ::testing::TestWithParam<std::string> {};

TEST_P(EndOfInput, EndsTheSearchAndShowsItsMove) {
  HubClient client;
  client.engine().send_bytes(absl::StrCat("pos start\nlevel infinite\n", GetParam()));
  client.engine().close_input();
  const std::vector<std::string> lines = without_info(client.engine().read_all());
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_TRUE(is_legal(line_of(lines[0]))) << lines[0];
  EXPECT_EQ(client.engine().wait(), 0);
}

INSTANTIATE_TEST_SUITE_P(, EndOfInput,
                         ::testing::Values("go think\n", "go", "go analyze\n", "go ponder\n",
                                           "go ponder\nponder-hit\n", "go analyze\nstop\n",
                                           "go analyze\nquit\n", "go analyze\nquit\ngo think\n"),
                         [](const auto& tested) { return absl::StrCat(tested.index); });

class CountingAtEndOfInput : public ::testing::TestWithParam<std::string> {};

TEST_P(CountingAtEndOfInput, IsCutShort) {
  HubClient client;
  client.send(GetParam());
  client.engine().close_input();
  EXPECT_THAT(client.engine().read_all(), ElementsAre(HasSubstr("was stopped before")));
  EXPECT_EQ(client.engine().wait(), 0);
}

INSTANTIATE_TEST_SUITE_P(, CountingAtEndOfInput,
                         ::testing::Values("perft depth=99", "bench depth=99"),
                         [](const auto& tested) { return absl::StrCat(tested.index); });

TEST(Perft, CountsInTheBackground) {
  HubClient client;
  client.send("perft depth=6");
  EXPECT_THAT(client.engine().read_until("perft"), ElementsAre("perft depth=6 nodes=167140"));
  client.send("perft depth=30");
  EXPECT_THAT(client.answers(""), IsEmpty());
  EXPECT_THAT(client.answers("stop\nstate\n"),
              ElementsAre(StartsWith("error "), StartsWith("state ")));
}

TEST(Bench, IsTheSignatureOfTheCommandLine) {
  ChildProcess command({POLYDAM_BINARY, "bench", "--depth", "3"});
  const std::string last = command.read_all().back();
  const std::string nodes = last.substr(0, last.find(' '));
  HubClient client;
  client.send("bench depth=3");
  EXPECT_THAT(client.engine().read_until("bench"),
              ElementsAre(absl::StrCat("bench depth=3 nodes=", nodes)));
}

TEST(Search, OfSeveralLinesTellsEachWithItsPlace) {
  HubClient client;
  client.send("set-param name=multi-pv value=3");
  client.send("level depth=6");
  std::vector<std::string> before;
  const Line done = client.search("go think", &before);
  ASSERT_GE(before.size(), 3U);
  for (int line = 1; line <= 3; ++line) {
    const std::string& text = before[before.size() - 4 + static_cast<std::size_t>(line)];
    EXPECT_THAT(text,
                MatchesRegex(absl::StrCat("info depth=6 .* pv=\"[-x0-9 ]+\" pv-index=", line)));
  }
  EXPECT_THAT(std::string(*line_of(before[before.size() - 3]).value("pv")),
              StartsWith(std::string(*done.value("move"))));
}

TEST(Search, IsLimitedToTheRootMoves) {
  HubClient client;
  client.send("level depth=4");
  EXPECT_EQ(client.search("go think root-moves=\"31-26\"").value("move"), "31-26");
  for (const char* bad :
       {"go think root-moves=\"31-25\"", "go think root-moves=\"\"", "go think root-moves"}) {
    EXPECT_THAT(client.answer(bad), StartsWith("error message=\"root-moves")) << bad;
  }
}

TEST(Search, WithSeveralThreadsAndWithLevels) {
  HubClient client;
  client.send("set-param name=threads value=3");
  client.send("level depth=6");
  EXPECT_TRUE(is_legal(client.search("go think")));
  client.send("set-param name=skill value=easy");
  std::string first;
  for (int i = 0; i < 2; ++i) {
    client.send("pos start");
    client.send("level seed=7");
    const Line done = client.search("go think");
    EXPECT_TRUE(is_legal(done));
    if (i == 0) first = std::string(*done.value("move"));
    EXPECT_EQ(done.value("move"), first);
  }
}

// For the thread sanitizer above all.
TEST(Search, WithSeveralThreadsTakesAnyCommandAtAnyMoment) {
  const std::vector<std::string> commands{"go think",
                                          "go analyze",
                                          "go ponder",
                                          "ponder-hit",
                                          "stop",
                                          "init",
                                          "pos start",
                                          "level move-time=0.003",
                                          "level depth=5",
                                          "set-param name=threads value=2",
                                          "set-param name=threads value=4",
                                          "set-param name=tt-size value=12",
                                          "set-param name=variant value=russian",
                                          "set-param name=variant value=normal"};
  std::mt19937 random(17);
  for (int round = 0; round < 10; ++round) {
    HubClient client;
    client.send("set-param name=threads value=3");
    for (int i = 0; i < 50; ++i) {
      client.send(commands[random() % commands.size()]);
      absl::SleepFor(absl::Microseconds(random() % 4000));
    }
    client.send("ping");
    EXPECT_THAT(client.engine().read_until("pong"), Not(IsEmpty()));
    client.send("quit");
    client.engine().read_all();
    EXPECT_EQ(client.engine().wait(), 0);
  }
}

TEST(Search, TellsAtMostTwentyTimesASecond) {
  HubClient client;
  client.send("set-param name=multi-pv value=2");
  client.send("pos pos=W:WK1:B45,50");
  client.send("go analyze");
  absl::SleepFor(absl::Milliseconds(500));
  client.send("stop");
  const std::vector<std::string> lines = client.engine().read_until("done");
  ASSERT_GE(lines.size(), 3U);
  // By the time that the engine itself gives, which is what the limit is about.
  double seconds = 0;
  ASSERT_TRUE(absl::SimpleAtod(*line_of(lines[lines.size() - 2]).value("time"), &seconds));
  EXPECT_LE(static_cast<double>(lines.size() - 1), 20 * (seconds + 1));
}

TEST(Search, ScoresOfWonGamesCountDown) {
  // Two kings against a man that walks into them.
  constexpr int kPlies = 5;
  HubClient client;
  client.send("set-param name=bb-size value=0");
  client.set_variant(Variant::kEnglish);
  Game game =
      *Game::from_board(Variant::kEnglish, *parse_fen(info(Variant::kEnglish), "W:WK10,K11:B1"));
  double last = 100.0 - 0.01 * kPlies;
  while (!game.outcome().over()) {
    client.set_position(game);
    client.send("level depth=12");
    std::vector<std::string> before;
    const Line done = client.search("go think", &before);
    double score = 0;
    ASSERT_TRUE(absl::SimpleAtod(*line_of(before.back()).value("score"), &score));
    // One ply nearer, for whoever wins.
    EXPECT_NEAR(std::abs(score), last, 0.001);
    last += 0.01;
    ASSERT_TRUE(game.play(*played(game, done)).ok());
  }
}

}  // namespace
}  // namespace polydam
