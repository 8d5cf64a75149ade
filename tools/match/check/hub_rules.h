// The rules of Hub that clients rely on, each as something to try.
#ifndef POLYDAM_TOOLS_MATCH_CHECK_HUB_RULES_H_
#define POLYDAM_TOOLS_MATCH_CHECK_HUB_RULES_H_

#include <string>

#include "absl/types/span.h"
#include "tools/match/check/tried_engine.h"

namespace polydam {

// What is wrong, in words; empty if the rule holds.
using Finding = std::string;

struct HubRule {
  absl::string_view name;  // what holds if it holds
  // Tries a new engine: not started yet if `fresh`, else after `ready`.
  Finding (*attempt)(TriedEngine& engine);
  bool fresh = false;
};

// In the order of docs/protocol.md.
absl::Span<const HubRule> hub_rules();

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_CHECK_HUB_RULES_H_
