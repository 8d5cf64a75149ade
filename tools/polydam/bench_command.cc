#include <chrono>
#include <cstdint>
#include <iostream>

#include "absl/strings/str_format.h"
#include "engine/bench.h"
#include "protocol/notation/fen.h"
#include "tools/command_line.h"
#include "tools/polydam/commands.h"

namespace polydam {

int bench_command(const Arguments& arguments) {
  CommandLine line("polydam bench", "searches fixed positions of every variant to a fixed depth");
  line.add()("depth", boost::program_options::value<int>()->default_value(kBenchDepth),
             "plies, from 1");
  if (const auto code = line.parse(arguments)) return *code;
  const auto depth = line.get<int>("depth");
  if (depth < 1) {
    return line.fail(
        absl::InvalidArgumentError(absl::StrFormat("--depth must be at least 1, not %d", depth)));
  }

  const Control control;
  const auto start = std::chrono::steady_clock::now();
  std::uint64_t nodes = 0;
  for (const Game& position : bench_positions()) {
    const Progress progress = bench(position, depth, control);
    nodes += progress.nodes;
    std::cout << absl::StreamFormat("%-18s %10d nodes %7.2f  %s\n", position.info().name,
                                    progress.nodes, progress.score.men(),
                                    to_fen(position.info(), position.board()));
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::cout << absl::StreamFormat(
      "%d nodes %d nps\n", nodes,
      static_cast<std::uint64_t>(static_cast<double>(nodes) / seconds.count()));
  return kSuccess;
}

}  // namespace polydam
