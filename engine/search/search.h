// Iterative deepening principal variation search of one variant.
#ifndef POLYDAM_ENGINE_SEARCH_SEARCH_H_
#define POLYDAM_ENGINE_SEARCH_SEARCH_H_

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "absl/time/clock.h"
#include "absl/types/span.h"
#include "engine/eval/evaluate.h"
#include "engine/eval/score.h"
#include "engine/game/game.h"
#include "engine/rules/draws.h"
#include "engine/rules/generate.h"
#include "engine/rules/make.h"
#include "engine/rules/position.h"
#include "engine/search/move_order.h"
#include "engine/search/search_types.h"
#include "engine/search/searcher.h"
#include "engine/search/time_keeper.h"
#include "engine/search/transposition_table.h"

namespace polydam {

template <class V>
class Search {
 public:
  Search(const Game& game, const Limits& limits, SearchMode mode, const Control& control,
         const ProgressListener& listener, TranspositionTable& table)
      : root_(from_board<V>(game.board())),
        draw_rules_(draw_rules<V>(game.draw_rules())),
        limits_(limits),
        mode_(mode),
        control_(control),
        listener_(listener),
        table_(table),
        time_(limits, mode, control),
        keys_(game.keys()) {
    generate(root_, root_moves_);
    stack_[0].counters = game.draw_counters();
    stack_[0].reversible = static_cast<int>(keys_.size()) - 1;
  }

  Answer run() {
    if (root_moves_.empty()) {
      while (may_not_answer()) absl::SleepFor(kPatience);
      return {};
    }
    best_ = {root_moves_[0]};
    table_.start_search();
    deepen();
    while (may_not_answer() || has_nothing_left_to_find()) absl::SleepFor(kPatience);
    report();
    Answer answer{.move = to_move<V>(best_[0])};
    if (best_.size() > 1) answer.ponder = to_move<V>(best_[1]);
    return answer;
  }

 private:
  using Line = std::vector<MoveOf<V>>;

  static constexpr int kMostPly = 240;
  static constexpr int kMostDepth = 99;
  static constexpr std::uint64_t kNodesBetweenLooks = 256;  // at the clock

  static constexpr absl::Duration kPatience = absl::Milliseconds(1);

  // What belongs to a ply of the line that is being searched.
  struct Frame {
    DrawCounters counters{};
    int reversible = 0;  // moves up to here that could be undone: no position before them can recur
    Line line;           // the principal variation from here
  };

  void deepen();
  bool another_iteration();
  void search_root(int depth);
  Score search(const Position<V>& position, Score alpha, Score beta, int depth, int ply);
  Score resolve_captures(const Position<V>& position, const MoveList<V>& moves, Score alpha,
                         Score beta, int ply);
  Score try_move(const Position<V>& position, const MoveOf<V>& move, Score alpha, Score beta,
                 int depth, int ply, int reduction, bool first);

  Position<V> play(const Position<V>& position, const MoveOf<V>& move, int ply);
  void undo() { keys_.pop_back(); }
  bool is_drawn(int ply) const;

  // Whether the search has to be broken off, before another move is made.
  bool must_abort();
  void report();

  // Whether an answer is not wanted yet: it would be out of turn.
  bool may_not_answer() const { return !control_.stopped() && time_.pondering(); }
  // An analysis without limits lasts until it is stopped, even if it cannot go deeper.
  bool has_nothing_left_to_find() {
    return mode_ == SearchMode::kAnalyze && depth_ == kMostDepth && !limits_.depth &&
           !limits_.nodes && !time_.must_stop();
  }

  static Score lost_at(int ply) { return -(kWin - Score(ply)); }
  // Wins and losses count from the root in the search and from the node in the table.
  static Score to_table(Score score, int ply);
  static Score from_table(Score score, int ply);

  const Position<V> root_;
  const absl::Span<const DrawRule> draw_rules_;
  const Limits& limits_;
  const SearchMode mode_;
  const Control& control_;
  const ProgressListener& listener_;
  TranspositionTable& table_;
  TimeKeeper time_;

  MoveList<V> root_moves_;
  Line best_;  // the principal variation so far; never empty once there is a move
  Score best_score_;
  int depth_ = 0;  // of the last completed iteration
  std::uint64_t nodes_ = 0;
  std::uint64_t leaves_ = 0;
  std::uint64_t leaf_plies_ = 0;
  bool aborted_ = false;

