#include <unistd.h>

#include <string>

#include "absl/status/status.h"
#include "protocol/hub/hub.h"
#include "protocol/hub/parameters.h"
#include "tools/command_line.h"
#include "tools/polydam/commands.h"

namespace polydam {

int hub_command(const Arguments& arguments) {
  CommandLine line("polydam hub", "speaks Hub version 2 on standard input and output");
  line.add()("weights", boost::program_options::value<std::string>()->default_value(""),
             "file of weights to evaluate by, or 'hand'; without it, those of the program")(
      "book", boost::program_options::value<std::string>(),
      "file of the opening book to play from: sets the parameters book and book-file")(
      "tables", boost::program_options::value<std::string>()->default_value(""),
      "folder in which endgame tables are looked for first: sets the parameter tables");
  if (const auto code = line.parse(arguments)) return *code;
  Parameters parameters;
  absl::Status status = parameters.set(name(Parameter::kWeights), line.get<std::string>("weights"));
  status.Update(parameters.set(name(Parameter::kTables), line.get<std::string>("tables")));
  if (line.has("book")) {
    status.Update(parameters.set(name(Parameter::kBook), "true"));
    status.Update(parameters.set(name(Parameter::kBookFile), line.get<std::string>("book")));
  }
  if (!status.ok()) return line.fail(status);
  return run_hub(STDIN_FILENO, STDOUT_FILENO, parameters);
}

}  // namespace polydam
