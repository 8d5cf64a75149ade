// A book that is being written.
#ifndef POLYDAM_BOOK_BOOK_DRAFT_H_
#define POLYDAM_BOOK_BOOK_DRAFT_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "book/book.h"
#include "engine/board/board.h"
#include "engine/eval/score.h"
#include "engine/rules/keys.h"
#include "engine/rules/rules.h"

namespace polydam {

struct DraftMove {
  Key to;       // the position that it leads to
  Score score;  // for the side that makes it
};

struct DraftPosition {
  Board board;
  Key key;
  int ply = 0;                   // the fewest moves of the draft by which it is reached
  std::vector<DraftMove> moves;  // all legal ones, in ascending order; at least one

  Score best() const;
};

// Positions that are reached from the start of a game by moves of positions that are in the draft.
class BookDraft {
 public:
  // `nodes` is how long a position that the draft ends at is searched.
  BookDraft(Variant variant, std::uint32_t nodes)
      : rules_(&polydam::rules(variant)), nodes_(nodes) {}

  // A book, to be gone on with. kDataLoss with a sentence if positions of it cannot be reached, or
  // lack moves.
  static absl::StatusOr<BookDraft> of(const Book& book);

  const Rules& rules() const { return *rules_; }
  Variant variant() const { return rules_->info().variant; }
  std::uint32_t nodes() const { return nodes_; }
  std::size_t size() const { return positions_.size(); }
  // In the order in which they came.
  const std::vector<DraftPosition>& positions() const { return positions_; }
  // Null if the draft has no such position.
  const DraftPosition* find(Key key) const;

  // Adds a position that the draft does not have, with the scores of its legal moves, of which
  // there is one at least. settle() must follow before what depends on plies and scores is asked.
  void add(const Board& board, absl::Span<const Score> scores);

  // Makes plies and scores those that follow from the positions: a move that leads one ply further
  // from the start, to a position of the draft, is worth what the best answer to it is. Other moves
  // keep their scores.
  void settle();
  // The positions by ply, those of one ply in ascending order of keys, as of the last settle().
  const std::vector<std::size_t>& by_ply() const { return by_ply_; }

  BookContents contents() const;

 private:
  const Rules* rules_;
  std::uint32_t nodes_;
  std::vector<DraftPosition> positions_;
  absl::flat_hash_map<Key, std::size_t> places_;  // in positions_
  std::vector<std::size_t> by_ply_;
};

}  // namespace polydam

#endif  // POLYDAM_BOOK_BOOK_DRAFT_H_
