#include "tools/train/selfplay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "engine/game/game.h"
#include "tests/support/boards.h"
#include "tests/support/folder.h"
#include "tools/train/shard.h"

namespace polydam {
namespace {

using ::testing::HasSubstr;

SelfplaySettings settings_for(Variant variant) {
  return {.variant = variant, .nodes = 100, .games_of_shard = 3, .shards = 2};
}

class SelfplayTest : public testing::TestWithParam<Variant> {};

TEST_P(SelfplayTest, PlaysLegalGamesThatAreTheSameEachTime) {
  const SelfplaySettings settings = settings_for(GetParam());
  Engine engine;
  const PlayedGame played = play_game(settings, 7, engine);
  EXPECT_EQ(played, play_game(settings, 7, engine));
  EXPECT_FALSE(played == play_game(settings, 8, engine));

  Game game(GetParam());
  for (const std::uint8_t place : played.moves) {
    ASSERT_LT(place, game.legal_moves().size());
    ASSERT_FALSE(game.outcome().over());
    ASSERT_TRUE(game.play(game.legal_moves()[place]).ok());
  }
  if (game.outcome().over()) {
    EXPECT_EQ(game.outcome().result, played.result);
  }
}

INSTANTIATE_TEST_SUITE_P(AllForms, SelfplayTest, testing::ValuesIn(all_variants()),
                         [](const auto& test) { return test_name(test.param); });

TEST(GameShard, IsReadAsItWasWritten) {
  Engine engine;
  GameShard shard{.variant = Variant::kTurkish, .games = {}};
  for (std::uint64_t game = 0; game < 5; ++game) {
    shard.games.push_back(play_game(settings_for(shard.variant), game, engine));
  }
  const absl::StatusOr<GameShard> read = parse_game_shard(to_bytes(shard));
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->variant, shard.variant);
  EXPECT_EQ(read->games, shard.games);
}

TEST(GameShard, DamageIsNoticed) {
  Engine engine;
  const GameShard shard{.variant = Variant::kEnglish,
                        .games = {play_game(settings_for(Variant::kEnglish), 1, engine)}};
  const std::string bytes = to_bytes(shard);
  for (std::size_t place = 0; place < bytes.size(); ++place) {
    EXPECT_FALSE(parse_game_shard(bytes.substr(0, place)).ok()) << place;
    std::string damaged = bytes;
    damaged[place] = static_cast<char>(damaged[place] ^ 1);
    EXPECT_FALSE(parse_game_shard(damaged).ok()) << place;
  }
  EXPECT_FALSE(parse_game_shard(bytes + "x").ok());
}

TEST(Selfplay, MakesTheShardsThatAreMissing) {
  const Folder folder;
  SelfplaySettings settings = settings_for(Variant::kRussian);
  settings.threads = 2;
  settings.folder = folder.path("games");
  const std::atomic<bool> cancelled = false;
  ASSERT_TRUE(play_shards(settings, cancelled, [](int) {}).ok());
  const auto files = shards_in(settings.folder);
  ASSERT_EQ(files.size(), 2U);
  const GameShard first = *read_game_shard(files[0]);

  // One is damaged, and made again; the other is left as it is.
  std::ofstream(files[0]) << "half a shard";
  EXPECT_THAT(read_game_shard(files[0]).status().message(), HasSubstr(files[0].string()));
  const auto time = std::filesystem::last_write_time(files[1]);
  std::vector<int> counts;
  ASSERT_TRUE(play_shards(settings, cancelled, [&](int games) { counts.push_back(games); }).ok());
  EXPECT_EQ(read_game_shard(files[0])->games, first.games);
  EXPECT_EQ(std::filesystem::last_write_time(files[1]), time);
  EXPECT_THAT(counts, testing::ElementsAre(3, 6));
}

TEST(Selfplay, SaysWhatIsWrongWithItsWeights) {
  const Folder folder;
  SelfplaySettings settings = settings_for(Variant::kRussian);
  settings.folder = folder.path("games");
  settings.weights = folder.path("none.weights");
  const std::atomic<bool> cancelled = false;
  EXPECT_THAT(play_shards(settings, cancelled, [](int) {}).message(), HasSubstr("none.weights"));
  EXPECT_TRUE(shards_in(settings.folder).empty());
}

TEST(Selfplay, EndsWhenItIsCancelled) {
  const Folder folder;
  SelfplaySettings settings = settings_for(Variant::kRussian);
  settings.folder = folder.path("games");
  const std::atomic<bool> cancelled = true;
  EXPECT_TRUE(absl::IsCancelled(play_shards(settings, cancelled, [](int) {})));
  EXPECT_TRUE(shards_in(settings.folder).empty());
}

}  // namespace
}  // namespace polydam
