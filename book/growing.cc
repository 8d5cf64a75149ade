#include "book/growing.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "engine/eval/score.h"
#include "engine/rules/rules.h"

namespace polydam {
namespace {

constexpr std::size_t kBatch = 32;  // positions that are added at a time
constexpr int kFullPlies = 3;

// A move that leads out of the draft.
struct Exit {
  int cost;  // of the line that ends with it
  Key to;
  const DraftPosition* from;
  std::size_t place;  // among the moves of `from`
};

bool is_before(const Exit& a, const Exit& b) {
  return std::tie(a.cost, a.to) < std::tie(b.cost, b.to);
}

// The cheapest move to each position outside.
std::vector<Exit> exits(const BookDraft& draft, const Growth& growth) {
  absl::flat_hash_map<Key, int> costs;  // of lines to positions of the draft
  absl::flat_hash_map<Key, Exit> exits;
  for (const std::size_t place : draft.by_ply()) {
    const DraftPosition& position = draft.positions()[place];
    const int cost_here = costs[position.key];
    const int cost_of_ply = position.moves.size() > 1 ? growth.ply_cost : 0;
    const Score best = position.best();
    for (std::size_t i = 0; i < position.moves.size(); ++i) {
      const DraftMove& move = position.moves[i];
      const int cost = cost_here + cost_of_ply + (best - move.score).hundredths();
      if (const DraftPosition* next = draft.find(move.to); next != nullptr) {
        if (next->ply != position.ply + 1) continue;
        const auto known = costs.try_emplace(move.to, cost).first;
        known->second = std::min(known->second, cost);
      } else if (position.ply + 1 < growth.plies && !is_win(move.score) && !is_loss(move.score)) {
        const Exit exit{.cost = position.ply + 1 < kFullPlies ? -1 : cost,
                        .to = move.to,
                        .from = &position,
                        .place = i};
        const auto known = exits.try_emplace(move.to, exit).first;
        if (is_before(exit, known->second)) known->second = exit;
      }
    }
  }
  std::vector<Exit> all;
  for (const auto& [key, exit] : exits) all.push_back(exit);
  return all;
}

}  // namespace

std::vector<Board> next_positions(const BookDraft& draft, const Growth& growth, std::size_t most) {
  const Rules& rules = draft.rules();
  if (draft.size() == 0) return {rules.info().start};
  std::vector<Exit> cheapest = exits(draft, growth);
  const std::size_t count = std::min(most, cheapest.size());
  std::partial_sort(cheapest.begin(), cheapest.begin() + static_cast<std::ptrdiff_t>(count),
                    cheapest.end(), is_before);
  cheapest.resize(count);
  std::vector<Board> boards;
  for (const Exit& exit : cheapest) {
    const Board& from = exit.from->board;
    boards.push_back(rules.make(from, rules.legal_moves(from)[exit.place]));
  }
  return boards;
}

void grow(const BookDraft& draft, const Growth& growth, Expander& expander,
          const GrowthListener& listener) {
  while (draft.size() < growth.positions) {
    const std::vector<Board> boards =
        next_positions(draft, growth, std::min(kBatch, growth.positions - draft.size()));
    if (boards.empty()) return;
    expander.expand(boards);
    if (!listener()) return;
  }
}

std::vector<Board> missing_positions(const BookDraft& draft, absl::Span<const Game> games,
                                     int plies) {
  const Rules& rules = draft.rules();
  std::vector<Board> boards;
  absl::flat_hash_set<Key> seen;
  for (const Game& game : games) {
    Board board = game.start();
    const auto moves =
        absl::MakeConstSpan(game.moves()).subspan(0, static_cast<std::size_t>(plies));
    for (const Move& move : moves) {
      const Key key = rules.key(board);
      if (draft.find(key) == nullptr && seen.insert(key).second) boards.push_back(board);
      board = rules.make(board, move);
    }
  }
  return boards;
}

void add_positions(absl::Span<const Board> boards, Expander& expander,
                   const GrowthListener& listener) {
  for (std::size_t i = 0; i < boards.size(); i += kBatch) {
    expander.expand(boards.subspan(i, kBatch));
    if (!listener()) return;
  }
}

}  // namespace polydam
