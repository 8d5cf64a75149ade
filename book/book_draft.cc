#include "book/book_draft.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/rules/variant.h"

namespace polydam {
namespace {

constexpr int kUnreached = std::numeric_limits<int>::max();

}  // namespace

Score DraftPosition::best() const { return std::ranges::max(moves, {}, &DraftMove::score).score; }

absl::StatusOr<BookDraft> BookDraft::of(const Book& book) {
  absl::flat_hash_map<Key, std::size_t> stored;
  for (std::size_t n = 0; n < book.positions(); ++n) stored.emplace(book.key(n), n);
  BookDraft draft(book.variant(), book.nodes());
  std::vector<Board> reached{info(book.variant()).start};
  while (!reached.empty()) {
    const Board board = reached.back();
    reached.pop_back();
    const auto found = stored.find(draft.rules().key(board));
    if (found == stored.end() || draft.find(found->first) != nullptr) continue;
    std::vector<Score> scores;
    for (const StoredMove& move : book.stored(found->second)) {
      if (move.place == scores.size()) scores.push_back(move.score);
    }
    const std::vector<Move> legal = draft.rules().legal_moves(board);
    if (scores.size() != legal.size()) {
      return absl::DataLossError(absl::StrCat("a position of the book has ", legal.size(),
                                              " legal moves, and the book ", scores.size()));
    }
    draft.add(board, scores);
    for (const Move& move : legal) reached.push_back(draft.rules().make(board, move));
  }
  if (draft.size() != book.positions()) {
    return absl::DataLossError(
        absl::StrCat(book.positions() - draft.size(), " of ", book.positions(),
                     " positions of the book cannot be reached by its moves"));
  }
  draft.settle();
  return draft;
}

const DraftPosition* BookDraft::find(Key key) const {
  const auto found = places_.find(key);
  return found == places_.end() ? nullptr : &positions_[found->second];
}

void BookDraft::add(const Board& board, absl::Span<const Score> scores) {
  const std::vector<Move> legal = rules_->legal_moves(board);
  DraftPosition position{.board = board, .key = rules_->key(board), .ply = kUnreached, .moves = {}};
  for (std::size_t i = 0; i < legal.size(); ++i) {
    position.moves.push_back(
        {.to = rules_->key(rules_->make(board, legal[i])), .score = scores[i]});
  }
  places_.emplace(position.key, positions_.size());
  positions_.push_back(std::move(position));
}

void BookDraft::settle() {
  for (DraftPosition& position : positions_) position.ply = kUnreached;
  by_ply_.clear();
  std::vector<std::size_t> reached;
  if (const auto start = places_.find(rules_->key(rules_->info().start)); start != places_.end()) {
    reached.push_back(start->second);
  }
  for (int ply = 0; !reached.empty(); ++ply) {
    std::ranges::sort(reached, {}, [this](std::size_t place) { return positions_[place].key; });
    std::vector<std::size_t> next;
    for (const std::size_t place : reached) positions_[place].ply = ply;
    for (const std::size_t place : reached) {
      by_ply_.push_back(place);
      for (const DraftMove& move : positions_[place].moves) {
        const auto found = places_.find(move.to);
        if (found == places_.end() || positions_[found->second].ply != kUnreached) continue;
        positions_[found->second].ply = ply + 1;
        next.push_back(found->second);
      }
    }
    reached = std::move(next);
  }
  for (std::size_t i = by_ply_.size(); i-- > 0;) {
    DraftPosition& position = positions_[by_ply_[i]];
    for (DraftMove& move : position.moves) {
      const DraftPosition* next = find(move.to);
      if (next != nullptr && next->ply == position.ply + 1) move.score = -next->best();
    }
  }
}

BookContents BookDraft::contents() const {
  BookContents contents{.variant = variant(), .nodes = nodes_, .positions = {}};
  for (const DraftPosition& position : positions_) {
    StoredPosition stored{.key = position.key, .moves = {}};
    for (const DraftMove& move : position.moves) {
      stored.moves.push_back(
          {.place = static_cast<std::uint16_t>(stored.moves.size()), .score = move.score});
    }
    contents.positions.push_back(std::move(stored));
  }
  std::ranges::sort(contents.positions, {}, &StoredPosition::key);
  return contents;
}

}  // namespace polydam
