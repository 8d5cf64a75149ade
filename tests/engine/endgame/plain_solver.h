// A solver that knows nothing but the rules of Game: it goes over all positions until nothing
// changes. It shares no code with the tables that it judges.
#ifndef POLYDAM_TESTS_ENGINE_ENDGAME_PLAIN_SOLVER_H_
#define POLYDAM_TESTS_ENGINE_ENDGAME_PLAIN_SOLVER_H_

#include <vector>

#include "engine/board/board.h"
#include "engine/endgame/value.h"
#include "engine/rules/variant.h"

namespace polydam {

struct PlainResult {
  Board board;
  Value value;
};

// Every position with at most so many pieces and at least one of each side, with either side to
// move, and no man on its crowning row.
std::vector<PlainResult> solve_plainly(Variant variant, int pieces);

}  // namespace polydam

#endif  // POLYDAM_TESTS_ENGINE_ENDGAME_PLAIN_SOLVER_H_
