// How a match goes, while it goes.
#ifndef POLYDAM_TOOLS_MATCH_PROGRESS_H_
#define POLYDAM_TOOLS_MATCH_PROGRESS_H_

#include <chrono>
#include <cstdint>
#include <optional>
#include <ostream>

#include "tools/match/settings.h"
#include "tools/match/standings.h"

namespace polydam {

// On a terminal one line that is written over after each pair, else a line after every so many.
class Progress {
 public:
  // `missing` pairs are to be played.
  Progress(const Settings& settings, std::int64_t missing, std::ostream& out);

  // Another pair is done.
  void tell(const Standings& standings);
  // Leaves the line of a terminal.
  void end();

 private:
  const Settings& settings_;
  std::int64_t missing_;
  std::ostream& out_;
  bool terminal_;
  std::int64_t done_ = 0;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_PROGRESS_H_
