// polydam-match: plays engines against each other.
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string>

#include "absl/status/status.h"
#include "tools/command_line.h"
#include "tools/match/commands.h"
#include "tools/match/match.h"
#include "tools/match/settings.h"

namespace polydam {
namespace {

constexpr int kInterrupted = 130;

constexpr char kSummary[] =
    "plays engines against each other\n\n"
    "  polydam-match --engine '...' --engine '...' [options]    plays\n"
    "  polydam-match merge FILE... --json FILE --pdn FILE       makes one match of its parts\n"
    "  polydam-match report FILE...                             shows what was played\n"
    "  polydam-match check --command 'ENGINE'                   tries how an engine speaks Hub\n\n"
    "See docs/tournaments.md.";

int play(const Arguments& arguments) {
  CommandLine line("polydam-match", kSummary);
  add_match_options(line);
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<Settings> settings = read_settings(line);
  if (!settings.ok()) return line.fail(settings.status());
  const absl::Status status = play_match(*settings, std::cout).status();
  if (status.ok()) return kSuccess;
  std::cerr << "polydam-match: " << status.message() << "\n";
  if (absl::IsFailedPrecondition(status)) return kWrongArguments;
  return absl::IsCancelled(status) ? kInterrupted : kFailure;
}

// What a process is to have before it opens files and starts others.
void prepare_process() {
  // An engine that has gone is noticed by what it does not answer.
  std::signal(SIGPIPE, SIG_IGN);
  // Where standard streams are closed, a file of ours must not take their place.
  while (::open("/dev/null", O_RDWR) <= STDERR_FILENO) continue;
  // Each worker needs a dozen files.
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    static_cast<void>(::setrlimit(RLIMIT_NOFILE, &files));
  }
}

int run(const Arguments& arguments) {
  prepare_process();
  const std::string command = arguments.empty() ? "" : arguments[0];
  const Arguments rest(arguments.begin() + (arguments.empty() ? 0 : 1), arguments.end());
  if (command == "check") return check_command(rest);
  if (command == "merge") return merge_command(rest);
  if (command == "report") return report_command(rest);
  return play(arguments);
}

}  // namespace
}  // namespace polydam

int main(int argc, char** argv) { return polydam::run({argv + 1, argv + argc}); }
