// Whole games between two engines, refereed move by move.

#include <gtest/gtest.h>

#include <array>
#include <optional>

#include "absl/strings/str_cat.h"
#include "tests/protocol/hub/hub_client.h"
#include "tests/support/boards.h"

namespace polydam {
namespace {

constexpr int kLongestGame = 200;  // plies

class Play : public ::testing::TestWithParam<Variant> {};

TEST_P(Play, EndsWithoutAnIllegalMove) {
  std::array<HubClient, 2> players;
  for (HubClient& player : players) player.set_variant(GetParam());
  Game game(GetParam());
  while (!game.outcome().over() && game.moves().size() < kLongestGame) {
    HubClient& player = players[index(game.board().turn)];
    player.set_position(game);
    player.send("level nodes=500");
    const std::optional<Move> move = played(game, player.search("go think"));
    ASSERT_TRUE(move.has_value()) << "after " << game.moves().size() << " moves";
    ASSERT_TRUE(game.play(*move).ok());
  }
  for (HubClient& player : players) {
    player.set_position(game);
    const Line state = line_of(player.answer("state"));
    EXPECT_EQ(state.value("key"), absl::StrCat(absl::Hex(game.key(), absl::kZeroPad16)));
    EXPECT_EQ(state.value("result"), name(game.outcome().result));
    EXPECT_EQ(state.value("reason"), name(game.outcome().reason));
  }
}

INSTANTIATE_TEST_SUITE_P(, Play, ::testing::ValuesIn(all_variants()),
                         [](const auto& tested) { return test_name(tested.param); });

}  // namespace
}  // namespace polydam
