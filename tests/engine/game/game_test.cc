#include "engine/game/game.h"

#include <vector>

#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "gtest/gtest.h"
#include "tests/support/boards.h"

namespace polydam {
namespace {

TEST(GameTest, StartsAsItsVariantDoes) {
  for (const Variant variant : all_variants()) {
    const Game game(variant);
    EXPECT_EQ(game.board(), info(variant).start);
    EXPECT_EQ(game.repetitions(), 1);
    EXPECT_EQ(game.quiet_plies(), 0);
    EXPECT_FALSE(game.outcome().over());
    EXPECT_FALSE(game.capture_is_forced());
  }
  EXPECT_EQ(Game(Variant::kEnglish).board().turn, Side::kBlack);
  EXPECT_EQ(Game(Variant::kInternational).movable(),
            (SquareSet{Square(31), Square(32), Square(33), Square(34), Square(35)}));
}

TEST(GameTest, RefusesWhatIsNotLegalAndStaysAsItWas) {
  Game game(Variant::kRussian);
  const Move illegal{.from = Square(21), .to = Square(13)};
  EXPECT_EQ(game.play(illegal).code(), absl::StatusCode::kInvalidArgument);
  EXPECT_TRUE(game.moves().empty());
  EXPECT_FALSE(game.take_back());
  EXPECT_FALSE(Game::from_board(Variant::kRussian, Board{}).ok());
}

TEST(GameTest, TakeBackUndoesWhateverWasPlayed) {
  for (const Variant variant : all_variants()) {
    std::vector<Key> keys;
    Game last(variant);
    play_random_games(variant, 1, 7, [&](const Game& game) {
      keys.push_back(game.key());
      last = game;
    });
    EXPECT_EQ(last.keys(), keys);
    const Game copy = last;
    while (last.take_back()) {
      keys.pop_back();
      EXPECT_EQ(last.key(), keys.back());
      EXPECT_EQ(last.legal_moves(), rules(variant).legal_moves(last.board()));
    }
    EXPECT_EQ(last.board(), info(variant).start);
    // Played again it is the same game.
    for (const Move& move : copy.moves()) ASSERT_TRUE(last.play(move).ok());
    EXPECT_EQ(last.keys(), copy.keys());
    EXPECT_EQ(last.draw_counters(), copy.draw_counters());
  }
}

TEST(GameTest, WhoCannotMoveHasLost) {
  const Outcome bare = game_of(Variant::kInternational, "W:W:B20").outcome();
  EXPECT_EQ(bare.result, Result::kBlack);
  EXPECT_EQ(bare.reason, Reason::kNoPieces);
  const Outcome blocked = game_of(Variant::kAlquerque, "W:W1:B2,3,6,7,11,13").outcome();
  EXPECT_EQ(blocked.result, Result::kBlack);
  EXPECT_EQ(blocked.reason, Reason::kBlocked);
  EXPECT_EQ(game_of(Variant::kEnglish, "B:W5,9:B1").outcome().result, Result::kNone);
  EXPECT_EQ(game_of(Variant::kEnglish, "B:W5,6,9,10:B1").outcome().result, Result::kWhite);
}

TEST(GameTest, TellsWhetherACaptureIsForced) {
  EXPECT_TRUE(game_of(Variant::kEnglish, "W:W30:B26").capture_is_forced());
  EXPECT_FALSE(game_of(Variant::kEnglishOptional, "W:W30:B26").capture_is_forced());
  EXPECT_FALSE(game_of(Variant::kEnglish, "W:W30:B1").capture_is_forced());
}

}  // namespace
}  // namespace polydam
