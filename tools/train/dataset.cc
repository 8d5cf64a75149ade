#include "tools/train/dataset.h"

#include <algorithm>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/eval/evaluator.h"
#include "engine/game/game.h"
#include "tools/train/shard.h"

namespace polydam {
namespace {

constexpr Eigen::Index kBatch = 8192;  // positions
constexpr std::size_t kHeldOut = 20;   // one game in so many

float points(Result result) {
  if (result == Result::kDraw) return 0.5F;
  return result == Result::kWhite ? 1.0F : 0.0F;
}

// Gathers positions until there are enough for a batch.
class BatchMaker {
 public:
  BatchMaker(Variant variant, std::vector<Batch>& batches)
      : functions_(evaluator_functions(variant)),
        columns_(static_cast<Eigen::Index>(2 * functions_.parameters())),
        start_pieces_(static_cast<float>(pieces(info(variant).start))),
        batches_(batches) {}

  void add(const Board& board, Result result) {
    const float full = static_cast<float>(pieces(board)) / start_pieces_;
    const auto row = static_cast<int>(results_.size());
    for (const Feature& feature : functions_.features(board)) {
      const auto value = static_cast<float>(feature.value);
      const auto column = static_cast<int>(2 * feature.parameter);
      entries_.emplace_back(row, column, value * full);
      entries_.emplace_back(row, column + 1, value * (1 - full));
    }
    results_.push_back(points(result));
    if (results_.size() == static_cast<std::size_t>(kBatch)) end_batch();
  }

  // What is left at the end is a smaller batch.
  void end_batch() {
    if (results_.empty()) return;
    const auto rows = static_cast<Eigen::Index>(results_.size());
    Batch batch{.features = Eigen::SparseMatrix<float, Eigen::RowMajor>(rows, columns_),
                .results = Eigen::Map<const Eigen::VectorXf>(results_.data(), rows)};
    batch.features.setFromTriplets(entries_.begin(), entries_.end());
    batches_.push_back(std::move(batch));
    results_.clear();
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
};

std::size_t add_game(Variant variant, const PlayedGame& played, BatchMaker& maker) {
  Game game(variant);
  std::size_t positions = 0;
  for (const std::uint8_t place : played.moves) {
    const std::vector<Move>& moves = game.legal_moves();
    if (place >= moves.size()) return positions;
    const bool is_quiet = std::none_of(moves.begin(), moves.end(),
                                       [](const Move& move) { return move.is_capture(); });
    if (is_quiet && game.moves().size() >= played.random_moves) {
      maker.add(game.board(), played.result);
      ++positions;
    }
    static_cast<void>(game.play(moves[place]));
  }
  return positions;
}

}  // namespace

absl::StatusOr<Dataset> read_dataset(Variant variant,
                                     const std::vector<std::filesystem::path>& folders) {
  Dataset dataset;
  BatchMaker training(variant, dataset.training);
  BatchMaker held_out(variant, dataset.held_out);
  for (const std::filesystem::path& folder : folders) {
    for (const std::filesystem::path& file : shards_in(folder)) {
      const absl::StatusOr<Shard> shard = read_shard(file);
      if (!shard.ok()) return shard.status();
      if (shard->variant != variant) {
        return absl::InvalidArgumentError(
            absl::StrCat(file.string(), " has games of ", info(shard->variant).name));
      }
      for (const PlayedGame& game : shard->games) {
        const bool is_held_out = dataset.games % kHeldOut == 0;
        dataset.positions += add_game(variant, game, is_held_out ? held_out : training);
        ++dataset.games;
      }
    }
  }
  training.end_batch();
  held_out.end_batch();
  if (dataset.training.empty() || dataset.held_out.empty()) {
    return absl::NotFoundError("there are no games to learn from in the folders of --data");
  }
  return dataset;
}

}  // namespace polydam
