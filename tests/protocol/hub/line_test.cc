#include "protocol/hub/line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace polydam {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

Line parsed(absl::string_view text) {
  absl::StatusOr<Line> line = parse_line(text);
  EXPECT_TRUE(line.ok()) << text << ": " << line.status();
  return line.ok() ? *line : Line{};
}

TEST(Line, SeparatesCommandAndArguments) {
  const Line line = parsed("  pos pos=Wwb\tmoves=\"1-2 3x4\"  infinite ");
  EXPECT_EQ(line.command, "pos");
  EXPECT_THAT(line.arguments, ElementsAre(Argument{"pos", "Wwb"}, Argument{"moves", "1-2 3x4"},
                                          Argument{"infinite"}));
}

TEST(Line, MayBeBlank) {
  EXPECT_EQ(parsed("").command, "");
  EXPECT_EQ(parsed(" \t ").command, "");
}

TEST(Line, UnquotesValues) {
  EXPECT_EQ(parsed(R"(a b="")").value("b"), "");
  EXPECT_EQ(parsed(R"(a b=)").value("b"), "");
  EXPECT_EQ(parsed(R"(a b="x=y z")").value("b"), "x=y z");
  EXPECT_EQ(parsed(R"(a b="say \"yes\"")").value("b"), R"(say "yes")");
  EXPECT_EQ(parsed(R"(a b="C:\\book\file")").value("b"), R"(C:\book\file)");
  EXPECT_EQ(parsed(R"(a b=C:\book)").value("b"), R"(C:\book)");
}

TEST(Line, FindsTheLastArgumentOfAName) {
  const Line line = parsed("level depth=3 infinite depth=4");
  EXPECT_EQ(line.value("depth"), "4");
  EXPECT_TRUE(line.has("infinite"));
  EXPECT_EQ(line.value("infinite"), std::nullopt);
  EXPECT_FALSE(line.has("time"));
}

TEST(Line, RefusesMisplacedQuotesAndSigns) {
  for (const absl::string_view text :
       {R"(")", R"("hub")", R"(pos pos="Www)", R"(pos pos=")", R"(pos pos="a\")", R"(pos ")",
        R"(pos "x")", R"(pos pos=W"w)", R"(pos pos="w"w")", R"(pos pos="w"=w)", R"(a b=c=d)", "=",
        "=b", "a =b", "a=b", R"(pos po"s=w)"}) {
    EXPECT_EQ(parse_line(text).status().code(), absl::StatusCode::kInvalidArgument) << text;
  }
}

TEST(Line, RefusesBytesThatAreNotText) {
  EXPECT_FALSE(parse_line(absl::string_view("ping\0", 5)).ok());
  EXPECT_FALSE(parse_line("ping \x1b[A").ok());
  EXPECT_FALSE(parse_line("ping \x7f").ok());
  EXPECT_FALSE(parse_line("ping \xff\xfe").ok());
  EXPECT_TRUE(parse_line("ping caf\xc3\xa9").ok());
}

TEST(Line, QuotesWhatNeedsIt) {
  EXPECT_EQ(to_argument("a", "b"), " a=b");
  EXPECT_EQ(to_argument("a", ""), R"( a="")");
  EXPECT_EQ(to_argument("a", "b c"), R"( a="b c")");
  EXPECT_EQ(to_argument("a", "b=c"), R"( a="b=c")");
  EXPECT_EQ(to_argument("a", R"("b")"), R"( a="\"b\"")");
  EXPECT_EQ(to_quoted_argument("a", "b"), R"( a="b")");
}

TEST(Line, ReadsBackWhatItWrites) {
  std::mt19937 random(20240601);
  const absl::string_view letters = "ab=\"\\ \t";
  for (int i = 0; i < 2000; ++i) {
    std::string value;
    for (unsigned length = random() % 8; length > 0; --length) {
      value += letters[random() % letters.size()];
    }
    EXPECT_EQ(parsed(absl::StrCat("x", to_quoted_argument("v", value))).value("v"), value);
    if (!absl::StrContains(value, '\t')) {
      EXPECT_EQ(parsed(absl::StrCat("x", to_argument("v", value), " flag")).value("v"), value);
    }
  }
}

TEST(Error, IsOneArgumentWhateverItQuotes) {
  const std::string line = to_error("bad \"x move=1\\\" score=2\n\xff\x01");
  EXPECT_EQ(line, "error message=\"bad 'x move:1/' score:2???\"");
  EXPECT_TRUE(parsed(line).has("message"));
}

TEST(Error, KeepsBothEndsOfALongMessage) {
  const std::string line = to_error(absl::StrCat("begin ", std::string(1 << 20, 'x'), " end"));
  EXPECT_LT(line.size(), 1000U);
  EXPECT_THAT(line, HasSubstr("begin x"));
  EXPECT_THAT(line, HasSubstr("x end"));
  EXPECT_THAT(to_error(std::string(600, 'x')), Not(HasSubstr("...")));
}

}  // namespace
}  // namespace polydam
