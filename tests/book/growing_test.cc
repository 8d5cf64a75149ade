// How a book comes by its positions, and is gone on with.
#include "book/growing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "book/book_lines.h"
#include "book/expander.h"
#include "engine/rules/rules.h"
#include "tests/support/boards.h"
#include "tests/support/books.h"
#include "tests/support/folder.h"

namespace polydam {
namespace {

using ::testing::HasSubstr;

Book book_of(const BookContents& contents) {
  const Folder folder;
  folder.write("a.book", to_bytes(contents));
  absl::StatusOr<Book> book = Book::open(folder.path("a.book"), contents.variant);
  EXPECT_TRUE(book.ok()) << book.status();
  return *std::move(book);
}

std::string bytes_of(const BookDraft& draft) { return to_bytes(draft.contents()); }

// Whether a move leads one ply further in the draft.
bool goes_on(const BookDraft& draft, const DraftPosition& position, const DraftMove& move) {
  const DraftPosition* next = draft.find(move.to);
  return next != nullptr && next->ply == position.ply + 1;
}

class Growing : public ::testing::TestWithParam<Variant> {};

TEST_P(Growing, BeginsWithAllOfThreePlies) {
  const Rules& rules = polydam::rules(GetParam());
  std::set<Key> keys;
  std::vector<Board> reached{info(GetParam()).start};
  for (int ply = 0; ply < 3; ++ply) {
    std::vector<Board> next;
    for (const Board& board : reached) {
      keys.insert(rules.key(board));
      for (const Move& move : rules.legal_moves(board)) next.push_back(rules.make(board, move));
    }
    reached = next;
  }
  const BookDraft draft = grown_draft(GetParam(), keys.size());
  EXPECT_EQ(draft.size(), keys.size());
  for (const Key key : keys) EXPECT_NE(draft.find(key), nullptr);
}

TEST_P(Growing, GivesMovesTheScoresOfTheAnswersToThem) {
  const BookDraft draft = grown_draft(GetParam(), 200);
  ASSERT_EQ(draft.size(), 200U);
  ASSERT_EQ(draft.by_ply().size(), 200U);
  int followed = 0;
  for (const DraftPosition& position : draft.positions()) {
    EXPECT_EQ(position.moves.size(), draft.rules().legal_moves(position.board).size());
    for (const DraftMove& move : position.moves) {
      if (!goes_on(draft, position, move)) continue;
      EXPECT_EQ(move.score, -draft.find(move.to)->best());
      ++followed;
    }
  }
  EXPECT_GE(followed, 199) << "all but the start are reached";
}

TEST_P(Growing, DoesNotDependOnThreads) {
  EXPECT_EQ(bytes_of(grown_draft(GetParam(), 150, 1)), bytes_of(grown_draft(GetParam(), 150, 3)));
}

TEST_P(Growing, GoesOnAsIfItHadNotBeenStopped) {
  const Growth growth{.positions = 200};
  BookDraft draft(GetParam(), kFewNodes);
  Expander expander(draft, 1);
  grow(draft, growth, expander, [&] { return draft.size() < 100; });
  ASSERT_GE(draft.size(), 100U);
  ASSERT_LT(draft.size(), 200U);
  absl::StatusOr<BookDraft> resumed = BookDraft::of(book_of(draft.contents()));
  ASSERT_TRUE(resumed.ok()) << resumed.status();
  EXPECT_EQ(bytes_of(*resumed), bytes_of(draft));
  Expander next(*resumed, 1);
  grow(*resumed, growth, next, [] { return true; });
  EXPECT_EQ(bytes_of(*resumed), bytes_of(grown_draft(GetParam(), 200)));
}

TEST_P(Growing, StopsAtTheLastPly) {
  BookDraft draft(GetParam(), kFewNodes);
  Expander expander(draft, 1);
  grow(draft, {.positions = 1000, .plies = 2}, expander, [] { return true; });
  EXPECT_EQ(draft.size(), 1 + Game(GetParam()).legal_moves().size());
  EXPECT_TRUE(std::ranges::all_of(draft.positions(), [](const auto& at) { return at.ply < 2; }));
}

TEST_P(Growing, MakesLinesThatPassEveryPosition) {
  const BookDraft draft = grown_draft(GetParam(), 200);
  absl::flat_hash_set<Key> passed;
  for (const BookLine& line : book_lines(draft)) {
    Board board = info(GetParam()).start;
    for (const BookMove& move : line) {
      ASSERT_NE(draft.find(draft.rules().key(board)), nullptr);
      passed.insert(draft.rules().key(board));
      ASSERT_THAT(draft.rules().legal_moves(board), ::testing::Contains(move.move));
      board = draft.rules().make(board, move.move);
    }
  }
  EXPECT_EQ(passed.size(), draft.size());
}

INSTANTIATE_TEST_SUITE_P(, Growing,
                         ::testing::Values(Variant::kEnglish, Variant::kAlquerque,
                                           Variant::kInternational),
                         [](const auto& test) { return test_name(test.param); });

TEST(MissingPositions, AreThoseBeforeTheFirstMovesOfGames) {
  Game game(Variant::kEnglish);
  for (int ply = 0; ply < 8; ++ply) ASSERT_TRUE(game.play(game.legal_moves().front()).ok());
  BookDraft draft(Variant::kEnglish, kFewNodes);
  const std::vector<Board> missing = missing_positions(draft, {game, game}, 5);
  ASSERT_EQ(missing.size(), 5U);
  EXPECT_EQ(missing.front(), game.start());
  EXPECT_EQ(missing_positions(draft, {game}, 100).size(), 8U);
  Expander expander(draft, 1);
  add_positions(missing, expander, [] { return true; });
  EXPECT_EQ(draft.size(), 5U);
  EXPECT_EQ(missing_positions(draft, {game}, 100).size(), 3U);
  EXPECT_TRUE(missing_positions(draft, {game}, 5).empty());
}

TEST(BookDraft, RefusesABookThatLacksMoves) {
  const auto draft = BookDraft::of(book_of(first_moves(Variant::kEnglish, {1, 2, 3})));
  EXPECT_EQ(draft.status().code(), absl::StatusCode::kDataLoss);
  EXPECT_THAT(std::string(draft.status().message()), HasSubstr("has 7 legal moves, and the book"));
}

TEST(BookDraft, RefusesABookWhosePositionsCannotBeReached) {
  BookContents contents = grown_draft(Variant::kEnglish, 20).contents();
  contents.positions.back().key = ~Key{0};
  const auto draft = BookDraft::of(book_of(contents));
  EXPECT_EQ(draft.status().code(), absl::StatusCode::kDataLoss);
  EXPECT_THAT(std::string(draft.status().message()),
              HasSubstr(" of 20 positions of the book cannot"));
}

}  // namespace
}  // namespace polydam
