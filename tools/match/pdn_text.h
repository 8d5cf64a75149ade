// The games of a match as PDN.
#ifndef POLYDAM_TOOLS_MATCH_PDN_TEXT_H_
#define POLYDAM_TOOLS_MATCH_PDN_TEXT_H_

#include <string>

#include "absl/status/statusor.h"
#include "tools/match/record.h"

namespace polydam {

// The games of a pair, with clocks and scores as comments: "[%clk 0:00:04.9] 0.35/12 0.1s".
// kInvalidArgument if the record is not sound.
absl::StatusOr<std::string> to_pdn(const PairRecord& record);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_PDN_TEXT_H_
