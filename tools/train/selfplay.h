// Games of the engine against itself, to learn from.
#ifndef POLYDAM_TOOLS_TRAIN_SELFPLAY_H_
#define POLYDAM_TOOLS_TRAIN_SELFPLAY_H_

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "absl/status/status.h"
#include "engine/engine.h"
#include "engine/rules/variant.h"
#include "tools/train/played_game.h"

namespace polydam {

struct SelfplaySettings {
  Variant variant;
  std::uint64_t nodes = 2000;  // for a move, at most: the sides of a game are of varied skill
  std::uint64_t seed = 1;
  int games_of_shard = 1000;
  int shards = 1;
  int threads = 1;
  std::string weights{};  // a file; those of the program if empty
  std::filesystem::path folder{};
};

// How many shards so many games fill.
constexpr int shards_for(int games, int games_of_shard) {
  return (games + games_of_shard - 1) / games_of_shard;
}

// One game: some moves at random, then the engine's, until the game is over, the engine sees a win,
// or nobody has won for long. The same settings and number are the same game.
PlayedGame play_game(const SelfplaySettings& settings, std::uint64_t number, Engine& engine);

// Makes the shards that the folder lacks. `progress` is told the number of games that are there
// after each shard, one call at a time; once `cancelled`, the shards that were begun are given up.
absl::Status play_shards(const SelfplaySettings& settings, const std::atomic<bool>& cancelled,
                         const std::function<void(int games)>& progress);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_TRAIN_SELFPLAY_H_
