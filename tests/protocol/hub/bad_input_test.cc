// What is wrong in a line is said in one line, and changes nothing.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "tests/protocol/hub/hub_client.h"

namespace polydam {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;

constexpr absl::string_view kStart = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

std::string pos_line(absl::string_view position) { return absl::StrCat("pos pos=", position); }

// The international start position with other pieces on some squares.
std::string board_with(int square, char piece) {
  std::string board(kStart);
  board[static_cast<std::size_t>(square)] = piece;
  return board;
}

// A board of one letter.
std::string board_of(char piece) { return absl::StrCat("W", std::string(50, piece)); }

std::vector<std::string> bad_lines() {
  return {
      // Quotes and signs.
      "\"", "\"hub\"", "pos pos=\"", "pos pos=\"Wbb", "pos moves=\"32-28", "pos moves=\"32-28\\\"",
      "set-param name=\"variant value=normal", "level depth=\"5", "go \"think\"", "=", "pos =W",
      "pos pos=W=B", "hub=1",
      // Bytes that are not text.
      std::string("ping\0", 5), std::string("\0", 1), std::string("pos pos=W\0b", 11), "ping\x01",
      "\x1b[A", "\xff\xfe", "pos pos=\xc3\x28", "ping \xed\xa0\x80", "caf\xe9",
      // Too much.
      std::string(10'000'000, 'x'), absl::StrCat("pos pos=", std::string(10'000'000, 'w')),
      absl::StrCat("pos moves=\"", std::string(10'000'000, ' '), "\""),
      absl::StrCat("pos pos=", std::string(1'000'000, 'w')),
      absl::StrCat("set-param name=variant value=", std::string(1'000'000, 'v')),
      // Parameters.
      "set-param", "set-param name", "set-param value=3", "set-param name=variant",
      "set-param name=variant value=chess", "set-param name=variant value=\"\"",
      "set-param name=variant value=\"normal killer\"", "set-param name=colour value=white",
      "set-param name=\"\" value=1", "set-param name=threads value=0",
      "set-param name=threads value=1000000000000", "set-param name=threads value=-1",
      "set-param name=threads value=two", "set-param name=threads value=1.5",
      "set-param name=tt-size value=99", "set-param name=tt-size value=nan",
      "set-param name=tt-size value=1e999", "set-param name=book value=perhaps",
      "set-param name=book-ply value=-3", "set-param name=book-margin value=inf",
      "set-param name=bb-size value=64", "set-param name=draw-rules value=none",
      "set-param name=skill value=god", "set-param name=square-numbering value=b2",
      // Levels.
      "level", "level depth", "level depth=", "level depth=-1", "level depth=0", "level depth=inf",
      "level depth=1e999", "level depth=4294967297", "level nodes=-1", "level nodes=nan",
      "level nodes=18446744073709551616", "level move-time=inf", "level move-time=-inf",
      "level move-time=nan", "level move-time=1e999", "level move-time=fast", "level time=nan",
      "level time=inf inc=1", "level moves=-3 time=10", "level moves=x time=10",
      "level time=10 inc=nan", "level move-time=0.1 depth=x", "level skill=strong",
      // Positions.
      "pos pos", "pos pos=", "pos pos=W", "pos pos=B", pos_line(kStart.substr(0, 50)),
      absl::StrCat(pos_line(kStart), "e"), pos_line(kStart.substr(1)),
      pos_line("Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww"), pos_line(board_with(0, 'x')),
      pos_line(board_with(25, 'x')), pos_line(board_with(25, '1')), pos_line(board_with(25, '-')),
      pos_line(board_of('e')), pos_line(board_of('w')), pos_line(board_with(4, 'w')),
      pos_line(board_with(49, 'b')), "pos Wbbb", "pos colour=white", "pos fen=", "pos fen=W:W:B",
      "pos fen=W:W4:B49", absl::StrCat(pos_line(kStart), " fen=\"W:W31:B20\""),
      // Moves.
      "pos moves", "pos moves=32-27-22", "pos moves=32-99", "pos moves=1-2", "pos moves=0-0",
      "pos moves=abc", "pos moves=32", "pos moves=-", "pos moves=32-", "pos moves=32x28",
      "pos moves=32-28x1", "pos moves=99999999999999999999-1", "pos moves=\"32-28 32-28\"",
      "pos moves=\"32-28 17-22 31-27\"", "pos moves=\"32-28,17-22\"",
      absl::StrCat(pos_line(board_with(25, 'b')), " moves=\"50-44\""),
      // At the wrong time.
      "stop", "ponder-hit", "perft", "perft depth=-1", "perft depth=x"};
}

class BadInput : public ::testing::Test {
 protected:
  BadInput() {
    client_.send("pos moves=\"32-28 17-22\"");
    client_.send("level depth=3");
  }

