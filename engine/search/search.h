// Iterative deepening of one variant: what is searched when, by which threads, and what is told.
#ifndef POLYDAM_ENGINE_SEARCH_SEARCH_H_
#define POLYDAM_ENGINE_SEARCH_SEARCH_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "absl/time/clock.h"
#include "engine/eval/score.h"
#include "engine/game/game.h"
#include "engine/rules/generate.h"
#include "engine/rules/position.h"
#include "engine/search/search_types.h"
#include "engine/search/searcher.h"
#include "engine/search/team.h"
#include "engine/search/time_keeper.h"
#include "engine/search/worker.h"

namespace polydam {

template <class V>
class Search {
 public:
  Search(const Game& game, const Limits& limits, SearchMode mode, const Control& control,
         const ProgressListener& listener, const SearchResources& resources)
      : game_(game),
        limits_(limits),
        mode_(mode),
        control_(control),
        listener_(listener),
        pool_(resources.pool),
        time_(limits, mode, control),
        team_(std::make_shared<Team>(resources.table, resources.pool.size() + 1)),
        worker_(game, root_moves(game, limits), *team_, 0, limits.nodes, [this] { watch(); }) {}

  Answer run() {
    if (worker_.root_moves().empty()) {
      while (may_not_answer()) absl::SleepFor(kPatience);
      return {};
    }
    team_->table().start_search();
    start_helpers();
    deepen();
    while (may_not_answer() || has_nothing_left_to_find()) absl::SleepFor(kPatience);
    team_->stop();
    pool_.release();
    if (nodes() != reported_nodes_) report();
    const auto& line = worker_.root_moves()[0].line;
    Answer answer{.move = to_move<V>(line[0])};
    if (line.size() > 1) answer.ponder = to_move<V>(line[1]);
    return answer;
  }

 private:
  static constexpr absl::Duration kPatience = absl::Milliseconds(1);

  static std::vector<RootMove<V>> root_moves(const Game& game, const Limits& limits);

  void start_helpers();
  void deepen();
  bool another_iteration();
  void watch();
  void report();

  std::uint64_t nodes() {
    team_->nodes(0).store(worker_.nodes());
    return team_->nodes();
  }

  // Whether an answer is not wanted yet: it would be out of turn.
  bool may_not_answer() const { return !control_.stopped() && time_.pondering(); }
  // An analysis without limits lasts until it is stopped, even if it cannot go deeper.
  bool has_nothing_left_to_find() {
    return mode_ == SearchMode::kAnalyze && depth_ == kMostDepth && !limits_.depth &&
           !limits_.nodes && !time_.must_stop();
  }

  const Game& game_;
  const Limits& limits_;
  const SearchMode mode_;
  const Control& control_;
  const ProgressListener& listener_;
  WorkerPool& pool_;
  TimeKeeper time_;
  const std::shared_ptr<Team> team_;
  Worker<V> worker_;

  int depth_ = 0;  // of the last completed iteration
  std::uint64_t reported_nodes_ = 0;
};

template <class V>
std::vector<RootMove<V>> Search<V>::root_moves(const Game& game, const Limits& limits) {
  MoveList<V> moves;
  generate(from_board<V>(game.board()), moves);
  std::vector<RootMove<V>> wanted;
  for (const MoveOf<V>& move : moves) {
    const auto& only = limits.root_moves;
    if (!only.empty() && std::find(only.begin(), only.end(), to_move<V>(move)) == only.end()) {
      continue;
    }
    wanted.push_back({.line = {move}});
  }
  return wanted;
}

// Each helper searches the same as the main thread, by itself; what it finds comes back through the
// table. Nobody waits for it, so it has copies of all that might go before it ends.
template <class V>
void Search<V>::start_helpers() {
  if (pool_.size() == 0) return;
  pool_.start([game = game_, moves = worker_.root_moves(), team = team_](int thread) {
    auto helper = std::make_unique<Worker<V>>(game, moves, *team, static_cast<std::size_t>(thread),
                                              std::nullopt, nullptr);
    for (int depth = 1; depth <= kMostDepth; ++depth) {
      if (!helper->search_root(depth, 1)) return;
    }
  });
}

template <class V>
void Search<V>::deepen() {
  while (another_iteration()) {
    if (!worker_.search_root(depth_ + 1, limits_.lines)) return;
    ++depth_;
    report();
  }
}

template <class V>
bool Search<V>::another_iteration() {
  if (depth_ == 0) return true;
  if (depth_ >= std::min(limits_.depth.value_or(kMostDepth), kMostDepth)) return false;
  if (limits_.nodes && nodes() >= *limits_.nodes) return false;
  if (mode_ == SearchMode::kAnalyze || time_.pondering()) return true;
  if (worker_.root_moves().size() == 1) return false;
  const Score score = worker_.root_moves()[0].score;
  const bool decided = is_win(score) || is_loss(score);
  const bool deep_enough = kWin.hundredths() - std::abs(score.hundredths()) <= depth_;
  return !(decided && deep_enough) && !time_.has_thought_enough();
}

template <class V>
void Search<V>::watch() {
  if (time_.must_stop() || (limits_.nodes && team_->nodes() >= *limits_.nodes)) team_->stop();
}

template <class V>
void Search<V>::report() {
  reported_nodes_ = nodes();
  if (!listener_) return;
  Progress progress{.depth = depth_,
                    .mean_depth = worker_.mean_depth(),
                    .score = worker_.root_moves()[0].score,
                    .nodes = reported_nodes_,
                    .time = time_.elapsed()};
  for (const MoveOf<V>& move : worker_.root_moves()[0].line) {
    progress.variation.push_back(to_move<V>(move));
  }
  listener_(progress);
}

template <class V>
Answer search(const Game& game, const Limits& limits, SearchMode mode, const Control& control,
              const ProgressListener& listener, const SearchResources& resources) {
  return std::make_unique<Search<V>>(game, limits, mode, control, listener, resources)->run();
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_SEARCH_H_
