// The books that come with the program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "book/barred_ballots.h"
#include "book/book.h"
#include "book/book_choice.h"
#include "book/book_draft.h"
#include "engine/game/game.h"
#include "engine/rules/rules.h"
#include "engine/storage/whole_file.h"
#include "tests/support/boards.h"

namespace polydam {
namespace {

// The keys of files on people's disks: they must never change.
struct Committed {
  Variant variant;
  Key start;
};

std::string file_of(Variant variant) {
  return absl::StrCat(POLYDAM_BOOKS, "/", info(variant).name, ".book");
}

class CommittedBook : public ::testing::TestWithParam<Committed> {
 protected:
  void SetUp() override {
    absl::StatusOr<Book> book = Book::open(file_of(GetParam().variant), GetParam().variant);
    ASSERT_TRUE(book.ok()) << book.status();
    book_.emplace(*std::move(book));
  }

  std::optional<Book> book_;
};

TEST_P(CommittedBook, KnowsTheStartByItsKey) {
  EXPECT_EQ(Game(GetParam().variant).key(), GetParam().start);
  EXPECT_TRUE(book_->has(GetParam().start));
}

TEST_P(CommittedBook, HasTheLegalMovesOfEveryPositionThatTheyLeadTo) {
  const Rules& rules = polydam::rules(GetParam().variant);
  std::vector<Board> waiting{info(GetParam().variant).start};
  absl::flat_hash_set<Key> seen{rules.key(waiting[0])};
  std::size_t moves = 0;
  while (!waiting.empty()) {
    const Board board = waiting.back();
    waiting.pop_back();
    std::vector<Move> known;
    for (const BookMove& move : book_->moves(board)) known.push_back(move.move);
    std::ranges::sort(known);
    ASSERT_EQ(known, rules.legal_moves(board));
    moves += known.size();
    for (const Move& move : known) {
      const Board next = rules.make(board, move);
      const Key key = rules.key(next);
      if (book_->has(key) && seen.insert(key).second) waiting.push_back(next);
    }
  }
  EXPECT_EQ(seen.size(), book_->positions()) << "the others are reached by no moves of the book";
  EXPECT_EQ(moves, book_->stored_moves());
}

TEST_P(CommittedBook, IsWhatGrowingGoesOnWith) {
  const absl::StatusOr<BookDraft> draft = BookDraft::of(*book_);
  ASSERT_TRUE(draft.ok()) << draft.status();
  EXPECT_EQ(to_bytes(draft->contents()), read_whole_file(file_of(GetParam().variant)).value());
}

TEST_P(CommittedBook, IsPlayedUntilItEnds) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Game game(GetParam().variant);
    while (const auto reply = choose(*book_, game, {.seed = seed})) {
      ASSERT_THAT(game.legal_moves(), ::testing::Contains(reply->line[0]));
      ASSERT_TRUE(game.play(reply->line[0]).ok());
      ASSERT_LE(game.moves().size(), 30U);
    }
    EXPECT_GE(game.moves().size(), 5U) << "seed " << seed;
    EXPECT_TRUE(book_->has(game.key())) << "playable moves stay in the book";
  }
}

INSTANTIATE_TEST_SUITE_P(, CommittedBook,
                         ::testing::Values(Committed{Variant::kInternational, 0xfaf2569724aa93cf},
                                           Committed{Variant::kRussian, 0xfabf0c9cdec58ae5},
                                           Committed{Variant::kBrazilian, 0xfabf0c9cdec58ae5},
                                           Committed{Variant::kEnglish, 0xf470b9724b0695b1},
                                           Committed{Variant::kItalian, 0xfabf0c9cdec58ae5},
                                           Committed{Variant::kSpanish, 0xfabf0c9cdec58ae5},
                                           Committed{Variant::kCzech, 0xfabf0c9cdec58ae5},
                                           Committed{Variant::kTurkish, 0x5664545100195060},
                                           Committed{Variant::kAlquerque, 0xeee8ed61e856fee7}),
                         [](const auto& test) { return test_name(test.param.variant); });

// Calls `visit` with every game of two plies.
template <class Visit>
void after_two_plies(Variant variant, const Visit& visit) {
  const Game start(variant);
  for (const Move& first : start.legal_moves()) {
    Game game = start;
    ASSERT_TRUE(game.play(first).ok());
    for (const Move& second : std::vector<Move>(game.legal_moves())) {
      ASSERT_TRUE(game.play(second).ok());
      visit(game);
      game.take_back();
    }
  }
}

TEST(EnglishBook, ScoresBarredBallotsLowAndPlaysNone) {
  const absl::StatusOr<Book> book = Book::open(file_of(Variant::kEnglish));
  ASSERT_TRUE(book.ok()) << book.status();
  absl::flat_hash_set<Key> barred;
  after_two_plies(Variant::kEnglish, [&](const Game& game) {
    const std::vector<BookMove> moves = book->moves(game.board());
    for (const BookMove& move : moves) {
      Game next = game;
      ASSERT_TRUE(next.play(move.move).ok());
      if (!is_barred(next)) continue;
      barred.insert(next.key());
      if (moves.size() == 1) continue;  // 12-16 23-19 16x23: the mistake was the move before
      EXPECT_LE(move.score, Score(-20));
      EXPECT_THAT(playable(*book, game, {}), ::testing::Not(::testing::Contains(move)));
    }
  });
  EXPECT_EQ(barred.size(), 18);
}

}  // namespace
}  // namespace polydam
