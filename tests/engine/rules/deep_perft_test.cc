// Deeper counts of published positions: minutes, not seconds.
#include <cstdint>
#include <string>

#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "gtest/gtest.h"
#include "tests/support/boards.h"

namespace polydam {
namespace {

void expect_counts(Variant variant, const Board& board, int first_depth,
                   std::initializer_list<std::uint64_t> counts) {
  int depth = first_depth;
  for (const std::uint64_t leaves : counts) {
    EXPECT_EQ(rules(variant).perft(board, depth), leaves) << "depth " << depth;
    ++depth;
  }
}

TEST(DeepPerftTest, International) {
  expect_counts(Variant::kInternational, info(Variant::kInternational).start, 9,
                {41022423, 258895763, 1665861398});
}

TEST(DeepPerftTest, InternationalRandom178) {
  expect_counts(Variant::kInternational,
                board_of("B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24"), 1,
                {14, 55, 1168, 5432, 87195, 629010, 9041010, 86724219, 1216917193});
}

TEST(DeepPerftTest, InternationalWoldouby) {
  expect_counts(Variant::kInternational,
                board_of("W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26"), 1,
                {6, 12, 30, 73, 215, 590, 1944, 6269, 22369, 88050, 377436, 1910989, 9872645,
                 58360286, 346184885});
}

TEST(DeepPerftTest, InternationalAllKings) {
  Board board;
  for (int number = 1; number <= 20; ++number) {
    board.kings[index(Side::kBlack)].add(Square(number));
    board.kings[index(Side::kWhite)].add(Square(number + 30));
  }
  expect_counts(Variant::kInternational, board, 1,
                {17, 79, 352, 1399, 7062, 37589, 217575, 1333217, 8558321, 58381162, 417920283});
}

TEST(DeepPerftTest, InternationalAlmostPromotion) {
  expect_counts(Variant::kInternational, board_of("W:W6,7,8,9,10:B41,42,43,44,45"), 1,
                {9, 81, 795, 7578, 86351, 936311, 11448262, 138362698, 1799526674});
}

TEST(DeepPerftTest, Russian) {
  expect_counts(Variant::kRussian, info(Variant::kRussian).start, 11,
                {110917189, 544770444, 2673979569});
}

TEST(DeepPerftTest, Brazilian) {
  expect_counts(Variant::kBrazilian, info(Variant::kBrazilian).start, 12, {511882477, 2481546396});
}

TEST(DeepPerftTest, English) {
  expect_counts(Variant::kEnglish, info(Variant::kEnglish).start, 12, {388617999, 1766564893});
}

TEST(DeepPerftTest, Italian) {
  expect_counts(Variant::kItalian, info(Variant::kItalian).start, 12, {367911475, 1655211086});
}

TEST(DeepPerftTest, Czech) {
  expect_counts(Variant::kCzech, info(Variant::kCzech).start, 12, {386262109, 1749707352});
}

TEST(DeepPerftTest, Spanish) {
  expect_counts(Variant::kSpanish, info(Variant::kSpanish).start, 12, {365728331, 1637958247});
}

}  // namespace
}  // namespace polydam
