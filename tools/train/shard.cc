#include "tools/train/shard.h"

#include <algorithm>
#include <system_error>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/storage/bytes.h"
#include "engine/storage/whole_file.h"

namespace polydam {
namespace {

constexpr absl::string_view kMagic = "PDGAMES2";
constexpr absl::string_view kEnding = ".games";

}  // namespace

std::string to_bytes(const GameShard& shard) {
  std::string bytes(kMagic);
  append_text(info(shard.variant).name, bytes);
  append_number(static_cast<std::uint32_t>(shard.games.size()), bytes);
  for (const PlayedGame& game : shard.games) {
    append_number(game.random_moves, bytes);
    append_number(static_cast<std::uint8_t>(game.result), bytes);
    append_number(static_cast<std::uint16_t>(game.moves.size()), bytes);
    bytes.append(game.moves.begin(), game.moves.end());
    for (const std::int16_t score : game.scores) {
      append_number(static_cast<std::uint16_t>(score), bytes);
    }
  }
  seal(bytes);
  return bytes;
}

bool is_game_shard(absl::string_view bytes) { return absl::StartsWith(bytes, kMagic); }

absl::StatusOr<GameShard> parse_game_shard(absl::string_view bytes) {
  const absl::StatusOr<absl::string_view> body = unseal(bytes, kMagic);
  if (!body.ok()) return body.status();
  ByteReader reader(*body);
  const absl::StatusOr<Variant> variant = find_variant(reader.text());
  if (!variant.ok()) return absl::DataLossError(variant.status().message());
  GameShard shard{.variant = *variant, .games = {}};
  const auto games = reader.number<std::uint32_t>();
  for (std::uint32_t i = 0; i < games && reader.ok(); ++i) {
    PlayedGame game;
    game.random_moves = reader.number<std::uint8_t>();
    const auto result = reader.number<std::uint8_t>();
    if (result > static_cast<std::uint8_t>(Result::kDraw)) {
      return absl::DataLossError(absl::StrCat("a game has the result ", result));
    }
    game.result = static_cast<Result>(result);
    const absl::string_view moves = reader.bytes(reader.number<std::uint16_t>());
    game.moves.assign(moves.begin(), moves.end());
    game.scores.resize(moves.size());
    for (std::int16_t& score : game.scores) {
      score = static_cast<std::int16_t>(reader.number<std::uint16_t>());
    }
    shard.games.push_back(std::move(game));
  }
  if (!reader.at_end()) return absl::DataLossError("it does not end where its games do");
  return shard;
}

absl::Status write_game_shard(const std::filesystem::path& file, const GameShard& shard) {
  return write_whole_file(file, to_bytes(shard));
}

absl::StatusOr<GameShard> read_game_shard(const std::filesystem::path& file) {
  const absl::StatusOr<std::string> bytes = read_whole_file(file);
  if (!bytes.ok()) return bytes.status();
  absl::StatusOr<GameShard> shard = parse_game_shard(*bytes);
  if (shard.ok()) return shard;
  return absl::DataLossError(absl::StrCat(file.string(), ": ", shard.status().message()));
}

std::vector<std::filesystem::path> shards_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> shards;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == std::string(kEnding)) shards.push_back(entry.path());
  }
  std::sort(shards.begin(), shards.end());
  return shards;
}

std::filesystem::path shard_name(int number) { return absl::StrFormat("%06d%s", number, kEnding); }

}  // namespace polydam
