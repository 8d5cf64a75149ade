// The rules against positions with known moves and counts, from an independent implementation:
// tests/data.
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "engine/game/game.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "tests/support/boards.h"

namespace polydam {
namespace {

using Json = nlohmann::json;

Json load(const std::string& file) {
  std::ifstream in(absl::StrCat(POLYDAM_TEST_DATA, "/", file));
  return Json::parse(in);
}

// The legal moves as the data write them, promotions marked.
std::vector<std::string> moves_of(const Game& game) {
  std::set<std::string> texts;
  for (const Path& path : game.legal_paths(100)) {
    texts.insert(absl::StrCat(to_test_text(path.move), path.promotes ? "=K" : ""));
  }
  EXPECT_EQ(texts.size(), game.legal_moves().size());
  return {texts.begin(), texts.end()};
}

void check_counts(Variant variant, const Board& board, const Json& counts) {
  int depth = 0;
  for (const Json& count : counts) {
    ++depth;
    EXPECT_EQ(rules(variant).perft(board, depth), count.get<std::uint64_t>()) << "depth " << depth;
  }
}

class VectorsTest : public testing::TestWithParam<Variant> {
 protected:
  std::string name() const { return absl::StrReplaceAll(info(GetParam()).name, {{"-", "_"}}); }

  // [fen, "move move ...", [perft 1, 2, 3]]
  void check_random(const std::string& file) {
    const Json data = load(file)["data"];
    ASSERT_TRUE(data.contains(name()));
    for (const Json& entry : data[name()]) {
      SCOPED_TRACE(entry[0].get<std::string>());
      const Game game = game_of(GetParam(), entry[0].get<std::string>());
      const std::vector<std::string> expected =
          absl::StrSplit(entry[1].get<std::string>(), ' ', absl::SkipEmpty());
      EXPECT_THAT(moves_of(game), testing::UnorderedElementsAreArray(expected));
      check_counts(GetParam(), game.board(), entry[2]);
    }
  }
};

TEST_P(VectorsTest, Perft) {
  const Json data = load("perft.json")["variants"][name()];
  EXPECT_EQ(info(GetParam()).start, board_of(data["start_fen"].get<std::string>()));
  ASSERT_FALSE(data["positions"].empty());
  for (const Json& entry : data["positions"]) {
    SCOPED_TRACE(entry["fen"].get<std::string>());
    const Game game = game_of(GetParam(), entry["fen"].get<std::string>());
    EXPECT_THAT(moves_of(game),
                testing::UnorderedElementsAreArray(entry["moves"].get<std::vector<std::string>>()));
    check_counts(GetParam(), game.board(), entry["perft"]);
    if (entry.contains("winner") && !entry["winner"].is_null()) {
      const bool white = entry["winner"] == "w";
      EXPECT_EQ(game.outcome().result, white ? Result::kWhite : Result::kBlack);
    }
  }
}

TEST_P(VectorsTest, Random) {
  check_random(info(GetParam()).capture_is_mandatory ? "random.json" : "random_optional.json");
}

INSTANTIATE_TEST_SUITE_P(AllForms, VectorsTest, testing::ValuesIn(all_variants()),
                         [](const auto& variant) { return test_name(variant.param); });

}  // namespace
}  // namespace polydam
