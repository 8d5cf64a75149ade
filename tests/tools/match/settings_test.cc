#include "tools/match/settings.h"

#include <set>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/engine/endgame/built_tables.h"
#include "tests/support/boards.h"
#include "tests/support/folder.h"
#include "tools/match/adjudication.h"
#include "tools/match/engine_spec.h"
#include "tools/match/opening_set.h"
#include "tools/match/schedule.h"
#include "tools/match/time_control.h"

namespace polydam {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;

TimeControl control_of(absl::string_view time) {
  TimeControl control;
  EXPECT_TRUE(set_time_control("time", time, control).ok()) << time;
  return control;
}

TEST(TimeControlTest, IsReadAndWritten) {
  for (const char* text : {"5", "5+0.05", "40/60", "40/60+0.5", "0+1"}) {
    EXPECT_EQ(to_text(control_of(text)), text);
  }
  const TimeControl control = control_of("40/60+0.5");
  EXPECT_EQ(control.moves, 40);
  EXPECT_EQ(*control.time, absl::Seconds(60));
  EXPECT_EQ(control.increment, absl::Milliseconds(500));
  for (const char* text : {"", "x", "5+", "+", "0", "-5", "5+-1", "1/2/3", "0/5", "5:00", "nan"}) {
    TimeControl untouched;
    if (absl::string_view(text) == "5+") continue;  // an empty increment is none
    EXPECT_FALSE(set_time_control("time", text, untouched).ok()) << text;
    EXPECT_EQ(untouched, TimeControl());
  }
}

TEST(TimeControlTest, HoldsTheOtherLimits) {
  TimeControl control;
  EXPECT_TRUE(control.empty());
  EXPECT_TRUE(set_time_control("move-time", "0.1", control).ok());
  EXPECT_TRUE(set_time_control("nodes", "2000", control).ok());
  EXPECT_TRUE(set_time_control("depth", "7", control).ok());
  EXPECT_TRUE(set_time_control("skill", "medium", control).ok());
  EXPECT_EQ(to_text(control), "move-time 0.1, nodes 2000, depth 7, skill medium");
  EXPECT_FALSE(set_time_control("nodes", "0", control).ok());
  EXPECT_FALSE(set_time_control("depth", "x", control).ok());
  EXPECT_FALSE(set_time_control("move-time", "-1", control).ok());
  EXPECT_FALSE(set_time_control("skill", "godlike", control).ok());
}

TEST(GameClockTest, AddsTheIncrementBeforeEachMove) {
  GameClock clock(control_of("10+1"));
  EXPECT_TRUE(clock.runs());
  EXPECT_EQ(clock.remaining(), absl::Seconds(10));
  EXPECT_EQ(clock.for_move(), absl::Seconds(11));
  clock.spend(absl::Seconds(4));
  EXPECT_EQ(clock.remaining(), absl::Seconds(7));
  EXPECT_EQ(clock.moves_to_go(), 0);
}

TEST(GameClockTest, BeginsPeriods) {
  GameClock clock(control_of("2/10"));
  EXPECT_EQ(clock.moves_to_go(), 2);
  clock.spend(absl::Seconds(3));
  EXPECT_EQ(clock.moves_to_go(), 1);
  clock.spend(absl::Seconds(3));
  EXPECT_EQ(clock.moves_to_go(), 2);
  EXPECT_EQ(clock.remaining(), absl::Seconds(14));
}

TEST(GameClockTest, TakesTheShorterOfClockAndMoveTime) {
  TimeControl control = control_of("10");
  control.move_time = absl::Seconds(1);
  EXPECT_EQ(GameClock(control).for_move(), absl::Seconds(1));
  GameClock none({.nodes = 100});
  EXPECT_FALSE(none.runs());
  none.spend(absl::Hours(1));
  EXPECT_EQ(none.for_move(), absl::InfiniteDuration());
}

TEST(EngineSpecTest, TellsParametersFromTheRest) {
  const auto spec =
      parse_engine(R"(name=new command="./polydam hub" directory=/opt threads=2 tt-size=20)",
                   "tt-size=16 book=false", control_of("5"));
  ASSERT_TRUE(spec.ok()) << spec.status();
  EXPECT_EQ(spec->name, "new");
  EXPECT_EQ(spec->command, "./polydam hub");
  EXPECT_EQ(spec->directory, "/opt");
  EXPECT_THAT(spec->parameters,
              ElementsAre(Pair("tt-size", "20"), Pair("book", "false"), Pair("threads", "2")));
  EXPECT_EQ(spec->control, control_of("5"));
}

TEST(EngineSpecTest, MayHaveLimitsOfItsOwn) {
  const auto spec = parse_engine("command=e nodes=500", "", control_of("5"));
  ASSERT_TRUE(spec.ok());
  EXPECT_EQ(spec->control, TimeControl{.nodes = 500});
}

TEST(EngineSpecTest, IsNamedAfterItsCommand) {
  EXPECT_EQ(parse_engine("command=\"/usr/bin/scan hub\"", "", control_of("5"))->name, "scan");
}

TEST(EngineSpecTest, SpeaksDxpInBothRoles) {
  const auto follower =
      parse_engine("name=a protocol=dxp-follower port=27600 command=m", "", control_of("5"));
  ASSERT_TRUE(follower.ok());
  EXPECT_TRUE(follower->listens);
  EXPECT_EQ(follower->port, 27600);
  const auto initiator =
      parse_engine("name=a protocol=dxp-initiator command=m", "", control_of("5"));
  ASSERT_TRUE(initiator.ok());
  EXPECT_FALSE(initiator->listens);
}

TEST(EngineSpecTest, SaysWhatIsWrong) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"name=a", "no command"},
      {"command", "no value"},
      {"command=\"a", "quote"},
      {"command=a protocol=uci", "dxp-follower"},
      {"command=a protocol=dxp-follower tt-size=3", "no parameters"},
      {"command=a protocol=dxp-follower depth=3", "only clocks"},
      {"command=a protocol=dxp-follower time=40/60", "one period"},
      {"command=a port=0", "port"},
      {"command=\"./x\\\\z\"", "escape"},
      {"command=a name=a/b", "no '/'"},
      {"command=a time=x", "SECONDS"},
  };
  for (const auto& [text, words] : cases) {
    const auto spec = parse_engine(text, "", control_of("5"));
    ASSERT_FALSE(spec.ok()) << text;
    EXPECT_THAT(std::string(spec.status().message()), HasSubstr(words)) << text;
  }
  EXPECT_THAT(std::string(parse_engine("command=a", "", {}).status().message()),
              HasSubstr("--depth"));
}

