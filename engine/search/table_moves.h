// What endgame tables say about the moves of the root.
#ifndef POLYDAM_ENGINE_SEARCH_TABLE_MOVES_H_
#define POLYDAM_ENGINE_SEARCH_TABLE_MOVES_H_

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "engine/endgame/probe.h"
#include "engine/endgame/value.h"
#include "engine/eval/score.h"
#include "engine/rules/make.h"
#include "engine/search/worker.h"

namespace polydam {

// How good a move is: what it keeps, and how soon it wins or how long it holds out.
struct TableRank {
  int value = 0;     // 1 wins, 0 draws, -1 loses
  int distance = 0;  // the larger the better

  friend auto operator<=>(const TableRank&, const TableRank&) = default;
};

// What a move of that rank scores at the root.
inline Score score_of(const TableRank& rank) {
  constexpr int kLongest = 500;  // in plies, where the tables do not tell
  if (rank.value == 0) return kDrawScore;
  const Score plies(1 + std::min(std::abs(rank.distance), kLongest));
  return rank.value > 0 ? kTableWin - plies : plies - kTableWin;
}

// Nothing if the tables do not know. A move that changes the material counts as the end of what
// Tables::distance() measures.
template <class V>
std::optional<TableRank> table_rank(const TablesOf<V>& tables, const Position<V>& root,
                                    const MoveOf<V>& move) {
  const Position<V> next = make(root, move);
  const Value value = opposite(tables.probe(next));
  if (value == Value::kUnknown) return std::nullopt;
  if (value == Value::kDrawn) return TableRank{};
  const bool converts = move.is_capture() || is_promotion(root, move);
  const int distance =
      converts ? 0 : tables.distance(next).value_or(std::numeric_limits<int>::max());
  return value == Value::kWon ? TableRank{1, -distance} : TableRank{-1, distance};
}

// Of some moves of a position those that the tables like best; all of them where the tables do not
// know each.
template <class V>
std::vector<RootMove<V>> best_by_tables(const TablesOf<V>& tables, const Position<V>& root,
                                        std::vector<RootMove<V>> moves) {
  std::optional<TableRank> best;
  std::vector<RootMove<V>> kept;
  for (const RootMove<V>& move : moves) {
    const std::optional<TableRank> rank = table_rank(tables, root, move.line[0]);
    if (!rank) return moves;
    if (!best || *rank > *best) {
      best = rank;
      kept.clear();
    }
    if (*rank == *best) kept.push_back(move);
  }
  return kept;
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_TABLE_MOVES_H_
