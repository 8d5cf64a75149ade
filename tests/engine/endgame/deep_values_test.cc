// Every position of three pieces in every form; takes minutes.
#include <gtest/gtest.h>

#include "tests/engine/endgame/against_plain_solver.h"
#include "tests/support/boards.h"

namespace polydam {
namespace {

class DeepValuesOf : public ::testing::TestWithParam<Variant> {};

TEST_P(DeepValuesOf, ThreePiecesAreThoseOfThePlainSolver) {
  compare_with_plain_solver(GetParam(), 3);
}

INSTANTIATE_TEST_SUITE_P(Tables, DeepValuesOf, ::testing::ValuesIn(all_variants()),
                         [](const auto& test) { return test_name(test.param); });

}  // namespace
}  // namespace polydam
