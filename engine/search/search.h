// Iterative deepening of one variant: what is searched when, by which threads, and what is told.
#ifndef POLYDAM_ENGINE_SEARCH_SEARCH_H_
#define POLYDAM_ENGINE_SEARCH_SEARCH_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "absl/time/clock.h"
#include "engine/eval/score.h"
#include "engine/game/game.h"
#include "engine/rules/generate.h"
#include "engine/rules/position.h"
#include "engine/search/reporter.h"
#include "engine/search/search_types.h"
#include "engine/search/searcher.h"
#include "engine/search/skill.h"
#include "engine/search/table_moves.h"
#include "engine/search/team.h"
#include "engine/search/time_keeper.h"
#include "engine/search/transposition_table.h"
#include "engine/search/tuning.h"
#include "engine/search/urgency.h"
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
        pool_(resources.pool),
        evaluator_(resources.evaluator),
        tables_(limits.skill.errs() ? nullptr : resources.tables),
        table_pieces_(resources.table_pieces),
        time_(limits, mode, control),
        reporter_(listener),
        team_(make_team(limits, resources)),
        worker_(game, root_moves(), evaluation_of(*evaluator_), endings(), *team_, 0,
                shallow_table(limits, resources), limits.nodes, [this] { watch(); }) {}

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
    if (nodes() != reported_nodes_) report_unfinished();
    reporter_.finish();
    const auto& line = worker_.root_moves()[chosen()].line;
    Answer answer{.move = to_move<V>(line[0])};
    if (line.size() > 1) answer.ponder = to_move<V>(line[1]);
    return answer;
  }

 private:
  static constexpr absl::Duration kPatience = absl::Milliseconds(1);
  static constexpr int kSmallTable = 14;

  std::vector<RootMove<V>> root_moves() const;
  // Whether the tables may be asked about the root.
  bool root_is_in_tables() const {
    return tables_ != nullptr && pieces_of_root() <= std::min(table_pieces_, tables_->pieces());
  }
  // If the tables know the root itself, they choose its moves, and the search is to look among
  // those for the shortest way: it asks them about positions with fewer pieces than the root. Where
  // several lines are wanted, they say what each is worth.
  TableAccess<V> endings() const;
  // What the tables say of a move of the root, unless the search has seen the end.
  Score score_of(const RootMove<V>& move) const;
  int pieces_of_root() const {
    return game_.board().pieces(Side::kWhite).size() + game_.board().pieces(Side::kBlack).size();
  }
  // Who errs searches alone and with an empty table, so that it depends on nothing else.
  static std::shared_ptr<Team> make_team(const Limits& limits, const SearchResources& resources);

  static std::shared_ptr<TranspositionTable> shallow_table(const Limits& limits,
                                                           const SearchResources& resources);

  static const Evaluation<V>& evaluation_of(const Evaluator& evaluator) {
    return static_cast<const Evaluation<V>&>(evaluator);
  }

  void start_helpers();
  void deepen();
  bool another_iteration();
  int deepest() const;
  // Has the urgency learn of the last iteration; `best` was the best move before it.
  void learn(const MoveOf<V>& best);
  void watch();
  void report();
  // The iteration that was broken off may have found a better move than the one before it.
  void report_unfinished();
  Progress progress(std::size_t line);
  // The place of the root move to play.
  std::size_t chosen() const;

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
  WorkerPool& pool_;
  const std::shared_ptr<const Evaluator> evaluator_;
  const std::shared_ptr<const Tables> tables_;
  const int table_pieces_;
  TimeKeeper time_;
  Urgency urgency_;
  Reporter reporter_;
  const std::shared_ptr<Team> team_;
  Worker<V> worker_;

  int depth_ = 0;  // of the last completed iteration
  std::uint64_t reported_nodes_ = 0;
  std::vector<Progress> reported_;
};

template <class V>
std::vector<RootMove<V>> Search<V>::root_moves() const {
  const Position<V> root = from_board<V>(game_.board());
  MoveList<V> moves;
  generate(root, moves);
  std::vector<RootMove<V>> wanted;
  for (const MoveOf<V>& move : moves) {
    const auto& only = limits_.root_moves;
    if (!only.empty() && std::find(only.begin(), only.end(), to_move<V>(move)) == only.end()) {
      continue;
    }
    wanted.push_back({.line = {move}});
  }
  if (!root_is_in_tables() || limits_.lines > 1) return wanted;
  return best_by_tables(static_cast<const TablesOf<V>&>(*tables_), root, std::move(wanted));
}

template <class V>
TableAccess<V> Search<V>::endings() const {
  if (tables_ == nullptr) return {};
  const int pieces = std::min(table_pieces_, tables_->pieces());
  return {static_cast<const TablesOf<V>*>(tables_.get()),
          limits_.lines > 1 ? pieces : std::min(pieces, pieces_of_root() - 1)};
}

template <class V>
Score Search<V>::score_of(const RootMove<V>& move) const {
  if (!root_is_in_tables() || is_win(move.score) || is_loss(move.score)) return move.score;
  const auto& tables = static_cast<const TablesOf<V>&>(*tables_);
  const auto rank = table_rank(tables, from_board<V>(game_.board()), move.line[0]);
  return rank ? polydam::score_of(*rank) : move.score;
}

template <class V>
std::shared_ptr<Team> Search<V>::make_team(const Limits& limits, const SearchResources& resources) {
  if (!limits.skill.errs()) {
    return std::make_shared<Team>(resources.table, resources.pool.size() + 1);
  }
  return std::make_shared<Team>(std::make_shared<TranspositionTable>(kSmallTable), 1);
}

