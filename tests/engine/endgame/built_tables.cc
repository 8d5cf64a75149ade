#include "tests/engine/endgame/built_tables.h"

#include <atomic>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <vector>

#include "engine/endgame/builder.h"
#include "engine/endgame/material.h"
#include "engine/endgame/table_format.h"

namespace polydam {

std::shared_ptr<const Tables> build_tables(Variant variant, int pieces, const Folder& folder,
                                           absl::string_view name) {
  const std::atomic<bool> stop = false;
  const std::unique_ptr<TableBuilder> builder = table_builder(variant);
  std::vector<PackedEnding> endings;
  for (const Material& pair : ending_pairs(variant, pieces)) {
    std::vector<PackedEnding> solved = *builder->solve(pair, 2, stop);
    std::move(solved.begin(), solved.end(), std::back_inserter(endings));
  }
  folder.write(name, to_table_file(variant, endings));
  auto tables = open_tables(variant, folder.path(name));
  if (tables.ok()) return *tables;
  std::cerr << tables.status() << "\n";
  std::abort();
}

}  // namespace polydam