  std::vector<Key> keys_;  // of all positions from the start of the game to the node
  History<V> history_;
  std::array<Frame, kMostPly + 2> stack_;
};

template <class V>
void Search<V>::deepen() {
  while (another_iteration()) {
    search_root(depth_ + 1);
    if (aborted_) return;
    ++depth_;
    report();
  }
}

template <class V>
bool Search<V>::another_iteration() {
  if (depth_ == 0) return true;
  if (depth_ >= std::min(limits_.depth.value_or(kMostDepth), kMostDepth)) return false;
  if (limits_.nodes && nodes_ >= *limits_.nodes) return false;
  if (mode_ == SearchMode::kAnalyze || time_.pondering()) return true;
  const bool decided = is_win(best_score_) || is_loss(best_score_);
  const bool deep_enough = kWin.hundredths() - std::abs(best_score_.hundredths()) <= depth_;
  return root_moves_.size() > 1 && !(decided && deep_enough) && !time_.has_thought_enough();
}

template <class V>
void Search<V>::search_root(int depth) {
  const std::optional<TableEntry> known = table_.find(root_.key);
  MoveOrder<V> order(root_, root_moves_, known ? known->move : TableEntry::kNoMove, history_);
  Score best = -kInfinity;
  for (std::size_t tried = 0; tried < root_moves_.size(); ++tried) {
    const std::size_t place = order.next();
    const MoveOf<V>& move = root_moves_[place];
    const Score score = try_move(root_, move, best, kInfinity, depth, 0, 0, tried == 0);
    if (aborted_) return;
    if (score <= best) continue;
    best = score;
    best_score_ = score;
    best_ = {move};
    best_.insert(best_.end(), stack_[1].line.begin(), stack_[1].line.end());
    table_.store(root_.key, {best, depth, Bound::kLower, static_cast<int>(place)});
  }
}

// The score of a move: with a null window at first, unless it is the first, and at a reduced depth
// if so wished; again, with more, if it does better than hoped.
template <class V>
Score Search<V>::try_move(const Position<V>& position, const MoveOf<V>& move, Score alpha,
                          Score beta, int depth, int ply, int reduction, bool first) {
  const Position<V> next = play(position, move, ply);
  assert(alpha < beta);
  Score score = alpha + Score(1);
  if (!first) {
    const Score null_beta = alpha + Score(1);
    score = -search(next, -null_beta, -alpha, depth - 1 - reduction, ply + 1);
    if (reduction > 0 && score > alpha && !aborted_) {
      score = -search(next, -null_beta, -alpha, depth - 1, ply + 1);
    }
  }
  if (first || (score > alpha && score < beta && !aborted_)) {
    score = -search(next, -beta, -alpha, depth - 1, ply + 1);
  }
  undo();
  return score;
}

template <class V>
Score Search<V>::search(const Position<V>& position, Score alpha, Score beta, int depth, int ply) {
  const bool is_principal = beta - alpha > Score(1);
  stack_[static_cast<std::size_t>(ply)].line.clear();
  if (must_abort()) return kDrawScore;

  // 1. The end of the game, and of what we may look at.
  if (is_drawn(ply)) return kDrawScore;
  MoveList<V> moves;
  generate(position, moves);
  if (moves.empty()) return lost_at(ply);
  if (ply >= kMostPly) return evaluate(position);

  // 2. A forced move is not a choice, and costs no depth.
  if (moves.size() == 1) ++depth;
  if (depth <= 0) return resolve_captures(position, moves, alpha, beta, ply);

  // 3. What the table knows.
  const std::optional<TableEntry> known = table_.find(position.key);
  if (known && !is_principal && known->depth >= depth) {
    const Score score = from_table(known->score, ply);
    if (known->bound == Bound::kExact || (known->bound == Bound::kLower && score >= beta) ||
        (known->bound == Bound::kUpper && score <= alpha)) {
      return score;
    }
  }

  // 4. The moves, best first.
  MoveOrder<V> order(position, moves, known ? known->move : TableEntry::kNoMove, history_);
  const Score old_alpha = alpha;
  Score best = -kInfinity;
  int best_place = TableEntry::kNoMove;
  absl::InlinedVector<std::size_t, 48> tried;
  while (tried.size() < moves.size()) {
    const std::size_t place = order.next();
    const MoveOf<V>& move = moves[place];
    const bool late = tried.size() >= 3 && depth >= 3 && !move.is_capture();
    const int reduction = late ? (tried.size() >= 8 && depth >= 6 ? 2 : 1) : 0;
    const Score score = try_move(position, move, alpha, beta, depth, ply, reduction, tried.empty());
    if (aborted_) return kDrawScore;
    tried.push_back(place);
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    alpha = score;
    best_place = static_cast<int>(place);
    if (is_principal) {
      Line& line = stack_[static_cast<std::size_t>(ply)].line;
      const Line& rest = stack_[static_cast<std::size_t>(ply) + 1].line;
      line = {move};
      line.insert(line.end(), rest.begin(), rest.end());
    }
    if (score >= beta) break;
  }

  // 5. What is learned.
  if (best >= beta && !moves[static_cast<std::size_t>(best_place)].is_capture()) {
    for (const std::size_t place : tried) {
      if (static_cast<int>(place) == best_place) {
        history_.reward(position.turn, moves[place], depth);
      } else if (!moves[place].is_capture()) {
        history_.punish(position.turn, moves[place], depth);
      }
    }
  }
  const Bound bound = best >= beta       ? Bound::kLower
                      : best > old_alpha ? Bound::kExact
                                         : Bound::kUpper;
  table_.store(position.key, {to_table(best, ply), depth, bound, best_place});
  return best;
}

// Where the depth is used up: plays captures out, and evaluates where there are none, or where
// there is no duty to take.
template <class V>
Score Search<V>::resolve_captures(const Position<V>& position, const MoveList<V>& moves,
                                  Score alpha, Score beta, int ply) {
  const bool must_capture = V::kCaptureIsMandatory && moves[0].is_capture();
  Score best = -kInfinity;
  if (!must_capture) {
    ++leaves_;
    leaf_plies_ += static_cast<std::uint64_t>(ply);
    best = evaluate(position);
    if (best >= beta) return best;
    alpha = std::max(alpha, best);
  }
  for (const MoveOf<V>& move : moves) {
    if (!move.is_capture()) break;  // captures come first
    const Position<V> next = play(position, move, ply);
    const Score score = -search(next, -beta, -alpha, 0, ply + 1);
    undo();
    if (aborted_) return kDrawScore;
    if (score <= best) continue;
    best = score;
    if (best >= beta) break;
    alpha = std::max(alpha, best);
  }
  return best;
}

template <class V>
Position<V> Search<V>::play(const Position<V>& position, const MoveOf<V>& move, int ply) {
  const Position<V> next = make(position, move);
  table_.prefetch(next.key);
  const Frame& here = stack_[static_cast<std::size_t>(ply)];
  Frame& there = stack_[static_cast<std::size_t>(ply) + 1];
  there.counters = advance(draw_rules_, here.counters, position, move, next);
  there.reversible = is_reversible(position, move) ? here.reversible + 1 : 0;
  keys_.push_back(next.key);
  ++nodes_;
  return next;
}

template <class V>
bool Search<V>::is_drawn(int ply) const {
  const Frame& frame = stack_[static_cast<std::size_t>(ply)];
  if (drawn_by(draw_rules_, frame.counters) != Reason::kNone) return true;
  // A position that stood on the board before will be repeated again by whoever likes it so.
  const std::size_t last = keys_.size() - 1;
  for (std::size_t back = 4; back <= static_cast<std::size_t>(frame.reversible); back += 2) {
    if (keys_[last - back] == keys_[last]) return true;
  }
  return false;
}

template <class V>
bool Search<V>::must_abort() {
  if (limits_.nodes && nodes_ >= *limits_.nodes) aborted_ = true;
  if (nodes_ % kNodesBetweenLooks == 0 && time_.must_stop()) aborted_ = true;
  return aborted_;
}

template <class V>
void Search<V>::report() {
  if (!listener_) return;
  Progress progress{
      .depth = depth_,
      .mean_depth =
          leaves_ == 0 ? 0.0 : static_cast<double>(leaf_plies_) / static_cast<double>(leaves_),
      .score = best_score_,
      .nodes = nodes_,
      .time = time_.elapsed()};
  for (const MoveOf<V>& move : best_) progress.variation.push_back(to_move<V>(move));
  listener_(progress);
}

template <class V>
Score Search<V>::to_table(Score score, int ply) {
  if (is_win(score)) return score + Score(ply);
  if (is_loss(score)) return score - Score(ply);
  return score;
}

template <class V>
Score Search<V>::from_table(Score score, int ply) {
  if (is_win(score)) return score - Score(ply);
  if (is_loss(score)) return score + Score(ply);
  return score;
}

template <class V>
Answer search(const Game& game, const Limits& limits, SearchMode mode, const Control& control,
              const ProgressListener& listener, TranspositionTable& table) {
  return Search<V>(game, limits, mode, control, listener, table).run();
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_SEARCH_H_
