#include "book/opening_lines.h"

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "engine/engine.h"
#include "engine/rules/keys.h"

namespace polydam {
namespace {

// Each line and one ply more, where that reaches a position that no line before it reached.
std::vector<Game> lengthened(const std::vector<Game>& lines) {
  std::vector<Game> longer;
  absl::flat_hash_set<Key> reached;
  for (const Game& line : lines) {
    for (const Move& move : line.legal_moves()) {
      Game next = line;
      if (next.play(move).ok() && reached.insert(next.key()).second) {
        longer.push_back(std::move(next));
      }
    }
  }
  return longer;
}

bool is_balanced(const Game& line, const OpeningChoice& choice, Engine& engine) {
  engine.new_game();
  const Control control;
  Score score;
  engine.search(line, {.depth = choice.depth}, SearchMode::kAnalyze, control,
                [&](const Progress& progress) { score = progress.score; });
  return score < choice.margin && -score < choice.margin;
}

}  // namespace

std::vector<Game> opening_lines(Variant variant, const OpeningChoice& choice,
                                const std::function<void(std::size_t, std::size_t)>& progress) {
  std::vector<Game> lines{Game(variant)};
  for (int ply = 0; ply < choice.plies; ++ply) lines = lengthened(lines);
  constexpr int kTable = 16;
  Engine engine;
  std::vector<Game> balanced;
  if (!engine.set_table_size(kTable).ok() || !engine.set_weights(std::string(kByHand)).ok()) {
    return balanced;
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    progress(i, lines.size());
    if (!lines[i].outcome().over() && is_balanced(lines[i], choice, engine)) {
      balanced.push_back(lines[i]);
    }
  }
  return balanced;
}

}  // namespace polydam
