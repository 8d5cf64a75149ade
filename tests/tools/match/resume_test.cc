// A match that is killed and resumed is the match that was not.
#include <signal.h>
#include <sys/types.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/support/child_process.h"
#include "tests/support/folder.h"
#include "tests/tools/match/match_run.h"
#include "tools/match/pdn_text.h"

namespace polydam {
namespace {

using ::testing::HasSubstr;

// Games of mock engines are the same each time, but for the times of their moves.
std::vector<PairRecord> timeless(std::vector<PairRecord> records) {
  std::ranges::sort(records, {}, &PairRecord::pair);
  for (PairRecord& record : records) {
    for (GameRecord& game : record.games) {
      for (MoveRecord& move : game.moves) move.seconds = 0;
    }
  }
  return records;
}

std::vector<std::string> arguments(const Folder& folder, const std::vector<std::string>& more) {
  std::vector<std::string> all{"--games", "60",         "--nodes",
                               "9",       "--openings", folder.path("openings.txt")};
  all.insert(all.end(), more.begin(), more.end());
  folder.write("openings.txt",
               "W:Wa1,c1,e1,g1,b2,d2,f2,h2:Ba7,c7,e7,g7,b8,d8,f8,h8\n"
               "W:Wa1,c1,e1,g1,b2,d2:Ba7,c7,e7,b8,d8,f8\n"
               "B:Wa1,c1,e1,g1,b2:Bg7,h8,b8,d8,f8\n");
  return match_arguments(folder, mock("new"), mock("old"), all);
}

// The file of games holds the games of the file of results, in order.
void expect_agreement(const Folder& folder) {
  std::string games;
  std::vector<PairRecord> records = records_in(folder);
  std::ranges::sort(records, {}, &PairRecord::pair);
  for (const PairRecord& record : records) games += *to_pdn(record);
  EXPECT_EQ(folder.read("m.pdn"), games);
}

TEST(MatchResumeTest, PlaysWhatIsMissingAfterBeingKilledTenTimes) {
  const Folder whole;
  ASSERT_EQ(run_match(arguments(whole, {"--concurrency", "2"})).exit_code, 0);
  const auto expected = timeless(records_in(whole));
  ASSERT_EQ(expected.size(), 30u);

  const Folder folder;
  std::mt19937 random(11);
  for (int i = 0; i < 10; ++i) {
    std::vector<std::string> command{POLYDAM_MATCH_BINARY};
    for (const std::string& argument : arguments(folder, {"--concurrency", "2", "--resume"})) {
      command.push_back(argument);
    }
    ChildProcess child(command);
    absl::SleepFor(absl::Milliseconds(20 + random() % 100));
    // Its destructor kills it.
  }
  const MatchRun last = run_match(arguments(folder, {"--concurrency", "2", "--resume"}));
  EXPECT_EQ(last.exit_code, 0) << last.all();
  auto records = timeless(records_in(folder));
  ASSERT_EQ(records.size(), expected.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    EXPECT_EQ(records[i].games, expected[i].games) << i;
  }
  expect_agreement(folder);
  EXPECT_EQ(last.last().substr(0, 30),
            run_match({"report", whole.path("m.jsonl")}).last().substr(0, 30));
}

TEST(MatchResumeTest, HasNothingToDoTheSecondTime) {
  const Folder folder;
  ASSERT_EQ(run_match(arguments(folder, {})).exit_code, 0);
  const std::string before = folder.read("m.jsonl");
  const MatchRun again = run_match(arguments(folder, {"--resume"}));
  EXPECT_EQ(again.exit_code, 0);
  EXPECT_THAT(again.all(), HasSubstr("30 of 30 pairs were played before"));
  EXPECT_EQ(folder.read("m.jsonl"), before);
}

TEST(MatchResumeTest, RefusesRecordsThatCannotBe) {
  const Folder folder;
  ASSERT_EQ(run_match(arguments(folder, {})).exit_code, 0);
  const std::string sound = folder.read("m.jsonl");
  for (const auto& [from, to] : {std::pair("\"white\":\"new\"", "\"white\":\"other\""),
                                 std::pair("\"result\":\"white\"", "\"result\":\"wihte\""),
                                 std::pair("\"repeat\":true", "\"repeat\":false")}) {
    std::string damaged = sound;
    damaged.replace(damaged.find(from), std::string(from).size(), to);
    folder.write("m.jsonl", damaged);
    const MatchRun run = run_match(arguments(folder, {"--resume"}));
    EXPECT_EQ(run.exit_code, 2) << to;
    EXPECT_THAT(run.all(), HasSubstr("line ")) << to;
    EXPECT_EQ(folder.read("m.jsonl"), damaged);
  }
  folder.write("m.jsonl", "my precious notes");
  EXPECT_THAT(run_match(arguments(folder, {"--resume"})).all(), HasSubstr("no file of results"));
  EXPECT_EQ(folder.read("m.jsonl"), "my precious notes");
  folder.write("m.jsonl", sound);
  folder.write("m.pdn", "my precious games");
  EXPECT_THAT(run_match(arguments(folder, {"--resume"})).all(), HasSubstr("others"));
  EXPECT_EQ(folder.read("m.pdn"), "my precious games");
}

TEST(MatchResumeTest, WritesToNoFileInPlaceOfAClosedStream) {
  const Folder folder;
  std::string command = absl::StrCat("exec ", POLYDAM_MATCH_BINARY);
  for (const std::string& argument : arguments(folder, {})) {
    absl::StrAppend(&command, " '", argument, "'");
  }
  ChildProcess child({"/bin/sh", "-c", absl::StrCat(command, " <&- >&-")});
  child.read_all();
  EXPECT_EQ(child.wait(), 0);
  EXPECT_EQ(records_in(folder).size(), 30u);
  expect_agreement(folder);
}

TEST(MatchResumeTest, RefusesOtherSettingsAndSaysWhich) {
  const Folder folder;
  std::vector<std::string> base = match_arguments(folder, mock("new"), mock("old"), {});
  const auto run = [&](std::vector<std::string> more) {
    std::vector<std::string> all = base;
    all.insert(all.end(), more.begin(), more.end());
    return run_match(all);
  };
  ASSERT_EQ(run({"--games", "4", "--nodes", "9"}).exit_code, 0);
  const std::string before = folder.read("m.jsonl");
  const MatchRun again = run({"--games", "4", "--nodes", "9"});
  EXPECT_EQ(again.exit_code, 2);
  EXPECT_THAT(again.all(), HasSubstr("--resume"));
  const MatchRun other = run({"--games", "4", "--nodes", "8", "--resume"});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.all(), HasSubstr("engines/0/limits/nodes was 9 and is 8"));
  EXPECT_THAT(run({"--games", "2", "--nodes", "9", "--resume"}).all(), HasSubstr("--games"));
  EXPECT_THAT(run({"--games", "4", "--nodes", "9", "--resume", "--shard", "1/2"}).all(),
              HasSubstr("--shard"));
  EXPECT_EQ(folder.read("m.jsonl"), before);
  EXPECT_EQ(run({"--games", "6", "--nodes", "9", "--resume"}).exit_code, 0)
      << "more games are more";
  EXPECT_EQ(records_in(folder).size(), 3u);
  expect_agreement(folder);
}

TEST(MatchResumeTest, EndsInOrderWhenItIsInterrupted) {
  const Folder folder;
  std::vector<std::string> command{POLYDAM_MATCH_BINARY};
  for (const std::string& argument : match_arguments(folder, mock("new", "slow 1"), mock("old"),
                                                     {"--games", "100", "--nodes", "9"})) {
    command.push_back(argument);
  }
  ChildProcess child(command);
  const absl::Time deadline = absl::Now() + ChildProcess::kPatience;
  while (folder.read_lines("m.jsonl").empty() && absl::Now() < deadline) {
    absl::SleepFor(absl::Milliseconds(20));
  }
  child.signal(SIGINT);
  EXPECT_THAT(child.read_all().back(), HasSubstr("--resume goes on"));
  EXPECT_EQ(child.wait(), 130);
  EXPECT_FALSE(records_in(folder).empty());
  expect_agreement(folder);
}

TEST(MatchResumeTest, GoesOnAfterAPause) {
  const Folder folder;
  std::vector<std::string> command{POLYDAM_MATCH_BINARY};
  for (const std::string& argument :
       match_arguments(folder, mock("new", "slow 2"), mock("old"),
                       {"--games", "4", "--time", "0.6+0.1", "--time-margin", "0.3"})) {
    command.push_back(argument);
  }
  ChildProcess child(command);
  for (int i = 0; i < 2; ++i) {
    absl::SleepFor(absl::Milliseconds(500));
    child.signal(SIGSTOP);
    absl::SleepFor(absl::Milliseconds(2500));
    child.signal(SIGCONT);
  }
  child.read_all();
  EXPECT_EQ(child.wait(), 0);
  for (const PairRecord& record : records_in(folder)) {
    for (const GameRecord& game : record.games) EXPECT_NE(game.reason, "time") << game.detail;
  }
}

TEST(MatchShardTest, PartsAddUpToTheWhole) {
  const Folder whole;
  ASSERT_EQ(run_match(arguments(whole, {})).exit_code, 0);
  const Folder folder;
  std::vector<std::string> merge{"merge", "--json", folder.path("m.jsonl"), "--pdn",
                                 folder.path("m.pdn")};
  for (const char* part : {"1", "2", "3"}) {
    const Folder one;
    ASSERT_EQ(run_match(arguments(one, {"--shard", absl::StrCat(part, "/3")})).exit_code, 0);
    folder.write(part, one.read("m.jsonl"));
    merge.push_back(folder.path(part));
  }
  const MatchRun merged = run_match(merge);
  EXPECT_EQ(merged.exit_code, 0) << merged.all();
  const auto records = timeless(records_in(folder));
  const auto expected = timeless(records_in(whole));
  ASSERT_EQ(records.size(), expected.size());
  for (std::size_t i = 0; i < records.size(); ++i) EXPECT_EQ(records[i].games, expected[i].games);
  expect_agreement(folder);
  EXPECT_EQ(merged.last(), run_match({"report", whole.path("m.jsonl")}).last());
  EXPECT_THAT(run_match({"report", folder.path("1"), folder.path("1")}).all(),
              HasSubstr("in another file, too"));
  EXPECT_EQ(run_match({"report", folder.path("none")}).exit_code, 2);
}

}  // namespace
}  // namespace polydam
