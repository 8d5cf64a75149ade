// What is played from a book.
#include "book/book_choice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "engine/game/game.h"
#include "engine/rules/rules.h"
#include "tests/support/boards.h"
#include "tests/support/books.h"
#include "tests/support/folder.h"

namespace polydam {
namespace {

using ::testing::ElementsAre;
using ::testing::Ge;
using ::testing::IsEmpty;
using ::testing::Le;
using ::testing::SizeIs;

constexpr Variant kVariant = Variant::kEnglish;

Book book_of(const BookContents& contents) {
  const Folder folder;
  folder.write("a.book", to_bytes(contents));
  absl::StatusOr<Book> book = Book::open(folder.path("a.book"), contents.variant);
  EXPECT_TRUE(book.ok()) << book.status();
  return *std::move(book);
}

std::vector<int> scores(const std::vector<BookMove>& moves) {
  std::vector<int> scores;
  for (const BookMove& move : moves) scores.push_back(move.score.hundredths());
  return scores;
}

Key key_after_first_move(std::size_t place) {
  const Rules& rules = polydam::rules(kVariant);
  const Board& start = info(kVariant).start;
  return rules.key(rules.make(start, rules.legal_moves(start)[place]));
}

TEST(BookChoice, IsAmongTheMovesWithinTheMargin) {
  const Book book = book_of(first_moves(kVariant, {-2, 3, -1, -3, 3, -2}));
  const Game game(kVariant);
  EXPECT_THAT(scores(playable(book, game, {.margin = Score(4), .plies = 1})),
              ElementsAre(3, 3, -1));
  EXPECT_THAT(scores(playable(book, game, {.margin = Score(5), .plies = 1})),
              ElementsAre(3, 3, -1, -2, -2));
  EXPECT_THAT(scores(playable(book, game, {.margin = Score(0), .plies = 1})), ElementsAre(3, 3));
}

TEST(BookChoice, IsAmongTheBestMovesAfterTheEarlyPlies) {
  const Book book = book_of(first_moves(kVariant, {-2, 3, -1, -3, 3, -2}));
  EXPECT_THAT(scores(playable(book, Game(kVariant), {.margin = Score(1000), .plies = 0})),
              ElementsAre(3, 3));
}

TEST(BookChoice, CountsThePliesOfTheGame) {
  const Book book = book_of(grown_draft(kVariant, 100).contents());
  int wider = 0;
  const Game start(kVariant);
  for (const Move& move : start.legal_moves()) {
    Game game = start;
    ASSERT_TRUE(game.play(move).ok());
    const auto late = playable(book, game, {.margin = Score(20), .plies = 1});
    const auto early = playable(book, game, {.margin = Score(20), .plies = 2});
    if (late.empty()) continue;
    const Score best = book.moves(game.board()).front().score;
    EXPECT_THAT(scores(late), ::testing::Each(best.hundredths()));
    EXPECT_THAT(scores(early), ::testing::Each(::testing::AllOf(Le(best.hundredths()),
                                                                Ge(best.hundredths() - 20))));
    if (early.size() > late.size()) ++wider;
  }
  EXPECT_GT(wider, 0);
}

TEST(BookChoice, StaysInTheBook) {
  BookContents contents = first_moves(kVariant, {0, 3, 1});
  std::erase_if(contents.positions,
                [](const StoredPosition& at) { return at.key == key_after_first_move(2); });
  EXPECT_THAT(scores(playable(book_of(contents), Game(kVariant), {})), ElementsAre(3, 0));
}

TEST(BookChoice, IsNotMadeWhereTheBestMoveLeadsOutOfTheBook) {
  BookContents contents = first_moves(kVariant, {0, 3, 1});
  std::erase_if(contents.positions,
                [](const StoredPosition& at) { return at.key == key_after_first_move(1); });
  const Book book = book_of(contents);
  EXPECT_THAT(playable(book, Game(kVariant), {}), IsEmpty());
  EXPECT_EQ(choose(book, Game(kVariant), {}), std::nullopt);
}

TEST(BookChoice, IsNotMadeOutsideOfTheBook) {
  const Game game = game_of(kVariant, "W:WK1:BK32");
  EXPECT_EQ(choose(book_of(first_moves(kVariant, {0})), game, {}), std::nullopt);
}

// A book of what can be reached from a position in two plies.
BookContents around(const Board& board) {
  const Rules& rules = polydam::rules(kVariant);
  std::map<Key, StoredPosition> positions;
  std::vector<Board> reached{board};
  for (int ply = 0; ply < 3; ++ply) {
    std::vector<Board> next;
    for (const Board& at : reached) {
      positions[rules.key(at)] = {.key = rules.key(at), .moves = {{.place = 0, .score = Score()}}};
      for (const Move& move : rules.legal_moves(at)) next.push_back(rules.make(at, move));
    }
    reached = next;
  }
  BookContents contents{.variant = kVariant, .nodes = 1, .positions = {}};
  for (const auto& [key, position] : positions) contents.positions.push_back(position);
  return contents;
}

TEST(BookChoice, IsNotMadeWhenTheGameIsOver) {
  const Game fresh = game_of(kVariant, "W:WK1,K2:BK31,K32");
  const Book book = book_of(around(fresh.board()));
  Game game = fresh;
  while (!game.outcome().over()) {
    ASSERT_LT(game.moves().size(), 200U);
    EXPECT_TRUE(game.board() != fresh.board() || choose(book, game, {}).has_value());
    const Move& move = game.moves().size() % 4 < 2 ? game.legal_moves().front()
                                                   : Move{.from = game.moves().end()[-2].to,
                                                          .to = game.moves().end()[-2].from};
    ASSERT_TRUE(game.play(Move(move)).ok());
  }
  ASSERT_TRUE(book.has(game.key()));
  EXPECT_TRUE(choose(book, *Game::from_board(kVariant, game.board()), {}).has_value());
  EXPECT_EQ(choose(book, game, {}), std::nullopt);
}

TEST(BookChoice, IsRepeatedByTheSeed) {
  const Book book = book_of(first_moves(kVariant, {0, -1, -2, -3, -4, -5}));
  for (std::uint64_t seed = 1; seed < 100; ++seed) {
    const auto first = choose(book, Game(kVariant), {.seed = seed});
    const auto second = choose(book, Game(kVariant), {.seed = seed});
    ASSERT_TRUE(first.has_value() && second.has_value());
    EXPECT_EQ(first->line, second->line);
    EXPECT_EQ(first->score, second->score);
  }
}

TEST(BookChoice, WeighsTheMovesByWhatTheyLose) {
  const Book book = book_of(first_moves(kVariant, {-3, 0, -6, -1, -5}));
  constexpr int kDraws = 9000;
  std::map<int, int> drawn;
  for (std::uint64_t seed = 1; seed <= kDraws; ++seed) {
    const auto reply = choose(book, Game(kVariant), {.margin = Score(5), .seed = seed});
    ++drawn[reply->score.hundredths()];
  }
  ASSERT_THAT(drawn, SizeIs(4));
  // The weights are 1, 3, 5 and 6 of 15.
  for (const auto& [score, weight] : {std::pair(-5, 1), {-3, 3}, {-1, 5}, {0, 6}}) {
    EXPECT_NEAR(drawn[score], kDraws * weight / 15, 150) << score;
  }
}

TEST(BookChoice, VariesWithoutASeed) {
  const Book book = book_of(first_moves(kVariant, {0, 0, 0, 0, 0, 0, 0}));
  std::map<Move, int> drawn;
  for (int i = 0; i < 500; ++i) ++drawn[choose(book, Game(kVariant), {})->line[0]];
  EXPECT_GT(drawn.size(), 1U);
}

TEST(BookChoice, TellsTheLineThatTheBookExpects) {
  const Book book = book_of(grown_draft(kVariant, 100).contents());
  const auto reply = choose(book, Game(kVariant), {.seed = 1});
  ASSERT_TRUE(reply.has_value());
  EXPECT_THAT(reply->line, SizeIs(Ge(2U)));
  Game game(kVariant);
  for (const Move& move : reply->line) {
    const std::vector<BookMove> known = book.moves(game.board());
    ASSERT_FALSE(known.empty());
    EXPECT_EQ(move, game.moves().empty() ? reply->line[0] : known.front().move);
    ASSERT_TRUE(game.play(move).ok());
  }
  EXPECT_TRUE(!book.has(game.key()) || reply->line.size() == 16);
}

}  // namespace
}  // namespace polydam
