#include "engine/search/transposition_table.h"

#include "gtest/gtest.h"

namespace polydam {
namespace {

constexpr int kSmall = 4;  // 16 entries in 4 buckets

// A key of bucket 0 in a table of any size.
constexpr Key key(Key n) { return n << 40; }

TEST(TranspositionTableTest, RemembersWhatWasStored) {
  TranspositionTable table(kSmall);
  EXPECT_FALSE(table.find(key(1)));
  EXPECT_FALSE(table.find(0));
  table.store(key(1), {Score(-123), 7, Bound::kLower, 300});
  const auto entry = table.find(key(1));
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->score, Score(-123));
  EXPECT_EQ(entry->depth, 7);
  EXPECT_EQ(entry->bound, Bound::kLower);
  EXPECT_EQ(entry->move, 300);
  table.clear();
  EXPECT_FALSE(table.find(key(1)));
}

TEST(TranspositionTableTest, KeepsTheMoveOfAPositionThatFindsNoBetter) {
  TranspositionTable table(kSmall);
  table.store(key(1), {Score(1), 3, Bound::kLower, 5});
  table.store(key(1), {Score(0), 4, Bound::kUpper, TableEntry::kNoMove});
  EXPECT_EQ(table.find(key(1))->move, 5);
  EXPECT_EQ(table.find(key(1))->depth, 4);
}

TEST(TranspositionTableTest, TheShallowestGivesWay) {
  TranspositionTable table(kSmall);
  for (int n = 1; n <= 5; ++n) {
    table.store(key(static_cast<Key>(n)), {Score(n), 10 + n, Bound::kExact, 0});
  }
  EXPECT_FALSE(table.find(key(1)));
  for (int n = 2; n <= 5; ++n) EXPECT_TRUE(table.find(key(static_cast<Key>(n)))) << n;
}

TEST(TranspositionTableTest, TheOldGivesWayBeforeTheShallow) {
  TranspositionTable table(kSmall);
  table.store(key(1), {Score(1), 50, Bound::kExact, 0});
  table.start_search();
  for (int n = 2; n <= 5; ++n) {
    table.store(key(static_cast<Key>(n)), {Score(n), 1, Bound::kExact, 0});
  }
  EXPECT_FALSE(table.find(key(1)));
  for (int n = 2; n <= 5; ++n) EXPECT_TRUE(table.find(key(static_cast<Key>(n)))) << n;
}

}  // namespace
}  // namespace polydam
