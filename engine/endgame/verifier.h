// Proves that tables are right: each value and distance follows from those one move later.
#ifndef POLYDAM_ENGINE_ENDGAME_VERIFIER_H_
#define POLYDAM_ENGINE_ENDGAME_VERIFIER_H_

#include <atomic>
#include <cstdint>
#include <optional>

#include "engine/board/board.h"
#include "engine/endgame/material.h"
#include "engine/endgame/tables.h"

namespace polydam {

struct Verification {
  std::uint64_t positions = 0;         // looked at; those that symmetry makes equal count once
  std::uint64_t wrong = 0;             // value or distance does not follow from the successors
  std::optional<Board> first_wrong{};  // one of these, with White to move
};

// Looks at all positions of an ending that the tables have together with those to which its moves
// lead. A won position must have a lost successor, and its distance be one more than the least of
// these; a lost one must have none but won successors, and be one more than the longest; a drawn
// one must have a drawn successor and no lost one. As distances end, that proves the values.
Verification verify(const Tables& tables, const Material& material, int threads,
                    const std::atomic<bool>& stop);

// The same by description; each is compiled in a translation unit of its own (instance.cc.in).
template <class V>
Verification verify_of(const Tables& tables, const Material& material, int threads,
                       const std::atomic<bool>& stop);

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_VERIFIER_H_
