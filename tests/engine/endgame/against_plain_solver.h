// Compares tables with the plain solver.
#ifndef POLYDAM_TESTS_ENGINE_ENDGAME_AGAINST_PLAIN_SOLVER_H_
#define POLYDAM_TESTS_ENGINE_ENDGAME_AGAINST_PLAIN_SOLVER_H_

#include <gtest/gtest.h>

#include <string>

#include "engine/endgame/table_file.h"
#include "tests/engine/endgame/built_tables.h"
#include "tests/engine/endgame/plain_solver.h"
#include "tests/support/folder.h"

namespace polydam {

// Every position of at most so many pieces has the value of the plain solver, and the counts of the
// file are the plain solver's: a position with Black to move is one turned with White to move.
inline void compare_with_plain_solver(Variant variant, int pieces) {
  const Folder folder;
  const std::shared_ptr<const Tables> tables = build_tables(variant, pieces, folder);
  EXPECT_EQ(tables->pieces(), pieces);
  ValueCounts plain;
  int wrong = 0;
  for (const PlainResult& result : solve_plainly(variant, pieces)) {
    wrong += tables->probe(result.board) != result.value ? 1 : 0;
    plain.won += result.value == Value::kWon ? 1 : 0;
    plain.lost += result.value == Value::kLost ? 1 : 0;
    plain.drawn += result.value == Value::kDrawn ? 1 : 0;
  }
  EXPECT_EQ(wrong, 0);
  ValueCounts counts;
  for (const EndingHead& ending : tables->file().head().endings) counts += ending.counts;
  counts += counts;
  EXPECT_EQ(counts, plain);
}

}  // namespace polydam

#endif  // POLYDAM_TESTS_ENGINE_ENDGAME_AGAINST_PLAIN_SOLVER_H_
