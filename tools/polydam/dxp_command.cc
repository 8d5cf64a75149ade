#include <algorithm>
#include <array>
#include <iostream>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "engine/engine.h"
#include "protocol/dxp/address.h"
#include "protocol/dxp/service.h"
#include "protocol/hub/parameters.h"
#include "tools/command_line.h"
#include "tools/polydam/commands.h"
#include "tools/polydam/usual_tables.h"

namespace polydam {
namespace {

namespace options = boost::program_options;

// Parameters of Hub that mean nothing here, or have an option of their own.
constexpr std::array<absl::string_view, 4> kNotHere{"variant", "ponder", "square-numbering",
                                                    "multi-pv"};

void add_options(CommandLine& line) {
  line.add_position();
  line.add()(
      "listen", options::value<std::string>()->implicit_value(absl::StrCat(dxp::kPort), "27531"),
      "wait for peers at [ADDRESS:]PORT; what is done without --connect, at 127.0.0.1:27531");
  line.add()("connect", options::value<std::string>(), "connect to HOST:PORT");
  line.add()("follower", "take the games that the peer proposes: the default");
  line.add()("initiator", "propose games to the peer");
  line.add()("games", options::value<int>()->default_value(1), "how many to propose, from 1");
  line.add()("minutes", options::value<double>()->default_value(5),
             "for each side of a proposed game; may be a fraction, such as .5");
  line.add()("moves", options::value<int>()->default_value(0),
             "of each side of a proposed game; 0: the whole game");
  line.add()("colour", options::value<std::string>()->default_value("alternate"),
             "ours in proposed games: white, black or alternate");
  line.add()(
      "name",
      options::value<std::string>()->default_value(absl::StrCat(kEngineName, " ", kEngineVersion)),
      "what the peer sees");
  line.add()("timeout", options::value<double>()->default_value(900),
             "seconds after which a silent peer is given up");
  for (const absl::string_view name : Parameters::names()) {
    if (std::ranges::find(kNotHere, name) != kNotHere.end()) continue;
    line.add()(std::string(name).c_str(), options::value<std::string>(),
               "the engine parameter of that name");
  }
}

absl::Status read_parameters(const CommandLine& line, Parameters& parameters) {
  for (const absl::string_view name : Parameters::names()) {
    const std::string option(name);
    if (std::ranges::find(kNotHere, name) != kNotHere.end() || !line.has(option)) continue;
    if (absl::Status status = parameters.set(name, line.get<std::string>(option)); !status.ok()) {
      return status;
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<dxp::Settings> read_settings(const CommandLine& line) {
  const absl::StatusOr<Game> game = line.game();
  if (!game.ok()) return game.status();
  Parameters parameters;
  if (absl::Status status = read_parameters(line, parameters); !status.ok()) return status;
  dxp::Settings settings{
      .variant = game->variant(),
      .role = line.has("initiator") ? dxp::Peer::Role::kInitiator : dxp::Peer::Role::kFollower,
      .name = line.get<std::string>("name"),
      .equipment = {.table_size = parameters.table_size(),
                    .threads = parameters.threads(),
                    .weights = parameters.value(Parameter::kWeights),
                    .tables = usual_tables(game->variant()),
                    .skill = parameters.skill(),
                    .seed = parameters.seed()},
      .draw_rules = parameters.draw_rules(),
      .timeout = absl::Seconds(line.get<double>("timeout")),
      .games = line.get<int>("games"),
      .minutes = line.get<double>("minutes"),
      .moves = line.get<int>("moves")};
  if (line.has("fen")) settings.start = game->start();
  const absl::StatusOr<std::string> colour =
      parse_choice("--colour", line.get<std::string>("colour"), {"white", "black", "alternate"});
  if (!colour.ok()) return colour.status();
  if (*colour == "white") settings.colours = dxp::Colours::kWhite;
  if (*colour == "black") settings.colours = dxp::Colours::kBlack;
  if (line.has("initiator") && line.has("follower")) {
    return absl::InvalidArgumentError("--initiator and --follower exclude each other");
  }
  if (line.has("listen") && line.has("connect")) {
    return absl::InvalidArgumentError("--listen and --connect exclude each other");
  }
  if (settings.games < 1 || settings.moves < 0 || settings.moves > 999) {
    return absl::InvalidArgumentError("--games must be at least 1, and --moves from 0 to 999");
  }
  if (!(settings.minutes > 0 && settings.minutes <= 999)) {
    return absl::InvalidArgumentError("--minutes must be more than 0 and at most 999");
  }
  constexpr double kLongestSilence = 1e6;
  if (const auto timeout = line.get<double>("timeout");
      !(timeout > 0 && timeout <= kLongestSilence)) {
    return absl::InvalidArgumentError(
        absl::StrCat("--timeout must be more than 0 and at most ", kLongestSilence, " seconds"));
  }
  return settings;
}

}  // namespace

int dxp_command(const Arguments& arguments) {
  CommandLine line("polydam dxp", "speaks DamExchange (DXP) over TCP with another program");
  add_options(line);
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<dxp::Settings> settings = read_settings(line);
  if (!settings.ok()) return line.fail(settings.status());
  const bool connecting = line.has("connect");
  std::string where = absl::StrCat(dxp::kPort);
  if (connecting || line.has("listen")) {
    where = line.get<std::string>(connecting ? "connect" : "listen");
  }
  const absl::StatusOr<dxp::Address> address = dxp::parse_address(where);
  if (!address.ok()) return line.fail(address.status());
  const absl::Status status = connecting ? dxp::connect(*address, *settings, std::cout)
                                         : dxp::listen(*address, *settings, std::cout);
  if (status.ok()) return kSuccess;
  std::cerr << "polydam dxp: " << status.message() << "\n";
  return kFailure;
}

}  // namespace polydam
