// polydam-book: makes opening books, and shows what is in them.
#include <iostream>
#include <string>

#include "tools/book/commands.h"
#include "tools/command_line.h"

namespace polydam {
namespace {

constexpr char kUsage[] =
    "polydam-book: makes opening books, and shows what is in them\n\n"
    "  polydam-book grow --variant V --book FILE --nodes M    adds the positions that matter most\n"
    "  polydam-book import --variant V --book FILE GAMES...   adds the positions of games in PDN\n"
    "  polydam-book probe --variant V [--fen F] [--moves M]   the moves of a position\n"
    "  polydam-book stats --variant V                         how many positions there are\n"
    "  polydam-book export --variant V --pdn                  the lines of a book, as games\n"
    "  polydam-book verify --variant V                        whether all is as it should be\n\n"
    "Each command has --help. See docs/book.md.\n";

int run(const Arguments& arguments) {
  const std::string command = arguments.empty() ? "--help" : arguments[0];
  const Arguments rest(arguments.begin() + (arguments.empty() ? 0 : 1), arguments.end());
  if (command == "grow") return grow_command(rest);
  if (command == "import") return import_command(rest);
  if (command == "probe") return probe_command(rest);
  if (command == "stats") return stats_command(rest);
  if (command == "export") return export_command(rest);
  if (command == "verify") return verify_command(rest);
  if (command == "--help" || command == "-h") {
    std::cout << kUsage;
    return kSuccess;
  }
  std::cerr << "polydam-book: there is no command \"" << command << "\"\n" << kUsage;
  return kWrongArguments;
}

}  // namespace
}  // namespace polydam

int main(int argc, char** argv) { return polydam::run(polydam::Arguments(argv + 1, argv + argc)); }
