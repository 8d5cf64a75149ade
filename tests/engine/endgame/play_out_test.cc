// Won and drawn endings of every game, played out; POLYDAM_POSITIONS says how many.
#include "tests/engine/endgame/play_out.h"

#include <gtest/gtest.h>

#include <iostream>

#include "tests/support/boards.h"

namespace polydam {
namespace {

class PlayOut : public ::testing::TestWithParam<Variant> {};

TEST_P(PlayOut, WinsWhatIsWonAndHoldsWhatIsDrawn) {
  const PlayedOut played = play_out(GetParam(), POLYDAM_POSITIONS);
  EXPECT_EQ(played.missed, 0);
  EXPECT_EQ(played.slipped, 0);
  std::cout << test_name(GetParam()) << ": " << played.won << " won, of them " << played.too_long
            << " drawn by a rule; " << played.drawn << " drawn\n";
}

INSTANTIATE_TEST_SUITE_P(Endings, PlayOut, ::testing::ValuesIn(all_variants()),
                         [](const auto& test) { return test_name(test.param); });

}  // namespace
}  // namespace polydam
