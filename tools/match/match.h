// Playing a match: workers that play pair after pair.
#ifndef POLYDAM_TOOLS_MATCH_MATCH_H_
#define POLYDAM_TOOLS_MATCH_MATCH_H_

#include <ostream>

#include "absl/status/statusor.h"
#include "tools/match/settings.h"
#include "tools/match/standings.h"

namespace polydam {

// Plays what is missing of the match and tells how it goes on `out`, at the end with the full
// report. What all its games, those played before included, add up to; kUnavailable if an engine
// cannot be used or a file cannot be written; kCancelled after SIGINT or SIGTERM, with a report of
// what was played.
absl::StatusOr<Standings> play_match(const Settings& settings, std::ostream& out);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_MATCH_H_
