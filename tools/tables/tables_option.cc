#include <string>

#include "engine/endgame/finder.h"
#include "tools/tables/commands.h"

namespace polydam {

namespace options = boost::program_options;

void add_tables(CommandLine& line) {
  line.add()("tables", options::value<std::string>()->default_value(""),
             "the folder of the tables; else that of POLYDAM_TABLES, then those that came with the "
             "program");
}

absl::StatusOr<std::shared_ptr<const Tables>> tables(const CommandLine& line, Variant variant) {
  return find_tables(variant, table_folders(line.get<std::string>("tables")));
}

}  // namespace polydam
