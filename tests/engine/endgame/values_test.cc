// The values of tables: against the plain solver, against counts of others, and by themselves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/endgame/against_plain_solver.h"
#include "tests/support/boards.h"

namespace polydam {
namespace {

class ValuesOf : public ::testing::TestWithParam<Variant> {};

TEST_P(ValuesOf, TwoPiecesAreThoseOfThePlainSolver) { compare_with_plain_solver(GetParam(), 2); }

INSTANTIATE_TEST_SUITE_P(Tables, ValuesOf, ::testing::ValuesIn(all_variants()),
                         [](const auto& test) { return test_name(test.param); });

TEST(Values, ThreePiecesAreThoseOfThePlainSolver) {
  compare_with_plain_solver(Variant::kAlquerque, 3);
}

ValueCounts counts_of(Variant variant, int pieces) {
  const Folder folder;
  const auto tables = build_tables(variant, pieces, folder);
  ValueCounts counts;
  for (const EndingHead& ending : tables->file().head().endings) {
    counts += ending.counts;
  }
  // With either side to move.
  counts += counts;
  return counts;
}

// Of an independent implementation.
TEST(Values, CountsOfThreePiecesAreKnown) {
  EXPECT_EQ(counts_of(Variant::kEnglish, 3),
            (ValueCounts{.won = 201932, .lost = 175414, .drawn = 21694}));
  EXPECT_EQ(counts_of(Variant::kRussian, 3),
            (ValueCounts{.won = 137532, .lost = 68206, .drawn = 193302}));
}

}  // namespace
}  // namespace polydam
