// The search through the facade, as protocols use it, in every variant.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <random>
#include <thread>
#include <vector>

#include "absl/time/time.h"
#include "engine/engine.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "gtest/gtest.h"
#include "tests/support/boards.h"

namespace polydam {
namespace {

struct Found {
  Answer answer;
  Progress last;
};

Found find(const Game& game, const Limits& limits, SearchMode mode = SearchMode::kThink) {
  Engine engine;
  EXPECT_TRUE(engine.set_table_size(16).ok());
  const Control control;
  Found found;
  found.answer = engine.search(game, limits, mode, control,
                               [&](const Progress& progress) { found.last = progress; });
  return found;
}

bool is_legal(const Game& game, const std::optional<Move>& move) {
  Game next = game;
  return move && next.play(*move).ok();
}

// Plies in which the side to move can force a win, if at most `plies`; by plain search of every
// move.
std::optional<int> win_in(Variant variant, const Board& board, int plies);

// The same for a loss that the side to move cannot avoid.
std::optional<int> loss_in(Variant variant, const Board& board, int plies) {
  const std::vector<Move> moves = rules(variant).legal_moves(board);
  if (moves.empty()) return 0;
  if (plies == 0) return std::nullopt;
  int longest = 0;
  for (const Move& move : moves) {
    const std::optional<int> win = win_in(variant, rules(variant).make(board, move), plies - 1);
    if (!win) return std::nullopt;
    longest = std::max(longest, *win + 1);
  }
  return longest;
}

std::optional<int> win_in(Variant variant, const Board& board, int plies) {
  std::optional<int> shortest;
  for (const Move& move : rules(variant).legal_moves(board)) {
    if (plies == 0) break;
    const int most = shortest ? *shortest - 2 : plies - 1;
    if (most < 0) break;
    const std::optional<int> loss = loss_in(variant, rules(variant).make(board, move), most);
    if (loss) shortest = *loss + 1;
  }
  return shortest;
}

// A few pieces at random, more of White's.
std::optional<Game> random_ending(Variant variant, std::mt19937& random) {
  Board board;
  for (int piece = 0; piece < 4; ++piece) {
    const Square square(static_cast<int>(random() % static_cast<unsigned>(info(variant).squares)) +
                        1);
    const std::size_t side = piece == 0 ? index(Side::kBlack) : index(Side::kWhite);
    const bool king = info(variant).has_kings && random() % 2 == 0;
    (king ? board.kings : board.men)[side].add(square);
  }
  absl::StatusOr<Game> game = Game::from_board(variant, board);
  if (!game.ok()) return std::nullopt;
  return *std::move(game);
}

class SearchTest : public testing::TestWithParam<Variant> {};

TEST_P(SearchTest, FindsForcedWinsAndDoesNotInventThem) {
  std::mt19937 random(11);
  constexpr int kPlies = 5;
  int wins = 0;
  for (int i = 0; i < 400 && wins < 20; ++i) {
    const std::optional<Game> game = random_ending(GetParam(), random);
    if (!game || game->outcome().over()) continue;
    const std::optional<int> plies = win_in(GetParam(), game->board(), kPlies);
    if (!plies) continue;
    ++wins;
    // Deep enough for a forced win behind reductions; found, it is not longer than it was seen to
    // be.
    const Found found = find(*game, {.depth = kPlies + 5});
    EXPECT_TRUE(is_win(found.last.score)) << found.last.score.hundredths();
    EXPECT_LE(found.last.score, kWin - Score(*plies));
    if (*plies > 1) continue;
    Game won = *game;
    ASSERT_TRUE(won.play(*found.answer.move).ok());
    EXPECT_TRUE(won.legal_moves().empty());
  }
  EXPECT_EQ(wins, 20);
}

TEST_P(SearchTest, AnswersWithALegalMoveAndLine) {
  int positions = 0;
  play_random_games(GetParam(), 1, 21, [&](const Game& game) {
    if (++positions % 3 != 0) return;
    const Found found = find(game, {.depth = 4});
    if (game.legal_moves().empty()) {
      EXPECT_FALSE(found.answer.move);
      return;
    }
    EXPECT_TRUE(is_legal(game, found.answer.move));
    Game line = game;
    for (const Move& move : found.last.variation) ASSERT_TRUE(line.play(move).ok());
    ASSERT_FALSE(found.last.variation.empty());
    EXPECT_EQ(found.last.variation[0], *found.answer.move);
    EXPECT_EQ(found.answer.ponder.has_value(), found.last.variation.size() > 1);
  });
}

TEST_P(SearchTest, CountsNodesExactlyAndRepeatably) {
  const Game game(GetParam());
  for (const std::uint64_t nodes : {1u, 2u, 77u, 3000u}) {
    const Found first = find(game, {.nodes = nodes});
    const Found second = find(game, {.nodes = nodes});
    EXPECT_EQ(first.last.nodes, nodes);
    EXPECT_EQ(*first.answer.move, *second.answer.move);
    EXPECT_EQ(first.last.score, second.last.score);
    EXPECT_TRUE(is_legal(game, first.answer.move));
  }
}

TEST_P(SearchTest, ScoresAreTheSameForBothColours) {
  play_random_games(GetParam(), 1, 31, [&](const Game& game) {
    if (game.moves().size() % 8 != 4 || game.legal_moves().size() < 2) return;
    const absl::StatusOr<Game> here = Game::from_board(GetParam(), game.board());
    const absl::StatusOr<Game> there =
        Game::from_board(GetParam(), turned(GetParam(), game.board()));
    ASSERT_TRUE(here.ok() && there.ok());
    // Captures aside, depth 1 tries each move and evaluates: nothing depends on their order.
    EXPECT_EQ(find(*here, {.depth = 1}).last.score, find(*there, {.depth = 1}).last.score);
  });
}

INSTANTIATE_TEST_SUITE_P(AllForms, SearchTest, testing::ValuesIn(all_variants()),
                         [](const auto& variant) { return test_name(variant.param); });

TEST(SearchModesTest, ASingleMoveIsAnsweredAtOnce) {
  const Found found =
      find(game_of(Variant::kEnglish, "W:W30,32:B26,1"), {.move_time = absl::Hours(1)});
  EXPECT_EQ(*found.answer.move,
            *find(game_of(Variant::kEnglish, "W:W30,32:B26,1"), {.depth = 3}).answer.move);
  EXPECT_LT(found.last.nodes, 1000u);
}

TEST(SearchModesTest, NoMoveNoAnswer) {
  EXPECT_EQ(find(game_of(Variant::kInternational, "W:W:B1"), {}).answer.move, std::nullopt);
  EXPECT_EQ(find(game_of(Variant::kInternational, "W:W:B1"), {}, SearchMode::kAnalyze).answer.move,
            std::nullopt);
}

TEST(SearchModesTest, AnAnalysisEndsAtItsDepthHoweverDeep) {
  const Game game = game_of(Variant::kEnglish, "W:WK32:BK1");
  EXPECT_TRUE(is_legal(game, find(game, {.depth = 1000}, SearchMode::kAnalyze).answer.move));
}

TEST(SearchModesTest, ADrawnGameIsStillAnswered) {
  const Game drawn = game_of(Variant::kTurkish, "W:WK1:BK64");
  ASSERT_TRUE(drawn.outcome().over());
  EXPECT_TRUE(is_legal(drawn, find(drawn, {.depth = 5}).answer.move));
}

TEST(SearchModesTest, NoTimeIsEnoughForALegalMove) {
  const Game game(Variant::kRussian);
  for (const Limits& limits :
       {Limits{.move_time = absl::ZeroDuration()}, Limits{.move_time = absl::Seconds(-3)},
        Limits{.clock = Clock{.remaining = absl::ZeroDuration()}},
        Limits{.clock = Clock{.remaining = absl::Seconds(-1), .moves = 1}}}) {
    EXPECT_TRUE(is_legal(game, find(game, limits).answer.move));
  }
}

TEST(SearchModesTest, StopEndsEverySearch) {
  for (const SearchMode mode : {SearchMode::kThink, SearchMode::kPonder, SearchMode::kAnalyze}) {
    Engine engine;
    Control control;
    const Game game(Variant::kInternational);
    std::thread stopper([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      control.stop();
    });
    EXPECT_TRUE(is_legal(game, engine.search(game, {}, mode, control, {}).move));
    stopper.join();
  }
  Engine engine;
  Control stopped;
  stopped.stop();
  const Game game(Variant::kInternational);
  EXPECT_TRUE(is_legal(game, engine.search(game, {}, SearchMode::kAnalyze, stopped, {}).move));
}

TEST(SearchModesTest, PonderingWaitsForTheHit) {
  Engine engine;
  Control control;
  const Game game(Variant::kEnglish);
  std::atomic<bool> hit = false;
  std::thread hitter([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    hit = true;
    control.ponder_hit();
  });
  const Answer answer = engine.search(game, {.depth = 1, .move_time = absl::Milliseconds(1)},
                                      SearchMode::kPonder, control, {});
  EXPECT_TRUE(hit);
  EXPECT_TRUE(is_legal(game, answer.move));
  hitter.join();
}

TEST(SearchModesTest, AvoidsRepetitionWhenAhead) {
  // Three kings against one in English win; the search must make progress through its own game.
  Game game = game_of(Variant::kEnglish, "W:WK18,K19,K22:BK1");
  Engine engine;
  const Control control;
  while (!game.outcome().over() && game.moves().size() < 60) {
    const Answer answer = engine.search(game, {.depth = 11}, SearchMode::kThink, control, {});
    ASSERT_TRUE(game.play(*answer.move).ok());
  }
  EXPECT_EQ(game.outcome().result, Result::kWhite);
}

TEST(SearchModesTest, OnlyTheRootMovesThatAreWanted) {
  const Game game(Variant::kRussian);
  for (const Move& move : game.legal_moves()) {
    EXPECT_EQ(*find(game, {.depth = 5, .root_moves = {move}}).answer.move, move);
  }
}

TEST(EngineTest, SearchesWithSeveralThreads) {
  Engine engine;
  EXPECT_FALSE(engine.set_threads(0).ok());
  EXPECT_FALSE(engine.set_threads(kMostThreads + 1).ok());
  for (const int threads : {2, 8, 3, 1}) {
    ASSERT_TRUE(engine.set_threads(threads).ok());
    for (const Variant variant : {Variant::kInternational, Variant::kTurkishOptional}) {
      const Game game(variant);
      Control control;
      std::thread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        control.stop();
      });
      EXPECT_TRUE(is_legal(game, engine.search(game, {}, SearchMode::kAnalyze, control, {}).move));
      stopper.join();
      const Control unused;
      EXPECT_TRUE(
          is_legal(game, engine.search(game, {.depth = 6}, SearchMode::kThink, unused, {}).move));
      // The helpers of the last search may still be at work.
      engine.new_game();
      ASSERT_TRUE(engine.set_table_size(14 + threads).ok());
    }
  }
}

TEST(EngineTest, TheTableHasLimits) {
  Engine engine;
  EXPECT_FALSE(engine.set_table_size(kSmallestTable - 1).ok());
  EXPECT_FALSE(engine.set_table_size(kLargestTable + 1).ok());
  EXPECT_TRUE(engine.set_table_size(kSmallestTable).ok());
  const Control control;
  for (const Variant variant : all_variants()) {
    const Game game(variant);
    EXPECT_TRUE(
        is_legal(game, engine.search(game, {.depth = 5}, SearchMode::kThink, control, {}).move));
  }
}

}  // namespace
}  // namespace polydam
