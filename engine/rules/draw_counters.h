// The state of the draw rules of a game, as a plain value of every variant.
#ifndef POLYDAM_ENGINE_RULES_DRAW_COUNTERS_H_
#define POLYDAM_ENGINE_RULES_DRAW_COUNTERS_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "absl/types/span.h"
#include "engine/rules/description.h"
#include "engine/rules/outcome.h"

namespace polydam {

// Which of a variant's two sets of draw rules is in force.
enum class DrawRuleSet : std::uint8_t { kCasual, kFederation };

inline constexpr std::size_t kMaxDrawRules = 6;
inline constexpr int kNotCounting = -1;

// For each draw rule of the set, in the order of the description: the plies for which its condition
// has held, or kNotCounting.
using DrawCounters = std::array<int, kMaxDrawRules>;

// Whether a rule counts plies without progress, which is what `quiet-moves` of Hub shows.
constexpr bool is_no_progress(DrawCondition condition) {
  return condition == DrawCondition::kOnlyKingsMove || condition == DrawCondition::kNoPromotion ||
         condition == DrawCondition::kNoForwardMove;
}

// Why the game is drawn, or Reason::kNone.
inline Reason drawn_by(absl::Span<const DrawRule> rules, const DrawCounters& counters) {
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (counters[i] == kNotCounting || counters[i] < rules[i].plies) continue;
    if (is_no_progress(rules[i].condition)) return Reason::kNoProgress;
    if (rules[i].condition == DrawCondition::kKingAgainstKing) return Reason::kKingAgainstKing;
    return Reason::kEndgameLimit;
  }
  return Reason::kNone;
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_RULES_DRAW_COUNTERS_H_
