// One thread of a search: alpha-beta from the root to a given depth.
#ifndef POLYDAM_ENGINE_SEARCH_WORKER_H_
#define POLYDAM_ENGINE_SEARCH_WORKER_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "engine/endgame/probe.h"
#include "engine/endgame/value.h"
#include "engine/eval/evaluation.h"
#include "engine/eval/score.h"
#include "engine/game/game.h"
#include "engine/rules/generate.h"
#include "engine/rules/make.h"
#include "engine/rules/position.h"
#include "engine/search/history.h"
#include "engine/search/late_moves.h"
#include "engine/search/move_order.h"
#include "engine/search/search_types.h"
#include "engine/search/team.h"
#include "engine/search/trail.h"
#include "engine/search/transposition_table.h"
#include "engine/search/tuning.h"

namespace polydam {

// A move of the root, and what is known of it.
template <class V>
struct RootMove {
  std::vector<MoveOf<V>> line;  // the principal variation, from the move itself on
  Score score = kDrawScore;     // of the last iteration, or of this one once it was searched
  std::uint64_t nodes = 0;      // made below it so far
};

// Endgame tables, if there are any, and the pieces of the positions that they are asked about. Null
// is for none.
template <class V>
struct TableAccess {
  const TablesOf<V>* tables = nullptr;
  int pieces = 0;  // at most
};

inline constexpr int kMostPly = 240;  // from the root

template <class V>
class Worker {
 public:
  using Line = std::vector<MoveOf<V>>;

  // Asked now and then whether the search must end; may end it by Team::stop().
  using Watch = std::function<void()>;

  // `thread` counts from 0. `shallow_table` and `node_limit` are for this thread alone. The
  // evaluation, the endgame tables and the team must outlive the worker.
  Worker(const Game& game, std::vector<RootMove<V>> root_moves, const Evaluation<V>& evaluation,
         TableAccess<V> endings, Team& team, std::size_t thread,
         std::shared_ptr<TranspositionTable> shallow_table, std::optional<std::uint64_t> node_limit,
         Watch watch)
      : root_(from_board<V>(game.board())),
        root_moves_(std::move(root_moves)),
        evaluation_(evaluation),
        endings_(endings),
        team_(team),
        table_(team.table()),
        shallow_table_(std::move(shallow_table)),
        busy_(team.busy()),
        thread_(thread),
        node_limit_(node_limit.value_or(UINT64_MAX)),
        watch_(std::move(watch)),
        trail_(game, kMostPly + 2) {}

  // Searches the best `lines` moves of the root to a depth. False if the search was ended before.
  bool search_root(int depth, int lines);

  // The best first.
  const std::vector<RootMove<V>>& root_moves() const { return root_moves_; }
  // Moves made.
  std::uint64_t nodes() const { return nodes_; }
  // The mean ply of the positions that were evaluated.
  double mean_depth() const {
    return leaves_ == 0 ? 0.0 : static_cast<double>(leaf_plies_) / static_cast<double>(leaves_);
  }

 private:
  static constexpr std::uint64_t kNodesBetweenLooks = 512;  // at the clock
  static constexpr int kShallowDepth = 2;                   // up to here a node is shallow
  static constexpr int kSharedDepth = 4;  // from here a move is worth telling other threads of

  struct Window {
    Score alpha;
    Score beta;
    bool is_null() const { return beta - alpha == Score(1); }
    Window turned() const { return {-beta, -alpha}; }
    Window narrowed() const { return {alpha, alpha + Score(1)}; }
  };

  // What belongs to a ply of the line that is being searched.
  struct Frame {
    Line line;     // the principal variation from here
    Cell after{};  // where the last move before went to
  };

  bool search_line(std::size_t first, int depth);
  Score search_moves_of_root(std::size_t first, int depth, Window window);
  Score search(const Position<V>& position, Window window, int depth, int ply);
  Score resolve(const Position<V>& position, Window window, int ply);
  // The score of the move to `next`: with a null window at first, unless it is the first, and
  // shallower by `reduction`; again, with more, if it does better than hoped.
  Score search_move(const Position<V>& next, Window window, int depth, int ply, int reduction,
                    bool first);

