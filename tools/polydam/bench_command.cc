#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/time/time.h"
#include "engine/bench.h"
#include "engine/engine.h"
#include "protocol/notation/fen.h"
#include "tools/command_line.h"
#include "tools/polydam/commands.h"

namespace polydam {
namespace {

absl::Status run(int depth, const BenchSetup& setup) {
  const auto start = std::chrono::steady_clock::now();
  std::uint64_t nodes = 0;
  for (const Game& position : bench_positions()) {
    const absl::StatusOr<Progress> progress = bench(position, {.depth = depth}, setup, Control());
    if (!progress.ok()) return progress.status();
    nodes += progress->nodes;
    std::cout << absl::StreamFormat("%-18s %10d nodes %7.2f  %s\n", position.info().name,
                                    progress->nodes, progress->score.men(),
                                    to_fen(position.info(), position.board()));
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::cout << absl::StreamFormat(
      "%d nodes %d nps\n", nodes,
      static_cast<std::uint64_t>(static_cast<double>(nodes) / seconds.count()));
  return absl::OkStatus();
}

// By one position of each variant.
absl::Status compare(const BenchSetup& first, const BenchSetup& second, absl::Duration time) {
  constexpr std::size_t kPly = 10;
  double log_nodes = 0;
  double log_time = 0;
  int count = 0;
  std::cout << absl::StreamFormat("%-18s %5s %12s %12s %6s %6s\n", "variant", "depth",
                                  absl::StrCat("nps(", first.threads, ")"),
                                  absl::StrCat("nps(", second.threads, ")"), "nodes", "time");
  for (const Game& position : bench_positions()) {
    if (position.moves().size() != kPly) continue;
    const absl::StatusOr<BenchComparison> comparison =
        compare_bench(position, time, first, second, Control());
    if (!comparison.ok()) return comparison.status();
    log_nodes += std::log(comparison->nodes_ratio());
    log_time += std::log(comparison->time_ratio());
    ++count;
    const auto nps = [](const Progress& progress) {
      return static_cast<double>(progress.nodes) / absl::ToDoubleSeconds(progress.time);
    };
    std::cout << absl::StreamFormat("%-18s %5d %12.0f %12.0f %6.2f %6.2f\n", position.info().name,
                                    comparison->first.depth, nps(comparison->first),
                                    nps(comparison->second), comparison->nodes_ratio(),
                                    comparison->time_ratio())
              << std::flush;
  }
  std::cout << absl::StreamFormat(
      "%d threads against %d: %.2f times the nodes a second, %.2f times as fast to the same "
      "depth\n",
      second.threads, first.threads, std::exp(log_nodes / count), std::exp(log_time / count));
  return absl::OkStatus();
}

}  // namespace

int bench_command(const Arguments& arguments) {
  namespace po = boost::program_options;
  CommandLine line("polydam bench", "searches fixed positions of every variant to a fixed depth");
  line.add()("depth", po::value<int>()->default_value(kBenchDepth), "plies, from 1")(
      "threads", po::value<int>()->default_value(1),
      "threads to search with; the nodes are the same each time with one only")(
      "compare", po::value<int>(),
      "search with so many threads too, to the depth that they reach in --move-time, and tell how "
      "much faster --threads is");
  line.add_move_time(1.0);
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<int> depth = line.number("depth", 1, kMostDepth);
  if (!depth.ok()) return line.fail(depth.status());
  const absl::StatusOr<int> threads = line.number("threads", 1, kMostThreads);
  if (!threads.ok()) return line.fail(threads.status());
  absl::Status status;
  if (line.has("compare")) {
    const absl::StatusOr<int> compared = line.number("compare", 1, kMostThreads);
    if (!compared.ok()) return line.fail(compared.status());
    const absl::StatusOr<absl::Duration> time = line.move_time();
    if (!time.ok()) return line.fail(time.status());
    status = compare({.threads = *compared, .table_size = kDefaultTable},
                     {.threads = *threads, .table_size = kDefaultTable}, *time);
  } else {
    status = run(*depth, {.threads = *threads});
  }
  return status.ok() ? kSuccess : line.fail(status);
}

}  // namespace polydam
