// The commands of `polydam-tables`. Each takes the arguments after its name and returns the exit
// code.
#ifndef POLYDAM_TOOLS_TABLES_COMMANDS_H_
#define POLYDAM_TOOLS_TABLES_COMMANDS_H_

#include <memory>

#include "absl/status/statusor.h"
#include "engine/endgame/tables.h"
#include "tools/command_line.h"

namespace polydam {

int build_command(const Arguments& arguments);
int verify_command(const Arguments& arguments);
int stats_command(const Arguments& arguments);
int probe_command(const Arguments& arguments);

// Adds --tables.
void add_tables(CommandLine& line);
// The tables of --variant, looked for in the folder of --tables first.
absl::StatusOr<std::shared_ptr<const Tables>> tables(const CommandLine& line, Variant variant);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_TABLES_COMMANDS_H_
