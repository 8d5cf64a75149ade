// What the search makes of its table: the same with and without one, and nothing illegal of a wrong
// one.
#include <cstdint>
#include <memory>
#include <random>

#include "engine/eval/evaluator.h"
#include "engine/game/game.h"
#include "engine/rules/variant.h"
#include "engine/search/search_types.h"
#include "engine/search/searcher.h"
#include "engine/search/transposition_table.h"
#include "engine/search/worker_pool.h"
#include "gtest/gtest.h"
#include "tests/support/boards.h"

namespace polydam {
namespace {

struct Found {
  Answer answer;
  Progress last;
};

Found find(const Game& game, const Limits& limits,
           const std::shared_ptr<TranspositionTable>& table) {
  WorkerPool pool;
  const Control control;
  Found found;
  found.answer = searcher(game.variant())(
      game, limits, SearchMode::kThink, control,
      [&](const Progress& progress) { found.last = progress; },
      {table, table, evaluator_functions(game.variant()).make(nullptr), pool});
  return found;
}

// Entries for the position and all that follow within `plies`, with everything in them at random:
// what other positions would have left that have the same keys.
void fill_with_lies(const Game& game, int plies, std::mt19937& random, TranspositionTable& table) {
  const auto draw = [&](int from, int to) {
    return std::uniform_int_distribution<int>(from, to)(random);
  };
  table.store(game.key(), {.score = Score(draw(-9000, 9000)),
                           .depth = draw(0, 30),
                           .bound = static_cast<Bound>(draw(1, 3)),
                           .move = draw(-1, 70)});
  if (plies == 0) return;
  for (const Move& move : game.legal_moves()) {
    Game next = game;
    ASSERT_TRUE(next.play(move).ok());
    fill_with_lies(next, plies - 1, random, table);
  }
}

class TableInSearchTest : public testing::TestWithParam<Variant> {};

TEST_P(TableInSearchTest, OtherPositionsWithTheSameKeysNeverGiveAnIllegalMove) {
  std::mt19937 random(5);
  int positions = 0;
  play_random_games(GetParam(), 1, 31, [&](const Game& game) {
    if (++positions % 8 != 0 || game.legal_moves().size() < 2) return;
    const auto table = std::make_shared<TranspositionTable>(16);
    fill_with_lies(game, 2, random, *table);
    const Found found = find(game, {.nodes = 2000}, table);
    Game line = game;
    for (const Move& move : found.last.variation) ASSERT_TRUE(line.play(move).ok());
    Game next = game;
    ASSERT_TRUE(found.answer.move);
    ASSERT_TRUE(next.play(*found.answer.move).ok());
    if (!found.answer.ponder) return;
    EXPECT_TRUE(next.play(*found.answer.ponder).ok());
  });
  EXPECT_GE(positions, 8);
}

TEST_P(TableInSearchTest, ScoresAreTheSameWithHardlyAnyTable) {
  constexpr int kOneBucket = 2;
  // Where nothing is reduced, so that the table saves work and changes nothing.
  constexpr int kDepth = 2;
  int positions = 0;
  play_random_games(GetParam(), 3, 31, [&](const Game& game) {
    if (++positions % 3 != 0 || game.legal_moves().size() < 2) return;
    const Limits limits{.depth = kDepth};
    EXPECT_EQ(find(game, limits, std::make_shared<TranspositionTable>(kOneBucket)).last.score,
              find(game, limits, std::make_shared<TranspositionTable>(16)).last.score);
  });
}

INSTANTIATE_TEST_SUITE_P(AllForms, TableInSearchTest, testing::ValuesIn(all_variants()),
                         [](const auto& variant) { return test_name(variant.param); });

}  // namespace
}  // namespace polydam
