// Dialogues as real clients hold them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "protocol/hub/parameters.h"
#include "protocol/notation/hub_notation.h"
#include "tests/protocol/hub/hub_client.h"

namespace polydam {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TEST(Client, IsToldTheNameAndTheParameters) {
  HubClient client;
  EXPECT_THAT(client.answers(""), IsEmpty());
  const std::vector<std::string> lines = client.answers("hub\n");
  ASSERT_EQ(lines.size(), Parameters::names().size() + 2);
  EXPECT_THAT(lines.front(), StartsWith("id name=Polydam version="));
  EXPECT_THAT(lines.front(), ::testing::EndsWith(" author=\"the Polydam authors\" country=\"\""));
  EXPECT_THAT(lines[1], StartsWith("param name=variant value=normal type=enum values=\"normal "));
  EXPECT_EQ(lines.back(), "wait");
  EXPECT_EQ(client.answer("init"), "ready");
}

TEST(Client, NeedNotSayHub) {
  ChildProcess engine({POLYDAM_BINARY});
  engine.send("ping");
  EXPECT_EQ(engine.read_line(), "pong");
  engine.send("quit");
  EXPECT_EQ(engine.wait(), 0);
  EXPECT_THAT(engine.read_all(), IsEmpty());
}

TEST(Client, NeedNotWait) {
  HubClient client;
  client.engine().send_bytes(
      "hub\r\nset-param name=variant value=killer\r\nset-param name=\"variant\" "
      "value=\"russian\"\r\n"
      "set-param name=tt-size value=18\r\ninit\r\nnew-game\r\n"
      "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"\"\r\nlevel time=10 inc=0.1\r\n"
      "level nodes=1000\r\ngo think\r\n");
  std::vector<std::string> lines = client.engine().read_until("done");
  ASSERT_FALSE(lines.empty());
  const Game game(Variant::kRussian);
  EXPECT_TRUE(played(game, line_of(lines.back())).has_value());
  std::erase_if(lines, [](const std::string& line) {
    return absl::StartsWith(line, "info ") || absl::StartsWith(line, "param ");
  });
  EXPECT_THAT(lines, ElementsAre(StartsWith("id "), "wait",
                                 StartsWith("error message=\"unknown variant 'killer'"), "ready",
                                 StartsWith("done ")));
}

TEST(Client, ChangesParametersInMidSession) {
  HubClient client;
  client.send("level depth=1");
  client.search("go think");
  client.send("set-param name=variant value=turkish");
  client.send("set-param name=tt-size value=12");
  EXPECT_EQ(client.answer("init"), "ready");
  client.send("level depth=2");
  EXPECT_TRUE(played(Game(Variant::kTurkish), client.search("go think")).has_value());
  EXPECT_THAT(client.answers("hub\n"),
              ::testing::Contains("param name=tt-size value=12 type=int min=10 max=34"));
}

TEST(Client, KeepsItsGameUntilTheNextPosition) {
  HubClient client;
  client.send("pos moves=32-28");
  const std::string state = client.answer("state");
  client.send("set-param name=variant value=english");
  client.send("set-param name=draw-rules value=federation");
  EXPECT_EQ(client.answer("state"), state);
  client.send("pos start");
  EXPECT_THAT(client.answer("state"), StartsWith("state turn=black "));
}

TEST(Client, MaySendEveryParameterBack) {
  HubClient client;
  for (const std::string& text : client.answers("hub\n")) {
    const Line line = line_of(text);
    if (line.command != "param") continue;
    EXPECT_THAT(client.answers(absl::StrCat("set-param", to_argument("name", *line.value("name")),
                                            to_argument("value", *line.value("value")), "\n")),
                IsEmpty());
  }
}

TEST(Client, MaySendTheWholeGame) {
  HubClient client;
  std::string position = absl::StrCat("W", std::string(50, 'e'));
  position[46] = 'W';
  position[35] = 'w';
  position[2] = 'B';
  position[16] = 'b';
  const VariantInfo& variant = info(Variant::kInternational);
  Game game = *Game::from_board(variant.variant, *parse_hub_position(variant, position));
  while (game.moves().size() < 400) {
    for (const absl::string_view text : {"46-41", "2-8", "41-46", "8-2"}) {
      ASSERT_TRUE(game.play(*parse_hub_move(variant, game.legal_moves(), text)).ok());
    }
  }
  client.set_position(game);
  EXPECT_EQ(line_of(client.answer("state")).value("key"),
            absl::StrCat(absl::Hex(game.key(), absl::kZeroPad16)));
}

TEST(Client, MayCountSquaresFromA1) {
  HubClient client;
  client.send("set-param name=variant value=russian");
  client.send("set-param name=square-numbering value=a1");
  client.send("pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"10-14 21-18\"");
  EXPECT_THAT(client.answers("moves\n"),
              ElementsAre("legal move=14x21x18 path=\"14 21\" captured=\"18\"", "end count=1"));
  client.send("level depth=3");
  std::vector<std::string> before;
  EXPECT_EQ(client.search("go think", &before).value("move"), "14x21x18");
  ASSERT_FALSE(before.empty());
  EXPECT_THAT(before.back(), ::testing::HasSubstr(" pv=\"14x21x18"));
}

TEST(Client, MayAskForAKindOfSearchThatWeDoNotHave) {
  HubClient client;
  client.send("pos moves=\"32-28 17-22\"");
  client.send("level move-time=0.010");
  EXPECT_EQ(client.search("go mcts").value("move"), "28x17x22");
}

TEST(Client, MayGiveKingMovesOfFrisian) {
  HubClient client;
  client.send("pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww wolf=\"W43=2 B5=1\"");
  EXPECT_THAT(client.answers(""), IsEmpty());
}

}  // namespace
}  // namespace polydam
