#include "tools/tables/search_sample.h"

#include <random>

#include "engine/engine.h"
#include "engine/eval/score.h"
#include "engine/game/game.h"
#include "tools/tables/random_board.h"

namespace polydam {
SampleResult compare_with_search(const Tables& tables, int positions,
                                 const std::atomic<bool>& stop) {
  constexpr std::uint64_t kNodes = 20000;
  constexpr unsigned kSeed = 1;
  std::mt19937_64 random(kSeed);
  Engine engine;
  SampleResult result;
  for (; result.positions < positions && !stop; ++result.positions) {
    const Board board = random_board(tables.variant(), tables.pieces(), random);
    Score score;
    const Control control;
    engine.new_game();
    engine.search(*Game::from_board(tables.variant(), board), {.nodes = kNodes}, SearchMode::kThink,
                  control, [&](const Progress& progress) { score = progress.score; });
    if (!is_win(score) && !is_loss(score)) continue;
    ++result.decided;
    if (tables.probe(board) == (is_win(score) ? Value::kWon : Value::kLost)) continue;
    ++result.contradictions;
    if (!result.first) result.first = board;
  }
  return result;
}

}  // namespace polydam