Board start() { return Game(Variant::kEnglish).board(); }

TEST(AdjudicatorTest, CallsADrawAfterLevelMovesOfBoth) {
  Adjudicator adjudicator({.draw = DrawAgreement{.moves = 3, .count = 2, .score = 0.1}});
  const auto move = [&](double score) {
    adjudicator.hear(Side::kWhite, score);
    return adjudicator.verdict(start()).result;
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(move(0.05), Result::kNone) << i;
  EXPECT_EQ(move(-0.1), Result::kDraw);
  EXPECT_EQ(move(0.2), Result::kNone);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(move(0), Result::kNone);
  EXPECT_EQ(move(0), Result::kDraw);
}

TEST(AdjudicatorTest, GivesUpForTheSideThatSaysItIsLost) {
  Adjudicator adjudicator({.resign = Resignation{.count = 2, .score = 8}});
  adjudicator.hear(Side::kWhite, 9);
  adjudicator.hear(Side::kBlack, -8);
  adjudicator.hear(Side::kWhite, 9);
  EXPECT_EQ(adjudicator.verdict(start()).result, Result::kNone);
  adjudicator.hear(Side::kBlack, -7.9);
  adjudicator.hear(Side::kBlack, -9);
  EXPECT_EQ(adjudicator.verdict(start()).result, Result::kNone) << "not in succession";
  adjudicator.hear(Side::kBlack, -9);
  EXPECT_EQ(adjudicator.verdict(start()).result, Result::kWhite);
}

TEST(AdjudicatorTest, HearsNothingFromEnginesThatAreSilent) {
  Adjudicator adjudicator({.draw = DrawAgreement{.moves = 0, .count = 1},
                           .resign = Resignation{.count = 1},
                           .max_plies = 4});
  for (int i = 0; i < 3; ++i) {
    adjudicator.hear(Side::kWhite, std::nullopt);
    EXPECT_EQ(adjudicator.verdict(start()).result, Result::kNone);
  }
  adjudicator.hear(Side::kWhite, std::nullopt);
  EXPECT_EQ(adjudicator.verdict(start()).reason, "max-plies");
}

TEST(AdjudicatorTest, TakesTheWordOfTheTables) {
  const Folder folder;
  const Adjudicator adjudicator({.tables = build_tables(Variant::kEnglish, 2, folder)});
  const auto verdict = [&](absl::string_view fen) { return adjudicator.verdict(board_of(fen)); };
  EXPECT_EQ(verdict("W:WK29:BK22").result, Result::kBlack) << "cornered";
  EXPECT_EQ(verdict("W:WK29:BK22").reason, "table-win");
  EXPECT_EQ(verdict("B:WK22:BK29").result, Result::kWhite);
  EXPECT_EQ(verdict("W:WK1:BK32").result, Result::kDraw);
  EXPECT_EQ(verdict("W:WK1:BK32").reason, "table-draw");
  EXPECT_EQ(verdict("W:WK29:BK4,K3").result, Result::kNone) << "more than they have";
}

TEST(AdjudicationRulesTest, AreReadWithTheirDefaults) {
  EXPECT_EQ(to_text(*parse_draw_agreement("")), "moves=40 count=8 score=0.1");
  EXPECT_EQ(to_text(*parse_draw_agreement("score=0.2 moves=10")), "moves=10 count=8 score=0.2");
  EXPECT_EQ(to_text(*parse_resignation("count=1")), "count=1 score=8");
  EXPECT_FALSE(parse_draw_agreement("moved=1").ok());
  EXPECT_FALSE(parse_draw_agreement("count=0").ok());
  EXPECT_FALSE(parse_resignation("score=-1").ok());
}

TEST(SprtTest, IsReadWithItsDefaults) {
  const auto sprt = parse_sprt("elo1=3 model=logistic");
  ASSERT_TRUE(sprt.ok());
  EXPECT_EQ(sprt->elo0, 0);
  EXPECT_EQ(sprt->elo1, 3);
  EXPECT_EQ(sprt->model, EloModel::kLogistic);
  EXPECT_FALSE(parse_sprt("elo0=5 elo1=5").ok());
  EXPECT_FALSE(parse_sprt("alpha=0").ok());
  EXPECT_FALSE(parse_sprt("elo1=201").ok());
  EXPECT_FALSE(parse_sprt("model=bayes").ok());
}

TEST(OpeningSetTest, ReadsFenHubAndPdn) {
  const auto read = [](absl::string_view text) {
    return parse_openings(text, Variant::kRussian, DrawRuleSet::kCasual);
  };
  const auto mixed = read(
      "# a set\n\nW:Wc3,e3:Bd6,f6  # a comment\n"
      "Bebeeeeeeeeeeeeeeeeeeeeeeeeeeeewe\r\n");
  ASSERT_TRUE(mixed.ok()) << mixed.status();
  EXPECT_EQ(mixed->size(), 2u);
  EXPECT_EQ((*mixed)[1].board().turn, Side::kBlack);
  const auto pdn = read("[Event \"x\"]\n\n1. c3-d4 d6-c5 *\n\n[Event \"y\"]\n\n1. e3-f4 *\n");
  ASSERT_TRUE(pdn.ok()) << pdn.status();
  EXPECT_EQ(pdn->size(), 2u);
  EXPECT_TRUE((*pdn)[0].moves().empty());
  EXPECT_EQ((*pdn)[1].board().turn, Side::kBlack);
  EXPECT_THAT(std::string(read("W:Wc3:Bd6\nnonsense").status().message()), HasSubstr("line 2"));
  EXPECT_THAT(std::string(read("W:W:Bd6").status().message()), HasSubstr("over"));
  EXPECT_FALSE(read("# nothing").ok());
  EXPECT_TRUE(read("\xef\xbb\xbfW:Wc3,e3:Bd6,f6").ok()) << "a byte order mark";
  EXPECT_THAT(std::string(read("[FEN \"W:Wc3:Bd4\"]\n\n1. c3:e5 *\n").status().message()),
              HasSubstr("game 1 is over"));
}

TEST(OpeningSetTest, IsMixedTheSameWayEverywhere) {
  EXPECT_THAT(mixed_order(6, 7), ElementsAre(5, 1, 4, 2, 0, 3));
  EXPECT_NE(mixed_order(100, 7), mixed_order(100, 8));
  const auto order = mixed_order(100, 7);
  EXPECT_EQ(std::set<std::size_t>(order.begin(), order.end()).size(), 100u);
}

TEST(ScheduleTest, PairsTwoEngines) {
  const Schedule schedule(2, Tournament::kRoundRobin, 6, true, {4, 2});
  EXPECT_EQ(schedule.pairs(), 3);
  EXPECT_EQ(schedule.pairing(0).opening, 4u);
  EXPECT_EQ(schedule.pairing(1).opening, 2u);
  EXPECT_EQ(schedule.pairing(2).opening, 4u);
  EXPECT_EQ(schedule.pairing(1).first, 0u);
  EXPECT_TRUE(schedule.pairing(1).repeated);
}

TEST(ScheduleTest, ExchangesColoursWhereOpeningsAreNotRepeated) {
  const Schedule schedule(2, Tournament::kRoundRobin, 3, false, {0});
  EXPECT_EQ(schedule.pairs(), 3);
  EXPECT_EQ(schedule.pairing(0).first, 0u);
  EXPECT_EQ(schedule.pairing(1).first, 1u);
  EXPECT_FALSE(schedule.pairing(1).repeated);
}

TEST(ScheduleTest, LetsAllMeetOrTheFirstMeetAll) {
  std::set<std::pair<std::size_t, std::size_t>> met;
  const Schedule robin(4, Tournament::kRoundRobin, 2, true, {0});
  EXPECT_EQ(robin.pairs(), 6);
  for (int i = 0; i < 6; ++i) met.emplace(robin.pairing(i).first, robin.pairing(i).second);
  EXPECT_EQ(met.size(), 6u);
  const Schedule gauntlet(4, Tournament::kGauntlet, 2, true, {0});
  EXPECT_EQ(gauntlet.pairs(), 3);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(gauntlet.pairing(i).first, 0u);
}

TEST(ShardTest, HoldsADisjointPart) {
  int held = 0;
  for (int part = 1; part <= 3; ++part) {
    const auto shard = parse_shard(std::to_string(part) + "/3");
    ASSERT_TRUE(shard.ok());
    int own = 0;
    for (int pair = 0; pair < 100; ++pair) own += shard->holds(pair) ? 1 : 0;
    EXPECT_EQ(shard->count(100), own);
    held += own;
  }
  EXPECT_EQ(held, 100);
  for (const char* text : {"", "1", "0/3", "4/3", "1/0", "a/b", "1/2/3"}) {
    EXPECT_FALSE(parse_shard(text).ok()) << text;
  }
}

TEST(SettingsTest, NameTheDifference) {
  const nlohmann::ordered_json then{{"variant", "russian"}, {"engines", {{{"name", "a"}}}}};
  nlohmann::ordered_json now = then;
  EXPECT_EQ(difference(then, now), "");
  now["engines"][0]["name"] = "b";
  EXPECT_EQ(difference(then, now), "engines/0/name was \"a\" and is \"b\"");
  now = then;
  now["engines"].push_back({{"name", "c"}});
  EXPECT_EQ(difference(then, now), "engines/- was nothing and is {\"name\":\"c\"}");
  now = then;
  now["seed"] = 3;
  EXPECT_EQ(difference(then, now), "seed was nothing and is 3");
}

}  // namespace
}  // namespace polydam
