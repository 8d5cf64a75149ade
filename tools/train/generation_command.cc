#include <filesystem>
#include <iostream>
#include <string>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "boost/program_options.hpp"
#include "tools/interrupt.h"
#include "tools/train/commands.h"
#include "tools/train/fit_options.h"
#include "tools/train/generation.h"

namespace polydam {
namespace {

namespace fs = std::filesystem;

constexpr int kMostNumber = 1'000'000'000;

// The engine of the same build.
fs::path engine_beside() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error).replace_filename("polydam");
}

// Options that are whole numbers, and where they go.
struct NumberOption {
  const char* name;
  const char* what;
  int least;
  int GenerationSettings::*member;
};

constexpr NumberOption kNumbers[] = {
    {"generations", "how many, those that are there included", 1, &GenerationSettings::generations},
    {"games", "of a generation, in whole shards", 1, &GenerationSettings::games},
    {"shard", "games of a shard", 1, &GenerationSettings::games_of_shard},
    {"nodes", "for a move of these games, at most", 1, &GenerationSettings::nodes},
    {"window", "learn from the games of so many generations", 1, &GenerationSettings::window},
    {"match-games", "of the match against the best, at most", 2, &GenerationSettings::match_games},
    {"match-nodes", "for a move of these games", 1, &GenerationSettings::match_nodes},
    {"threads", "games at a time", 1, &GenerationSettings::threads},
};

absl::StatusOr<GenerationSettings> read_generation(const CommandLine& line) {
  GenerationSettings settings;
  const absl::StatusOr<Variant> variant = line.variant();
  if (!variant.ok()) return variant.status();
  settings.variant = *variant;
  for (const NumberOption& option : kNumbers) {
    const absl::StatusOr<int> number = line.number(option.name, option.least, kMostNumber);
    if (!number.ok()) return number.status();
    settings.*option.member = *number;
  }
  const absl::StatusOr<FitSettings> fit = read_fit_settings(line);
  if (!fit.ok()) return fit.status();
  settings.fit = *fit;
  const absl::StatusOr<float> of_result = read_of_result(line);
  if (!of_result.ok()) return of_result.status();
  settings.of_result = *of_result;
  const absl::StatusOr<Sprt> sprt = parse_sprt(
      absl::StrCat("elo0=", line.get<double>("elo0"), " elo1=", line.get<double>("elo1")));
  if (!sprt.ok()) return sprt.status();
  settings.sprt = *sprt;
  settings.seed = line.get<std::uint64_t>("seed");
  settings.first = line.get<std::string>("first");
  settings.engine = fs::absolute(line.get<std::string>("engine"));
  settings.folder = fs::absolute(line.get<std::string>("dir"));
  return settings;
}

}  // namespace

int generation_command(const Arguments& arguments) {
  namespace po = boost::program_options;
  CommandLine line("polydam-train generation",
                   "plays games, learns from them, and keeps what wins a match, again and again");
  const GenerationSettings standard;
  line.add_variant();
  line.add()("dir", po::value<std::string>()->required(),
             "folder for all of it; what is there is kept, so the loop can be interrupted");
  for (const NumberOption& option : kNumbers) {
    line.add()(option.name, po::value<int>()->default_value(standard.*option.member), option.what);
  }
  add_fit_options(line);
  line.add()(
      "elo0", po::value<double>()->default_value(standard.sprt.elo0),
      "of the sequential test, in normalized Elo: new weights that gain so little are thrown "
      "away")("elo1", po::value<double>()->default_value(standard.sprt.elo1),
              "those that gain so much are kept")(
      "seed", po::value<std::uint64_t>()->default_value(standard.seed),
      "the same seed learns the same")(
      "first", po::value<std::string>()->default_value("hand"),
      "what the first generation plays by: 'hand', a file of weights, or '' for those of the "
      "program")("engine", po::value<std::string>()->default_value(engine_beside().string()),
                 "the program that plays the matches");
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<GenerationSettings> settings = read_generation(line);
  if (!settings.ok()) return line.fail(settings.status());

  const absl::Status status = run_generations(*settings, until_interrupted(), std::cout);
  if (status.ok()) return kSuccess;
  std::cerr << "polydam-train: " << status.message() << "\n";
  return kFailure;
}

}  // namespace polydam
