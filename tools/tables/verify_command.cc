#include <algorithm>
#include <iostream>
#include <string>
#include <thread>

#include "absl/strings/str_cat.h"
#include "engine/endgame/verifier.h"
#include "protocol/notation/fen.h"
#include "tools/interrupt.h"
#include "tools/tables/commands.h"
#include "tools/tables/search_sample.h"

namespace polydam {

namespace options = boost::program_options;

int verify_command(const Arguments& arguments) {
  CommandLine line("polydam-tables verify",
                   "proves that each value and distance follows from those one move later, and\n"
                   "has the search, which knows no tables, look at a sample");
  line.add_variant();
  add_tables(line);
  constexpr int kMostThreads = 256;
  constexpr int kLargestSample = 1000000;
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  line.add()("threads", options::value<int>()->default_value(cores), "threads that look");
  line.add()("sample", options::value<int>()->default_value(200),
             "positions that the search looks at");
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<Variant> variant = line.variant();
  if (!variant.ok()) return line.fail(variant.status());
  const absl::StatusOr<int> threads = line.number("threads", 1, kMostThreads);
  if (!threads.ok()) return line.fail(threads.status());
  const absl::StatusOr<int> sample = line.number("sample", 0, kLargestSample);
  if (!sample.ok()) return line.fail(sample.status());
  const auto tables = polydam::tables(line, *variant);
  if (!tables.ok()) return line.fail(tables.status());

  const std::atomic<bool>& stop = until_interrupted();
  std::uint64_t wrong = 0;
  for (const EndingHead& ending : (*tables)->file().head().endings) {
    const Verification found = verify(**tables, ending.material, *threads, stop);
    if (stop) return kFailure;
    std::cout << to_string(ending.material) << ": " << found.positions << " positions, "
              << found.wrong << " wrong";
    if (found.first_wrong) std::cout << ", first " << to_fen(info(*variant), *found.first_wrong);
    std::cout << std::endl;
    wrong += found.wrong;
  }
  const SampleResult searched = compare_with_search(**tables, *sample, stop);
  std::cout << "search: " << searched.decided << " of " << searched.positions
            << " positions decided, " << searched.contradictions << " against the tables";
  if (searched.first) std::cout << ", first " << to_fen(info(*variant), *searched.first);
  std::cout << "\n";
  wrong += searched.contradictions;
  if (const absl::Status health = (*tables)->health(); !health.ok()) {
    std::cerr << "polydam-tables verify: " << health.message() << "\n";
    return kFailure;
  }
  return wrong == 0 && !stop ? kSuccess : kFailure;
}

}  // namespace polydam
