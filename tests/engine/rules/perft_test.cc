// Counts of whole trees from the start position, to the depths of published tables (duplicates
// removed).
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "gtest/gtest.h"
#include "tests/support/boards.h"

namespace polydam {
namespace {

struct Counts {
  Variant variant;
  std::vector<std::uint64_t> leaves;  // at depth 1, 2, ...
};

class StartPerftTest : public testing::TestWithParam<Counts> {};

// Builds with assertions or sanitizers are many times slower and stop earlier.
#ifdef NDEBUG
constexpr std::uint64_t kMostLeaves = 200'000'000;
#else
constexpr std::uint64_t kMostLeaves = 1'000'000;
#endif

TEST_P(StartPerftTest, CountsOfEachDepth) {
  const Board start = info(GetParam().variant).start;
  EXPECT_EQ(rules(GetParam().variant).perft(start, 0), 1u);
  int depth = 0;
  for (const std::uint64_t leaves : GetParam().leaves) {
    ++depth;
    if (leaves > kMostLeaves) break;
    EXPECT_EQ(rules(GetParam().variant).perft(start, depth), leaves) << "depth " << depth;
  }
}

const std::vector<std::uint64_t> kSpanishOptional{7,     49,     379,     2872,
                                                  23582, 188036, 1566281, 12700820};
const std::vector<std::uint64_t> kEnglishOptional{7,     49,     379,     2872,
                                                  23582, 189143, 1583148, 12985817};

const Counts kCounts[] = {
    {Variant::kEnglish,
     {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564, 85242128}},
    {Variant::kRussian, {7, 49, 302, 1469, 7482, 37986, 190146, 929899, 4570586, 22444032}},
    {Variant::kBrazilian,
     {7, 49, 302, 1469, 7473, 37628, 187302, 907830, 4431766, 21560022, 105491257}},
    {Variant::kSpanish,
     {7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860866, 17743464, 81383200}},
    {Variant::kItalian,
     {7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860875, 17761384, 81647058}},
    {Variant::kCzech, {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963671, 18368918, 84967210}},
    {Variant::kInternational, {9, 81, 658, 4265, 27117, 167140, 1049442, 6483961}},
    {Variant::kTurkish, {8, 64, 708, 7538, 85090, 931312, 10782308}},
    {Variant::kAlquerque, {4, 5, 6, 12, 29, 107, 523, 2521, 12878, 70759, 423462, 2642152}},
    {Variant::kEnglishOptional, kEnglishOptional},
    {Variant::kCzechOptional, kEnglishOptional},
    {Variant::kRussianOptional, {7, 49, 379, 2872, 23597, 189345, 1588692, 13087169}},
    {Variant::kBrazilianOptional, {7, 49, 379, 2872, 23517, 186838, 1550482, 12542094}},
    {Variant::kSpanishOptional, kSpanishOptional},
    {Variant::kItalianOptional, kSpanishOptional},
    {Variant::kTurkishOptional, {8, 64, 800, 9946, 139900, 1960172}},
};

INSTANTIATE_TEST_SUITE_P(AllForms, StartPerftTest, testing::ValuesIn(kCounts),
                         [](const auto& counts) { return test_name(counts.param.variant); });

}  // namespace
}  // namespace polydam
