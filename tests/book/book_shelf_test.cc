// The book of a player, whatever the game.
#include "book/book_shelf.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "book/find_book.h"
#include "engine/storage/whole_file.h"
#include "tests/support/books.h"
#include "tests/support/folder.h"

namespace polydam {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::string write_book(const Folder& folder, Variant variant) {
  folder.write(info(variant).name, to_bytes(first_moves(variant, {1, 2})));
  return folder.path(info(variant).name);
}

TEST(BookShelf, HoldsOneBookAtATime) {
  const Folder folder;
  const std::string english = write_book(folder, Variant::kEnglish);
  const std::string turkish = write_book(folder, Variant::kTurkish);
  BookShelf shelf;
  EXPECT_EQ(shelf.book(), nullptr);
  ASSERT_TRUE(shelf.take(Variant::kEnglish, english).ok());
  ASSERT_NE(shelf.book(), nullptr);
  EXPECT_EQ(shelf.book()->variant(), Variant::kEnglish);
  ASSERT_TRUE(shelf.take(Variant::kTurkish, turkish).ok());
  EXPECT_EQ(shelf.book()->variant(), Variant::kTurkish);
  shelf.put_back();
  EXPECT_EQ(shelf.book(), nullptr);
}

TEST(BookShelf, ReadsAFileAnewOnlyAfterItWasPutBack) {
  const Folder folder;
  const std::string file = write_book(folder, Variant::kEnglish);
  BookShelf shelf;
  ASSERT_TRUE(shelf.take(Variant::kEnglish, file).ok());
  EXPECT_EQ(shelf.book()->positions(), 3U);
  ASSERT_TRUE(write_whole_file(file, to_bytes(first_moves(Variant::kEnglish, {1}))).ok());
  ASSERT_TRUE(shelf.take(Variant::kEnglish, file).ok());
  EXPECT_EQ(shelf.book()->positions(), 3U);
  shelf.put_back();
  ASSERT_TRUE(shelf.take(Variant::kEnglish, file).ok());
  EXPECT_EQ(shelf.book()->positions(), 2U);
}

TEST(BookShelf, ComplainsOnceAndHoldsNothing) {
  const Folder folder;
  const std::string english = write_book(folder, Variant::kEnglish);
  BookShelf shelf;
  ASSERT_TRUE(shelf.take(Variant::kEnglish, english).ok());
  EXPECT_EQ(shelf.take(Variant::kTurkish, english).code(), absl::StatusCode::kDataLoss);
  EXPECT_EQ(shelf.book(), nullptr);
  EXPECT_TRUE(shelf.take(Variant::kTurkish, english).ok());
  EXPECT_EQ(shelf.book(), nullptr);
  EXPECT_TRUE(shelf.take(Variant::kEnglish, english).ok());
  EXPECT_NE(shelf.book(), nullptr);
}

// No books lie beside the test program.
TEST(FindBook, SaysWhereItLooked) {
  for (const Variant variant : {Variant::kEnglish, Variant::kRussianOptional}) {
    const absl::Status status = find_book(variant).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kNotFound);
    EXPECT_THAT(std::string(status.message()),
                AllOf(HasSubstr(std::string(info(variant).name) + ".book"), HasSubstr("/books"),
                      HasSubstr("share/polydam/books")));
    EXPECT_EQ(BookShelf().take(variant, ""), status);
  }
}

}  // namespace
}  // namespace polydam