  // What shows that nothing has changed.
  std::vector<std::string> held() {
    std::vector<std::string> all = client_.answers("hub\nstate\nmoves\n");
    const Line done = client_.search("go think");
    all.emplace_back(done.value("move").value_or(""));
    return all;
  }

  HubClient client_;
};

TEST_F(BadInput, IsAnsweredOnceAndChangesNothing) {
  const std::vector<std::string> before = held();
  ASSERT_EQ(before.back(), "28x17x22");
  for (const std::string& line : bad_lines()) {
    const std::string shown = line.substr(0, 60);
    EXPECT_THAT(client_.answers(absl::StrCat(line, "\n")),
                ElementsAre(StartsWith("error message=\"")))
        << shown;
    ASSERT_EQ(held(), before) << shown;
  }
}

TEST_F(BadInput, IsRefusedWithASentence) {
  for (const std::string& line : bad_lines()) {
    const Line error = line_of(client_.answer(line));
    const std::string message(error.value("message").value_or(""));
    EXPECT_GT(message.size(), 20U) << line.substr(0, 60);
    EXPECT_LT(message.size(), 700U) << line.substr(0, 60);
    EXPECT_FALSE(absl::StrContains(message, '=')) << message;
  }
}

TEST_F(BadInput, IsIgnoredWhereTheProtocolSaysSo) {
  for (const absl::string_view line :
       {"", " ", "\t", "uci", "hello world=1", "set-param name=initial-time value=300", "\r",
        "level handicap=1", "set-param name=threads value=1 colour=red"}) {
    EXPECT_THAT(client_.answers(absl::StrCat(line, "\n")), IsEmpty()) << line;
  }
  EXPECT_EQ(held().back(), "28x17x22");
}

TEST_F(BadInput, MayComeWhileASearchRuns) {
  client_.send("level infinite depth=99");
  client_.send("go analyze");
  for (const absl::string_view line : {"\"", "go think", "moves", "state", "perft depth=3",
                                       "ponder-hit", "pos pos=W", "level depth=x"}) {
    std::vector<std::string> errors;
    for (const std::string& it : client_.answers(absl::StrCat(line, "\n"))) {
      if (!absl::StartsWith(it, "info ")) errors.push_back(it);
    }
    EXPECT_THAT(errors, ElementsAre(StartsWith("error message=\""))) << line;
  }
  EXPECT_EQ(client_.search("stop").value("move"), "28x17x22");
}

TEST_F(BadInput, MayEndInHalfALine) {
  client_.engine().send_bytes("pos pos=\"Wbb");
  client_.engine().close_input();
  EXPECT_THAT(client_.engine().read_all(), ElementsAre(StartsWith("error message=\"")));
  EXPECT_EQ(client_.engine().wait(), 0);
}

TEST(Hub, DoesWhatTheLastLineSaysWithoutItsEnd) {
  HubClient client;
  client.engine().send_bytes("ping");
  client.engine().close_input();
  EXPECT_THAT(client.engine().read_all(), ElementsAre("pong"));
  EXPECT_EQ(client.engine().wait(), 0);
}

TEST(Hub, OutlivesAClientThatDoesNotRead) {
  // The shell closes what the engine writes to before it has read anything.
  ChildProcess shell({"/bin/sh", "-c",
                      absl::StrCat("(sleep 0.1; echo hub; echo go) | ", POLYDAM_BINARY,
                                   " hub >&-; echo code $?")});
  EXPECT_THAT(shell.read_all(), ElementsAre("code 0"));
}

}  // namespace
}  // namespace polydam
