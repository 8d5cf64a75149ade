// Positions of played games as what a fit works on.
#ifndef POLYDAM_TOOLS_TRAIN_DATASET_H_
#define POLYDAM_TOOLS_TRAIN_DATASET_H_

#include <cstddef>
#include <filesystem>
#include <vector>

#include "Eigen/Core"
#include "Eigen/SparseCore"
#include "absl/status/statusor.h"
#include "engine/rules/variant.h"
#include "tools/train/played_game.h"

namespace polydam {

// A row for each position, two columns for each parameter: how much it counts for White, shared out
// by the pieces on the board (see Weight): `full` first.
struct Batch {
  Eigen::SparseMatrix<float, Eigen::RowMajor> features;
  Eigen::VectorXf results;  // White's points at the end of the game: 0, 0.5 or 1
  Eigen::VectorXf targets;  // what is to be learned: see read_dataset()
};

struct Dataset {
  std::vector<Batch> training;
  std::vector<Batch> held_out;  // every twentieth game
  std::size_t games = 0;
  std::size_t positions = 0;
};

// Of what is learned, the share that is the results, where the user does not say.
inline constexpr float kOfResult = 0.5F;

// The positions of all games in the folders, see positions.h. The target is `of_result` parts
// result, the rest the points that the search of the game expected there; all result where nothing
// was searched. An error with a sentence if a shard cannot be read or is of another variant.
absl::StatusOr<Dataset> read_dataset(Variant variant,
                                     const std::vector<std::filesystem::path>& folders,
                                     float of_result);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_TRAIN_DATASET_H_
