// Counting move sequences in the background.
#ifndef POLYDAM_PROTOCOL_HUB_COUNTING_H_
#define POLYDAM_PROTOCOL_HUB_COUNTING_H_

#include <cstdint>
#include <optional>

#include "engine/board/board.h"
#include "engine/rules/rules.h"
#include "engine/search/search_types.h"

namespace polydam {

// As Rules::perft(); nothing if it is stopped before it is through.
std::optional<std::uint64_t> perft(const Rules& rules, const Board& board, int depth,
                                   const Control& control);

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_HUB_COUNTING_H_
