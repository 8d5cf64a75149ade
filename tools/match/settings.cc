#include "tools/match/settings.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "boost/crc.hpp"
#include "engine/endgame/finder.h"
#include "engine/storage/whole_file.h"
#include "protocol/hub/parameters.h"
#include "protocol/notation/fen.h"
#include "tools/match/key_values.h"
#include "tools/match/opening_set.h"

namespace polydam {
namespace {

namespace options = boost::program_options;
using Json = nlohmann::ordered_json;

constexpr int kMostWorkers = 512;
constexpr char kUsualTables[] = "auto";
constexpr std::int64_t kMostGames = 1000000000;

absl::Status wrong(absl::string_view option, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat("--", option, " ", what));
}

// Reads a duration in seconds, from 0.
absl::Status read_seconds(const CommandLine& line, const std::string& option, absl::Duration& to) {
  constexpr double kMost = 1e6;
  const auto seconds = line.get<double>(option);
  if (!(seconds >= 0 && seconds <= kMost)) return wrong(option, "must be seconds, from 0");
  to = absl::Seconds(seconds);
  return absl::OkStatus();
}

// One of the options that are words.
absl::StatusOr<bool> is_word(const CommandLine& line, const std::string& option,
                             absl::string_view word, absl::string_view other) {
  const absl::StatusOr<std::string> choice =
      parse_choice(absl::StrCat("--", option), line.get<std::string>(option), {word, other});
  if (!choice.ok()) return choice.status();
  return *choice == word;
}

absl::Status read_engines(const CommandLine& line, Settings& settings) {
  TimeControl control;
  for (const absl::string_view key : {"time", "move-time", "nodes", "depth", "skill"}) {
    const std::string option(key);
    if (!line.has(option)) continue;
    absl::Status status = set_time_control(key, line.get<std::string>(option), control);
    if (!status.ok()) return absl::InvalidArgumentError(absl::StrCat("--", status.message()));
  }
  const std::string each = line.has("each") ? line.get<std::string>("each") : "";
  const auto texts = line.has("engine") ? line.get<std::vector<std::string>>("engine")
                                        : std::vector<std::string>{};
  for (const std::string& text : texts) {
    absl::StatusOr<EngineSpec> spec = parse_engine(text, each, control);
    if (!spec.ok()) return spec.status();
    for (const EngineSpec& other : settings.engines) {
      if (other.name == spec->name) {
        return wrong("engine", absl::StrCat("has the name '", spec->name, "' twice"));
      }
    }
    settings.engines.push_back(*std::move(spec));
  }
  if (settings.engines.size() >= 2) return absl::OkStatus();
  return wrong("engine", "must be given at least twice: a match has two engines or more");
}

absl::Status read_openings(const CommandLine& line, Settings& settings) {
  if (!line.has("openings")) {
    settings.openings = {Game(settings.variant, settings.draw_rules)};
    return absl::OkStatus();
  }
  const auto name = line.get<std::string>("openings");
  const absl::StatusOr<std::string> text = read_whole_file(name);
  if (!text.ok()) return wrong("openings", text.status().message());
  absl::StatusOr<std::vector<Game>> openings =
      parse_openings(*text, settings.variant, settings.draw_rules);
  if (!openings.ok()) {
    return wrong("openings", absl::StrCat(name, ": ", openings.status().message()));
  }
  settings.openings = *std::move(openings);
  return absl::OkStatus();
}

absl::Status read_order(const CommandLine& line, Settings& settings) {
  const auto round_robin = is_word(line, "tournament", "round-robin", "gauntlet");
  if (!round_robin.ok()) return round_robin.status();
  settings.tournament = *round_robin ? Tournament::kRoundRobin : Tournament::kGauntlet;
  const auto random = is_word(line, "order", "random", "sequential");
  if (!random.ok()) return random.status();
  settings.random_order = *random;
  settings.seed = line.get<std::uint64_t>("seed");
  settings.repeat = line.has("repeat");
  settings.games = line.get<std::int64_t>("games");
  if (settings.games < 1 || settings.games > kMostGames) {
    return wrong("games", absl::StrCat("must be from 1 to ", kMostGames));
  }
  if (settings.repeat && settings.games % 2 != 0) {
    return wrong("games", "must be even with --repeat: openings are played in pairs of games");
  }
  const absl::StatusOr<Shard> shard = parse_shard(line.get<std::string>("shard"));
  if (!shard.ok()) return shard.status();
  settings.shard = *shard;
  return absl::OkStatus();
}

// Empty for the usual places.
std::string folder_of_tables(const CommandLine& line) {
  const auto folder = line.get<std::string>("tables");
  return folder == kUsualTables ? "" : folder;
}

absl::Status read_rules(const CommandLine& line, Settings& settings) {
  if (line.has("draw")) {
    const auto draw = parse_draw_agreement(line.get<std::string>("draw"));
    if (!draw.ok()) return draw.status();
    settings.adjudication.draw = *draw;
  }
  if (line.has("resign")) {
    const auto resign = parse_resignation(line.get<std::string>("resign"));
    if (!resign.ok()) return resign.status();
    settings.adjudication.resign = *resign;
  }
  if (line.has("tables")) {
    auto tables = find_tables(settings.variant, table_folders(folder_of_tables(line)));
    if (!tables.ok()) return wrong("tables", tables.status().message());
    settings.adjudication.tables = *std::move(tables);
  }
  settings.adjudication.max_plies = line.get<int>("max-plies");
  if (settings.adjudication.max_plies < 1) return wrong("max-plies", "must be at least 1");
  if (line.has("sprt")) {
    const auto sprt = parse_sprt(line.get<std::string>("sprt"));
    if (!sprt.ok()) return sprt.status();
    if (settings.engines.size() != 2) return wrong("sprt", "is for matches of two engines");
    settings.sprt = *sprt;
  }
  settings.ponder = line.has("ponder");
  absl::Status status = read_seconds(line, "time-margin", settings.time_margin);
  status.Update(read_seconds(line, "stall", settings.stall));
  status.Update(read_seconds(line, "start-time", settings.start_patience));
  return status;
}

// Each worker has a port of its own for each engine that speaks DamExchange.
absl::Status check_ports(const Settings& settings) {
  constexpr int kMostPort = 65535;
  for (const EngineSpec& first : settings.engines) {
    if (first.protocol == EngineProtocol::kHub) continue;
    if (first.port + settings.concurrency - 1 > kMostPort) {
      return wrong("engine", absl::StrCat("ports of ", first.name, " go beyond ", kMostPort));
    }
    for (const EngineSpec& second : settings.engines) {
      const bool other =
          &first != &second && second.protocol != EngineProtocol::kHub && first.host == second.host;
      if (!other || first.port > second.port) continue;
      if (second.port < first.port + settings.concurrency) {
        return wrong("engine", absl::StrCat("ports of ", first.name, " and ", second.name,
                                            " overlap: each needs ", settings.concurrency,
                                            " from its port up, one for each game at a time"));
      }
    }
  }
  return absl::OkStatus();
}

absl::Status read_output(const CommandLine& line, Settings& settings) {
  const auto text = [&](const char* option) {
    return line.has(option) ? line.get<std::string>(option) : std::string();
  };
  settings.json_file = text("json");
  settings.pdn_file = text("pdn");
  settings.log_directory = text("log");
  settings.resume = line.has("resume");
  settings.report_every = line.get<int>("report");
  settings.concurrency = line.get<int>("concurrency");
  if (settings.report_every < 0) return wrong("report", "must be at least 0");
  if (settings.concurrency < 1 || settings.concurrency > kMostWorkers) {
    return wrong("concurrency", absl::StrCat("must be from 1 to ", kMostWorkers));
  }
  if (absl::Status status = check_ports(settings); !status.ok()) return status;
  if (settings.resume && settings.json_file.empty()) {
    return wrong("resume", "needs --json, the file that tells what was played");
  }
  std::error_code error;
  if (!settings.log_directory.empty()) {
    std::filesystem::create_directories(settings.log_directory, error);
  }
  if (error) return wrong("log", absl::StrCat("cannot be used: ", error.message()));
  return absl::OkStatus();
}

Json describe_control(const TimeControl& control) {
  Json json = Json::object();
  if (control.time) {
    json["time"] =
        to_text({.time = control.time, .increment = control.increment, .moves = control.moves});
  }
  if (control.move_time) json["move-time"] = absl::ToDoubleSeconds(*control.move_time);
  if (control.nodes) json["nodes"] = *control.nodes;
  if (control.depth) json["depth"] = *control.depth;
  if (control.skill) json["skill"] = *control.skill;
  return json;
}

Json describe_engine(const EngineSpec& spec) {
  Json json{{"name", spec.name},
            {"protocol", std::string(name(spec.protocol))},
            {"command", spec.command},
            {"directory", spec.directory},
            {"limits", describe_control(spec.control)}};
  for (const auto& [key, value] : spec.parameters) json["parameters"][key] = value;
  return json;
}

// A number that other openings, or others in order, do not share.
std::string fingerprint(const std::vector<Game>& openings) {
  boost::crc_32_type crc;
  for (const Game& opening : openings) {
    const std::string fen = to_fen(opening.info(), opening.start());
    crc.process_bytes(fen.data(), fen.size());
  }
  return absl::StrFormat("%d openings, %08x", openings.size(), crc.checksum());
}

std::string value_at(const Json& json, const std::string& path) {
  const Json::json_pointer pointer(path);
  return json.contains(pointer) ? json.at(pointer).dump() : "nothing";
}

}  // namespace

