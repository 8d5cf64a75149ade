// Opening books over Hub: that of the program, others, none, and damaged ones.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "book/book_draft.h"
#include "engine/game/game.h"
#include "engine/rules/rules.h"
#include "tests/protocol/hub/hub_client.h"
#include "tests/support/boards.h"
#include "tests/support/books.h"
#include "tests/support/folder.h"

namespace polydam {
namespace {

using ::testing::AllOf;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::StartsWith;

// The line before `done`, and whether it came from a book: no search makes a line of no nodes here.
struct Reply {
  Line info;
  Line done;

  bool from_book() const { return info.value("nodes") == "0"; }
};

Reply think(HubClient& client, absl::string_view go = "go think") {
  client.send("level nodes=500");
  std::vector<std::string> before;
  Line done = client.search(go, &before);
  return {.info = line_of(before.back()), .done = std::move(done)};
}

// The first move of the game, chosen anew.
std::string first_move(HubClient& client, int seed) {
  client.send(absl::StrCat("set-param name=seed value=", seed));
  client.send("new-game");
  client.send("pos start");
  const Reply reply = think(client);
  EXPECT_TRUE(reply.from_book());
  return std::string(*reply.done.value("move"));
}

std::set<std::string> first_moves_of_seeds(HubClient& client) {
  std::set<std::string> moves;
  for (int seed = 1; seed <= 30; ++seed) moves.insert(first_move(client, seed));
  return moves;
}

void use_book(HubClient& client) { client.send("set-param name=book value=true"); }

TEST(HubBook, IsNotPlayedFromUnlessAskedFor) {
  HubClient client;
  client.send("pos start");
  EXPECT_FALSE(think(client).from_book());
  client.send("set-param name=book value=true");
  EXPECT_TRUE(think(client).from_book());
  client.send("set-param name=book value=false");
  EXPECT_FALSE(think(client).from_book());
}

class HubBookOf : public ::testing::TestWithParam<Variant> {};

TEST_P(HubBookOf, AnswersWithALineOfLegalMovesIfThereIsOne) {
  HubClient client;
  client.set_variant(GetParam());
  use_book(client);
  Game game(GetParam());
  for (int ply = 0; ply < 2; ++ply) {
    client.set_position(game);
    const Reply reply = think(client);
    EXPECT_EQ(reply.from_book(), info(GetParam()).capture_is_mandatory);
    EXPECT_TRUE(reply.info.has("pv"));
    const std::optional<Move> move = played(game, reply.done);
    ASSERT_TRUE(move);
    ASSERT_TRUE(game.play(*move).ok());
  }
}

INSTANTIATE_TEST_SUITE_P(Hub, HubBookOf, ::testing::ValuesIn(all_variants()),
                         [](const auto& test) { return test_name(test.param); });

TEST(HubBook, LeavesAnalysisLevelsAndRestrictedSearchesToTheSearch) {
  HubClient client;
  use_book(client);
  client.send("pos start");
  EXPECT_FALSE(think(client, "go analyze").from_book());
  EXPECT_FALSE(think(client, "go think root-moves=\"32-28\"").from_book());
  client.send("set-param name=multi-pv value=2");
  EXPECT_FALSE(think(client).from_book());
  client.send("set-param name=multi-pv value=1");
  client.send("set-param name=skill value=easy");
  EXPECT_FALSE(think(client).from_book());
  client.send("set-param name=skill value=max");
  EXPECT_TRUE(think(client).from_book());
}

TEST(HubBook, VariesByMarginAndRepeatsBySeed) {
  HubClient client;
  use_book(client);
  client.send("set-param name=book-margin value=0");
  const std::set<std::string> best = first_moves_of_seeds(client);
  client.send("set-param name=book-margin value=1000");
  const std::set<std::string> all = first_moves_of_seeds(client);
  EXPECT_LT(best.size(), all.size());
  for (int seed = 1; seed <= 5; ++seed) {
    const std::string move = first_move(client, seed);
    EXPECT_EQ(first_move(client, seed), move);
  }
}

TEST(HubBook, VariesInTheFirstPliesAlone) {
  HubClient client;
  use_book(client);
  client.send("set-param name=book-margin value=0");
  const std::set<std::string> best = first_moves_of_seeds(client);
  client.send("set-param name=book-margin value=1000");
  client.send("set-param name=book-ply value=0");
  EXPECT_EQ(first_moves_of_seeds(client), best);
}

TEST(HubBook, IsTheOneThatIsNamed) {
  const Folder folder;
  folder.write("mine.book", to_bytes(first_moves(Variant::kInternational, {0, 0, 50})));
  const std::string mine =
      absl::StrCat("set-param name=book-file value=\"", folder.path("mine.book"), "\"");
  HubClient client;
  use_book(client);
  EXPECT_THAT(first_moves_of_seeds(client), ::testing::Not(SizeIs(1)));
  client.send(mine);
  const std::set<std::string> moves = first_moves_of_seeds(client);
  EXPECT_THAT(moves, SizeIs(1));
  client.send("set-param name=book-file value=\"\"");
  EXPECT_NE(first_moves_of_seeds(client), moves);
  HubClient begun({"--book", folder.path("mine.book")});
  use_book(begun);
  EXPECT_EQ(first_moves_of_seeds(begun), moves);
}

TEST(HubBook, ThatIsDamagedIsRefusedAndDoneWithout) {
  const Folder folder;
  std::string bytes = to_bytes(first_moves(Variant::kInternational, {0, 0, 50}));
  bytes[bytes.size() / 2] ^= 1;
  folder.write("mine.book", bytes);
  HubClient client({"--book", folder.path("mine.book")});
  use_book(client);
  const auto refused = AllOf(StartsWith("error message="), HasSubstr("mine.book"));
  EXPECT_THAT(client.answers("init\n"), ElementsAre(refused, "ready"));
  client.send("pos start");
  EXPECT_FALSE(think(client).from_book());
}

}  // namespace
}  // namespace polydam
