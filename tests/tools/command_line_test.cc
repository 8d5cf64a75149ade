// The program as a user calls it.
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/rules/variant.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/child_process.h"

namespace polydam {
namespace {

using testing::AllOf;
using testing::HasSubstr;

struct Finished {
  int code;
  std::string output;  // standard error too
  std::vector<std::string> lines;
};

Finished run(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), POLYDAM_BINARY);
  ChildProcess child(arguments);
  child.send_bytes(input);
  child.close_input();
  const std::vector<std::string> lines = child.read_all();
  return {child.wait().value_or(-1), absl::StrJoin(lines, "\n"), lines};
}

TEST(CommandLineTest, TellsItsVersionAndCommands) {
  EXPECT_EQ(run({"--version"}).output, absl::StrCat("Polydam ", POLYDAM_VERSION));
  const Finished help = run({"--help"});
  EXPECT_EQ(help.code, 0);
  for (const char* command : {"hub", "console", "demo", "moves", "perft", "bench"}) {
    EXPECT_THAT(help.output, HasSubstr(command));
    const Finished own = run({command, "--help"});
    EXPECT_EQ(own.code, 0);
    EXPECT_THAT(own.output, AllOf(HasSubstr(command), HasSubstr("--help")));
  }
}

TEST(CommandLineTest, WrongArgumentsAreNamed) {
  const auto expect_error = [](const std::vector<std::string>& arguments, const char* text) {
    const Finished wrong = run(arguments);
    EXPECT_EQ(wrong.code, 2) << absl::StrJoin(arguments, " ");
    EXPECT_THAT(wrong.output, HasSubstr(text));
  };
  expect_error({"fly"}, "'fly'");
  expect_error({"perft"}, "depth");
  expect_error({"perft", "--depth", "many"}, "it takes: plies, from 0");
  expect_error({"perft", "--depth", "-1"}, "--depth must be");
  expect_error({"perft", "--depth", "2", "more"}, "more");
  expect_error({"moves", "--variant", "chess"}, "russian, brazilian, english");
  expect_error({"moves", "--fen", "W:W99:B1"}, "'99'");
  expect_error({"demo", "--move-time", "0"}, "--move-time must be");
  expect_error({"demo", "--max-plies", "-5"}, "--max-plies must be at least 1");
  expect_error({"bench", "--depth", "0"}, "--depth must be");
  expect_error({"bench", "--threads", "257"}, "--threads must be from 1 to 256");
  expect_error({"bench", "--compare", "0"}, "--compare must be");
  expect_error({"demo", "--skill", "21"}, "easy, medium, hard, max, 0, 1");
  expect_error({"hub", "--fast"}, "--fast");
}

TEST(CommandLineTest, PerftCounts) {
  const Finished count = run({"perft", "--variant", "international", "--depth", "6"});
  ASSERT_EQ(count.lines.size(), 2u);
  EXPECT_EQ(count.lines[0], "perft 6 = 167140");
  EXPECT_THAT(count.lines[1], HasSubstr("leaves/s"));
  EXPECT_EQ(run({"perft", "--depth", "0"}).lines[0], "perft 0 = 1");
  const Finished divided = run({"perft", "--variant", "english", "--depth", "2", "--divide"});
  EXPECT_EQ(divided.lines.size(), 9u);
  EXPECT_THAT(divided.output, AllOf(HasSubstr("9-13 7\n"), HasSubstr("perft 2 = 49")));
  EXPECT_EQ(run({"perft", "--fen", "W:W28:B22", "--depth", "2"}).lines[0], "perft 2 = 0");
}

TEST(CommandLineTest, MovesAreListedInBothNotations) {
  EXPECT_EQ(run({"moves", "--variant", "russian", "--fen", "W:Wc3:Bd4"}).output,
            "c3:e5 22x15x18\n1 moves");
}

TEST(CommandLineTest, TheBenchIsASignature) {
  const Finished first = run({"bench", "--depth", "5"});
  const Finished second = run({"bench", "--depth", "5"});
  const auto nodes = [](const Finished& bench) {
    return bench.lines.back().substr(0, bench.lines.back().find(" nodes "));
  };
  EXPECT_EQ(nodes(first), nodes(second));
  EXPECT_THAT(first.lines.back(), testing::MatchesRegex("[0-9]+ nodes [0-9]+ nps"));
}

TEST(CommandLineTest, TheBenchComparesNumbersOfThreads) {
  const Finished same = run({"bench", "--threads", "1", "--compare", "1", "--move-time", "0.01"});
  EXPECT_THAT(
      same.lines.back(),
      testing::MatchesRegex("1 threads against 1: [0-9.]+ times the nodes a second, [0-9.]+ "
                            "times as fast to the same depth"));
  EXPECT_EQ(same.lines.size(), all_variants().size() + 2);
}

TEST(CommandLineTest, SpeaksHubWithoutATerminal) {
  EXPECT_EQ(run({}, "ping\n").output, "pong");
  EXPECT_EQ(run({"hub"}, "ping\n").output, "pong");
}

TEST(CommandLineTest, DemoShowsAWholeGameOfEveryForm) {
  for (const Variant variant : all_variants()) {
    const Finished demo = run({"demo", "--variant", std::string(info(variant).name), "--move-time",
                               "0.001", "--max-plies", "300"});
    EXPECT_EQ(demo.code, 0);
    EXPECT_THAT(demo.lines.back(),
                testing::AnyOf(HasSubstr("wins: "), HasSubstr("Draw: "), HasSubstr("not over")))
        << info(variant).name;
  }
}

TEST(CommandLineTest, ConsolePlays) {
  EXPECT_THAT(
      run({"console", "--variant", "spanish", "--move-time", "0.01"}, "moves\nquit\n").output,
      HasSubstr("11-15"));
}

TEST(ScriptTest, EachIsWellFormed) {
  for (const char* script :
       {"tools/play", "tools/test", "tools/lint", "tools/setup.sh", ".ci/run"}) {
    ChildProcess bash({"/bin/bash", "-n", absl::StrCat(POLYDAM_TEST_DATA, "/../../", script)});
    EXPECT_THAT(bash.read_all(), testing::IsEmpty()) << script;
    EXPECT_EQ(bash.wait(), 0) << script;
  }
}

}  // namespace
}  // namespace polydam