absl::StatusOr<Sprt> parse_sprt(absl::string_view text) {
  // Beyond this no distribution of results near the even one has the normalized difference.
  constexpr double kMostElo = 200;
  constexpr double kMostRisk = 0.5;
  constexpr double kLeastRisk = 1e-6;
  Sprt sprt;
  std::string model = "normalized";
  absl::Status status = read_key_values("--sprt", text,
                                        {{"elo0", &sprt.elo0, -kMostElo, kMostElo},
                                         {"elo1", &sprt.elo1, -kMostElo, kMostElo},
                                         {"alpha", &sprt.alpha, kLeastRisk, kMostRisk},
                                         {"beta", &sprt.beta, kLeastRisk, kMostRisk}},
                                        {{"model", &model}});
  if (!status.ok()) return status;
  const auto chosen = parse_choice("--sprt model", model, {"normalized", "logistic"});
  if (!chosen.ok()) return chosen.status();
  if (*chosen == "logistic") sprt.model = EloModel::kLogistic;
  if (sprt.elo0 >= sprt.elo1) return wrong("sprt", "must have an elo0 below elo1");
  return sprt;
}

Schedule Settings::schedule() const {
  std::vector<std::size_t> order(openings.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  if (random_order) order = mixed_order(openings.size(), seed);
  return {engines.size(), tournament, games, repeat, std::move(order)};
}

Json Settings::describe() const {
  Json described = Json::array();
  for (const EngineSpec& spec : engines) described.push_back(describe_engine(spec));
  const auto rule = [](const auto& given) { return given ? Json(to_text(*given)) : Json(); };
  const auto& tables = adjudication.tables;
  return {{"variant", std::string(info(variant).name)},
          {"draw-rules", draw_rules == DrawRuleSet::kFederation ? "federation" : "casual"},
          {"engines", std::move(described)},
          {"tournament", tournament == Tournament::kGauntlet ? "gauntlet" : "round-robin"},
          {"openings", fingerprint(openings)},
          {"order", random_order ? absl::StrCat("random ", seed) : "sequential"},
          {"repeat", repeat},
          {"draw", rule(adjudication.draw)},
          {"resign", rule(adjudication.resign)},
          {"tables", tables ? Json(absl::StrCat(tables->pieces(), " pieces")) : Json()},
          {"max-plies", adjudication.max_plies},
          {"ponder", ponder},
          {"time-margin", absl::ToDoubleSeconds(time_margin)},
          {"stall", absl::ToDoubleSeconds(stall)}};
}

std::string difference(const Json& then, const Json& now) {
  const nlohmann::json changes = nlohmann::json::diff(nlohmann::json(then), nlohmann::json(now));
  if (changes.empty()) return "";
  const std::string path = changes[0].at("path");
  if (absl::EndsWith(path, "/-")) {
    return absl::StrCat(path.substr(1), " was nothing and is ", changes[0].at("value").dump());
  }
  return absl::StrCat(path.substr(1), " was ", value_at(then, path), " and is ",
                      value_at(now, path));
}

void add_match_options(CommandLine& line) {
  const auto text = [] { return options::value<std::string>(); };
  const auto word = [](const char* initial) {
    return options::value<std::string>()->default_value(initial);
  };
  const auto number = [](double initial) {
    return options::value<double>()->default_value(initial, absl::StrCat(initial));
  };
  line.add_variant();
  line.add()("draw-rules", word("casual"), "casual or federation")(
      "engine", options::value<std::vector<std::string>>()->composing(),
      "an engine, twice or more: name=N command=\"C\" and, if wanted, directory=D, "
      "protocol=hub|dxp-follower|dxp-initiator, host=H port=P connection=listen|connect, limits of "
      "its own (time=T move-time=S nodes=N depth=N), and parameters that it knows")(
      "each", text(), "the same for every engine")(
      "time", text(), "clock of each side: [MOVES/]SECONDS[+INCREMENT]")(
      "move-time", text(), "seconds for each move")("nodes", text(), "nodes for each move")(
      "depth", text(), "plies for each move")("skill", text(),
                                              "level: easy, medium, hard, max, or 0 to 20")(
      "openings", text(), "file of positions (FEN or Hub, a line each) or PDN; else the start")(
      "order", word("sequential"), "of the openings: sequential or random")(
      "seed", options::value<std::uint64_t>()->default_value(1), "for the random order")(
      "repeat", "play each opening twice, with colours exchanged")(
      "games", options::value<std::int64_t>()->default_value(100), "of each two engines that meet")(
      "tournament", word("round-robin"), "round-robin or gauntlet, the first against the others")(
      "sprt", text(), "stop when decided: 'elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized'")(
      "draw", text(), "adjudicate: 'moves=40 count=8 score=0.10'")("resign", text(),
                                                                   "adjudicate: 'count=4 score=8'")(
      "tables", text(),
      "adjudicate by the endgame tables in this folder; auto: by those that came with the program")(
      "max-plies", options::value<int>()->default_value(600), "a draw after so many plies")(
      "ponder", "engines think on the other's time")("time-margin", number(0.2),
                                                     "seconds beyond the clock that are forgiven")(
      "stall", number(120), "seconds for a move where no clock runs")(
      "start-time", number(20), "seconds for an engine to be ready")(
      "concurrency", options::value<int>()->default_value(1), "games at a time")(
      "json", text(), "file of results, a line for each pair")("pdn", text(), "file of games")(
      "resume", "go on with what --json holds")("report", options::value<int>()->default_value(10),
                                                "tell the score after so many pairs")(
      "log", text(), "directory for all that engines and runner say")(
      "shard", word("1/1"), "play the part PART/PARTS of the match");
}

absl::StatusOr<Settings> read_settings(const CommandLine& line) {
  Settings settings;
  const absl::StatusOr<Variant> variant = line.variant();
  if (!variant.ok()) return variant.status();
  settings.variant = *variant;
  const auto casual = is_word(line, "draw-rules", "casual", "federation");
  if (!casual.ok()) return casual.status();
  settings.draw_rules = *casual ? DrawRuleSet::kCasual : DrawRuleSet::kFederation;
  for (const auto read : {read_engines, read_openings, read_order, read_rules, read_output}) {
    if (absl::Status status = read(line, settings); !status.ok()) return status;
  }
  return settings;
}

}  // namespace polydam
