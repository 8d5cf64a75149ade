#include "tools/train/generation.h"

#include <algorithm>
#include <cstdint>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "book/opening_lines.h"
#include "engine/game/game.h"
#include "engine/rules/rules.h"
#include "engine/storage/whole_file.h"
#include "tools/match/match.h"
#include "tools/match/report.h"
#include "tools/match/settings.h"
#include "tools/match/standings.h"
#include "tools/train/selfplay.h"

namespace polydam {
namespace {

namespace fs = std::filesystem;

constexpr char kKept[] = "kept";
constexpr char kThrownAway[] = "thrown away";

// Plies after which a game has so many lines that enough of them are balanced.
int opening_plies(Variant variant) {
  constexpr std::uint64_t kLines = 1200;
  const Board start = Game(variant).board();
  int plies = 4;
  while (rules(variant).perft(start, plies) < kLines) ++plies;
  return plies;
}

// Where balanced lines end, as positions to start from.
std::vector<Game> match_openings(Variant variant) {
  const OpeningChoice choice{.plies = opening_plies(variant), .depth = 5};
  std::vector<Game> openings;
  for (const Game& line : opening_lines(variant, choice, [](std::size_t, std::size_t) {})) {
    absl::StatusOr<Game> opening = Game::from_board(variant, line.board());
    if (opening.ok()) openings.push_back(*std::move(opening));
  }
  return openings;
}

// One generation and its files.
class Generation {
 public:
  Generation(const GenerationSettings& settings, int number)
      : settings_(settings),
        number_(number),
        folder_(settings.folder / absl::StrFormat("%04d", number)) {}

  // What became of it; empty if that is not known yet.
  std::string verdict() const { return read_whole_file(folder_ / "verdict").value_or(""); }
  // Makes what is missing, up to the verdict.
  absl::Status make(const std::atomic<bool>& cancelled, std::ostream& out) const;

 private:
  fs::path games() const { return folder_ / "games"; }
  fs::path weights() const { return folder_ / "weights"; }
  // What the engine is to evaluate by that plays and is to be beaten.
  std::string best() const {
    for (int past = number_ - 1; past >= 1; --past) {
      const Generation generation(settings_, past);
      if (generation.verdict() == kKept) return generation.weights().string();
    }
    return settings_.first;
  }

  absl::Status play(const std::atomic<bool>& cancelled, std::ostream& out) const;
  absl::Status learn(std::ostream& out) const;
  // The match of the new weights against the best.
  absl::StatusOr<Settings> match() const;
  absl::Status judge(const Standings& standings) const;

  const GenerationSettings& settings_;
  int number_;
  fs::path folder_;
};

absl::Status Generation::make(const std::atomic<bool>& cancelled, std::ostream& out) const {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) return absl::UnavailableError(absl::StrCat("cannot make ", folder_.string()));
  out << "generation " << number_ << ": games of " << (best().empty() ? "the program" : best())
      << std::endl;
  absl::Status status = play(cancelled, out);
  if (status.ok() && !fs::exists(weights())) status = learn(out);
  if (!status.ok()) return status;
  if (cancelled) return absl::CancelledError("interrupted");
  const absl::StatusOr<Settings> settings = match();
  if (!settings.ok()) return settings.status();
  const absl::StatusOr<Standings> standings = play_match(*settings, out);
  if (!standings.ok()) return standings.status();
  status = judge(*standings);
  if (status.ok()) out << "generation " << number_ << " is " << verdict() << std::endl;
  return status;
}

absl::Status Generation::play(const std::atomic<bool>& cancelled, std::ostream& out) const {
  const int shards = shards_for(settings_.games, settings_.games_of_shard);
  return play_shards({.variant = settings_.variant,
                      .nodes = static_cast<std::uint64_t>(settings_.nodes),
                      .seed = settings_.seed + static_cast<std::uint64_t>(number_),
                      .games_of_shard = settings_.games_of_shard,
                      .shards = shards,
                      .threads = settings_.threads,
                      .weights = best(),
                      .folder = games()},
                     cancelled, [&](int games) {
                       out << absl::StreamFormat("%d of %d games\n", games,
                                                 shards * settings_.games_of_shard)
                           << std::flush;
                     });
}

absl::Status Generation::learn(std::ostream& out) const {
  std::vector<fs::path> folders;
  for (int past = std::max(1, number_ - settings_.window + 1); past <= number_; ++past) {
    folders.push_back(Generation(settings_, past).games());
  }
  const absl::StatusOr<Dataset> dataset =
      read_dataset(settings_.variant, folders, settings_.of_result);
  if (!dataset.ok()) return dataset.status();
  const Weights learned = fit(settings_.variant, *dataset, settings_.fit, [&](const Epoch& epoch) {
    out << to_line(epoch) << "\n" << std::flush;
  });
  return write_whole_file(weights(), to_bytes(learned));
}

absl::StatusOr<Settings> Generation::match() const {
  CommandLine line("generation", "");
  add_match_options(line);
  const std::string engine = absl::StrCat("command=\"'", settings_.engine.string(), "' hub\"");
  if (const auto code =
          line.parse({"--variant",
                      std::string(info(settings_.variant).name),
                      "--engine",
                      "name=new " + engine,
                      "--engine",
                      "name=best " + engine,
                      "--nodes",
                      absl::StrCat(settings_.match_nodes),
                      "--games",
                      absl::StrCat(settings_.match_games),
                      "--repeat",
                      "--order",
                      "random",
                      "--seed",
                      absl::StrCat(settings_.seed + static_cast<std::uint64_t>(number_)),
                      "--concurrency",
                      absl::StrCat(settings_.threads),
                      "--json",
                      (folder_ / "match.jsonl").string(),
                      "--resume"})) {
    return absl::InvalidArgumentError("a match with these settings cannot be played");
  }
  absl::StatusOr<Settings> settings = read_settings(line);
  if (!settings.ok()) return settings;
  settings->engines[0].parameters.emplace_back("weights", weights().string());
  settings->engines[1].parameters.emplace_back("weights", best());
  settings->sprt = settings_.sprt;
  settings->openings = match_openings(settings_.variant);
  return settings;
}

absl::Status Generation::judge(const Standings& standings) const {
  const Sprt& sprt = settings_.sprt;
  const bool kept =
      log_likelihood_ratio(standings.duel(0, 1).results, sprt.elo0, sprt.elo1, sprt.model) > 0;
  if (kept) {
    const absl::StatusOr<std::string> bytes = read_whole_file(weights());
    if (!bytes.ok()) return bytes.status();
    if (absl::Status status = write_whole_file(best_weights(settings_), *bytes); !status.ok()) {
      return status;
    }
  }
  return write_whole_file(folder_ / "verdict", kept ? kKept : kThrownAway);
}

}  // namespace

fs::path best_weights(const GenerationSettings& settings) {
  return settings.folder / absl::StrCat(info(settings.variant).name, ".weights");
}

absl::Status run_generations(const GenerationSettings& settings, const std::atomic<bool>& cancelled,
                             std::ostream& out) {
  for (int number = 1; number <= settings.generations; ++number) {
    const Generation generation(settings, number);
    if (const std::string verdict = generation.verdict(); !verdict.empty()) {
      out << "generation " << number << " is " << verdict << "\n";
      continue;
    }
    if (absl::Status status = generation.make(cancelled, out); !status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace polydam
