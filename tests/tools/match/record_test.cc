#include "tools/match/record.h"

#include <filesystem>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "protocol/notation/fen.h"
#include "protocol/notation/hub_notation.h"
#include "protocol/notation/pdn.h"
#include "tests/support/boards.h"
#include "tests/support/folder.h"
#include "tools/match/journal.h"
#include "tools/match/pdn_text.h"
#include "tools/match/report.h"
#include "tools/match/standings.h"

namespace polydam {
namespace {

using ::testing::HasSubstr;

// A pair of two random games with settings of a match of "new" and "old".
PairRecord random_pair(std::int64_t pair, Variant variant = Variant::kRussian) {
  PairRecord record{.pair = pair, .games = {}, .settings = {}};
  record.settings = {{"variant", std::string(info(variant).name)},
                     {"repeat", true},
                     {"engines",
                      {{{"name", "new"}, {"limits", {{"time", "5+0.05"}}}},
                       {{"name", "old"}, {"limits", {{"nodes", 2000}}}}}}};
  std::mt19937 random(static_cast<unsigned>(pair));
  play_random_games(variant, 2, static_cast<unsigned>(pair), [&](const Game& game) {
    if (!game.outcome().over()) return;
    if (record.games.size() == 2) return;
    const bool first = record.games.empty();
    GameRecord played{.opening = to_fen(game.info(), game.start()),
                      .white = first ? "new" : "old",
                      .black = first ? "old" : "new",
                      .result = game.outcome().result,
                      .reason = std::string(name(game.outcome().reason))};
    for (const Move& move : game.moves()) {
      MoveRecord made;
      made.move = to_hub_move(game.info(), move);
      made.seconds = 0.001 * static_cast<int>(random() % 99);
      if (random() % 4 != 0) {
        made.score = 0.01 * static_cast<int>(random() % 500) - 2;
        made.depth = 7;
        made.nodes = 2000;
      }
      played.moves.push_back(made);
    }
    record.games.push_back(played);
  });
  return record;
}

class MatchFilesTest : public ::testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.path(name); }
  absl::StatusOr<std::unique_ptr<Journal>> open(bool resume) {
    records_.clear();
    return Journal::open(path("m.jsonl"), path("m.pdn"), resume, random_pair(0).settings, records_);
  }

  Folder folder_;
  std::vector<PairRecord> records_;
};

TEST(RecordTest, IsReadBack) {
  for (const Variant variant : {Variant::kInternational, Variant::kRussian, Variant::kTurkish}) {
    const PairRecord record = random_pair(5, variant);
    const auto same = parse_pair(to_json(record));
    ASSERT_TRUE(same.ok()) << same.status();
    EXPECT_EQ(*same, record);
  }
}

TEST(RecordTest, IsOneLineWithTheKeysThatAreDocumented) {
  const std::string text = to_json(random_pair(17));
  EXPECT_EQ(text.find('\n'), std::string::npos);
  const auto json = nlohmann::json::parse(text);
  EXPECT_EQ(json["pair"], 17);
  const auto& game = json["games"][0];
  EXPECT_EQ(game["white"], "new");
  EXPECT_EQ(game["plies"], game["search"].size());
  EXPECT_TRUE(game["time"]["white"].is_number());
}

TEST(RecordTest, RefusesWhatIsNone) {
  const std::string text = to_json(random_pair(3));
  for (std::size_t length = 0; length < text.size(); length += 97) {
    EXPECT_FALSE(parse_pair(text.substr(0, length)).ok());
  }
  for (const char* other : {"{}", "[]", "1", "{\"pair\":1,\"games\":[],\"settings\":{}}",
                            "{\"pair\":-1,\"games\":[{}],\"settings\":{}}"}) {
    EXPECT_FALSE(parse_pair(other).ok()) << other;
  }
}

TEST(PdnTextTest, HoldsTheGamesWithClocksAndScores) {
  const PairRecord record = random_pair(4);
  const auto text = to_pdn(record);
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_THAT(*text, HasSubstr("[Round \"5.2\"]"));
  EXPECT_THAT(*text, HasSubstr("[GameType \"25"));
  EXPECT_THAT(*text, HasSubstr("[%clk 0:00:0"));
  const auto games = read_pdn(*text, Variant::kRussian);
  ASSERT_TRUE(games.ok()) << games.status();
  ASSERT_EQ(games->size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ((*games)[i].line.moves.size(), record.games[i].moves.size());
    EXPECT_EQ((*games)[i].result, pdn_result(info(Variant::kRussian), record.games[i].result));
  }
}

TEST_F(MatchFilesTest, HoldTheSamePairsInTheirOrders) {
  {
    const auto journal = open(false);
    ASSERT_TRUE(journal.ok()) << journal.status();
    for (const int pair : {1, 0, 4, 2, 3}) ASSERT_TRUE((*journal)->add(random_pair(pair)).ok());
  }
  std::string games;
  for (int pair = 0; pair < 5; ++pair) games += *to_pdn(random_pair(pair));
  EXPECT_EQ(folder_.read("m.pdn"), games);
  ASSERT_TRUE(open(true).ok());
  EXPECT_EQ(records_.size(), 5u);
  EXPECT_EQ(records_[2], random_pair(4));
  EXPECT_EQ(folder_.read("m.pdn"), games);
}

