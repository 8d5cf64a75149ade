// The commands of `polydam-match` beside playing. Each takes the arguments after its name and
// returns the exit code.
#ifndef POLYDAM_TOOLS_MATCH_COMMANDS_H_
#define POLYDAM_TOOLS_MATCH_COMMANDS_H_

#include "tools/command_line.h"

namespace polydam {

int check_command(const Arguments& arguments);
int merge_command(const Arguments& arguments);
int report_command(const Arguments& arguments);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_COMMANDS_H_
