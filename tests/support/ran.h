// What a program did that was run to its end.
#ifndef POLYDAM_TESTS_SUPPORT_RAN_H_
#define POLYDAM_TESTS_SUPPORT_RAN_H_

#include <optional>
#include <string>
#include <vector>

#include "tests/support/child_process.h"

namespace polydam {

struct Ran {
  std::string output;       // and errors
  std::optional<int> code;  // nothing if it was killed
};

inline Ran run_program(std::vector<std::string> command,
                       const std::vector<std::string>& arguments) {
  command.insert(command.end(), arguments.begin(), arguments.end());
  ChildProcess child(command);
  Ran ran;
  while (auto line = child.read_line(absl::Seconds(120))) ran.output += *line + "\n";
  ran.code = child.wait();
  return ran;
}

}  // namespace polydam

#endif  // POLYDAM_TESTS_SUPPORT_RAN_H_
