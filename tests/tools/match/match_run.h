// polydam-match as a child process, and what it left.
#ifndef POLYDAM_TESTS_TOOLS_MATCH_MATCH_RUN_H_
#define POLYDAM_TESTS_TOOLS_MATCH_MATCH_RUN_H_

#include <optional>
#include <string>
#include <vector>

#include "tests/support/folder.h"
#include "tools/match/record.h"

namespace polydam {

// `--engine` for a mock engine that does that misdeed, such as "crash 3".
std::string mock(const std::string& name, const std::string& misdeed = "",
                 const std::string& settings = "");

struct MatchRun {
  std::optional<int> exit_code;
  std::vector<std::string> output;  // standard error included

  std::string all() const;
  std::string last() const { return output.empty() ? "" : output.back(); }
};

// Runs the program with these arguments to its end.
MatchRun run_match(const std::vector<std::string>& arguments);

// The same with a match of 2 engines in Russian draughts, whose results go to m.jsonl and m.pdn in
// the folder.
std::vector<std::string> match_arguments(const Folder& folder, const std::string& first,
                                         const std::string& second,
                                         const std::vector<std::string>& more = {});

std::vector<PairRecord> records_in(const Folder& folder);
// Of all pairs.
std::vector<GameRecord> games_in(const Folder& folder);

}  // namespace polydam

#endif  // POLYDAM_TESTS_TOOLS_MATCH_MATCH_RUN_H_
