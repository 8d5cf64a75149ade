#include "book/book_lines.h"

#include <algorithm>
#include <cstddef>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "engine/rules/rules.h"

namespace polydam {
namespace {

// The move by which a position is reached first.
struct Arrival {
  const DraftPosition* from;
  std::size_t place;  // among its moves
};

using Arrivals = absl::flat_hash_map<Key, Arrival>;

Arrivals arrivals(const BookDraft& draft) {
  Arrivals arrivals;
  for (const std::size_t place : draft.by_ply()) {
    const DraftPosition& position = draft.positions()[place];
    for (std::size_t i = 0; i < position.moves.size(); ++i) {
      const DraftPosition* next = draft.find(position.moves[i].to);
      if (next == nullptr || next->ply != position.ply + 1) continue;
      arrivals.try_emplace(next->key, Arrival{.from = &position, .place = i});
    }
  }
  return arrivals;
}

BookMove move_at(const BookDraft& draft, const Arrival& arrival) {
  return {.move = draft.rules().legal_moves(arrival.from->board)[arrival.place],
          .score = arrival.from->moves[arrival.place].score};
}

// The line to a position, and its best move.
BookLine line_through(const BookDraft& draft, const Arrivals& arrivals,
                      const DraftPosition& position) {
  const auto best = std::ranges::max_element(position.moves, {}, &DraftMove::score);
  const auto place = static_cast<std::size_t>(best - position.moves.begin());
  BookLine line{move_at(draft, {.from = &position, .place = place})};
  for (auto arrival = arrivals.find(position.key); arrival != arrivals.end();
       arrival = arrivals.find(arrival->second.from->key)) {
    line.push_back(move_at(draft, arrival->second));
  }
  std::ranges::reverse(line);
  return line;
}

}  // namespace

std::vector<BookLine> book_lines(const BookDraft& draft) {
  const Arrivals reached = arrivals(draft);
  absl::flat_hash_set<Key> passed;
  for (const auto& [key, arrival] : reached) passed.insert(arrival.from->key);
  std::vector<BookLine> lines;
  for (const std::size_t place : draft.by_ply()) {
    const DraftPosition& position = draft.positions()[place];
    if (!passed.contains(position.key)) lines.push_back(line_through(draft, reached, position));
  }
  return lines;
}

}  // namespace polydam
