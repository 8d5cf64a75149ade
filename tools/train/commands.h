// The commands of polydam-train. Each answers with an exit code.
#ifndef POLYDAM_TOOLS_TRAIN_COMMANDS_H_
#define POLYDAM_TOOLS_TRAIN_COMMANDS_H_

#include "tools/command_line.h"

namespace polydam {

int selfplay_command(const Arguments& arguments);
int fit_command(const Arguments& arguments);
int calibrate_command(const Arguments& arguments);
int info_command(const Arguments& arguments);
int generation_command(const Arguments& arguments);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_TRAIN_COMMANDS_H_
