// polydam-book as its user sees it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <string>
#include <vector>

#include "tests/support/child_process.h"
#include "tests/support/folder.h"
#include "tests/support/ran.h"

namespace polydam {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

using Arguments = std::vector<std::string>;

// A command with a book of the folder.
Arguments command(const std::string& name, const Folder& folder, const std::string& book = "b") {
  return {name, "--variant", "russian", "--book", folder.path(book)};
}

Arguments grow(const Folder& folder, int positions, int threads = 1) {
  Arguments arguments = command("grow", folder);
  arguments.insert(arguments.end(), {"--nodes", "30", "--positions", std::to_string(positions),
                                     "--threads", std::to_string(threads)});
  return arguments;
}

Ran run(const Arguments& arguments) { return run_program({POLYDAM_BOOK_BINARY}, arguments); }

// How many positions the book has.
int positions(const Folder& folder) {
  const std::string told = run(command("stats", folder)).output;
  const std::string before = "russian: ";
  EXPECT_THAT(told, StartsWith(before));
  return std::stoi(told.substr(before.size()));
}

TEST(BookTool, GrowsTheSameBookWithAnyThreads) {
  const Folder one;
  const Folder two;
  EXPECT_EQ(run(grow(one, 200)).code, 0);
  EXPECT_EQ(run(grow(two, 200, 2)).code, 0);
  EXPECT_TRUE(one.read("b") == two.read("b"));
  EXPECT_THAT(run(command("stats", one)).output,
              AllOf(StartsWith("russian: 200 positions, "), HasSubstr("first moves, in men: ")));
  const Ran verified = run(command("verify", one));
  EXPECT_EQ(verified.code, 0);
  EXPECT_THAT(verified.output, HasSubstr("200 positions"));
  EXPECT_THAT(run(command("probe", one)).output, HasSubstr("c3-d4"));
}

TEST(BookTool, LetsABookGrowFurther) {
  const Folder folder;
  EXPECT_EQ(run(grow(folder, 100)).code, 0);
  EXPECT_EQ(positions(folder), 100);
  EXPECT_EQ(run(grow(folder, 200)).code, 0);
  EXPECT_EQ(positions(folder), 200);
}

TEST(BookTool, GoesOnAfterItWasKilled) {
  const Folder folder;
  {
    Arguments arguments = grow(folder, 100000);
    arguments.insert(arguments.begin(), POLYDAM_BOOK_BINARY);
    ChildProcess child(arguments);
    ASSERT_TRUE(child.read_line().has_value()) << "it saves when it tells how far it is";
    child.signal(SIGKILL);
    child.wait();
  }
  ASSERT_EQ(run(command("verify", folder)).code, 0) << "a file is whole at any time";
  const int before = positions(folder);
  const Ran resumed = run(grow(folder, before + 50));
  EXPECT_EQ(resumed.code, 0) << resumed.output;
  EXPECT_EQ(positions(folder), before + 50);
}

TEST(BookTool, ReadsTheGamesThatItWrites) {
  const Folder folder;
  ASSERT_EQ(run(grow(folder, 200)).code, 0);
  Arguments arguments = command("export", folder);
  arguments.emplace_back("--pdn");
  const Ran exported = run(arguments);
  EXPECT_EQ(exported.code, 0);
  folder.write("games.pdn", exported.output);
  arguments = command("import", folder, "again");
  arguments.insert(arguments.end(), {"--nodes", "30", folder.path("games.pdn")});
  EXPECT_EQ(run(arguments).code, 0);
  EXPECT_TRUE(folder.read("again") == folder.read("b"));
}

TEST(BookTool, SaysWhatIsWrong) {
  const Folder folder;
  ASSERT_EQ(run(grow(folder, 60)).code, 0);
  const std::string sound = folder.read("b");
  folder.write("b", sound + "x");
  for (const char* name : {"stats", "probe", "verify"}) {
    const Ran damaged = run(command(name, folder));
    EXPECT_NE(damaged.code, 0) << name;
    EXPECT_THAT(damaged.output, HasSubstr("checksum")) << name;
  }
  EXPECT_NE(run(grow(folder, 100)).code, 0);
  EXPECT_TRUE(folder.read("b") == sound + "x") << "what is not its own file is not written over";
  folder.write("b", sound);
  EXPECT_THAT(run({"stats", "--variant", "english", "--book", folder.path("b")}).output,
              HasSubstr("it is of russian, not of english"));
  EXPECT_THAT(run(command("stats", folder, "none")).output, HasSubstr("none"));
  EXPECT_THAT(run({"water"}).output, HasSubstr("there is no command \"water\""));
  Arguments probe = command("probe", folder);
  probe.insert(probe.end(), {"--moves", "c3-d4 a1-h8"});
  const Ran illegal = run(probe);
  EXPECT_NE(illegal.code, 0);
  EXPECT_THAT(illegal.output, HasSubstr("a1-h8"));
}

}  // namespace
}  // namespace polydam
