// Many games: against a player of random legal moves, and against itself.
#include <cstdint>
#include <random>
#include <vector>

#include "absl/time/time.h"
#include "engine/engine.h"
#include "engine/game/game.h"
#include "engine/rules/variant.h"
#include "gtest/gtest.h"
#include "tests/support/boards.h"

namespace polydam {
namespace {

class StrengthTest : public testing::TestWithParam<Variant> {};

// By nodes, so that a busy machine changes nothing: about what 10 ms give.
TEST_P(StrengthTest, BeatsRandomMovesInEveryGame) {
  constexpr int kGames = 20;
  constexpr std::uint64_t kNodes = 20'000;
  std::mt19937 random(3);
  const Control control;
  for (int number = 0; number < kGames; ++number) {
    const Side side = number % 2 == 0 ? Side::kWhite : Side::kBlack;
    Engine engine;
    Game game(GetParam());
    while (!game.outcome().over()) {
      const std::vector<Move>& moves = game.legal_moves();
      const Move move =
          game.board().turn == side
              ? *engine.search(game, {.nodes = kNodes}, SearchMode::kThink, control, {}).move
              : moves[random() % moves.size()];
      ASSERT_TRUE(game.play(move).ok());
    }
    EXPECT_EQ(game.outcome().result, side == Side::kWhite ? Result::kWhite : Result::kBlack)
        << "game " << number;
  }
}

// For the assertions of the debug build.
TEST_P(StrengthTest, PlaysThousandsOfFastGames) {
  constexpr int kGames = 2000;
  constexpr std::uint64_t kNodes = 100;
  constexpr std::size_t kRandomPlies = 6;
  std::mt19937 random(7);
  const Control control;
  Engine engine;
  ASSERT_TRUE(engine.set_table_size(kSmallestTable).ok());
  for (int number = 0; number < kGames; ++number) {
    Game game(GetParam());
    while (!game.outcome().over()) {
      const std::vector<Move>& moves = game.legal_moves();
      const Move move =
          game.moves().size() < kRandomPlies
              ? moves[random() % moves.size()]
              : *engine.search(game, {.nodes = kNodes}, SearchMode::kThink, control, {}).move;
      ASSERT_TRUE(game.play(move).ok()) << "game " << number;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(AllForms, StrengthTest, testing::ValuesIn(all_variants()),
                         [](const auto& variant) { return test_name(variant.param); });

}  // namespace
}  // namespace polydam
