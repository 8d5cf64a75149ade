// polydam-tables as its user sees it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/endgame/table_file.h"
#include "tests/support/child_process.h"
#include "tests/support/folder.h"
#include "tests/support/ran.h"

namespace polydam {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

Ran run(const std::vector<std::string>& arguments) {
  return run_program({POLYDAM_TABLES_BINARY}, arguments);
}

std::vector<std::string> build(const Folder& folder, const std::string& variant, int pieces) {
  return {"build",     "--variant", variant, "--pieces",     std::to_string(pieces),
          "--threads", "2",         "--out", folder.path("")};
}

TEST(TablesTool, BuildsThemAndTellsWhatIsInThem) {
  const Folder folder;
  const Ran built = run(build(folder, "russian", 3));
  EXPECT_EQ(built.code, 0);
  EXPECT_THAT(built.output, AllOf(HasSubstr("100.0% of 199520 positions"),
                                  HasSubstr("all endings of 3 pieces of russian are solved\n")));
  EXPECT_TRUE(fs::exists(folder.path("russian.tables")));
  EXPECT_FALSE(fs::exists(folder.path("russian-3.parts")));

  const Ran stats = run({"stats", "--variant", "russian", "--tables", folder.path("")});
  EXPECT_EQ(stats.code, 0);
  EXPECT_THAT(stats.output, HasSubstr("2k-1k"));

  const Ran verified =
      run({"verify", "--variant", "russian", "--tables", folder.path(""), "--sample", "20"});
  EXPECT_EQ(verified.code, 0);
  EXPECT_THAT(verified.output, AllOf(HasSubstr(" 0 wrong"), HasSubstr(" 0 against the tables")));

  const Ran again = run(build(folder, "russian", 3));
  EXPECT_EQ(again.code, 0);
  EXPECT_THAT(again.output, HasSubstr("has all endings of 3 pieces"));
}

TEST(TablesTool, FindsTheMovesThatWin) {
  const Folder folder;
  ASSERT_EQ(run(build(folder, "russian", 3)).code, 0);
  const std::vector<std::string> probe{"probe",    "--variant",     "russian",
                                       "--tables", folder.path(""), "--fen"};
  const auto probed = [&](const std::string& fen) {
    std::vector<std::string> arguments = probe;
    arguments.push_back(fen);
    return run(arguments);
  };
  const Ran won = probed("W:WKa1,c3:Bh8");
  EXPECT_EQ(won.code, 0);
  EXPECT_EQ(won.output, "value win\ndistance 3\nkeeps c3-b4\nkeeps c3-d4\nkeeps a1-b2\n");
  const Ran drawn = probed("W:WKa3:BKh8");
  EXPECT_EQ(drawn.code, 0);
  EXPECT_THAT(drawn.output, HasSubstr("value draw\n"));
  const Ran lost = probed("W:Wa3:BKh8");
  EXPECT_THAT(lost.output, AllOf(HasSubstr("value "), HasSubstr("keeps a3-b4\n")));
  const Ran many = probed("W:WKa1,Kc1,Ke1:BKh8");
  EXPECT_EQ(many.code, 1);
  EXPECT_THAT(many.output, HasSubstr("all endings of 3 pieces; this one has 4"));
}

TEST(TablesTool, GoesOnAfterItWasKilled) {
  const Folder folder;
  {
    std::vector<std::string> arguments = build(folder, "english", 4);
    arguments.insert(arguments.begin(), POLYDAM_TABLES_BINARY);
    ChildProcess child(arguments);
    for (int pairs = 0; pairs < 12; ++pairs) ASSERT_TRUE(child.read_line().has_value());
    child.signal(SIGKILL);
    child.wait();
  }
  EXPECT_FALSE(fs::exists(folder.path("english.tables")));
  EXPECT_TRUE(fs::exists(folder.path("english-4.parts")));
  const Ran resumed = run(build(folder, "english", 4));
  EXPECT_EQ(resumed.code, 0);

  const Folder whole;
  ASSERT_EQ(run(build(whole, "english", 4)).code, 0);
  EXPECT_TRUE(folder.read("english.tables") == whole.read("english.tables"));
  EXPECT_EQ(run(build(whole, "english", 3)).code, 0) << "there already";
}

TEST(TablesTool, TakesOverWhatASmallerFileHas) {
  const Folder grown;
  ASSERT_EQ(run(build(grown, "turkish", 2)).code, 0);
  ASSERT_EQ(run(build(grown, "turkish", 3)).code, 0);
  const Folder whole;
  ASSERT_EQ(run(build(whole, "turkish", 3)).code, 0);
  EXPECT_TRUE(grown.read("turkish.tables") == whole.read("turkish.tables"));
}

TEST(TablesTool, RefusesWhatDoesNotFitIntoMemory) {
  const Folder folder;
  std::vector<std::string> arguments = build(folder, "international", 6);
  arguments.insert(arguments.end(), {"--memory", "100"});
  const Ran refused = run(arguments);
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.output, AllOf(HasSubstr("6 pieces of international need "),
                                    HasSubstr("100 MiB may be used"), HasSubstr("--pieces 5")));
  EXPECT_FALSE(fs::exists(folder.path("international-6.parts")));
}

TEST(TablesTool, SaysWhatIsWrong) {
  const Folder folder;
  folder.write("english.tables", "no tables");
  for (const char* name : {"stats", "verify"}) {
    const Ran damaged = run({name, "--variant", "english", "--tables", folder.path("")});
    EXPECT_NE(damaged.code, 0);
    EXPECT_THAT(damaged.output, HasSubstr("english.tables")) << name;
  }
  EXPECT_THAT(run(build(folder, "english", 2)).output, HasSubstr("english.tables"))
      << "what is not its own file is not written over";
  EXPECT_THAT(run(build(folder, "english", 9)).output, HasSubstr("2 to 8"));
  EXPECT_THAT(run(build(folder, "enlgish", 2)).output, HasSubstr("enlgish"));
  EXPECT_THAT(run({"make"}).output, AllOf(HasSubstr("build"), Not(HasSubstr("solved"))));
}

}  // namespace
}  // namespace polydam
