// The positions that the games of a match begin from.
#ifndef POLYDAM_TOOLS_MATCH_OPENING_SET_H_
#define POLYDAM_TOOLS_MATCH_OPENING_SET_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/game/game.h"

namespace polydam {

// Reads a text of openings: a FEN or a position of Hub a line, with `#` before comments; or PDN, of
// whose games the last positions are taken. kInvalidArgument with a sentence that names the line.
absl::StatusOr<std::vector<Game>> parse_openings(absl::string_view text, Variant variant,
                                                 DrawRuleSet draw_rules);

// Where each stands after being mixed: the same on every machine for the same seed.
std::vector<std::size_t> mixed_order(std::size_t count, std::uint64_t seed);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_OPENING_SET_H_
