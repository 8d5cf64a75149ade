#include "tests/tools/match/match_run.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "gtest/gtest.h"
#include "tests/support/child_process.h"
#include "tools/match/journal.h"

namespace polydam {

std::string mock(const std::string& name, const std::string& misdeed, const std::string& settings) {
  return absl::StrCat("name=", name, " command=\"", POLYDAM_MOCK_ENGINE, " ", misdeed, "\" ",
                      settings);
}

std::string MatchRun::all() const { return absl::StrJoin(output, "\n"); }

MatchRun run_match(const std::vector<std::string>& arguments) {
  std::vector<std::string> command{POLYDAM_MATCH_BINARY};
  command.insert(command.end(), arguments.begin(), arguments.end());
  ChildProcess child(command);
  MatchRun run;
  while (auto line = child.read_line(absl::Seconds(120))) run.output.push_back(*std::move(line));
  run.exit_code = child.wait();
  return run;
}

std::vector<std::string> match_arguments(const Folder& folder, const std::string& first,
                                         const std::string& second,
                                         const std::vector<std::string>& more) {
  std::vector<std::string> arguments{"--variant",
                                     "russian",
                                     "--engine",
                                     first,
                                     "--engine",
                                     second,
                                     "--repeat",
                                     "--json",
                                     folder.path("m.jsonl"),
                                     "--pdn",
                                     folder.path("m.pdn")};
  for (const auto& [option, value] :
       {std::pair("--stall", "0.5"), std::pair("--start-time", "5")}) {
    if (std::ranges::find(more, option) == more.end()) {
      arguments.insert(arguments.end(), {option, value});
    }
  }
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

std::vector<PairRecord> records_in(const Folder& folder) {
  std::int64_t sound = 0;
  const std::string text = folder.read("m.jsonl");
  auto records = read_records(text, sound);
  EXPECT_TRUE(records.ok()) << records.status();
  EXPECT_EQ(sound, static_cast<std::int64_t>(text.size())) << "half a line";
  return records.ok() ? *std::move(records) : std::vector<PairRecord>();
}

std::vector<GameRecord> games_in(const Folder& folder) {
  std::vector<GameRecord> games;
  for (const PairRecord& record : records_in(folder)) {
    games.insert(games.end(), record.games.begin(), record.games.end());
  }
  return games;
}

}  // namespace polydam
