// Files of tables: what is refused, what is found, and many threads that ask at once.
#include "engine/endgame/table_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/endgame/finder.h"
#include "engine/endgame/tables.h"
#include "tests/engine/endgame/built_tables.h"
#include "tests/support/boards.h"
#include "tests/support/folder.h"

namespace polydam {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr Variant kVariant = Variant::kRussian;
constexpr char kName[] = "russian.tables";

// All positions of a king and a man against a king, White to move.
std::vector<Board> boards() {
  std::vector<Board> boards;
  for (int king = 1; king <= 32; ++king) {
    for (int man = 5; man <= 32; ++man) {
      for (int other = 1; other <= 32; ++other) {
        if (king == man || king == other || man == other) continue;
        boards.push_back(board_of(absl::StrCat("W:WK", king, ",", man, ":BK", other)));
      }
    }
  }
  return boards;
}

std::vector<Value> values(const Tables& tables) {
  std::vector<Value> values;
  for (const Board& board : boards()) values.push_back(tables.probe(board));
  return values;
}

class TableFiles : public ::testing::Test {
 protected:
  // Opens these bytes as a file of the variant's tables.
  absl::StatusOr<std::shared_ptr<const Tables>> open(absl::string_view bytes) const {
    folder_.write("other.tables", bytes);
    return open_tables(kVariant, folder_.path("other.tables"));
  }

  const Folder folder_;
  const std::shared_ptr<const Tables> sound_ = build_tables(kVariant, 3, folder_, kName);
  const std::string bytes_ = folder_.read(kName);
};

TEST_F(TableFiles, AreRefusedWhenCutShort) {
  for (std::size_t i = 0; i < 200; ++i) {
    const std::size_t length = i < 100 ? i : bytes_.size() * (i - 100) / 100;
    const auto tables = open(bytes_.substr(0, length));
    ASSERT_TRUE(absl::IsDataLoss(tables.status()) || absl::IsNotFound(tables.status())) << length;
    EXPECT_THAT(std::string(tables.status().message()), HasSubstr("other.tables")) << length;
  }
}

TEST_F(TableFiles, AreRefusedOrToldOfWhenABitHasChanged) {
  const std::vector<Value> sound = values(*sound_);
  int refused = 0;
  int told = 0;
  for (std::size_t i = 0; i < 300; ++i) {
    std::string bytes = bytes_;
    const std::size_t place = i < 100 ? i : (bytes.size() - 1) * (i - 100) / 199;
    bytes[place] = static_cast<char>(bytes[place] ^ 1 << i % 8);
    const auto tables = open(bytes);
    if (!tables.ok()) {
      EXPECT_TRUE(absl::IsDataLoss(tables.status())) << tables.status();
      ++refused;
      continue;
    }
    const std::vector<Value> read = values(**tables);
    for (std::size_t n = 0; n < read.size(); ++n) {
      if (read[n] == sound[n]) continue;
      ASSERT_EQ(read[n], Value::kUnknown) << "a wrong value after a change of byte " << place;
      EXPECT_THAT(std::string((*tables)->health().message()), HasSubstr("other.tables"));
    }
    if (!(*tables)->health().ok()) ++told;
  }
  EXPECT_GE(refused, 100) << "any change of the head is seen at once";
  EXPECT_GE(told, 1) << "and one of a block when it is read";
}

TEST_F(TableFiles, OfAnotherVariantAreRefused) {
  const auto tables = open_tables(Variant::kBrazilian, folder_.path(kName));
  ASSERT_TRUE(absl::IsDataLoss(tables.status()));
  EXPECT_THAT(std::string(tables.status().message()),
              AllOf(HasSubstr(kName), HasSubstr("russian"), HasSubstr("brazilian")));
}

TEST_F(TableFiles, OfNoSuchKindAreRefused) {
  EXPECT_TRUE(absl::IsDataLoss(open(std::string(100000, 'x')).status()));
  EXPECT_TRUE(absl::IsDataLoss(open(bytes_ + "x").status()));
  EXPECT_FALSE(open_tables(kVariant, folder_.path("")).ok()) << "a folder";
  EXPECT_TRUE(absl::IsNotFound(open_tables(kVariant, folder_.path("none.tables")).status()));
}

TEST_F(TableFiles, AreFoundInTheFirstFolderThatHasSome) {
  const Folder empty;
  const Folder damaged;
  damaged.write(kName, "tables");
  const std::filesystem::path here = std::filesystem::path(folder_.path(kName)).parent_path();
  const auto found =
      find_tables(kVariant, std::vector<std::filesystem::path>{empty.path(""), here});
  ASSERT_TRUE(found.ok()) << found.status();
  EXPECT_EQ((*found)->pieces(), 3);
  EXPECT_TRUE(absl::IsDataLoss(
      find_tables(kVariant, std::vector<std::filesystem::path>{damaged.path(""), here}).status()))
      << "what was damaged is not passed over in silence";
  const auto none = find_tables(Variant::kCzech, std::vector<std::filesystem::path>{here});
  EXPECT_TRUE(absl::IsNotFound(none.status()));
  EXPECT_THAT(std::string(none.status().message()), HasSubstr(here.string()));
}

TEST(TableFolders, NeverHaveTheCurrentOneUnlessItIsNamed) {
  for (const auto& folder : table_folders("")) EXPECT_TRUE(folder.is_absolute()) << folder;
  EXPECT_EQ(table_folders("here").front(), "here");
}

TEST_F(TableFiles, AnswerManyThreadsAtOnce) {
  const std::vector<Value> alone = values(*sound_);
  const auto tables = open_tables(kVariant, folder_.path(kName));
  ASSERT_TRUE(tables.ok());
  std::vector<std::vector<Value>> together(8);
  std::vector<std::thread> threads;
  for (std::vector<Value>& read : together) {
    threads.emplace_back([&read, &tables] { read = values(**tables); });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::vector<Value>& read : together) EXPECT_EQ(read, alone);
}

}  // namespace
}  // namespace polydam
