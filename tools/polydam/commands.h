// The commands of `polydam`. Each takes the arguments after its name and returns the exit code.
#ifndef POLYDAM_TOOLS_POLYDAM_COMMANDS_H_
#define POLYDAM_TOOLS_POLYDAM_COMMANDS_H_

#include "tools/command_line.h"

namespace polydam {

int bench_command(const Arguments& arguments);
int console_command(const Arguments& arguments);
int demo_command(const Arguments& arguments);
int dxp_command(const Arguments& arguments);
int hub_command(const Arguments& arguments);
int moves_command(const Arguments& arguments);
int perft_command(const Arguments& arguments);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_POLYDAM_COMMANDS_H_
