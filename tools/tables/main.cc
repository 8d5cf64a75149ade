// polydam-tables: makes endgame tables, and asks them.
#include <iostream>
#include <string>

#include "tools/command_line.h"
#include "tools/tables/commands.h"

namespace polydam {
namespace {

constexpr char kUsage[] =
    "polydam-tables: makes endgame tables, and asks them\n\n"
    "  polydam-tables build --variant V --pieces N    solves all endings of so many pieces\n"
    "  polydam-tables verify --variant V              proves that the tables are right\n"
    "  polydam-tables stats --variant V               counts what is won, lost and drawn\n"
    "  polydam-tables probe --variant V --fen F       what a position is worth\n\n"
    "Each command has --help. See docs/endgames.md.\n";

int run(const Arguments& arguments) {
  const std::string command = arguments.empty() ? "--help" : arguments[0];
  const Arguments rest(arguments.begin() + (arguments.empty() ? 0 : 1), arguments.end());
  if (command == "build") return build_command(rest);
  if (command == "verify") return verify_command(rest);
  if (command == "stats") return stats_command(rest);
  if (command == "probe") return probe_command(rest);
  if (command == "--help" || command == "-h") {
    std::cout << kUsage;
    return kSuccess;
  }
  std::cerr << "polydam-tables: there is no command \"" << command << "\"\n" << kUsage;
  return kWrongArguments;
}

}  // namespace
}  // namespace polydam

int main(int argc, char** argv) { return polydam::run(polydam::Arguments(argv + 1, argv + argc)); }
