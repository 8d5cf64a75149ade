#include "protocol/hub/parameters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "engine/engine.h"
#include "protocol/hub/line.h"

namespace polydam {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::vector<Line> declarations(const Parameters& parameters) {
  std::vector<Line> lines;
  const std::string text = parameters.declaration();
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    lines.push_back(*parse_line(line));
  }
  return lines;
}

TEST(Parameters, AreDeclaredInOrder) {
  std::vector<std::string> names;
  for (const Line& line : declarations(Parameters())) names.emplace_back(*line.value("name"));
  EXPECT_THAT(names, ElementsAre("variant", "book", "book-ply", "book-margin", "ponder", "threads",
                                 "tt-size", "bb-size", "draw-rules", "skill", "seed", "weights",
                                 "multi-pv", "square-numbering", "book-file", "tables"));
}

TEST(Parameters, AreDeclaredAsClientsExpect) {
  EXPECT_THAT(
      Parameters().declaration(),
      AllOf(StartsWith("param name=variant value=normal type=enum values=\"normal russian "),
            HasSubstr("\nparam name=book value=false type=bool\n"),
            HasSubstr("\nparam name=threads value=1 type=int min=1 max=256\n"),
            HasSubstr("\nparam name=skill value=max type=enum "
                      "values=\"easy medium hard max 0 1 2 ")));
}

TEST(Parameters, CanBeSentBackUnchanged) {
  Parameters parameters;
  for (const Line& line : declarations(parameters)) {
    EXPECT_TRUE(parameters.set(*line.value("name"), *line.value("value")).ok()) << line.command;
  }
  EXPECT_EQ(parameters.declaration(), Parameters().declaration());
}

TEST(Parameters, TakeEveryDeclaredValue) {
  Parameters parameters;
  for (const Line& line : declarations(parameters)) {
    for (const absl::string_view value :
         absl::StrSplit(line.value("values").value_or(""), ' ', absl::SkipEmpty())) {
      EXPECT_TRUE(parameters.set(*line.value("name"), value).ok()) << value;
    }
    for (const char* end : {"min", "max"}) {
      if (!line.has(end)) continue;
      EXPECT_TRUE(parameters.set(*line.value("name"), *line.value(end)).ok()) << end;
    }
  }
}

TEST(Parameters, RefuseOtherValuesAndKeepTheOldOnes) {
  const std::vector<std::pair<absl::string_view, absl::string_view>> bad{
      {"variant", "chess"}, {"variant", ""},           {"book", "maybe"},
      {"book-ply", "-1"},   {"book-margin", "x"},      {"ponder", "2"},
      {"threads", "0"},     {"threads", "257"},        {"threads", "nan"},
      {"tt-size", "9"},     {"tt-size", "35"},         {"tt-size", "1e1"},
      {"bb-size", "9"},     {"bb-size", "-1"},         {"draw-rules", "strict"},
      {"skill", "weak"},    {"skill", "21"},           {"skill", ""},
      {"seed", "-1"},       {"multi-pv", "0"},         {"multi-pv", "65"},
      {"tt-size", "22x"},   {"square-numbering", "1"}, {"threads", "1.0"}};
  for (const auto& [name, value] : bad) {
    Parameters parameters;
    const absl::Status status = parameters.set(name, value);
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument) << name << " " << value;
    EXPECT_THAT(std::string(status.message()), HasSubstr(absl::StrCat("'", value, "'"))) << name;
    EXPECT_EQ(parameters.declaration(), Parameters().declaration());
  }
}

TEST(Parameters, SayWhichThereAre) {
  Parameters parameters;
  const absl::Status status = parameters.set("colour", "white");
  EXPECT_EQ(status.code(), absl::StatusCode::kNotFound);
  EXPECT_THAT(std::string(status.message()), HasSubstr("variant, book, "));
}

TEST(Parameters, KnowWhatTheirValuesMean) {
  Parameters parameters;
  EXPECT_EQ(parameters.variant(), Variant::kInternational);
  EXPECT_EQ(parameters.table_size(), kDefaultTable);
  EXPECT_EQ(parameters.draw_rules(), DrawRuleSet::kCasual);
  EXPECT_EQ(parameters.square_numbering(), SquareNumbering::kReading);
  ASSERT_TRUE(parameters.set("variant", "American").ok());
  ASSERT_TRUE(parameters.set("tt-size", "16").ok());
  ASSERT_TRUE(parameters.set("draw-rules", "federation").ok());
  ASSERT_TRUE(parameters.set("square-numbering", "A1").ok());
  EXPECT_EQ(parameters.variant(), Variant::kEnglish);
  EXPECT_EQ(parameters.value(Parameter::kVariant), "english");
  EXPECT_EQ(parameters.table_size(), 16);
  EXPECT_EQ(parameters.draw_rules(), DrawRuleSet::kFederation);
  EXPECT_EQ(parameters.square_numbering(), SquareNumbering::kFromA1);
}

}  // namespace
}  // namespace polydam
