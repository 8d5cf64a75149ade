#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <random>
#include <vector>

#include "engine/eval/evaluator.h"
#include "engine/eval/score.h"
#include "engine/eval/weights.h"
#include "engine/game/game.h"
#include "tests/support/boards.h"

namespace polydam {
namespace {

// Weights of about this size, the same each time.
Weights random_weights(Variant variant, double size) {
  std::mt19937 random(static_cast<unsigned>(variant) + 1U);
  std::normal_distribution<double> normal(0, size);
  const auto number = [&] {
    return static_cast<std::int16_t>(
        std::clamp(normal(random), -1.0 * kLargestWeight, 1.0 * kLargestWeight));
  };
  Weights weights{.variant = variant, .weights = {}};
  for (std::size_t i = 0; i < evaluator_functions(variant).parameters(); ++i) {
    weights.weights.push_back({number(), number()});
  }
  return weights;
}

// The boards that are evaluated: nobody must capture, and the game goes on.
void visit_quiet_boards(Variant variant, const std::function<void(const Board&)>& visit) {
  play_random_games(variant, 10, 5, [&](const Game& game) {
    const std::vector<Move>& moves = game.legal_moves();
    const bool captures =
        std::any_of(moves.begin(), moves.end(), [](const Move& move) { return move.is_capture(); });
    if (!moves.empty() && !captures) visit(game.board());
  });
}

class EvaluationTest : public testing::TestWithParam<Variant> {
 protected:
  std::shared_ptr<const Evaluator> evaluator(const Weights* weights) const {
    return evaluator_functions(GetParam()).make(weights);
  }
};

TEST_P(EvaluationTest, IsTheSumOfWhatTheFeaturesAreWorth) {
  const Weights weights = random_weights(GetParam(), 200);
  const std::shared_ptr<const Evaluator> learned = evaluator(&weights);
  const auto pieces = [](const Board& board) {
    return board.pieces(Side::kWhite).size() + board.pieces(Side::kBlack).size();
  };
  const double all = pieces(info(GetParam()).start);
  int boards = 0;
  visit_quiet_boards(GetParam(), [&](const Board& board) {
    const double full = pieces(board) / all;
    double score = 0;
    for (const Feature& feature : evaluator_functions(GetParam()).features(board)) {
      const Weight weight = weights.weights[feature.parameter];
      score += feature.value * (weight.full * full + weight.empty * (1 - full)) / kWeightUnit;
    }
    if (board.turn == Side::kBlack) score = -score;
    EXPECT_NEAR(learned->evaluate(board).hundredths(), score, 1.0);
    ++boards;
  });
  EXPECT_GT(boards, 50);
}

TEST_P(EvaluationTest, IsTheSameForBothSides) {
  const Weights weights = random_weights(GetParam(), 200);
  for (const std::shared_ptr<const Evaluator>& either : {evaluator(&weights), evaluator(nullptr)}) {
    visit_quiet_boards(GetParam(), [&](const Board& board) {
      EXPECT_EQ(either->evaluate(board), either->evaluate(turned(GetParam(), board)));
    });
  }
}

TEST_P(EvaluationTest, StaysBelowEightyMen) {
  const Weights weights = random_weights(GetParam(), 30'000);
  const std::shared_ptr<const Evaluator> learned = evaluator(&weights);
  int largest = 0;
  visit_quiet_boards(GetParam(), [&](const Board& board) {
    largest = std::max(largest, std::abs(learned->evaluate(board).hundredths()));
  });
  EXPECT_EQ(largest, kLargestEvaluation.hundredths());
}

INSTANTIATE_TEST_SUITE_P(AllForms, EvaluationTest, testing::ValuesIn(all_variants()),
                         [](const auto& test) { return test_name(test.param); });

}  // namespace
}  // namespace polydam
