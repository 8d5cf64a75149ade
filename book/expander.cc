#include "book/expander.h"

#include <atomic>
#include <cstddef>
#include <thread>

#include "engine/game/game.h"
#include "engine/rules/rules.h"

namespace polydam {
namespace {

constexpr int kTable = 14;  // log2 of the entries: little is searched, and the table cleared often

Score score_of(const BookDraft& draft, const Board& board, Engine& engine) {
  if (draft.rules().legal_moves(board).empty()) return -kWin;
  engine.new_game();
  const Control control;
  Score score;
  engine.search(*Game::from_board(draft.variant(), board), {.nodes = draft.nodes()},
                SearchMode::kAnalyze, control,
                [&score](const Progress& progress) { score = progress.score; });
  return score;
}

}  // namespace

Expander::Expander(BookDraft& draft, int threads) : draft_(draft) {
  for (int i = 0; i < threads; ++i) {
    engines_.push_back(std::make_unique<Engine>());
    static_cast<void>(engines_.back()->set_table_size(kTable));  // smaller than it was
  }
  for (const DraftPosition& position : draft.positions()) {
    for (const DraftMove& move : position.moves) known_.emplace(move.to, -move.score);
  }
}

void Expander::expand(absl::Span<const Board> boards) {
  const Rules& rules = draft_.rules();
  std::vector<Board> unknown;
  std::vector<Key> keys;
  for (const Board& board : boards) {
    for (const Move& move : rules.legal_moves(board)) {
      const Board next = rules.make(board, move);
      if (!known_.emplace(rules.key(next), Score()).second) continue;
      unknown.push_back(next);
      keys.push_back(rules.key(next));
    }
  }
  const std::vector<Score> scores = search(unknown);
  for (std::size_t i = 0; i < keys.size(); ++i) known_[keys[i]] = scores[i];

  for (const Board& board : boards) {
    std::vector<Score> of_moves;
    for (const Move& move : rules.legal_moves(board)) {
      const Key key = rules.key(rules.make(board, move));
      const DraftPosition* next = draft_.find(key);
      of_moves.push_back(-(next == nullptr ? known_[key] : next->best()));
    }
    draft_.add(board, of_moves);
  }
  draft_.settle();
}

std::vector<Score> Expander::search(absl::Span<const Board> boards) {
  std::vector<Score> scores(boards.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&](Engine& engine) {
    for (std::size_t i = next++; i < boards.size(); i = next++) {
      scores[i] = score_of(draft_, boards[i], engine);
    }
  };
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < engines_.size(); ++i) {
    threads.emplace_back(work, std::ref(*engines_[i]));
  }
  work(*engines_[0]);
  for (std::thread& thread : threads) thread.join();
  return scores;
}

}  // namespace polydam
