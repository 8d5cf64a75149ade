#include "protocol/notation/pdn.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/rules/variant.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "protocol/notation/move_text.h"
#include "tests/support/boards.h"

namespace polydam {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<PdnGame> read(absl::string_view text, Variant variant = Variant::kInternational) {
  absl::StatusOr<std::vector<PdnGame>> games = read_pdn(text, variant);
  EXPECT_TRUE(games.ok()) << games.status();
  return games.ok() ? *games : std::vector<PdnGame>();
}

std::string error(absl::string_view text, Variant variant = Variant::kInternational) {
  return std::string(read_pdn(text, variant).status().message());
}

// A game of random moves with comments, glyphs and variations here and there.
PdnGame random_game(Variant variant, std::mt19937& random) {
  PdnGame pdn{.variant = variant, .start = info(variant).start};
  pdn.tags = {{"Event", "A \"quoted\" \\ event"}, {"White", absl::StrCat("player ", random() % 9)}};
  if (random() % 3 == 0) pdn.line.comment = "before the first move";
  Game game(variant);
  while (!game.legal_moves().empty() && game.moves().size() < 60) {
    const auto any = [&] { return game.legal_moves()[random() % game.legal_moves().size()]; };
    PdnMove move{.move = any()};
    if (random() % 5 == 0) move.glyphs = {1 + static_cast<int>(random() % 6), 14};
    if (random() % 4 == 0) {
      move.comment = absl::StrCat("[%clk 0:0", random() % 10, ":12] long enough to be wrapped (x)");
    }
    if (random() % 6 == 0) {
      PdnLine variation;
      variation.comment = "or";
      variation.moves.push_back({.move = any(), .glyphs = {2}, .comment = "1-0 {ok; [no] tag"});
      variation.moves.back().variations.push_back(
          {.comment = "deeper", .moves = {{.move = any()}}});
      move.variations = {variation, variation};
    }
    EXPECT_TRUE(game.play(move.move).ok());
    pdn.line.moves.push_back(move);
  }
  pdn.result = pdn_result(info(variant), game.outcome().result);
  return pdn;
}

class PdnTest : public testing::TestWithParam<Variant> {};

TEST_P(PdnTest, WhatIsWrittenReadsBack) {
  std::mt19937 random(5);
  for (int i = 0; i < 10; ++i) {
    const std::vector<PdnGame> games{random_game(GetParam(), random),
                                     random_game(GetParam(), random)};
    const std::string text = write_pdn(games);
    const std::vector<PdnGame> same = read(text);
    ASSERT_EQ(same.size(), games.size());
    for (std::size_t game = 0; game < games.size(); ++game) {
      EXPECT_EQ(same[game].variant, games[game].variant);
      EXPECT_EQ(same[game].start, games[game].start);
      EXPECT_EQ(same[game].tags, games[game].tags);
      EXPECT_EQ(same[game].result, games[game].result);
      EXPECT_EQ(same[game].line.comment, games[game].line.comment);
      EXPECT_TRUE(same[game].line == games[game].line) << text;
    }
    for (const absl::string_view line : absl::StrSplit(text, '\n')) {
      EXPECT_LE(line.size(), 80u) << line;
    }
  }
}

TEST_P(PdnTest, AGameReadBackIsTheSameGame) {
  std::vector<Game> games;
  play_random_games(GetParam(), 5, 51, [&](const Game& game) {
    if (game.moves().size() % 10 == 3) games.push_back(game);
  });
  for (const Game& game : games) {
    const std::vector<PdnGame> pdn = read(write_pdn({to_pdn_game(game, {{"Site", "here"}})}));
    ASSERT_EQ(pdn.size(), 1u);
    const Game same = *play_pdn(pdn[0]);
    EXPECT_EQ(same.keys(), game.keys());
    EXPECT_EQ(same.draw_counters(), game.draw_counters());
    // From a position that was set up, with either side to move.
    const Game later = *Game::from_board(GetParam(), game.board());
    EXPECT_EQ(play_pdn(read(write_pdn({to_pdn_game(later, {})}))[0])->board(), game.board());
  }
}

TEST_P(PdnTest, ChanceTextsAreReadOrRefusedInWords) {
  std::mt19937 random(6);
  const std::string good = write_pdn({random_game(GetParam(), random)});
  const std::string letters = std::string("{}()[]\"\\;%$*.-x:1 \n!?\xff") + '\0';
  for (int i = 0; i < 500; ++i) {
    std::string text = good;
    for (unsigned change = 1 + random() % 4; change > 0; --change) {
      const std::size_t at = random() % text.size();
      if (random() % 2 == 0) {
        text.insert(at, 1, letters[random() % letters.size()]);
      } else {
        text.erase(at, random() % 20);
      }
    }
    const auto games = read_pdn(text, GetParam());
    EXPECT_EQ(games.ok(), games.status().message().empty());
  }
}

INSTANTIATE_TEST_SUITE_P(AllForms, PdnTest, testing::ValuesIn(all_variants()),
                         [](const auto& variant) { return test_name(variant.param); });

TEST(PdnReadTest, TakesFilesAsTheyAre) {
  const std::vector<PdnGame> games = read(
      "% for others\r\n"
      "[Event \"One\"]\r\n[GameType \"20\"]\r\n\r\n"
      "{hello   there} 1.32-28 {[%clk 0:05:00]} 19-23! 2. 28x19 (2. 28*19 14x23) 14x23 ; why not\n"
      "3. 37-32 $5 $14 1-1\n"
      "1. 32-28 *\n"
      "[Event \"Three\"]\n[Result \"2-0\"]\n1. 33-29 0-2");
  ASSERT_EQ(games.size(), 3u);
  const PdnLine& line = games[0].line;
  EXPECT_EQ(line.comment, "hello there");
  ASSERT_EQ(line.moves.size(), 5u);
  EXPECT_EQ(line.moves[0].comment, "[%clk 0:05:00]");
  EXPECT_THAT(line.moves[1].glyphs, ElementsAre(1));
  ASSERT_EQ(line.moves[2].variations.size(), 1u);
  EXPECT_EQ(line.moves[2].variations[0].moves.size(), 2u);
  EXPECT_EQ(line.moves[3].comment, "why not");
  EXPECT_THAT(line.moves[4].glyphs, ElementsAre(5, 14));
  EXPECT_EQ(games[0].result, "1-1");
  EXPECT_EQ(games[1].result, "*");
  EXPECT_EQ(games[2].result, "0-2");
  EXPECT_TRUE(read("").empty());
}

TEST(PdnReadTest, TakesWhatOtherProgramsWrite) {
  const auto moves = [](absl::string_view text) {
    const std::vector<PdnGame> games = read(text);
    return games.size() == 1 ? games[0].line.moves.size() : 0;
  };
  EXPECT_EQ(moves("\xEF\xBB\xBF[Event \"with a byte order mark\"] 1. 32-28 *"), 1u);
  EXPECT_EQ(moves("1. 32-28 1. ... 19-23 ... *"), 2u);
  EXPECT_EQ(moves("1. 32-28 (1. 33-28 19-23 1-1) 19-23 2-0"), 2u);
  const std::vector<PdnGame> games = read("1. 32-28 (!) 19-23?* 1. 32-28 19-23 2. 28*19*");
  ASSERT_EQ(games.size(), 2u);
  EXPECT_THAT(games[0].line.moves[0].glyphs, ElementsAre(1));
  EXPECT_THAT(games[0].line.moves[1].glyphs, ElementsAre(2));
  EXPECT_EQ(games[1].line.moves.size(), 3u);
  EXPECT_EQ(games[1].result, "*");
}

TEST(PdnWriteTest, NamesTheGameAsThePdnStandardDoes) {
  const auto text = [](Variant variant) { return write_pdn({to_pdn_game(Game(variant), {})}); };
  EXPECT_THAT(text(Variant::kInternational), HasSubstr("[GameType \"20,W,10,10,N2,0\"]"));
  EXPECT_THAT(text(Variant::kItalian), HasSubstr("[GameType \"22,W,8,8,N2,1\"]"));
  EXPECT_THAT(text(Variant::kSpanish), HasSubstr("[GameType \"24,W,8,8,N1,1\"]"));
  EXPECT_THAT(text(Variant::kRussian), HasSubstr("[GameType \"25,W,8,8,A0,0\"]"));
  EXPECT_THAT(text(Variant::kTurkish), HasSubstr("[GameType \"30,W,8,8,A0,0\"]"));
}

TEST(PdnReadTest, FindsTheVariant) {
  EXPECT_EQ(read("[GameType \"25,W,8,8,A0,0\"] 1. c3-d4 *")[0].variant, Variant::kRussian);
  EXPECT_EQ(read("[GameType \"21\"] 1. 11-15 *")[0].variant, Variant::kEnglish);
  EXPECT_EQ(read("[Variant \"From Position\"][GameType \"25\"] *")[0].variant, Variant::kRussian);
  EXPECT_EQ(read("[Variant \"turkish-optional\"] *")[0].variant, Variant::kTurkishOptional);
  EXPECT_EQ(read("1. c3-d4 2-0", Variant::kRussian)[0].variant, Variant::kRussian);
  const PdnGame set_up =
      read("[GameType \"20\"][SetUp \"1\"][FEN \"B:W50:B1,2.\"] 1... 1-6 2. 50-44 *")[0];
  EXPECT_EQ(set_up.start, board_of("B:W50:B1,2"));
  EXPECT_THAT(write_pdn({set_up}), HasSubstr("1... 1-6 2. 50-44 *"));
}

TEST(PdnReadTest, NamesWhatIsWrong) {
  EXPECT_THAT(error("1. 32-28 * 1. 32-28 19-23 2. 37-32"), HasSubstr("game 2: move 2, '37-32'"));
  EXPECT_THAT(error("[FEN \"B:W31-50:B1-20\"] 1... 20-25 2. 32-28 18-23 3. 1-7"),
              HasSubstr("move 3, '1-7'"));
  EXPECT_THAT(error("[GameType \"99\"] *"), HasSubstr("GameType '99'"));
  EXPECT_THAT(error("[Variant \"chess\"] *"), HasSubstr("chess"));
  EXPECT_THAT(error("[FEN \"W:W51:B1\"] *"), HasSubstr("'51'"));
  EXPECT_THAT(error("{no end"), HasSubstr("not closed"));
  EXPECT_THAT(error("[Tag"), HasSubstr("not closed"));
  EXPECT_THAT(error("1. 32-28 ( 1. 33-28"), HasSubstr("not closed"));
  EXPECT_THAT(error("1. 32-28 ) *"), HasSubstr("closes no variation"));
  EXPECT_THAT(error("( 1. 32-28 ) *"), HasSubstr("must follow a move"));
  EXPECT_THAT(error("1. 32-28 2-1"), HasSubstr("'2-1'"));
  std::string deep;
  for (int i = 0; i < 10000; ++i) deep += "1. 32-28 (";
  EXPECT_THAT(error(deep), HasSubstr("deep"));
}

}  // namespace
}  // namespace polydam
