#include <atomic>
#include <iostream>
#include <string>

#include "absl/status/statusor.h"
#include "tools/match/check/hub_rules.h"
#include "tools/match/check/tried_engine.h"
#include "tools/match/commands.h"

namespace polydam {
namespace {

namespace options = boost::program_options;

Finding attempt(const HubRule& rule, Reactor& reactor, const TriedCommand& command) {
  TriedEngine engine(reactor, command);
  if (!rule.fresh) {
    const absl::Status status = engine.start_and_init();
    if (!status.ok()) return std::string(status.message());
  }
  return rule.attempt(engine);
}

}  // namespace

int check_command(const Arguments& arguments) {
  CommandLine line("polydam-match check", "tries whether an engine speaks Hub as clients need it");
  line.add_variant();
  line.add()("command", options::value<std::string>()->required(),
             "how to start it, such as './engine hub'")(
      "directory", options::value<std::string>()->default_value(""), "where to start it");
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<Variant> variant = line.variant();
  if (!variant.ok()) return line.fail(variant.status());
  const TriedCommand command{.command = line.get<std::string>("command"),
                             .directory = line.get<std::string>("directory"),
                             .variant = *variant};
  const std::atomic<bool> cancelled = false;
  Reactor reactor(cancelled);
  int held = 0;
  for (const HubRule& rule : hub_rules()) {
    const Finding finding = attempt(rule, reactor, command);
    std::cout << (finding.empty() ? "holds  " : "FAILS  ") << rule.name << "\n";
    if (!finding.empty()) std::cout << "       " << finding << "\n";
    std::cout << std::flush;
    held += finding.empty() ? 1 : 0;
  }
  const int all = static_cast<int>(hub_rules().size());
  std::cout << held << " of " << all << " rules hold\n";
  return held == all ? kSuccess : kFailure;
}

}  // namespace polydam
