// Brings positions into a book: searches where their moves lead to.
#ifndef POLYDAM_BOOK_EXPANDER_H_
#define POLYDAM_BOOK_EXPANDER_H_

#include <memory>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/types/span.h"
#include "book/book_draft.h"
#include "engine/board/board.h"
#include "engine/engine.h"
#include "engine/eval/score.h"
#include "engine/rules/keys.h"

namespace polydam {

// Scores do not depend on the number of threads, nor on what was searched before.
class Expander {
 public:
  // The draft must outlive the expander, and be changed by nothing else.
  Expander(BookDraft& draft, int threads);

  // Adds positions, each of which has a legal move, is not in the draft and is there once, and
  // settles the draft. Blocks.
  void expand(absl::Span<const Board> boards);

 private:
  // The score of every board, for its side to move.
  std::vector<Score> search(absl::Span<const Board> boards);

  BookDraft& draft_;
  std::vector<std::unique_ptr<Engine>> engines_;  // one for each thread
  // For the side to move: what positions are worth to which moves of the draft lead.
  absl::flat_hash_map<Key, Score> known_;
};

}  // namespace polydam

#endif  // POLYDAM_BOOK_EXPANDER_H_
