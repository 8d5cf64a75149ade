// Counting the leaves of the tree of legal moves.
#ifndef POLYDAM_ENGINE_RULES_PERFT_H_
#define POLYDAM_ENGINE_RULES_PERFT_H_

#include <cstdint>

#include "engine/rules/generate.h"
#include "engine/rules/make.h"
#include "engine/rules/position.h"

namespace polydam {

// The number of move sequences of `depth` plies, at least 1; the last ply is counted and not made.
template <class V>
std::uint64_t perft(const Position<V>& position, int depth) {
  if (depth == 1) {
    MoveCount<V> moves;
    generate(position, moves);
    return moves.count();
  }
  MoveList<V> moves;
  generate(position, moves);
  std::uint64_t leaves = 0;
  for (const MoveOf<V>& move : moves) leaves += perft(make(position, move), depth - 1);
  return leaves;
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_RULES_PERFT_H_
