// The engine's program: `polydam COMMAND [options]`.
#include <unistd.h>

#include <iostream>
#include <string>

#include "engine/engine.h"
#include "tools/command_line.h"
#include "tools/polydam/commands.h"

namespace polydam {
namespace {

struct Command {
  const char* name;
  int (*run)(const Arguments& arguments);
  const char* summary;
};

constexpr Command kCommands[] = {
    {"hub", hub_command, "speak Hub on standard input and output, for a GUI or another program"},
    {"dxp", dxp_command, "speak DamExchange over TCP with another program"},
    {"console", console_command, "play against the engine at a terminal"},
    {"demo", demo_command, "play a game against itself and show it"},
    {"moves", moves_command, "list the legal moves of a position"},
    {"perft", perft_command, "count the leaves of the tree of moves"},
    {"bench", bench_command, "search fixed positions; the nodes are the build's signature"},
};

void print_help(std::ostream& out) {
  out << kEngineName << " " << kEngineVersion << ", a draughts engine\n\n"
      << "polydam [COMMAND [options]]\n\n";
  for (const Command& command : kCommands) {
    out << "  " << command.name << std::string(10 - std::string(command.name).size(), ' ')
        << command.summary << "\n";
  }
  out << "\nWithout a command: console at a terminal, else hub. 'polydam COMMAND --help' tells "
         "the\n"
         "options of a command, 'polydam --version' the version.\n";
}

int run(const Arguments& arguments) {
  if (arguments.empty()) {
    return isatty(STDIN_FILENO) != 0 ? console_command({}) : hub_command({});
  }
  const std::string& name = arguments[0];
  for (const Command& command : kCommands) {
    if (name == command.name) return command.run({arguments.begin() + 1, arguments.end()});
  }
  if (name == "--version") {
    std::cout << kEngineName << " " << kEngineVersion << "\n";
    return kSuccess;
  }
  if (name == "--help" || name == "-h") {
    print_help(std::cout);
    return kSuccess;
  }
  std::cerr << "polydam: there is no command '" << name << "'\n\n";
  print_help(std::cerr);
  return kWrongArguments;
}

}  // namespace
}  // namespace polydam

int main(int argc, char** argv) { return polydam::run({argv + 1, argv + argc}); }
