#include "tools/train/dataset.h"

#include <cmath>
#include <cstdint>
#include <utility>

#include "absl/status/status.h"
#include "engine/eval/evaluator.h"
#include "engine/eval/score.h"
#include "engine/eval/weights.h"
#include "tools/train/positions.h"

namespace polydam {
namespace {

constexpr Eigen::Index kBatch = 8192;  // positions
constexpr std::size_t kHeldOut = 20;   // one game in so many

// White's points as the score of a search tells them.
float expected_points(std::int16_t score, Side side) {
  const double men = (side == Side::kWhite ? 1 : -1) * Score(score).men();
  return static_cast<float>(1 / (1 + std::exp(-kPointsOfMan * men)));
}

// Gathers positions until there are enough for a batch.
class BatchMaker {
 public:
  BatchMaker(Variant variant, std::vector<Batch>& batches)
      : functions_(evaluator_functions(variant)),
        columns_(static_cast<Eigen::Index>(2 * functions_.parameters())),
        start_pieces_(static_cast<float>(pieces(info(variant).start))),
        batches_(batches) {}

  void add(const Board& board, float result, float target) {
    const float full = static_cast<float>(pieces(board)) / start_pieces_;
    const auto row = static_cast<int>(results_.size());
    for (const Feature& feature : functions_.features(board)) {
      const auto value = static_cast<float>(feature.value);
      const auto column = static_cast<int>(2 * feature.parameter);
      entries_.emplace_back(row, column, value * full);
      entries_.emplace_back(row, column + 1, value * (1 - full));
    }
    results_.push_back(result);
    targets_.push_back(target);
    if (results_.size() == static_cast<std::size_t>(kBatch)) end_batch();
  }

  // What is left at the end is a smaller batch.
  void end_batch() {
    if (results_.empty()) return;
    const auto rows = static_cast<Eigen::Index>(results_.size());
    Batch batch{.features = Eigen::SparseMatrix<float, Eigen::RowMajor>(rows, columns_),
                .results = Eigen::Map<const Eigen::VectorXf>(results_.data(), rows),
                .targets = Eigen::Map<const Eigen::VectorXf>(targets_.data(), rows)};
    batch.features.setFromTriplets(entries_.begin(), entries_.end());
    batches_.push_back(std::move(batch));
    results_.clear();
    targets_.clear();
    entries_.clear();
  }

 private:
  static int pieces(const Board& board) {
    return board.pieces(Side::kWhite).size() + board.pieces(Side::kBlack).size();
  }

  const EvaluatorFunctions& functions_;
  const Eigen::Index columns_;
  const float start_pieces_;
  std::vector<Batch>& batches_;
  std::vector<Eigen::Triplet<float, int>> entries_;
  std::vector<float> results_;
  std::vector<float> targets_;
};

// Adds the positions of a game, and says how many they are.
std::size_t add_game(Variant variant, const PlayedGame& played, float of_result,
                     BatchMaker& maker) {
  const float result = points(played.result);
  std::size_t positions = 0;
  for_each_position(variant, played, [&](const Board& board, std::int16_t score) {
    const float expected = score == kNoScore ? result : expected_points(score, board.turn);
    maker.add(board, result, of_result * result + (1 - of_result) * expected);
    ++positions;
  });
  return positions;
}

}  // namespace

absl::StatusOr<Dataset> read_dataset(Variant variant,
                                     const std::vector<std::filesystem::path>& folders,
                                     float of_result) {
  Dataset dataset;
  BatchMaker training(variant, dataset.training);
  BatchMaker held_out(variant, dataset.held_out);
  const absl::Status status = for_each_game(variant, folders, [&](const PlayedGame& game) {
    const bool is_held_out = dataset.games % kHeldOut == 0;
    dataset.positions += add_game(variant, game, of_result, is_held_out ? held_out : training);
    ++dataset.games;
  });
  if (!status.ok()) return status;
  training.end_batch();
  held_out.end_batch();
  if (dataset.training.empty() || dataset.held_out.empty()) {
    return absl::NotFoundError("there are no games to learn from in the folders of --data");
  }
  return dataset;
}

}  // namespace polydam