template <class V>
std::shared_ptr<TranspositionTable> Search<V>::shallow_table(const Limits& limits,
                                                             const SearchResources& resources) {
  if (!limits.skill.errs()) return resources.shallow_table;
  return std::make_shared<TranspositionTable>(kShallowTable);
}

// Each helper searches the same as the main thread, by itself; what it finds comes back through the
// table. Nobody waits for it, so it has copies of all that might go before it ends.
template <class V>
void Search<V>::start_helpers() {
  if (team_->threads() == 1) return;
  pool_.start([game = game_, moves = worker_.root_moves(), evaluator = evaluator_, tables = tables_,
               endings = endings(), team = team_](int thread) {
    auto helper = std::make_unique<Worker<V>>(
        game, moves, evaluation_of(*evaluator), endings, *team, static_cast<std::size_t>(thread),
        std::make_shared<TranspositionTable>(kShallowTable), std::nullopt, nullptr);
    for (int depth = 1; depth <= kMostDepth; ++depth) {
      if (!helper->search_root(depth, 1)) return;
    }
  });
}

template <class V>
void Search<V>::deepen() {
  // Who errs must know every move's score.
  const int lines =
      limits_.skill.errs() ? static_cast<int>(worker_.root_moves().size()) : limits_.lines;
  while (another_iteration()) {
    const MoveOf<V> best = worker_.root_moves()[0].line[0];
    if (!worker_.search_root(depth_ + 1, lines)) return;
    ++depth_;
    learn(best);
    report();
  }
}

template <class V>
bool Search<V>::another_iteration() {
  if (depth_ == 0) return true;
  if (depth_ >= deepest()) return false;
  if (limits_.nodes && nodes() >= *limits_.nodes) return false;
  if (mode_ == SearchMode::kAnalyze || time_.pondering()) return true;
  if (worker_.root_moves().size() == 1) return false;
  const Score score = worker_.root_moves()[0].score;
  const bool decided = is_win(score) || is_loss(score);
  const bool deep_enough = kWin.hundredths() - std::abs(score.hundredths()) <= depth_;
  return !(decided && deep_enough) && !time_.has_thought_enough(urgency_.factor());
}

template <class V>
int Search<V>::deepest() const {
  return std::min({limits_.depth.value_or(kMostDepth), limits_.skill.depth, kMostDepth});
}

template <class V>
void Search<V>::learn(const MoveOf<V>& best) {
  const RootMove<V>& now = worker_.root_moves()[0];
  const std::uint64_t nodes = std::max<std::uint64_t>(worker_.nodes(), 1);
  urgency_.learn(!(now.line[0] == best),
                 static_cast<double>(now.nodes) / static_cast<double>(nodes), now.score);
}

template <class V>
void Search<V>::watch() {
  if (time_.must_stop() || (limits_.nodes && team_->nodes() >= *limits_.nodes)) team_->stop();
  if (reporter_.has_waiting()) reporter_.look(time_.elapsed());
}

template <class V>
void Search<V>::report() {
  reported_nodes_ = nodes();
  const auto wanted = static_cast<std::size_t>(std::max(limits_.lines, 1));
  const std::size_t lines = std::min(wanted, worker_.root_moves().size());
  reported_.clear();
  for (std::size_t line = 0; line < lines; ++line) reported_.push_back(progress(line));
  reporter_.tell(reported_, time_.elapsed());
}

template <class V>
void Search<V>::report_unfinished() {
  reported_nodes_ = nodes();
  std::vector<Progress> lines{progress(0)};
  for (Progress& line : reported_) {
    if (lines.size() == reported_.size()) break;
    if (line.variation[0] == lines[0].variation[0]) continue;
    line.line = static_cast<int>(lines.size()) + 1;
    lines.push_back(std::move(line));
  }
  reporter_.tell(std::move(lines), time_.elapsed());
}

template <class V>
Progress Search<V>::progress(std::size_t line) {
  const RootMove<V>& move = worker_.root_moves()[line];
  Progress progress{.line = static_cast<int>(line) + 1,
                    .depth = depth_,
                    .mean_depth = worker_.mean_depth(),
                    .score = score_of(move),
                    .nodes = reported_nodes_,
                    .time = time_.elapsed()};
  for (const MoveOf<V>& played : move.line) progress.variation.push_back(to_move<V>(played));
  return progress;
}

template <class V>
std::size_t Search<V>::chosen() const {
  if (!limits_.skill.errs()) return 0;
  const std::vector<RootMove<V>>& moves = worker_.root_moves();
  std::vector<Score> scores;
  scores.reserve(moves.size());
  for (const RootMove<V>& move : moves) scores.push_back(move.score);
  const std::uint64_t seed = limits_.seed != 0
                                 ? limits_.seed ^ game_.key() ^ random_word(game_.moves().size())
                                 : std::random_device()();
  Skill skill = limits_.skill;
  skill.error = skill.error * Tuning<V>::kErrorFactor + Tuning<V>::kErrorAdded;
  return choose_move(skill, scores, !moves[0].line[0].is_capture(), seed);
}

template <class V>
Answer search(const Game& game, const Limits& limits, SearchMode mode, const Control& control,
              const ProgressListener& listener, const SearchResources& resources) {
  return std::make_unique<Search<V>>(game, limits, mode, control, listener, resources)->run();
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_SEARCH_H_
