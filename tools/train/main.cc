// polydam-train: learns the evaluation of a game from its rules.
#include <iostream>
#include <string>

#include "tools/command_line.h"
#include "tools/train/commands.h"

namespace polydam {
namespace {

constexpr char kUsage[] =
    "polydam-train: learns the evaluation of a game from its rules\n\n"
    "  polydam-train selfplay --variant V --games N --out DIR    plays games to learn from\n"
    "  polydam-train fit --variant V --data DIR --out FILE       learns weights from them\n"
    "  polydam-train calibrate --weights FILE --data DIR         says how often their scores win\n"
    "  polydam-train generation --variant V --dir DIR            does both, plays a match, and "
    "again\n"
    "  polydam-train info FILE...                                says what is in such files\n\n"
    "Each command has --help. See docs/learning.md.\n";

int run(const Arguments& arguments) {
  const std::string command = arguments.empty() ? "--help" : arguments[0];
  const Arguments rest(arguments.begin() + (arguments.empty() ? 0 : 1), arguments.end());
  if (command == "selfplay") return selfplay_command(rest);
  if (command == "fit") return fit_command(rest);
  if (command == "calibrate") return calibrate_command(rest);
  if (command == "generation") return generation_command(rest);
  if (command == "info") return info_command(rest);
  if (command == "--help" || command == "-h") {
    std::cout << kUsage;
    return kSuccess;
  }
  std::cerr << "polydam-train: there is no command \"" << command << "\"\n" << kUsage;
  return kWrongArguments;
}

}  // namespace
}  // namespace polydam

int main(int argc, char** argv) { return polydam::run(polydam::Arguments(argv + 1, argv + argc)); }
