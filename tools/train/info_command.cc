#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/eval/weights.h"
#include "engine/storage/whole_file.h"
#include "tools/train/commands.h"
#include "tools/train/shard.h"

namespace polydam {
namespace {

void tell(const GameShard& shard) {
  std::array<std::size_t, 4> by_result{};
  std::size_t plies = 0;
  std::size_t scored = 0;
  for (const PlayedGame& game : shard.games) {
    ++by_result[static_cast<std::size_t>(game.result)];
    plies += game.moves.size();
    scored += static_cast<std::size_t>(
        std::count_if(game.scores.begin(), game.scores.end(),
                      [](std::int16_t score) { return score != kNoScore; }));
  }
  const auto count = [&](Result result) { return by_result[static_cast<std::size_t>(result)]; };
  std::cout << absl::StreamFormat(
      "games of %s: %d, White won %d, drawn %d, Black won %d; %d plies, %d of them searched\n",
      info(shard.variant).name, shard.games.size(), count(Result::kWhite), count(Result::kDraw),
      count(Result::kBlack), plies, scored);
}

void tell(const Weights& weights) {
  std::int16_t least = 0;
  std::int16_t most = 0;
  std::size_t nothing = 0;
  for (const Weight& weight : weights.weights) {
    least = std::min({least, weight.full, weight.empty});
    most = std::max({most, weight.full, weight.empty});
    if (weight == Weight{}) ++nothing;
  }
  const auto men = [](std::int16_t units) { return units / (100.0 * kWeightUnit); };
  std::cout << absl::StreamFormat(
      "weights of %s: %d parameters, %d of them worth nothing, the others from %.2f to %.2f men\n",
      info(weights.variant).name, weights.weights.size(), nothing, men(least), men(most));
}

absl::Status tell(const std::string& file) {
  const absl::StatusOr<std::string> bytes = read_whole_file(file);
  if (!bytes.ok()) return bytes.status();
  absl::Status status;
  if (is_game_shard(*bytes)) {
    const absl::StatusOr<GameShard> shard = parse_game_shard(*bytes);
    if (shard.ok()) tell(*shard);
    status = shard.status();
  } else {
    const absl::StatusOr<Weights> weights = parse_weights(*bytes);
    if (weights.ok()) tell(*weights);
    status = weights.status();
  }
  return status.ok() ? status : absl::DataLossError(absl::StrCat(file, ": ", status.message()));
}

}  // namespace

int info_command(const Arguments& arguments) {
  CommandLine line("polydam-train info", "says what a file of weights or of games holds");
  line.add_files("files");
  if (const auto code = line.parse(arguments)) return *code;
  for (const std::string& file : line.files()) {
    if (const absl::Status status = tell(file); !status.ok()) return line.fail(status);
  }
  return kSuccess;
}

}  // namespace polydam
