// Builds a file of endgame tables, ending after ending, so that it can be killed at any time and
// goes on where it was.
#ifndef POLYDAM_TOOLS_TABLES_BUILD_H_
#define POLYDAM_TOOLS_TABLES_BUILD_H_

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>

#include "absl/status/status.h"
#include "engine/endgame/material.h"
#include "engine/rules/variant.h"

namespace polydam {

struct BuildSettings {
  Variant variant;
  int pieces;
  int threads;
  std::uint64_t memory;       // that may be used, in bytes
  std::filesystem::path out;  // the folder
};

struct BuildProgress {
  Material pair;           // that was finished last
  std::uint64_t done = 0;  // positions
  std::uint64_t positions = 0;
  bool resumed = false;  // it was there from an earlier run
};

// Writes OUT/VARIANT.tables. Each pair of endings that is solved is kept in OUT/VARIANT-N.parts
// until the file is whole; what stands there, or in a file with fewer pieces, is taken over.
//
// kResourceExhausted if memory or disk would not do, with a sentence that says what is needed;
// kCancelled if `stop` became true; kAlreadyExists if the file has so many pieces; kUnavailable if
// a file cannot be written.
absl::Status build(const BuildSettings& settings, const std::atomic<bool>& stop,
                   const std::function<void(const BuildProgress&)>& tell);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_TABLES_BUILD_H_
