// The whole of learning, small, with the programs themselves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/eval/weights.h"
#include "tests/support/child_process.h"
#include "tests/support/folder.h"

namespace polydam {
namespace {

using ::testing::Contains;
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

}  // namespace
}  // namespace polydam
