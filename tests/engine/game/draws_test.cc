// Each draw rule at the ply before its limit and at its limit, and what sets its count back.
#include <algorithm>
#include <functional>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include "engine/game/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "gtest/gtest.h"
#include "tests/support/boards.h"

namespace polydam {
namespace {

using MoveFilter = std::function<bool(const Game&, const Move&)>;

bool moves_king(const Game& game, const Move& move) {
  return game.board().kings[index(game.board().turn)].contains(move.from);
}

// Plays one quiet move that passes the filter, after which nothing can be captured, and no position
// recurs. False if there is none.
bool play_quietly(Game& game, const MoveFilter& filter, std::mt19937& random) {
  std::vector<Move> moves = game.legal_moves();
  std::ranges::shuffle(moves, random);
  for (const Move& move : moves) {
    if (move.is_capture() || !filter(game, move)) continue;
    EXPECT_TRUE(game.play(move).ok());
    const bool calm = std::ranges::none_of(game.legal_moves(), &Move::is_capture);
    if (calm && !game.legal_moves().empty() && game.repetitions() == 1) return true;
    game.take_back();
  }
  return false;
}

// The game after so many quiet plies: random ones, tried again from the start where they end up
// stuck.
Game wander(const Game& start, int plies, const MoveFilter& filter) {
  for (unsigned seed = 1; seed < 1000; ++seed) {
    std::mt19937 random(seed);
    Game game = start;
    int played = 0;
    while (played < plies && play_quietly(game, filter, random)) ++played;
    if (played == plies) return game;
  }
  ADD_FAILURE() << "there is no way to wander so long";
  return start;
}

struct DrawCase {
  const char* name;
  Variant variant;
  DrawRuleSet set;
  const char* fen;
  int plies;  // drawn after so many
  Reason reason;
  MoveFilter filter = moves_king;
};

void PrintTo(const DrawCase& draw_case, std::ostream* out) { *out << draw_case.name; }

// Lets a man move every so many plies, so that a rule of only king moves does not come first.
MoveFilter man_moves_every(int plies) {
  return [plies](const Game& game, const Move& move) {
    const bool man = static_cast<int>(game.moves().size()) % plies == plies - 1;
    return man != moves_king(game, move) &&
           !game.info().far_row[index(game.board().turn)].contains(move.to);
  };
}

const SquareSet kMainRoad{Square(4),  Square(8),  Square(11), Square(15),
                          Square(18), Square(22), Square(25), Square(29)};

// Black's only king stays on the main road, or off it.
bool black_on_road(const Game& game, const Move& move) {
  return game.board().turn == Side::kWhite || kMainRoad.contains(move.to);
}
bool black_off_road(const Game& game, const Move& move) {
  return game.board().turn == Side::kWhite || !kMainRoad.contains(move.to);
}

// In Turkish, whose rows are eight squares.
bool moves_king_or_sideways(const Game& game, const Move& move) {
  return moves_king(game, move) || (move.from.number() - 1) / 8 == (move.to.number() - 1) / 8;
}

class DrawLimitTest : public testing::TestWithParam<DrawCase> {};

TEST_P(DrawLimitTest, HoldsFromTheLimitOnAndNotBefore) {
  const DrawCase& rule = GetParam();
  Game game = wander(game_of(rule.variant, rule.fen, rule.set), rule.plies + 1, rule.filter);
  for (int ply = rule.plies + 1; ply >= rule.plies; --ply) {
    EXPECT_EQ(game.outcome().result, Result::kDraw);
    EXPECT_EQ(game.outcome().reason, rule.reason);
    ASSERT_TRUE(game.take_back());
  }
  for (int ply = rule.plies - 1; ply > 0; --ply) {
    EXPECT_FALSE(game.outcome().over()) << "after " << ply << " plies";
    ASSERT_TRUE(game.take_back());
  }
}

constexpr auto kCasual = DrawRuleSet::kCasual;
constexpr auto kFederation = DrawRuleSet::kFederation;

INSTANTIATE_TEST_SUITE_P(
    Rules, DrawLimitTest,
    testing::Values(
        DrawCase{"English", Variant::kEnglish, kCasual, "W:WK32,28:BK1,5", 80, Reason::kNoProgress},
        DrawCase{"EnglishFederation", Variant::kEnglish, kFederation, "W:WK32,28:BK1,5", 80,
                 Reason::kNoProgress},
        DrawCase{"Russian", Variant::kRussian, kCasual, "W:WK32,K31:BK1,K2", 80,
                 Reason::kNoProgress},
        DrawCase{"RussianThreeKings", Variant::kRussian, kCasual, "W:WK32,K31,K30:BK1", 80,
                 Reason::kNoProgress},
        DrawCase{"Brazilian", Variant::kBrazilian, kCasual, "W:WK32,K31:BK1,K2", 80,
                 Reason::kNoProgress},
        DrawCase{"Spanish", Variant::kSpanish, kFederation, "W:WK32,K31:BK1,K2", 80,
                 Reason::kNoProgress},
        DrawCase{"Italian", Variant::kItalian, kCasual, "W:WK32,K31:BK1,K2", 80,
                 Reason::kNoProgress},
        DrawCase{"Czech", Variant::kCzech, kCasual, "W:WK32,K31:BK1,K2", 80, Reason::kNoProgress},
        DrawCase{"RussianOptional", Variant::kRussianOptional, kFederation, "W:WK32,K31:BK1,K2", 80,
                 Reason::kNoProgress},
        DrawCase{"EnglishOptional", Variant::kEnglishOptional, kCasual, "W:WK32,K31:BK1,K2", 80,
                 Reason::kNoProgress},
        DrawCase{"TurkishOptional", Variant::kTurkishOptional, kCasual, "W:WK64:BK1", 80,
                 Reason::kNoProgress},
        DrawCase{"Turkish", Variant::kTurkish, kCasual, "W:WK64,K63:BK1,K2", 50,
                 Reason::kNoProgress},
        DrawCase{"TurkishSideways", Variant::kTurkish, kCasual, "W:WK57,33:BK8,32", 50,
                 Reason::kNoProgress, moves_king_or_sideways},
        DrawCase{"International", Variant::kInternational, kCasual, "W:WK50,K49:BK1,K2", 50,
                 Reason::kNoProgress},
        DrawCase{"InternationalThreeKings", Variant::kInternational, kCasual, "W:WK50,K49,K48:BK1",
                 32, Reason::kEndgameLimit},
        DrawCase{"InternationalKingAndTwoMen", Variant::kInternational, kFederation,
                 "W:WK50,36,46:BK1", 32, Reason::kEndgameLimit},
        DrawCase{"InternationalTwoKings", Variant::kInternational, kCasual, "W:WK50,K49:BK1", 10,
                 Reason::kEndgameLimit},
        DrawCase{"InternationalKingAndMan", Variant::kInternational, kCasual, "W:WK1:BK50,5", 10,
                 Reason::kEndgameLimit},
        DrawCase{"InternationalKingAgainstKing", Variant::kInternational, kCasual, "W:WK1:BK50", 10,
                 Reason::kEndgameLimit},
        DrawCase{"FederationKingsOnly", Variant::kRussian, kFederation,
                 "W:WK32,K31,21,22,25:BK1,K5,K12", 30, Reason::kNoProgress},
        DrawCase{"FederationThreeKings", Variant::kBrazilian, kFederation, "W:WK32,K31,K30:BK1", 30,
                 Reason::kNoProgress, black_off_road},
        DrawCase{"FederationMainRoad", Variant::kRussian, kFederation, "W:WK32,K31,K30:BK4", 10,
                 Reason::kEndgameLimit, black_on_road},
        DrawCase{"FederationTwoKings", Variant::kRussian, kFederation, "W:WK32,K31:BK1", 10,
                 Reason::kEndgameLimit},
        DrawCase{"FederationFourPieces", Variant::kRussian, kFederation, "W:WK32,30:BK1,3", 60,
                 Reason::kEndgameLimit, man_moves_every(24)},
        DrawCase{"FederationSixPieces", Variant::kBrazilian, kFederation, "W:WK32,29,30:BK5,2,3",
                 120, Reason::kEndgameLimit, man_moves_every(24)}),
    [](const auto& rule) { return rule.param.name; });

TEST(DrawsTest, AManMoveSetsTheCountBackInEnglish) {
  const auto man_moves_last = [](const Game& game, const Move& move) {
    return moves_king(game, move) == (game.moves().size() < 79);
  };
  Game game = wander(game_of(Variant::kEnglish, "W:WK32,21:BK1,12"), 80, man_moves_last);
  EXPECT_EQ(game.quiet_plies(), 0);
  EXPECT_FALSE(game.outcome().over());
  ASSERT_TRUE(game.take_back());
  EXPECT_EQ(game.quiet_plies(), 79);
}

TEST(DrawsTest, APromotionButNoManMoveSetsTheCountBackInRussian) {
  const auto man_moves_last = [](const Game& game, const Move& move) {
    return moves_king(game, move) == (game.moves().size() < 20);
  };
  // The man of the first goes from the third row, that of the second crowns.
  EXPECT_EQ(wander(game_of(Variant::kRussian, "W:WK32,21:BK12"), 21, man_moves_last).quiet_plies(),
            21);
  EXPECT_EQ(wander(game_of(Variant::kRussian, "W:WK32,7:BK12"), 21, man_moves_last).quiet_plies(),
            0);
}

TEST(DrawsTest, ACaptureSetsTheCountBack) {
  Game game = game_of(Variant::kInternational, "W:WK46,K47:BK5,K10,K4");
  ASSERT_TRUE(game.play({.from = Square(47), .to = Square(42)}).ok());
  EXPECT_EQ(game.quiet_plies(), 1);
  for (const Move& move : game.legal_moves()) {
    if (!move.is_capture()) continue;
    Game after = game;
    ASSERT_TRUE(after.play(move).ok());
    EXPECT_EQ(after.quiet_plies(), 0);
  }
}

TEST(DrawsTest, AForwardMoveOfAManSetsTheCountBackInTurkish) {
  Game game = game_of(Variant::kTurkish, "W:WK57,33:BK8,32");
  ASSERT_TRUE(game.play({.from = Square(33), .to = Square(34)}).ok());
  EXPECT_EQ(game.quiet_plies(), 1);
  ASSERT_TRUE(game.play({.from = Square(32), .to = Square(40)}).ok());
  EXPECT_EQ(game.quiet_plies(), 0);
}

TEST(DrawsTest, AnotherBalanceStartsAnotherCount) {
  // Black takes one of three, and the count of two against one begins.
  Game game = game_of(Variant::kInternational, "W:WK50,K49,K46:BK5");
  ASSERT_TRUE(game.play({.from = Square(46), .to = Square(28)}).ok());
  EXPECT_EQ(game.quiet_plies(), 1);
  ASSERT_TRUE(game.capture_is_forced());
  ASSERT_TRUE(game.play(game.legal_moves().back()).ok());  // into the corner
  EXPECT_EQ(game.quiet_plies(), 0);
  ASSERT_FALSE(game.capture_is_forced());
  EXPECT_EQ(wander(game, 10, moves_king).outcome().reason, Reason::kEndgameLimit);
  EXPECT_FALSE(wander(game, 9, moves_king).outcome().over());
}

TEST(DrawsTest, LeavingTheMainRoadEndsItsCount) {
  const Game start = game_of(Variant::kRussian, "W:WK32,K31,K30:BK4", kFederation);
  const auto leaves = [](const Game& game, const Move& move) {
    return game.moves().size() < 9 ? black_on_road(game, move) : black_off_road(game, move);
  };
  const Game game = wander(start, 12, leaves);
  EXPECT_FALSE(game.outcome().over());
}

TEST(DrawsTest, KingAgainstKingEndsTurkishUnlessOneCanBeTaken) {
  EXPECT_EQ(game_of(Variant::kTurkish, "W:WK1:BK64").outcome().reason, Reason::kKingAgainstKing);
  EXPECT_FALSE(game_of(Variant::kTurkish, "W:WK1:BK5").outcome().over());
  // In the corner of the line it cannot be taken.
  EXPECT_EQ(game_of(Variant::kTurkish, "W:WK1:BK8").outcome().reason, Reason::kKingAgainstKing);
  EXPECT_FALSE(game_of(Variant::kTurkish, "W:WK1:B12").outcome().over());
  EXPECT_FALSE(game_of(Variant::kTurkishOptional, "W:WK1:BK64").outcome().over());
}

TEST(DrawsTest, AlquerqueHasNoLimit) {
  const Game game = wander(game_of(Variant::kAlquerque, "W:W25:B1"), 90,
                           [](const Game&, const Move&) { return true; });
  EXPECT_FALSE(game.outcome().over());
  EXPECT_EQ(game.quiet_plies(), 0);
}

TEST(DrawsTest, TheThirdRepetitionDrawsInEveryVariant) {
  for (const Variant variant : all_variants()) {
    SCOPED_TRACE(info(variant).name);
    // Two pieces each, which go to and fro: kings, or stones where there are none.
    const int last = info(variant).squares;
    Board board;
    auto& pieces = info(variant).has_kings ? board.kings : board.men;
    pieces = {SquareSet{Square(last), Square(last - 1)}, SquareSet{Square(1), Square(2)}};
    absl::StatusOr<Game> game = Game::from_board(variant, board);
    ASSERT_TRUE(game.ok());
    std::mt19937 random(1);
    for (int ply = 0; ply < 2; ++ply) {
      ASSERT_TRUE(play_quietly(
          *game, [](const Game&, const Move&) { return true; }, random));
    }
    const std::vector<Move> there = game->moves();
    const auto back = [](const Move& move) { return Move{.from = move.to, .to = move.from}; };
    for (int round = 1; round <= 2; ++round) {
      EXPECT_FALSE(game->outcome().over());
      ASSERT_TRUE(game->play(back(there[0])).ok());
      ASSERT_TRUE(game->play(back(there[1])).ok());
      EXPECT_EQ(game->repetitions(), round + 1);
      if (round == 2) break;
      ASSERT_TRUE(game->play(there[0]).ok());
      ASSERT_TRUE(game->play(there[1]).ok());
    }
    EXPECT_EQ(game->outcome().result, Result::kDraw);
    EXPECT_EQ(game->outcome().reason, Reason::kRepetition);
    // The game may be played on, and taken back out of the draw.
    EXPECT_FALSE(game->legal_moves().empty());
    ASSERT_TRUE(game->take_back());
    EXPECT_FALSE(game->outcome().over());
  }
}

}  // namespace
}  // namespace polydam
