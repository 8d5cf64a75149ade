// The positions of played games that one learns from.
#ifndef POLYDAM_TOOLS_TRAIN_POSITIONS_H_
#define POLYDAM_TOOLS_TRAIN_POSITIONS_H_

#include <cstdint>
#include <filesystem>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "engine/board/board.h"
#include "engine/rules/variant.h"
#include "tools/train/played_game.h"

namespace polydam {

// The games of all shards in the folders, in their order. An error with a sentence if a shard
// cannot be read or is of another variant.
absl::Status for_each_game(Variant variant, const std::vector<std::filesystem::path>& folders,
                           absl::FunctionRef<void(const PlayedGame&)> sink);

// Told of a board and of what the search of the game found there, from the side to move, or
// kNoScore.
using PositionSink = absl::FunctionRef<void(const Board& board, std::int16_t score)>;

// The positions after the random opening in which the side to move has no capture: others are not
// evaluated.
void for_each_position(Variant variant, const PlayedGame& played, PositionSink sink);

// White's points: 0, 0.5 or 1.
float points(Result result);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_TRAIN_POSITIONS_H_
