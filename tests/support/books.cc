#include "tests/support/books.h"

#include <algorithm>

#include "book/expander.h"
#include "book/growing.h"
#include "engine/rules/rules.h"
#include "engine/storage/bytes.h"

namespace polydam {

BookDraft grown_draft(Variant variant, std::size_t positions, int threads) {
  BookDraft draft(variant, kFewNodes);
  Expander expander(draft, threads);
  grow(draft, {.positions = positions}, expander, [] { return true; });
  return draft;
}

BookContents first_moves(Variant variant, const std::vector<int>& scores) {
  const Rules& rules = polydam::rules(variant);
  const Board& start = info(variant).start;
  const std::vector<Move> legal = rules.legal_moves(start);
  StoredPosition first{.key = rules.key(start), .moves = {}};
  BookContents contents{.variant = variant, .nodes = kFewNodes, .positions = {}};
  for (std::size_t i = 0; i < scores.size(); ++i) {
    first.moves.push_back({.place = static_cast<std::uint16_t>(i), .score = Score(scores[i])});
    contents.positions.push_back({.key = rules.key(rules.make(start, legal[i])),
                                  .moves = {{.place = 0, .score = Score(-scores[i])}}});
  }
  contents.positions.push_back(first);
  std::ranges::sort(contents.positions, {}, &StoredPosition::key);
  return contents;
}

std::string resealed(std::string bytes) {
  bytes.resize(bytes.size() - sizeof(std::uint32_t));
  seal(bytes);
  return bytes;
}

}  // namespace polydam
