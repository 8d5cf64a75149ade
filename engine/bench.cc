#include "engine/bench.h"

#include <cstdint>
#include <vector>

#include "engine/engine.h"
#include "engine/rules/keys.h"
#include "engine/rules/variant.h"

namespace polydam {

std::vector<Game> bench_positions() {
  constexpr std::size_t kPliesBetween = 10;
  constexpr std::size_t kPlies = 30;
  std::vector<Game> positions;
  for (const Variant variant : all_variants()) {
    Game game(variant);
    positions.push_back(game);
    while (game.moves().size() < kPlies) {
      const std::vector<Move>& moves = game.legal_moves();
      const std::size_t choice = random_word(game.moves().size()) % moves.size();
      if (!game.play(moves[choice]).ok() || game.legal_moves().empty()) break;
      if (game.moves().size() % kPliesBetween == 0) positions.push_back(game);
    }
  }
  return positions;
}

absl::StatusOr<Progress> bench(const Game& position, const Limits& limits, const BenchSetup& setup,
                               const Control& control) {
  Engine engine;
  if (absl::Status status = engine.set_table_size(setup.table_size); !status.ok()) return status;
  if (absl::Status status = engine.set_threads(setup.threads); !status.ok()) return status;
  Progress last;
  engine.search(position, limits, SearchMode::kAnalyze, control,
                [&](const Progress& progress) { last = progress; });
  return last;
}

double BenchComparison::nodes_ratio() const {
  return static_cast<double>(second.nodes) / static_cast<double>(first.nodes) * time_ratio();
}

double BenchComparison::time_ratio() const { return absl::FDivDuration(first.time, second.time); }

absl::StatusOr<BenchComparison> compare_bench(const Game& position, absl::Duration time,
                                              const BenchSetup& first, const BenchSetup& second,
                                              const Control& control) {
  const absl::StatusOr<Progress> scout = bench(position, {.move_time = time}, first, control);
  if (!scout.ok()) return scout.status();
  const Limits limits{.depth = scout->depth};
  const absl::StatusOr<Progress> one = bench(position, limits, first, control);
  if (!one.ok()) return one.status();
  const absl::StatusOr<Progress> other = bench(position, limits, second, control);
  if (!other.ok()) return other.status();
  return BenchComparison{.first = *one, .second = *other};
}

}  // namespace polydam
