// Compares tables with a search that knows none.
#ifndef POLYDAM_TOOLS_TABLES_SEARCH_SAMPLE_H_
#define POLYDAM_TOOLS_TABLES_SEARCH_SAMPLE_H_

#include <atomic>
#include <cstdint>
#include <optional>

#include "engine/board/board.h"
#include "engine/endgame/tables.h"

namespace polydam {

struct SampleResult {
  int positions = 0;
  int decided = 0;                   // of which the search saw the end: won or lost
  std::uint64_t contradictions = 0;  // of these, other than the tables have it
  std::optional<Board> first{};      // contradiction
};

// Searches so many random positions, the same each time; draws are not seen to the end by a search,
// and say nothing.
SampleResult compare_with_search(const Tables& tables, int positions,
                                 const std::atomic<bool>& stop);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_TABLES_SEARCH_SAMPLE_H_
