#include "tools/train/positions.h"

#include <algorithm>
#include <cstddef>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "engine/game/game.h"
#include "tools/train/shard.h"

namespace polydam {

absl::Status for_each_game(Variant variant, const std::vector<std::filesystem::path>& folders,
                           absl::FunctionRef<void(const PlayedGame&)> sink) {
  for (const std::filesystem::path& folder : folders) {
    for (const std::filesystem::path& file : shards_in(folder)) {
      const absl::StatusOr<GameShard> shard = read_game_shard(file);
      if (!shard.ok()) return shard.status();
      if (shard->variant != variant) {
        return absl::InvalidArgumentError(
            absl::StrCat(file.string(), " has games of ", info(shard->variant).name));
      }
      for (const PlayedGame& game : shard->games) sink(game);
    }
  }
  return absl::OkStatus();
}

void for_each_position(Variant variant, const PlayedGame& played, PositionSink sink) {
  Game game(variant);
  for (std::size_t ply = 0; ply < played.moves.size(); ++ply) {
    const std::uint8_t place = played.moves[ply];
    const std::vector<Move>& moves = game.legal_moves();
    if (place >= moves.size()) return;
    const bool is_quiet = std::none_of(moves.begin(), moves.end(),
                                       [](const Move& move) { return move.is_capture(); });
    if (is_quiet && ply >= played.random_moves) sink(game.board(), played.scores[ply]);
    static_cast<void>(game.play(moves[place]));
  }
}

float points(Result result) {
  if (result == Result::kDraw) return 0.5F;
  return result == Result::kWhite ? 1.0F : 0.0F;
}

}  // namespace polydam
