// The commands of polydam-book. Each answers with an exit code.
#ifndef POLYDAM_TOOLS_BOOK_COMMANDS_H_
#define POLYDAM_TOOLS_BOOK_COMMANDS_H_

#include "tools/command_line.h"

namespace polydam {

int grow_command(const Arguments& arguments);
int import_command(const Arguments& arguments);
int probe_command(const Arguments& arguments);
int stats_command(const Arguments& arguments);
int export_command(const Arguments& arguments);
int verify_command(const Arguments& arguments);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_BOOK_COMMANDS_H_
