// Everything that the user of a match decides.
#ifndef POLYDAM_TOOLS_MATCH_SETTINGS_H_
#define POLYDAM_TOOLS_MATCH_SETTINGS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/game/game.h"
#include "nlohmann/json.hpp"
#include "tools/command_line.h"
#include "tools/match/adjudication.h"
#include "tools/match/engine_spec.h"
#include "tools/match/schedule.h"
#include "tools/match/statistics.h"

namespace polydam {

// A sequential test of whether the first engine is better by elo1 than the second, or by elo0.
struct Sprt {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;
  double beta = 0.05;
  EloModel model = EloModel::kNormalized;
};

// Reads "elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized"; what is left out has its default.
absl::StatusOr<Sprt> parse_sprt(absl::string_view text);

struct Settings {
  Variant variant{};
  DrawRuleSet draw_rules{};
  std::vector<EngineSpec> engines;

  // The order of play.
  Tournament tournament{};
  std::vector<Game> openings;  // as they were listed
  bool random_order = false;
  std::uint64_t seed = 0;
  bool repeat = false;
  std::int64_t games = 0;
  Shard shard;

  // The rules of play.
  AdjudicationRules adjudication;
  std::optional<Sprt> sprt;
  bool ponder = false;
  absl::Duration time_margin;
  absl::Duration stall;
  absl::Duration start_patience;

  // What does not change the games.
  int concurrency = 1;
  std::string json_file;  // empty: none
  std::string pdn_file;   // empty: none
  bool resume = false;
  int report_every = 0;       // pairs; 0: not before the end
  std::string log_directory;  // empty: no logs

  Schedule schedule() const;
  // What decides the games, for the file of results: matches with the same description are one.
  nlohmann::ordered_json describe() const;
};

// How two descriptions differ, in words; empty if they do not.
std::string difference(const nlohmann::ordered_json& then, const nlohmann::ordered_json& now);

void add_match_options(CommandLine& line);
absl::StatusOr<Settings> read_settings(const CommandLine& line);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_SETTINGS_H_