TEST_F(MatchFilesTest, SurviveBeingCutAnywhere) {
  const std::string whole = to_json(random_pair(0)) + "\n" + to_json(random_pair(1)) + "\n";
  const std::string games = *to_pdn(random_pair(0)) + *to_pdn(random_pair(1));
  const std::size_t first = whole.find('\n') + 1;
  std::mt19937 random(1);
  for (int i = 0; i < 200; ++i) {
    const std::size_t json_length = random() % (whole.size() + 1);
    folder_.write("m.jsonl", whole.substr(0, json_length));
    folder_.write("m.pdn", json_length < first ? "" : games.substr(0, random() % games.size()));
    const auto journal = open(true);
    ASSERT_TRUE(journal.ok()) << journal.status();
    const std::size_t pairs = json_length == whole.size() ? 2 : (json_length >= first ? 1 : 0);
    ASSERT_EQ(records_.size(), pairs);
    ASSERT_EQ(folder_.read("m.jsonl"), whole.substr(0, pairs == 2 ? whole.size() : pairs * first));
    std::string expected;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      expected += *to_pdn(random_pair(static_cast<std::int64_t>(pair)));
    }
    ASSERT_EQ(folder_.read("m.pdn"), expected);
  }
}

TEST_F(MatchFilesTest, AreNotMixedWithOthers) {
  ASSERT_TRUE(open(false).ok());
  {
    const auto journal = open(false);
    ASSERT_TRUE(journal.ok());
    ASSERT_TRUE((*journal)->add(random_pair(0)).ok());
    EXPECT_THAT(std::string(open(true).status().message()), HasSubstr("in use"));
  }
  EXPECT_THAT(std::string(open(false).status().message()), HasSubstr("--resume"));
  std::vector<PairRecord> records;
  auto settings = random_pair(0).settings;
  settings["engines"][0]["limits"]["time"] = "10";
  const auto other = Journal::open(path("m.jsonl"), "", true, settings, records);
  EXPECT_THAT(std::string(other.status().message()),
              HasSubstr("engines/0/limits/time was \"5+0.05\" and is \"10\""));
  EXPECT_TRUE(records.empty());
}

TEST_F(MatchFilesTest, RefuseDamageThatNoCrashLeaves) {
  const std::string line = to_json(random_pair(0)) + "\n";
  folder_.write("m.jsonl", line + "damage\n" + to_json(random_pair(1)) + "\n");
  EXPECT_THAT(std::string(open(true).status().message()), HasSubstr("line 2"));
  folder_.write("m.jsonl", line + line);
  EXPECT_THAT(std::string(open(true).status().message()), HasSubstr("there already"));
  std::filesystem::remove(path("m.jsonl"));
  folder_.write("m.pdn", "somebody's games");
  EXPECT_THAT(std::string(open(true).status().message()), HasSubstr("not empty"));
  EXPECT_EQ(folder_.read("m.pdn"), "somebody's games");
}

TEST_F(MatchFilesTest, ReportAFullDisk) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP();
  EXPECT_FALSE(Journal::open("/dev/full", "", false, {}, records_).ok()) << "no ordinary file";
  EXPECT_FALSE(Journal::open(path("no/such/folder"), "", false, {}, records_).ok());
}

GameRecord game_of(const std::string& white, const std::string& black, Result result) {
  return {.opening = "W:W1:B2", .white = white, .black = black, .result = result, .reason = "x"};
}

TEST(StandingsTest, CountPairsFromTheFirstEnginesSide) {
  Standings standings({"new", "old"});
  // 1 1/2 points of 2, then 1 of 2, with the second engine White first.
  standings.add(
      {.pair = 0,
       .games = {game_of("new", "old", Result::kWhite), game_of("old", "new", Result::kDraw)},
       .settings = {}});
  standings.add(
      {.pair = 1,
       .games = {game_of("old", "new", Result::kWhite), game_of("new", "old", Result::kWhite)},
       .settings = {}});
  const DuelScore duel = standings.duel(0, 1);
  EXPECT_EQ(duel.results, (ResultCounts{0, 0, 1, 1, 0}));
  EXPECT_EQ(duel.games, (GameCounts{1, 1, 2}));
  EXPECT_EQ(standings.duel(1, 0).results, (ResultCounts{0, 1, 1, 0, 0}));
  EXPECT_EQ(standings.duel(1, 0).games, (GameCounts{2, 1, 1}));
  EXPECT_EQ(standings.totals(0).by_colour[index(Side::kWhite)], (GameCounts{0, 0, 2}));
  EXPECT_EQ(standings.openings().at("W:W1:B2").white, (GameCounts{0, 1, 3}));
  EXPECT_THAT(duel_line(standings, 0, 1), HasSubstr("new v old: +2 =1 -1 of 4, score 0.625, Elo "));
}

}  // namespace
}  // namespace polydam
