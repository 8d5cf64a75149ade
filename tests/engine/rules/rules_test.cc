// Properties of the rules that hold in every variant, over random games.
#include "engine/rules/rules.h"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/board/square.h"
#include "engine/game/game.h"
#include "engine/rules/variant.h"
#include "gtest/gtest.h"
#include "tests/support/boards.h"

namespace polydam {
namespace {

class RulesTest : public testing::TestWithParam<Variant> {
 protected:
  const Rules& rules_ = rules(GetParam());
};

TEST_P(RulesTest, MovesAreSortedAndUnique) {
  play_random_games(GetParam(), 20, 1, [&](const Game& game) {
    const std::vector<Move> moves = rules_.legal_moves(game.board());
    EXPECT_TRUE(std::ranges::is_sorted(moves));
    EXPECT_EQ(std::ranges::adjacent_find(moves), moves.end());
    EXPECT_EQ(rules_.perft(game.board(), 1), moves.size());
  });
}

TEST_P(RulesTest, AMoveKeepsTheBoardInOrder) {
  play_random_games(GetParam(), 10, 2, [&](const Game& game) {
    const Board& board = game.board();
    for (const Move& move : game.legal_moves()) {
      const Board after = rules_.make(board, move);
      EXPECT_TRUE(check_board(GetParam(), after).ok() || after.pieces(after.turn).empty());
      EXPECT_EQ(after.turn, opponent(board.turn));
      EXPECT_EQ(after.pieces(board.turn).size(), board.pieces(board.turn).size());
      EXPECT_EQ(after.pieces(after.turn).size(),
                board.pieces(after.turn).size() - move.captured.size());
      EXPECT_TRUE(after.pieces(board.turn).contains(move.to));
    }
  });
}

TEST_P(RulesTest, TheKeyDependsOnThePositionAlone) {
  play_random_games(GetParam(), 10, 3, [&](const Game& game) {
    EXPECT_EQ(rules_.key(game.board()), game.key());
    Board other = game.board();
    other.turn = opponent(other.turn);
    EXPECT_NE(rules_.key(other), game.key());
  });
}

TEST_P(RulesTest, BothSidesHaveTheSameRules) {
  play_random_games(GetParam(), 5, 4, [&](const Game& game) {
    EXPECT_EQ(rules_.perft(turned(GetParam(), game.board()), 2), rules_.perft(game.board(), 2));
  });
}

TEST_P(RulesTest, PathsWalkTheMoves) {
  play_random_games(GetParam(), 20, 5, [&](const Game& game) {
    std::vector<Move> walked;
    for (const Path& path : rules_.legal_paths(game.board(), 1000)) {
      EXPECT_EQ(path.squares.front(), path.move.from);
      EXPECT_EQ(path.squares.back(), path.move.to);
      SquareSet captured;
      for (const Square square : path.captured) captured.add(square);
      EXPECT_EQ(captured, path.move.captured);
      EXPECT_EQ(path.captured.size(), static_cast<std::size_t>(captured.size()));
      EXPECT_EQ(path.squares.size(), std::max<std::size_t>(path.captured.size(), 1) + 1);
      const Board after = rules_.make(game.board(), path.move);
      const Side side = game.board().turn;
      EXPECT_EQ(path.promotes, game.board().men[index(side)].contains(path.move.from) &&
                                   after.kings[index(side)].contains(path.move.to));
      walked.push_back(path.move);
    }
    walked.erase(std::unique(walked.begin(), walked.end()), walked.end());
    EXPECT_EQ(walked, game.legal_moves());
  });
}

INSTANTIATE_TEST_SUITE_P(AllForms, RulesTest, testing::ValuesIn(all_variants()),
                         [](const auto& variant) { return test_name(variant.param); });

TEST(PathsTest, EveryWayAndEveryStopHasAPath) {
  // Two ways round a square, with the same pieces taken: one move.
  const Game round = game_of(Variant::kInternational, "W:WK46:B10,19,28,37");
  EXPECT_EQ(round.legal_moves().size(), 1u);
  const Game square = game_of(Variant::kEnglish, "W:WK3:B7,8,15,16");
  EXPECT_EQ(square.legal_moves().size(), 1u);
  EXPECT_EQ(square.legal_paths(10).size(), 2u);
  EXPECT_EQ(square.legal_paths(1).size(), 1u);
  // The king may stop on either of two squares between the pieces, and ends on one of three.
  const Game stops = game_of(Variant::kRussian, "W:WK29:B25,15");
  EXPECT_EQ(stops.legal_moves().size(), 3u);
  EXPECT_EQ(stops.legal_paths(10).size(), 6u);
}

TEST(VariantTest, AreFoundByNameHubNameAndAlias) {
  for (const Variant variant : all_variants()) {
    EXPECT_EQ(*find_variant(info(variant).name), variant);
    EXPECT_EQ(*find_variant(info(variant).hub_name), variant);
    for (const absl::string_view alias : info(variant).aliases) {
      EXPECT_EQ(*find_variant(alias), variant);
    }
  }
  EXPECT_EQ(*find_variant("Normal"), Variant::kInternational);
  EXPECT_EQ(find_variant("chess").status().code(), absl::StatusCode::kNotFound);
}

TEST(VariantTest, BoardsOutOfOrderAreRefused) {
  const auto refused = [](Variant variant, absl::string_view fen) {
    return !check_board(variant, board_of(fen)).ok();
  };
  EXPECT_TRUE(refused(Variant::kInternational, "W:W:B"));
  EXPECT_TRUE(refused(Variant::kInternational, "W:W4:B49"));
  EXPECT_TRUE(refused(Variant::kInternational, "W:W31:B49"));
  EXPECT_TRUE(refused(Variant::kRussian, "W:W33:B1"));
  EXPECT_TRUE(refused(Variant::kRussian, "W:W20:B20"));
  EXPECT_TRUE(refused(Variant::kRussian, "W:W20,K20:B"));
  EXPECT_TRUE(refused(Variant::kAlquerque, "W:WK20:B1"));
  EXPECT_TRUE(refused(Variant::kRussian, "W:WK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12,K13:BK32"));
  EXPECT_FALSE(refused(Variant::kAlquerque, "W:W1:B25"));
  EXPECT_FALSE(refused(Variant::kTurkish, "W:WK60:B59,61"));
  EXPECT_FALSE(refused(Variant::kRussian, "W:WK1:BK32"));
  EXPECT_FALSE(refused(Variant::kRussian, "W:W20:B"));
}

}  // namespace
}  // namespace polydam
