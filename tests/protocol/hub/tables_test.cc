// Endgame tables over Hub: those beside the program, others, none, and damaged ones.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tests/protocol/hub/hub_client.h"
#include "tests/support/folder.h"

namespace polydam {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// Three kings against one off the main road, and two against one on it.
constexpr char kWon[] = "pos fen=\"W:WKa1,Kc1,Ke1:BKh4\"";
constexpr char kDrawn[] = "pos fen=\"W:WKb8,Kd8:BKh8\"";

// The score of a search of one ply.
double score(HubClient& client, const std::string& position) {
  std::vector<std::string> before;
  client.send("new-game");
  client.send(position);
  client.send("level depth=1");
  client.search("go think", &before);
  return std::stod(std::string(*line_of(before.back()).value("score")));
}

TEST(HubTables, AnswerProbe) {
  HubClient client;
  client.set_variant(Variant::kRussian);
  client.send(kWon);
  EXPECT_EQ(client.answer("probe"), "probe value=win pieces=4");
  client.send("pos fen=\"B:WKa1,Kc1,Ke1:BKh4\"");
  EXPECT_EQ(client.answer("probe"), "probe value=loss pieces=4");
  client.send(kDrawn);
  EXPECT_EQ(client.answer("probe"), "probe value=draw pieces=4");
  client.send("pos start");
  EXPECT_EQ(client.answer("probe"), "probe value=unknown pieces=4");
  client.set_variant(Variant::kAlquerque);
  client.send("pos start");
  EXPECT_EQ(client.answer("probe"), "probe value=unknown pieces=7");
}

TEST(HubTables, DecideSearchesUnlessTurnedOff) {
  HubClient client;
  client.set_variant(Variant::kRussian);
  EXPECT_DOUBLE_EQ(score(client, kWon), 89.96) << "it takes four plies";
  EXPECT_EQ(score(client, kDrawn), 0);
  client.send("set-param name=bb-size value=3");
  EXPECT_LT(score(client, kWon), 80);
  client.send("set-param name=bb-size value=0");
  EXPECT_LT(score(client, kWon), 80);
  client.send("set-param name=bb-size value=4");
  EXPECT_GT(score(client, kWon), 80);
}

TEST(HubTables, TellWhatEachMoveIsWorth) {
  HubClient client;
  client.set_variant(Variant::kRussian);
  client.send("set-param name=multi-pv value=64");
  client.send(kWon);
  client.send("level depth=1");
  std::vector<std::string> lines;
  client.search("go think", &lines);
  int won = 0;
  for (const std::string& line : lines) {
    const double score = std::stod(std::string(*line_of(line).value("score")));
    EXPECT_TRUE(score > 89 || score == 0) << line << ": every move wins, or lets it slip";
    won += score > 89 ? 1 : 0;
  }
  EXPECT_GT(won, 0);
  EXPECT_LT(won, static_cast<int>(lines.size()));
}

TEST(HubTables, ThatAreDamagedAreRefusedAndDoneWithout) {
  const Folder folder;
  folder.write("russian.tables", "these are none");
  HubClient client({"--tables", folder.path("")});
  client.send("set-param name=variant value=russian");
  const auto refused = AllOf(StartsWith("error message="), HasSubstr("russian.tables"));
  EXPECT_THAT(client.answers("init\n"), ElementsAre(refused, "ready"));
  client.send(kWon);
  EXPECT_EQ(client.answer("probe"), "probe value=unknown pieces=0") << "said once is enough";
  EXPECT_LT(score(client, kWon), 80);
  client.send("set-param name=tables value=\"\"");
  EXPECT_GT(score(client, kWon), 80);
}

TEST(HubTables, ThatAreNamedButNotThereAreMissed) {
  const Folder folder;
  HubClient client;
  client.send(absl::StrCat("set-param name=tables value=\"", folder.path("nowhere"), "\""));
  EXPECT_THAT(client.answers("init\n"), ElementsAre("ready"))
      << "the usual places are looked at next";
}

}  // namespace
}  // namespace polydam
