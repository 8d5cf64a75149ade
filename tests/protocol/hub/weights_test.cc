// Weights from files, over Hub.

#include "engine/eval/weights.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/eval/evaluator.h"
#include "tests/protocol/hub/hub_client.h"
#include "tests/support/folder.h"

namespace polydam {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// A file of weights for international in which nothing is worth anything.
std::string write_nothing(const Folder& folder) {
  constexpr Variant kVariant = Variant::kInternational;
  const Weights weights{.variant = kVariant,
                        .weights = std::vector<Weight>(evaluator_functions(kVariant).parameters())};
  const std::string file = folder.path("nothing.weights");
  std::ofstream(file, std::ios::binary) << to_bytes(weights);
  return file;
}

// What the last line of a search says of the score.
std::string score(HubClient& client) {
  std::vector<std::string> before;
  client.send("pos fen=W:W31-50:B1-19");
  client.send("level depth=2");
  client.search("go think", &before);
  return std::string(*line_of(before.back()).value("score"));
}

TEST(HubWeights, AreTakenFromAFileAndGivenBack) {
  const Folder folder;
  HubClient client;
  const std::string usual = score(client);
  EXPECT_NE(usual, "0.00");
  client.send(absl::StrCat("set-param name=weights value=", write_nothing(folder)));
  EXPECT_EQ(score(client), "0.00");
  client.send("set-param name=weights value=\"\"");
  EXPECT_EQ(score(client), usual);
}

TEST(HubWeights, AreNotNeededByHand) {
  HubClient client;
  const std::string usual = score(client);
  client.send("set-param name=weights value=hand");
  EXPECT_NE(score(client), usual);
}

TEST(HubWeights, ThatCannotBeUsedAreRefusedWithASentence) {
  const Folder folder;
  const std::string file = write_nothing(folder);
  std::ofstream(file, std::ios::app) << "x";
  HubClient client;
  const std::string usual = score(client);
  client.send(absl::StrCat("set-param name=weights value=", file));
  EXPECT_THAT(client.answers("init\n"), ElementsAre(AllOf(StartsWith("error message="),
                                                          HasSubstr(file), HasSubstr("checksum")),
                                                    "ready"));
  EXPECT_THAT(client.answers("hub\n"), Contains("param name=weights value=\"\" type=string"));
  EXPECT_EQ(score(client), usual);
}

TEST(HubWeights, MayBeNamedOnTheCommandLine) {
  const Folder folder;
  HubClient client({"--weights", write_nothing(folder)});
  EXPECT_EQ(score(client), "0.00");

  HubClient mistaken({"--weights", folder.path("none")});
  EXPECT_THAT(mistaken.answers("init\n"),
              ElementsAre(AllOf(StartsWith("error message="), HasSubstr("none")), "ready"));
}

}  // namespace
}  // namespace polydam
