#include "engine/eval/weights.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "engine/engine.h"
#include "engine/eval/evaluator.h"
#include "engine/storage/bytes.h"
#include "tests/support/folder.h"

namespace polydam {
namespace {

using ::testing::HasSubstr;

Weights weights_of(Variant variant) {
  Weights weights{.variant = variant, .weights = {}};
  for (std::size_t i = 0; i < evaluator_functions(variant).parameters(); ++i) {
    weights.weights.push_back({static_cast<std::int16_t>(i), static_cast<std::int16_t>(-i)});
  }
  return weights;
}

std::string reason(const std::string& bytes) {
  return std::string(parse_weights(bytes).status().message());
}

TEST(Weights, AreReadAsTheyWereWritten) {
  for (const Variant variant : all_variants()) {
    const Weights written = weights_of(variant);
    const absl::StatusOr<Weights> read = parse_weights(to_bytes(written));
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(read->variant, variant);
    EXPECT_EQ(read->weights, written.weights);
  }
}

TEST(Weights, DamageIsNoticed) {
  const std::string bytes = to_bytes(weights_of(Variant::kEnglish));
  for (std::size_t place = 0; place < bytes.size(); place += 1 + place / 8) {
    EXPECT_FALSE(parse_weights(bytes.substr(0, place)).ok()) << place;
    std::string damaged = bytes;
    damaged[place] = static_cast<char>(damaged[place] ^ 4);
    EXPECT_FALSE(parse_weights(damaged).ok()) << place;
  }
  EXPECT_FALSE(parse_weights(bytes + "x").ok());
}

TEST(Weights, OfAnotherSizeOrVersionOrGameAreRefused) {
  Weights weights = weights_of(Variant::kRussian);
  const std::string bytes = to_bytes(weights);
  EXPECT_THAT(reason("PDEVAL99" + bytes.substr(8)), HasSubstr("PDEVAL"));

  weights.weights.pop_back();
  EXPECT_THAT(reason(to_bytes(weights)), HasSubstr("and russian needs"));

  std::string of_no_game = "PDEVAL01";
  append_text("chess", of_no_game);
  seal(of_no_game);
  EXPECT_THAT(reason(of_no_game), HasSubstr("chess"));
}

TEST(Weights, ThatCannotBeUsedLeaveTheEngineAsItWas) {
  const Folder folder;
  Engine engine;
  EXPECT_THAT(engine.set_weights(folder.path("none")).message(), HasSubstr("none"));

  const std::string damaged = folder.path("damaged");
  std::ofstream(damaged) << "PDEVAL01 and nothing more";
  EXPECT_THAT(engine.set_weights(damaged).message(), HasSubstr(damaged));
  EXPECT_TRUE(engine.set_weights("").ok());
}

}  // namespace
}  // namespace polydam
