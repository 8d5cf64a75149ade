// Books as files: what is read out of one, and which are refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "book/book.h"
#include "engine/rules/rules.h"
#include "engine/storage/whole_file.h"
#include "tests/support/books.h"
#include "tests/support/folder.h"

namespace polydam {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr Variant kVariant = Variant::kEnglish;
constexpr std::size_t kPositions = 60;

const std::string& grown() {
  static const std::string bytes = to_bytes(grown_draft(kVariant, kPositions).contents());
  return bytes;
}

absl::StatusOr<Book> open(const Folder& folder, absl::string_view bytes) {
  folder.write("a.book", bytes);
  return Book::open(folder.path("a.book"));
}

std::vector<StoredPosition> positions(const Book& book) {
  std::vector<StoredPosition> positions;
  for (std::size_t n = 0; n < book.positions(); ++n) {
    positions.push_back({.key = book.key(n), .moves = book.stored(n)});
  }
  return positions;
}

// Checks that a book is refused with a sentence that names the file, for the reason.
void expect_refused(const Folder& folder, absl::string_view bytes, absl::string_view reason) {
  const absl::Status status = open(folder, bytes).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kDataLoss) << status;
  EXPECT_THAT(std::string(status.message()),
              AllOf(HasSubstr(folder.path("a.book")), HasSubstr(std::string(reason))));
}

TEST(BookFile, GivesLegalMovesWithScores) {
  const Folder folder;
  const absl::StatusOr<Book> book = open(folder, grown());
  ASSERT_TRUE(book.ok()) << book.status();
  EXPECT_EQ(book->variant(), kVariant);
  EXPECT_EQ(book->nodes(), kFewNodes);
  EXPECT_EQ(book->positions(), kPositions);
  EXPECT_EQ(book->bytes(), grown().size());
  const Board& start = info(kVariant).start;
  const std::vector<BookMove> moves = book->moves(start);
  std::vector<Move> sorted;
  for (const BookMove& move : moves) sorted.push_back(move.move);
  std::ranges::sort(sorted);
  EXPECT_EQ(sorted, rules(kVariant).legal_moves(start));
  EXPECT_TRUE(std::ranges::is_sorted(moves, std::ranges::greater(), &BookMove::score));
  EXPECT_THAT(book->moves(Board{}), IsEmpty());
}

TEST(BookFile, HoldsWhatWasWritten) {
  const Folder folder;
  BookContents contents = first_moves(kVariant, {10000, -10000, 0, 1, 10000});
  const absl::StatusOr<Book> book = open(folder, to_bytes(contents));
  ASSERT_TRUE(book.ok()) << book.status();
  const std::vector<StoredPosition> read = positions(*book);
  ASSERT_THAT(read, SizeIs(contents.positions.size()));
  for (std::size_t n = 0; n < read.size(); ++n) {
    EXPECT_EQ(read[n].key, contents.positions[n].key);
    EXPECT_EQ(read[n].moves, contents.positions[n].moves);
    EXPECT_TRUE(book->has(read[n].key));
    EXPECT_FALSE(book->has(read[n].key + 1));
  }
  EXPECT_EQ(book->stored_moves(), 10U);
}

TEST(BookFile, GivesTheBestMoveFirstAndEqualOnesInTheirOrder) {
  const Folder folder;
  const absl::StatusOr<Book> book = open(folder, to_bytes(first_moves(kVariant, {1, 5, -7, 5})));
  ASSERT_TRUE(book.ok()) << book.status();
  const Board& start = info(kVariant).start;
  const std::vector<Move> legal = rules(kVariant).legal_moves(start);
  EXPECT_THAT(book->moves(start),
              ElementsAre(BookMove{legal[1], Score(5)}, BookMove{legal[3], Score(5)},
                          BookMove{legal[0], Score(1)}, BookMove{legal[2], Score(-7)}));
}

TEST(BookFile, MayBeReplacedWhileItIsRead) {
  const Folder folder;
  const absl::StatusOr<Book> book = open(folder, grown());
  ASSERT_TRUE(book.ok()) << book.status();
  ASSERT_TRUE(write_whole_file(folder.path("a.book"), "").ok());
  EXPECT_THAT(book->moves(info(kVariant).start), SizeIs(7));
}

