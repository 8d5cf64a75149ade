#include <unistd.h>

#include "protocol/hub/hub.h"
#include "tools/command_line.h"
#include "tools/polydam/commands.h"

namespace polydam {

int hub_command(const Arguments& arguments) {
  CommandLine line("polydam hub", "speaks Hub version 2 on standard input and output");
  if (const auto code = line.parse(arguments)) return *code;
  return run_hub(STDIN_FILENO, STDOUT_FILENO);
}

}  // namespace polydam
