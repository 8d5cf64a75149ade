// `moves` and `state`, which spare a front end the rules.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "protocol/notation/fen.h"
#include "protocol/notation/hub_notation.h"
#include "tests/protocol/hub/hub_client.h"
#include "tests/support/boards.h"

namespace polydam {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// A board of so many squares with some pieces, "w31" for a white man on 31.
std::string position(char turn, int squares, const std::vector<std::string>& pieces) {
  std::string text =
      absl::StrCat(std::string(1, turn), std::string(static_cast<std::size_t>(squares), 'e'));
  for (const std::string& piece : pieces) {
    std::size_t square = 0;
    EXPECT_TRUE(absl::SimpleAtoi(piece.substr(1), &square));
    text[square] = piece[0];
  }
  return text;
}

TEST(FrontEnd, ListsAForcedCapture) {
  HubClient client;
  client.send("pos moves=\"32-28 19-23\"");
  EXPECT_THAT(client.answers("moves\n"),
              ElementsAre("legal move=28x19x23 path=\"28 19\" captured=\"23\"", "end count=1"));
}

TEST(FrontEnd, ListsAPromotion) {
  HubClient client;
  client.send(absl::StrCat("pos pos=", position('W', 50, {"w6", "b45"})));
  EXPECT_THAT(
      client.answers("moves\n"),
      ElementsAre("legal move=6-1 path=\"6 1\" captured=\"\" promotes=true", "end count=1"));
}

TEST(FrontEnd, ListsEveryWayOfOneMove) {
  HubClient client;
  // A man that takes four men round about, in either direction.
  client.send(absl::StrCat("pos pos=", position('W', 50, {"w37", "b31", "b22", "b21", "b32"})));
  EXPECT_THAT(
      client.answers("moves\n"),
      ElementsAre("legal move=37x37x21x22x31x32 path=\"37 26 17 28 37\" captured=\"31 21 22 32\"",
                  "legal move=37x37x21x22x31x32 path=\"37 28 17 26 37\" captured=\"32 22 21 31\"",
                  "end count=1"));
}

TEST(FrontEnd, HasNoMovesAtTheEnd) {
  HubClient client;
  client.send(absl::StrCat("pos pos=", position('B', 50, {"W1"})));
  EXPECT_THAT(client.answers("moves\n"), ElementsAre("end count=0"));
}

TEST(FrontEnd, DescribesTheStart) {
  HubClient client;
  const Game game(Variant::kInternational);
  EXPECT_EQ(client.answer("state"),
            absl::StrCat("state turn=white over=false result=none reason=none "
                         "fen=\"W:W31-50:B1-20\" key=",
                         absl::Hex(game.key(), absl::kZeroPad16),
                         " repetitions=1 quiet-moves=0 forced=false movable=\"31 32 33 34 35\""));
}

TEST(FrontEnd, DescribesAWonGame) {
  HubClient client;
  client.send(absl::StrCat("pos pos=", position('B', 50, {"W1"})));
  EXPECT_THAT(client.answer("state"),
              HasSubstr(" over=true result=white reason=no-pieces fen=\"B:WK1:B\" key="));
  EXPECT_THAT(client.answer("state"), HasSubstr(" forced=false movable=\"\""));
}

TEST(FrontEnd, DescribesADrawnGame) {
  HubClient client;
  client.send(absl::StrCat("pos pos=", position('W', 50, {"W46", "w35", "B2", "b16"}),
                           " moves=\"46-41 2-8 41-46 8-2 46-41 2-8 41-46 8-2\""));
  EXPECT_THAT(client.answer("state"), HasSubstr(" over=true result=draw reason=repetition "));
  EXPECT_THAT(client.answer("state"), HasSubstr(" repetitions=3 quiet-moves=8 "));
}

TEST(FrontEnd, CountsSquaresFromA1IfAsked) {
  HubClient client;
  client.send("set-param name=variant value=russian");
  client.send("set-param name=square-numbering value=a1");
  client.send("pos moves=\"9-13\"");
  EXPECT_THAT(client.answer("state"), HasSubstr(" fen=\"B:Wb4,"));
  client.send("pos start");
  const std::vector<std::string> lines = client.answers("moves\n");
  ASSERT_EQ(lines.size(), 8U);
  EXPECT_THAT(lines, ::testing::Contains("legal move=9-13 path=\"9 13\" captured=\"\""));
  EXPECT_THAT(client.answer("state"), HasSubstr("movable=\"9 10 11 12\""));
}

TEST(FrontEnd, IsAnsweredInTheNumberingOfTheReadingOrderElsewhere) {
  HubClient client;
  client.send("set-param name=square-numbering value=a1");
  client.send("pos start");
  EXPECT_THAT(client.answer("state"), HasSubstr("movable=\"31 32 33 34 35\""));
}

class EveryVariant : public ::testing::TestWithParam<Variant> {};

TEST_P(EveryVariant, KnowsTheGame) {
  HubClient client;
  client.set_variant(GetParam());
  int visited = 0;
  play_random_games(GetParam(), 1, 7, [&](const Game& game) {
    if (++visited % 8 != 0) return;
    client.set_position(game);
    std::set<std::string> expected;
    for (const Move& move : game.legal_moves()) expected.insert(to_hub_move(game.info(), move));
    std::set<std::string> listed;
    for (const std::string& text : client.answers("moves\n")) {
      const Line line = line_of(text);
      if (line.command == "legal") {
        listed.emplace(*line.value("move"));
      } else {
        EXPECT_EQ(text, absl::StrCat("end count=", expected.size()));
      }
    }
    EXPECT_EQ(listed, expected);
    const Line state = line_of(client.answer("state"));
    EXPECT_EQ(state.value("fen"), to_fen(game.info(), game.board()));
    EXPECT_EQ(state.value("repetitions"), absl::StrCat(game.repetitions()));
    EXPECT_EQ(state.value("forced"), game.capture_is_forced() ? "true" : "false");
  });
  EXPECT_GT(visited, 8);
}

INSTANTIATE_TEST_SUITE_P(, EveryVariant, ::testing::ValuesIn(all_variants()),
                         [](const auto& tested) { return test_name(tested.param); });

}  // namespace
}  // namespace polydam