  // Goes on to `next`, which will be searched to this depth. To be taken back by trail_.
  void play(const Position<V>& position, const MoveOf<V>& move, const Position<V>& next, int ply,
            int depth);
  TranspositionTable& table_for(int depth) {
    return depth <= kShallowDepth ? *shallow_table_ : table_;
  }
  bool must_end();
  // What the endgame tables know of a position that the search goes on to.
  std::optional<Score> score_by_tables(const Position<V>& position, int ply) const;

  Frame& frame(int ply) { return stack_[static_cast<std::size_t>(ply)]; }
  // The line from a ply is the move and the line after it.
  void update_line(int ply, const MoveOf<V>& move);
  void learn(const Position<V>& position, const MoveList<V>& moves,
             absl::Span<const std::size_t> tried, int depth, int ply);

  static Score lost_at(int ply) { return -(kWin - Score(ply)); }
  static Score won_at(int ply) { return kWin - Score(ply); }
  // Wins and losses count from the root in the search and from the node in the table.
  static Score to_table(Score score, int ply);
  static Score from_table(Score score, int ply);

  const Position<V> root_;
  std::vector<RootMove<V>> root_moves_;
  const Evaluation<V>& evaluation_;
  const TableAccess<V> endings_;
  Team& team_;
  TranspositionTable& table_;
  // Shallow nodes have a table of their own, of which no other thread knows. It stays in the
  // processor's cache: to wait for the large table takes longer than to search them.
  const std::shared_ptr<TranspositionTable> shallow_table_;
  BusyMoves* busy_;
  const std::size_t thread_;
  const std::uint64_t node_limit_;
  const Watch watch_;

  std::uint64_t nodes_ = 0;
  std::uint64_t leaves_ = 0;
  std::uint64_t leaf_plies_ = 0;
  bool ended_ = false;

