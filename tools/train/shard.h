// Files of played games. A shard is written whole or not at all, so whatever lies in a folder is
// complete, and many machines can fill one.
#ifndef POLYDAM_TOOLS_TRAIN_SHARD_H_
#define POLYDAM_TOOLS_TRAIN_SHARD_H_

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/rules/variant.h"
#include "tools/train/played_game.h"

namespace polydam {

struct GameShard {
  Variant variant;
  std::vector<PlayedGame> games;
};

// The bytes of a shard: "PDGAMES2", the length of the variant's name (1 byte) and the name, the
// number of games (4); for each game its random moves (1), result (1), number of moves (2), moves
// (1 each) and scores (2 each); last the CRC-32 of all that (4). Numbers are little-endian.
std::string to_bytes(const GameShard& shard);
// Whether these are meant to be the bytes of a shard.
bool is_game_shard(absl::string_view bytes);
// kDataLoss with a sentence if these are not the bytes of a shard.
absl::StatusOr<GameShard> parse_game_shard(absl::string_view bytes);

// kNotFound, kUnavailable or kDataLoss with a sentence that names the file.
absl::Status write_game_shard(const std::filesystem::path& file, const GameShard& shard);
absl::StatusOr<GameShard> read_game_shard(const std::filesystem::path& file);

// The shards of a folder, by name.
std::vector<std::filesystem::path> shards_in(const std::filesystem::path& folder);
// The name of the shard with this number.
std::filesystem::path shard_name(int number);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_TRAIN_SHARD_H_
