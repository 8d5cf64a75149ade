#include <chrono>
#include <iostream>
#include <string>

#include "absl/strings/str_format.h"
#include "boost/program_options.hpp"
#include "tools/interrupt.h"
#include "tools/train/commands.h"
#include "tools/train/selfplay.h"

namespace polydam {
namespace {

absl::StatusOr<SelfplaySettings> read_settings(const CommandLine& line) {
  const absl::StatusOr<Variant> variant = line.variant();
  if (!variant.ok()) return variant.status();
  const absl::StatusOr<int> games = line.number("games", 1, 1'000'000'000);
  if (!games.ok()) return games.status();
  const absl::StatusOr<int> nodes = line.number("nodes", 1, 1'000'000'000);
  if (!nodes.ok()) return nodes.status();
  const absl::StatusOr<int> size = line.number("shard", 1, 1'000'000);
  if (!size.ok()) return size.status();
  const absl::StatusOr<int> threads = line.number("threads", 1, kMostThreads);
  if (!threads.ok()) return threads.status();
  return SelfplaySettings{.variant = *variant,
                          .nodes = static_cast<std::uint64_t>(*nodes),
                          .seed = line.get<std::uint64_t>("seed"),
                          .games_of_shard = *size,
                          .shards = shards_for(*games, *size),
                          .threads = *threads,
                          .weights = line.get<std::string>("weights"),
                          .folder = line.get<std::string>("out")};
}

}  // namespace

int selfplay_command(const Arguments& arguments) {
  namespace po = boost::program_options;
  CommandLine line("polydam-train selfplay", "plays games to learn from");
  line.add_variant();
  line.add()("games", po::value<int>()->required(), "games, in whole shards")(
      "nodes", po::value<int>()->default_value(2000), "nodes for a move, at most")(
      "out", po::value<std::string>()->required(),
      "folder for the shards; those that are there are kept, so a run can be interrupted")(
      "shard", po::value<int>()->default_value(1000), "games of a shard")(
      "seed", po::value<std::uint64_t>()->default_value(1), "the same seed plays the same games")(
      "threads", po::value<int>()->default_value(1), "games at a time")(
      "weights", po::value<std::string>()->default_value(""),
      "file of the weights to play by, or 'hand'; without it, those of the program");
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<SelfplaySettings> settings = read_settings(line);
  if (!settings.ok()) return line.fail(settings.status());

  const auto began = std::chrono::steady_clock::now();
  const absl::Status status = play_shards(*settings, until_interrupted(), [&](int games) {
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
    std::cout << absl::StreamFormat("%d of %d games, %.0f s\n", games,
                                    settings->shards * settings->games_of_shard, seconds.count())
              << std::flush;
  });
  if (status.ok()) return kSuccess;
  std::cerr << "polydam-train: " << status.message() << "\n";
  return kFailure;
}

}  // namespace polydam
