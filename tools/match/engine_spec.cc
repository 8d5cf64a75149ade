#include "tools/match/engine_spec.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "protocol/hub/line.h"
#include "protocol/hub/numbers.h"
#include "protocol/hub/parameters.h"
#include "protocol/notation/quote.h"
#include "tools/match/process.h"

namespace polydam {
namespace {

constexpr std::size_t kLongestName = 64;

bool is_time_control(absl::string_view key) {
  return std::ranges::find(kTimeControlKeys, key) != std::end(kTimeControlKeys);
}

absl::Status set_protocol(const std::string& value, EngineSpec& spec) {
  const auto protocol = parse_choice("protocol", value, {"hub", "dxp-follower", "dxp-initiator"});
  if (!protocol.ok()) return protocol.status();
  if (*protocol == "hub") spec.protocol = EngineProtocol::kHub;
  if (*protocol == "dxp-follower") spec.protocol = EngineProtocol::kDxpFollower;
  if (*protocol == "dxp-initiator") spec.protocol = EngineProtocol::kDxpInitiator;
  spec.listens = spec.protocol != EngineProtocol::kDxpInitiator;
  return absl::OkStatus();
}

absl::Status set_connection(const std::string& value, EngineSpec& spec) {
  const auto connection = parse_choice("connection", value, {"listen", "connect"});
  if (!connection.ok()) return connection.status();
  spec.listens = *connection == "listen";
  return absl::OkStatus();
}

absl::Status set(const std::string& key, const std::string& value, EngineSpec& spec) {
  if (key == "name") {
    spec.name = value;
  } else if (key == "command") {
    spec.command = value;
  } else if (key == "directory") {
    spec.directory = value;
  } else if (key == "host") {
    spec.host = value;
  } else if (key == "port") {
    constexpr int kMostPort = 65535;
    const auto port = parse_integer("port", value, 1, kMostPort);
    if (!port.ok()) return port.status();
    spec.port = static_cast<int>(*port);
  } else if (key == "protocol") {
    return set_protocol(value, spec);
  } else if (key == "connection") {
    return set_connection(value, spec);
  } else if (is_time_control(key)) {
    return set_time_control(key, value, spec.control);
  } else {
    const auto same =
        std::ranges::find(spec.parameters, key, &std::pair<std::string, std::string>::first);
    if (same == spec.parameters.end()) {
      spec.parameters.emplace_back(key, value);
    } else {
      same->second = value;
    }
  }
  return absl::OkStatus();
}

absl::Status set_all(absl::string_view text, EngineSpec& spec) {
  const absl::StatusOr<Line> line = parse_line(absl::StrCat("engine ", text));
  if (!line.ok()) return line.status();
  // An engine with limits of its own is not bound by those of all.
  const auto own = [](const Argument& argument) { return is_time_control(argument.name); };
  if (std::ranges::any_of(line->arguments, own)) spec.control = {};
  for (const Argument& argument : line->arguments) {
    if (!argument.value) {
      return absl::InvalidArgumentError(
          absl::StrCat(quoted(argument.name), " has no value; write key=value"));
    }
    if (absl::Status status = set(argument.name, *argument.value, spec); !status.ok()) {
      return status;
    }
  }
  return absl::OkStatus();
}

absl::Status check(const EngineSpec& spec) {
  const bool dxp = spec.protocol != EngineProtocol::kHub;
  if (spec.command.empty() && !dxp) return absl::InvalidArgumentError("it has no command");
  if (spec.name.empty() || spec.name.size() > kLongestName ||
      spec.name.find('/') != std::string::npos) {
    return absl::InvalidArgumentError(
        absl::StrCat("its name must have from 1 to ", kLongestName, " bytes, and no '/'"));
  }
  if (!spec.command.empty()) {
    if (const auto words = split_command(spec.command); !words.ok()) return words.status();
  }
  if (dxp && !spec.control.time) {
    return absl::InvalidArgumentError("DamExchange knows only clocks: it needs a time");
  }
  if (dxp && spec.control.moves > 0) {
    return absl::InvalidArgumentError("DamExchange has one period: give a time without moves");
  }
  if (dxp && !spec.parameters.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat(quoted(spec.parameters[0].first),
                     " cannot be set: DamExchange knows no parameters; put it into the command"));
  }
  // The parameter of that name makes an engine answer in a time of its own.
  const bool has_skill = std::ranges::any_of(
      spec.parameters, [](const auto& parameter) { return parameter.first == "skill"; });
  if (spec.control.empty() && !has_skill) {
    return absl::InvalidArgumentError(
        "nothing limits its moves: give --time, --move-time, --nodes, --depth or --skill");
  }
  return absl::OkStatus();
}

}  // namespace

absl::string_view name(EngineProtocol protocol) {
  switch (protocol) {
    case EngineProtocol::kDxpFollower:
      return "dxp-follower";
    case EngineProtocol::kDxpInitiator:
      return "dxp-initiator";
    default:
      return "hub";
  }
}

absl::StatusOr<EngineSpec> parse_engine(absl::string_view text, absl::string_view each,
                                        const TimeControl& control) {
  EngineSpec spec{.control = control};
  absl::Status status = set_all(each, spec);
  if (!status.ok()) {
    return absl::InvalidArgumentError(absl::StrCat("--each: ", status.message()));
  }
  status = set_all(text, spec);
  if (spec.name.empty()) {
    spec.name = spec.command.substr(spec.command.rfind('/') + 1);
    spec.name = spec.name.substr(0, spec.name.find(' '));
  }
  status.Update(check(spec));
  if (status.ok()) return spec;
  return absl::InvalidArgumentError(absl::StrCat("--engine '", text, "': ", status.message()));
}

}  // namespace polydam
