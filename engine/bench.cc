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

Progress bench(const Game& position, int depth, const Control& control) {
  constexpr int kTable = 18;  // small, so that it also tells when entries give way to others
  Engine engine;
  static_cast<void>(engine.set_table_size(kTable));
  Progress last;
  engine.search(position, {.depth = depth}, SearchMode::kAnalyze, control,
                [&](const Progress& progress) { last = progress; });
  return last;
}

}  // namespace polydam