  Trail<V> trail_;
  History<V> history_;
  std::array<Frame, kMostPly + 2> stack_;
};

template <class V>
bool Worker<V>::search_root(int depth, int lines) {
  const std::size_t last = std::min(static_cast<std::size_t>(lines), root_moves_.size());
  for (std::size_t first = 0; first < last; ++first) {
    if (!search_line(first, depth)) return false;
  }
  std::stable_sort(root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(last),
                   [](const RootMove<V>& a, const RootMove<V>& b) { return a.score > b.score; });
  return true;
}

// Finds the best of the moves from `first` on, those before it being better, and puts it there.
template <class V>
bool Worker<V>::search_line(std::size_t first, int depth) {
  const Score last = root_moves_[first].score;
  Window window{-kInfinity, kInfinity};
  int width = Tuning<V>::kAspirationWindow;
  if (depth >= Tuning<V>::kAspirationDepth && !is_win(last) && !is_loss(last)) {
    window = {last - Score(width), last + Score(width)};
  }
  while (true) {
    const Score score = search_moves_of_root(first, depth, window);
    if (ended_) return false;
    if (score > window.alpha && score < window.beta) return true;
    if (score <= window.alpha && window.alpha == -kInfinity) return true;
    if (score >= window.beta && window.beta == kInfinity) return true;
    // Outside the window: wider on that side, wide open soon.
    width *= 4;
    const bool open = width > 500 || is_win(score) || is_loss(score);
    if (score <= window.alpha) window.alpha = open ? -kInfinity : score - Score(width);
    if (score >= window.beta) window.beta = open ? kInfinity : score + Score(width);
  }
}

template <class V>
Score Worker<V>::search_moves_of_root(std::size_t first, int depth, Window window) {
  Score best = -kInfinity;
  for (std::size_t i = first; i < root_moves_.size(); ++i) {
    const MoveOf<V> move = root_moves_[i].line[0];
    const std::uint64_t nodes_before = nodes_;
    const Position<V> next = make(root_, move);
    play(root_, move, next, 0, depth - 1);
    const Score score = search_move(next, window, depth, 0, 0, i == first);
    trail_.take_back();
    if (ended_) return best;
    RootMove<V>& searched = root_moves_[i];
    searched.nodes += nodes_ - nodes_before;
    if (i > first && score <= window.alpha) {
      searched.score = -kInfinity;  // no better than alpha, and it is not known by how much
      continue;
    }
    searched.score = score;
    best = std::max(best, score);
    if (score > window.alpha) {
      update_line(0, move);
      searched.line = frame(0).line;
      // The best so far goes first; the others keep their order.
      std::rotate(root_moves_.begin() + static_cast<std::ptrdiff_t>(first),
                  root_moves_.begin() + static_cast<std::ptrdiff_t>(i),
                  root_moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      window.alpha = score;
      if (score >= window.beta) break;
    }
  }
  return best;
}

template <class V>
Score Worker<V>::search_move(const Position<V>& next, Window window, int depth, int ply,
                             int reduction, bool first) {
  if (first) return -search(next, window.turned(), depth - 1, ply + 1);
  const Window narrow = window.narrowed().turned();
  Score score = -search(next, narrow, depth - 1 - reduction, ply + 1);
  if (reduction > 0 && score > window.alpha && !ended_) {
    score = -search(next, narrow, depth - 1, ply + 1);
  }
  if (score > window.alpha && score < window.beta && !ended_) {
    score = -search(next, window.turned(), depth - 1, ply + 1);
  }
  return score;
}

template <class V>
Score Worker<V>::search(const Position<V>& position, Window window, int depth, int ply) {
  // 1. Where the depth is used up, only what cannot wait is looked at.
  if (depth <= 0) return resolve(position, window, ply);

  const bool is_principal = !window.is_null();
  Frame& here = frame(ply);
  here.line.clear();
  if (must_end()) return kDrawScore;

  // 2. Draws by a rule, what endgame tables know; no longer lines than there is room for.
  if (trail_.is_drawn()) return kDrawScore;
  if (const std::optional<Score> score = score_by_tables(position, ply)) return *score;
  if (ply >= kMostPly) return evaluation_(position);

  // 3. A win in fewer plies is known already: nothing here can be better, or worse.
  window.alpha = std::max(window.alpha, lost_at(ply));
  window.beta = std::min(window.beta, won_at(ply + 1));
  if (window.alpha >= window.beta) return window.alpha;

  // 4. The legal moves. Their generation takes about as long as the table's memory takes to come.
  MoveList<V> moves;
  generate(position, moves);
  if (moves.empty()) return lost_at(ply);

  // 5. What the table knows.
  TranspositionTable& table = table_for(depth);
  std::optional<TableEntry> known = table.find(position.key);
  if (!known && depth > kShallowDepth && depth <= kShallowDepth + 2) {
    known = shallow_table_->find(position.key);
  }
  if (known && !is_principal && known->depth >= depth) {
    const Score score = from_table(known->score, ply);
    if (known->bound == Bound::kExact || (known->bound == Bound::kLower && score >= window.beta) ||
        (known->bound == Bound::kUpper && score <= window.alpha)) {
      return score;
    }
  }

  // 6. A forced move is not a choice, and costs no depth.
  const bool forced = moves.size() == 1;
  const bool captures = moves[0].is_capture();
  if (forced) ++depth;

  // 7. Internal iterative reduction: a position of which nothing is known is not worth a whole
  // search.
  if (!known && !forced && depth >= Tuning<V>::kIterativeReductionDepth) --depth;

  // 8. ProbCut: what exceeds beta by far in a shallower search will exceed it in this one. Worth
  // the try if the position looks like it.
  if (!is_principal && !forced && depth >= Tuning<V>::kProbCutDepth && !is_win(window.beta) &&
      !is_loss(window.beta) && (captures || evaluation_(position) >= window.beta)) {
    const Score beta = window.beta + Score(Tuning<V>::kProbCutMargin);
    const int shallow = depth - Tuning<V>::prob_cut_reduction(depth);
    const Score score = search(position, {beta - Score(1), beta}, shallow, ply);
    if (ended_) return kDrawScore;
    if (score >= beta) return window.beta;
  }

  // 9. Futility: near the end of the depth, what is so far below alpha is not mended by a quiet
  // move after which nothing is taken.
  const bool may_be_futile =
      !is_principal && !forced && !captures && depth <= Tuning<V>::kFutilityDepth;
  const Score hope =
      may_be_futile ? evaluation_(position) + Score(Tuning<V>::kFutilityMargin * depth) : kInfinity;

  // 10. The moves, best first; late ones shallower, unless they do better than hoped.
  const Score old_alpha = window.alpha;
  Score best = -kInfinity;
  int best_place = TableEntry::kNoMove;
  MoveOrder<V> order(position, moves,
                     {.table_move = known ? known->move : TableEntry::kNoMove,
                      .after = here.after,
                      .history = history_});
  MoveBuffer<std::size_t, 48> tried;
  MoveBuffer<std::size_t, 48> put_off;
  std::size_t resumed = 0;
  while (tried.size() < moves.size()) {
    // 10a. The next move, or one that was put off while another thread searched it.
    std::optional<std::size_t> place = order.next();
    const bool is_again = !place;
    if (is_again) {
      if (resumed == put_off.size()) break;
      place = put_off[resumed++];
    }
    const MoveOf<V>& move = moves[*place];
    const bool shared = busy_ != nullptr && depth >= kSharedDepth;
    const Key work = shared ? position.key ^ random_word(*place + 1) : 0;
    if (shared && !is_again && !tried.empty() && busy_->contains(work)) {
      put_off.push_back(*place);
      continue;
    }

    // 10b. How deep, if at all.
    const Position<V> next = make(position, move);
    const bool first = tried.empty();
    const bool quiet = !captures && !forced && !is_promotion(position, move);
    if (quiet && !first && hope <= window.alpha && !is_loss(best) && !can_capture(next)) {
      best = std::max(best, hope);
      tried.push_back(*place);
      continue;
    }
    int reduction = 0;
    if (quiet && depth >= Tuning<V>::kLateDepth && tried.size() >= Tuning<V>::kLateMoves) {
      reduction = late_reduction<V>(depth, tried.size(), is_principal,
                                    history_.of(position.turn, here.after, move));
    }

    // 10c. Its score.
    play(position, move, next, ply, depth - 1 - reduction);
    if (shared) busy_->add(work);
    const Score score = search_move(next, window, depth, ply, reduction, first);
    if (shared) busy_->remove(work);
    trail_.take_back();
    if (ended_) return kDrawScore;
    tried.push_back(*place);

    // 10d. What it changes.
    if (score <= best) continue;
    best = score;
    if (score <= window.alpha) continue;
    window.alpha = score;
    best_place = static_cast<int>(*place);
    if (is_principal) update_line(ply, move);
    if (score >= window.beta) break;
  }

  // 11. What is learned.
  if (best >= window.beta && !captures) {
    learn(position, moves, {tried.begin(), tried.size()}, depth, ply);
  }
  const Bound bound = best >= window.beta ? Bound::kLower
                      : best > old_alpha  ? Bound::kExact
                                          : Bound::kUpper;
  table.store(position.key, {to_table(best, ply), depth, bound, best_place});
  return best;
}

// Where the depth is used up: plays captures out, looks at moves that make a king, and evaluates
// what is quiet.
template <class V>
Score Worker<V>::resolve(const Position<V>& position, Window window, int ply) {
  frame(ply).line.clear();
  if (must_end()) return kDrawScore;
  if (trail_.is_drawn()) return kDrawScore;
  if (const std::optional<Score> score = score_by_tables(position, ply)) return *score;
  if (ply >= kMostPly) return evaluation_(position);

  CaptureList<V> captures;
  generate_captures(position, captures);
  const bool can_take = !captures.moves().empty();
  Score best = -kInfinity;
  const auto try_move = [&](const MoveOf<V>& move) {
    const Position<V> next = make(position, move);
    play(position, move, next, ply, 0);
    const Score score = -resolve(next, window.turned(), ply + 1);
    trail_.take_back();
    if (score <= best || ended_) return;
    best = score;
    if (score <= window.alpha) return;
    window.alpha = score;
    if (!window.is_null()) update_line(ply, move);
  };

  if (!can_take || !V::kCaptureIsMandatory) {
    if (!can_take && !can_move_quietly(position)) return lost_at(ply);
    ++leaves_;
    leaf_plies_ += static_cast<std::uint64_t>(ply);
    best = evaluation_(position);
    if (best >= window.beta) return best;
    window.alpha = std::max(window.alpha, best);
    if (may_promote(position)) {
      MoveList<V> moves;
      generate(position, moves);
      for (const MoveOf<V>& move : moves) {
        if (move.is_capture() || !is_promotion(position, move)) continue;
        try_move(move);
        if (ended_) return kDrawScore;
        if (best >= window.beta) return best;
      }
    }
  }
  for (const MoveOf<V>& move : captures.moves()) {
    try_move(move);
    if (ended_) return kDrawScore;
    if (best >= window.beta) break;
  }
  return best;
}

template <class V>
void Worker<V>::play(const Position<V>& position, const MoveOf<V>& move, const Position<V>& next,
                     int ply, int depth) {
  if (depth > kShallowDepth) table_.prefetch(next.key);
  trail_.play(position, move, next);
  frame(ply + 1).after = move.to;
  ++nodes_;
}

template <class V>
bool Worker<V>::must_end() {
  if (nodes_ >= node_limit_) ended_ = true;
  if (nodes_ % kNodesBetweenLooks == 0) {
    team_.nodes(thread_).store(nodes_);
    if (watch_) watch_();
    if (team_.stopped()) ended_ = true;
  }
  return ended_;
}

template <class V>
void Worker<V>::update_line(int ply, const MoveOf<V>& move) {
  Line& line = frame(ply).line;
  const Line& rest = frame(ply + 1).line;
  line = {move};
  line.insert(line.end(), rest.begin(), rest.end());
}

// The last of the moves refuted the node, those before it did not.
template <class V>
void Worker<V>::learn(const Position<V>& position, const MoveList<V>& moves,
                      absl::Span<const std::size_t> tried, int depth, int ply) {
  const Cell after = frame(ply).after;
  history_.reward(position.turn, after, moves[tried.back()], depth);
  for (const std::size_t place : tried.first(tried.size() - 1)) {
    history_.punish(position.turn, after, moves[place], depth);
  }
}

template <class V>
std::optional<Score> Worker<V>::score_by_tables(const Position<V>& position, int ply) const {
  if (count(position.pieces[0] | position.pieces[1]) > endings_.pieces) return std::nullopt;
  switch (endings_.tables->probe(position)) {
    case Value::kWon:
      return kTableWin - Score(ply);
    case Value::kLost:
      return Score(ply) - kTableWin;
    case Value::kDrawn:
      return kDrawScore;
    case Value::kUnknown:
      break;
  }
  return std::nullopt;
}

template <class V>
Score Worker<V>::to_table(Score score, int ply) {
  if (counts_plies_to_win(score)) return score + Score(ply);
  if (counts_plies_to_loss(score)) return score - Score(ply);
  return score;
}

template <class V>
Score Worker<V>::from_table(Score score, int ply) {
  if (counts_plies_to_win(score)) return score - Score(ply);
  if (counts_plies_to_loss(score)) return score + Score(ply);
  return score;
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_WORKER_H_
