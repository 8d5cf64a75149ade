#include "book/opening_lines.h"

#include <algorithm>
#include <set>
#include <vector>

#include "book/barred_ballots.h"
#include "engine/rules/variant.h"
#include "gtest/gtest.h"

namespace polydam {
namespace {

std::vector<Game> lines(Variant variant, int plies) {
  return opening_lines(variant, {.plies = plies, .depth = 5}, [](std::size_t, std::size_t) {});
}

TEST(OpeningLinesTest, ComeToTheBallotsOfTournaments) {
  // Of 216 positions after three moves in English draughts 174 are playable; of 81 in
  // International, 79.
  const std::vector<Game> english = lines(Variant::kEnglish, 3);
  EXPECT_EQ(english.size(), 174u);
  EXPECT_EQ(std::ranges::count_if(english, is_barred), 18) << "the deck has 156";
  EXPECT_EQ(lines(Variant::kInternational, 2).size(), 79u);
}

TEST(BarredBallotsTest, AreOfEnglishDraughtsAlone) {
  EXPECT_FALSE(is_barred(Game(Variant::kEnglish)));
  EXPECT_FALSE(is_barred(Game(Variant::kRussian)));
}

TEST(OpeningLinesTest, AreLinesOfTheLengthToDifferentPositions) {
  for (const Variant variant : {Variant::kRussian, Variant::kAlquerque, Variant::kTurkish}) {
    std::set<Key> reached;
    for (const Game& line : lines(variant, 2)) {
      EXPECT_EQ(line.moves().size(), 2u);
      EXPECT_TRUE(reached.insert(line.key()).second);
    }
    EXPECT_FALSE(reached.empty());
  }
}

}  // namespace
}  // namespace polydam
