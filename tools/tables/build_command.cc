#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <limits>
#include <string>
#include <thread>

#include "absl/strings/str_format.h"
#include "tools/interrupt.h"
#include "tools/tables/build.h"
#include "tools/tables/commands.h"

namespace polydam {
namespace {

namespace options = boost::program_options;

constexpr int kMostPieces = 8;
constexpr int kMostThreads = 256;
constexpr std::uint64_t kMebibyte = 1 << 20;

// Memory that programs may still take, as Linux says it, in bytes.
std::uint64_t available_memory() {
  std::ifstream in("/proc/meminfo");
  for (std::string word; in >> word;) {
    std::uint64_t kibibytes = 0;
    if (word == "MemAvailable:" && in >> kibibytes) return kibibytes << 10;
  }
  return std::numeric_limits<std::uint64_t>::max();
}

std::string minutes(double seconds) {
  const std::int64_t whole = std::llround(seconds);
  return absl::StrFormat("%d:%02d", whole / 60, whole % 60);
}

// On a terminal one line that is written over, else a line for each pair.
class ProgressLine {
 public:
  void tell(const BuildProgress& progress) {
    if (progress.resumed) resumed_ = progress.done;
    const double passed =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
    const auto solved = static_cast<double>(progress.done - resumed_);
    const auto left = static_cast<double>(progress.positions - progress.done);
    std::cout << (terminal_ ? "\r" : "")
              << absl::StrFormat("%-12s %5.1f%% of %d positions, %s passed, %s left",
                                 to_string(progress.pair),
                                 100.0 * static_cast<double>(progress.done) /
                                     static_cast<double>(progress.positions),
                                 progress.positions, minutes(passed),
                                 solved > 0 ? minutes(passed * left / solved) : "?")
              << (terminal_ ? "   " : "\n") << std::flush;
  }
  void end() const {
    if (terminal_) std::cout << "\n";
  }

 private:
  bool terminal_ = isatty(STDOUT_FILENO) != 0;
  std::uint64_t resumed_ = 0;  // positions that were there before
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace

int build_command(const Arguments& arguments) {
  CommandLine line("polydam-tables build",
                   "solves all endings of at most so many pieces, and writes OUT/VARIANT.tables;\n"
                   "killed and started again, it goes on where it was");
  line.add_variant();
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  line.add()("pieces", options::value<int>()->default_value(4), "pieces on the board, 2 to 8");
  line.add()("threads", options::value<int>()->default_value(cores), "threads that solve");
  line.add()("memory", options::value<int>(), "MiB that may be used; what is free if not given");
  line.add()("out", options::value<std::string>()->default_value("."), "the folder");
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<Variant> variant = line.variant();
  if (!variant.ok()) return line.fail(variant.status());
  const absl::StatusOr<int> pieces = line.number("pieces", 2, kMostPieces);
  if (!pieces.ok()) return line.fail(pieces.status());
  const absl::StatusOr<int> threads = line.number("threads", 1, kMostThreads);
  if (!threads.ok()) return line.fail(threads.status());
  std::uint64_t memory = available_memory();
  if (line.has("memory")) {
    const absl::StatusOr<int> given = line.number("memory", 1, std::numeric_limits<int>::max());
    if (!given.ok()) return line.fail(given.status());
    memory = static_cast<std::uint64_t>(*given) * kMebibyte;
  }
  ProgressLine progress;
  const absl::Status status =
      build({.variant = *variant,
             .pieces = *pieces,
             .threads = *threads,
             .memory = memory,
             .out = line.get<std::string>("out")},
            until_interrupted(), [&](const BuildProgress& told) { progress.tell(told); });
  progress.end();
  if (status.ok()) {
    std::cout << "all endings of " << *pieces << " pieces of " << info(*variant).name
              << " are solved\n";
    return kSuccess;
  }
  if (absl::IsAlreadyExists(status)) {
    std::cout << status.message() << "\n";
    return kSuccess;
  }
  std::cerr << "polydam-tables build: " << status.message() << "\n";
  return kFailure;
}

}  // namespace polydam
