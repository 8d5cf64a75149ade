#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "boost/program_options.hpp"
#include "engine/eval/evaluator.h"
#include "engine/storage/whole_file.h"
#include "tools/train/calibration.h"
#include "tools/train/commands.h"
#include "tools/train/positions.h"

namespace polydam {
namespace {

absl::StatusOr<Calibration> calibration_of(const Weights& weights,
                                           const std::vector<std::string>& folders) {
  const std::shared_ptr<const Evaluator> evaluator =
      evaluator_functions(weights.variant).make(&weights);
  Calibration calibration;
  const absl::Status status =
      for_each_game(weights.variant, {folders.begin(), folders.end()}, [&](const PlayedGame& game) {
        for_each_position(weights.variant, game, [&](const Board& board, std::int16_t) {
          const float white = points(game.result);
          calibration.add(evaluator->evaluate(board),
                          board.turn == Side::kWhite ? white : 1 - white);
        });
      });
  if (!status.ok()) return status;
  return calibration;
}

}  // namespace

int calibrate_command(const Arguments& arguments) {
  namespace po = boost::program_options;
  CommandLine line("polydam-train calibrate",
                   "says how often the scores of weights win, and scales them to win as often as "
                   "they should");
  line.add()("weights", po::value<std::string>()->required(), "file of weights")(
      "data", po::value<std::vector<std::string>>()->required()->multitoken(),
      "folders of shards, of games by these weights")("out", po::value<std::string>(),
                                                      "file for the scaled weights");
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<Weights> weights = read_weights(line.get<std::string>("weights"));
  if (!weights.ok()) return line.fail(weights.status());
  const absl::StatusOr<Calibration> calibration =
      calibration_of(*weights, line.get<std::vector<std::string>>("data"));
  if (!calibration.ok()) return line.fail(calibration.status());
  std::cout << to_text(*calibration);
  if (!line.has("out")) return kSuccess;
  const Weights better = scaled(*weights, calibration->points_of_man() / kPointsOfMan);
  const absl::Status status = write_whole_file(line.get<std::string>("out"), to_bytes(better));
  return status.ok() ? kSuccess : line.fail(status);
}

}  // namespace polydam
