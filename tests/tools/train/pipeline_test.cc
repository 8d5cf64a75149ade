// The whole of learning, small, with the programs themselves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/eval/weights.h"
#include "engine/storage/whole_file.h"
#include "tests/support/child_process.h"
#include "tests/support/folder.h"
#include "tools/train/shard.h"

namespace polydam {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::vector<std::string> generation(const Folder& folder, int generations) {
  ChildProcess child({POLYDAM_TRAIN_BINARY,
                      "generation",
                      "--variant",
                      "alquerque",
                      "--dir",
                      folder.path("learned"),
                      "--engine",
                      POLYDAM_BINARY,
                      "--games",
                      "100",
                      "--shard",
                      "50",
                      "--nodes",
                      "100",
                      "--match-games",
                      "10",
                      "--match-nodes",
                      "200",
                      "--epochs",
                      "2",
                      "--generations",
                      std::to_string(generations)});
  std::vector<std::string> lines;
  while (auto line = child.read_line(absl::Seconds(60))) lines.push_back(*std::move(line));
  EXPECT_EQ(child.wait(), 0);
  return lines;
}

TEST(Pipeline, PlaysLearnsAndJudges) {
  const Folder folder;
  const std::vector<std::string> first = generation(folder, 1);
  EXPECT_THAT(first, Contains("100 of 100 games"));
  EXPECT_THAT(first, Contains(StartsWith("epoch   2: loss 0.")));
  EXPECT_THAT(first, Contains(HasSubstr(" of 10, score ")));
  EXPECT_THAT(first.back(), StartsWith("generation 1 is "));
  const absl::StatusOr<Weights> weights = read_weights(folder.path("learned/0001/weights"));
  ASSERT_TRUE(weights.ok()) << weights.status();
  EXPECT_EQ(weights->variant, Variant::kAlquerque);

  // What is done is not done again.
  const std::vector<std::string> second = generation(folder, 2);
  EXPECT_EQ(second.front(), first.back());
  EXPECT_THAT(second.back(), StartsWith("generation 2 is "));
}

// What a command of polydam-train prints, when it succeeds.
std::string output_of(const std::vector<std::string>& arguments) {
  std::vector<std::string> command{POLYDAM_TRAIN_BINARY};
  command.insert(command.end(), arguments.begin(), arguments.end());
  ChildProcess child(command);
  std::string output;
  while (auto line = child.read_line(absl::Seconds(60))) output += *line + "\n";
  EXPECT_EQ(child.wait(), 0) << output;
  return output;
}

TEST(Pipeline, ItsCommandsReadWhatTheOthersWrite) {
  const Folder folder;
  const std::string games = folder.path("games");
  const std::string weights = folder.path("weights");
  output_of({"selfplay", "--variant", "english", "--games", "60", "--shard", "20", "--nodes", "50",
             "--out", games});
  EXPECT_THAT(output_of({"fit", "--variant", "english", "--data", games, "--epochs", "2", "--out",
                         weights, "--plot", folder.path("plot.svg")}),
              HasSubstr(" positions of 60 games\n"));
  EXPECT_THAT(read_whole_file(folder.path("plot.svg")).value(),
              AllOf(StartsWith("<svg "), HasSubstr("polyline"), EndsWith("</svg>\n")));
  EXPECT_THAT(output_of({"info", weights, games + "/" + shard_name(0).string()}),
              AllOf(StartsWith("weights of english: "), HasSubstr("\ngames of english: 20, ")));

  // Scaled weights are calibrated for the games that they were scaled by.
  const std::string scaled = folder.path("scaled");
  output_of({"calibrate", "--weights", weights, "--data", games, "--out", scaled});
  EXPECT_THAT(output_of({"calibrate", "--weights", scaled, "--data", games}),
              HasSubstr("a man makes 81."));
}

}  // namespace
}  // namespace polydam