TEST(BookFile, MayHaveNoPositions) {
  const Folder folder;
  const absl::StatusOr<Book> book =
      open(folder, to_bytes({.variant = kVariant, .nodes = 1, .positions = {}}));
  ASSERT_TRUE(book.ok()) << book.status();
  EXPECT_EQ(book->positions(), 0U);
  EXPECT_THAT(book->moves(info(kVariant).start), IsEmpty());
}

TEST(BookFile, ThatCannotBeReadIsRefused) {
  const Folder folder;
  folder.write("empty.book", "");
  for (const std::string& file : {folder.path("none.book"), folder.path("empty.book"),
                                  folder.path(""), folder.path("empty.book/x")}) {
    const absl::Status status = Book::open(file).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kNotFound) << status;
    EXPECT_THAT(std::string(status.message()), HasSubstr(file));
  }
}

TEST(BookFile, OfAnotherVariantIsRefused) {
  const Folder folder;
  ASSERT_TRUE(open(folder, grown()).ok());
  const std::string file = folder.path("a.book");
  EXPECT_TRUE(Book::open(file, kVariant).ok());
  const absl::Status status = Book::open(file, Variant::kItalian).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kDataLoss);
  EXPECT_THAT(std::string(status.message()),
              AllOf(HasSubstr(file), HasSubstr("it is of english, not of italian")));
}

TEST(BookFile, ThatIsCutOffIsRefused) {
  const Folder folder;
  for (std::size_t length = 1; length < grown().size(); length += length < 64 ? 1 : 7) {
    expect_refused(folder, absl::string_view(grown()).substr(0, length), "it");
  }
  expect_refused(folder, grown() + '\0', "checksum");
}

TEST(BookFile, WithABitThatFlippedIsRefused) {
  const Folder folder;
  for (std::size_t bit = 0; bit < grown().size() * 8; bit += 13) {
    std::string bytes = grown();
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << bit % 8));
    expect_refused(folder, bytes, "it");
  }
}

// Whoever makes a file may give it the right checksum.
TEST(BookFile, WithTheRightChecksumIsRefusedOrSound) {
  const Folder folder;
  int refused = 0;
  int sound = 0;
  for (std::size_t bit = 0; bit + 32 < grown().size() * 8; bit += 11) {
    std::string bytes = grown();
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << bit % 8));
    const absl::StatusOr<Book> book = open(folder, resealed(bytes));
    ++(book.ok() ? sound : refused);
    if (!book.ok()) {
      EXPECT_THAT(std::string(book.status().message()), HasSubstr(folder.path("a.book")));
      continue;
    }
    std::size_t moves = 0;
    for (const StoredPosition& position : positions(*book)) moves += position.moves.size();
    EXPECT_EQ(moves, book->stored_moves());
    const std::vector<Move> legal = rules(book->variant()).legal_moves(info(kVariant).start);
    for (const BookMove& move : book->moves(info(kVariant).start)) {
      EXPECT_THAT(legal, ::testing::Contains(move.move));
    }
  }
  EXPECT_GT(refused, 100);
  EXPECT_GT(sound, 100);
}

TEST(BookFile, OfAnUnknownVariantIsRefused) {
  const Folder folder;
  std::string bytes = grown();
  bytes[9] = 'x';
  expect_refused(folder, resealed(bytes), "unknown variant 'xnglish'");
}

TEST(BookFile, ThatIsLongerOrShorterThanItSaysIsRefused) {
  const Folder folder;
  expect_refused(folder, resealed(grown() + "more"), "it does not end where its moves do");
  expect_refused(folder, resealed(grown().substr(0, grown().size() - 4)),
                 "it does not end where its moves do");
}

TEST(BookFile, WithoutOrderIsRefused) {
  const Folder folder;
  const BookContents contents = first_moves(kVariant, {0, 0, 0});
  BookContents turned = contents;
  std::ranges::reverse(turned.positions);
  expect_refused(folder, to_bytes(turned), "its positions are not sorted");
  BookContents twice = contents;
  twice.positions.push_back(twice.positions.back());
  expect_refused(folder, to_bytes(twice), "its positions are not sorted");
  BookContents bare = contents;
  bare.positions[1].moves.clear();
  expect_refused(folder, to_bytes(bare), "it has a position without moves");
}

}  // namespace
}  // namespace polydam
