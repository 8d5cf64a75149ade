// Draw rules: conditions that may hold for so many plies and no longer. Repetition is not among
// them: it needs the history, which Game and the search keep each in its own way.
#ifndef POLYDAM_ENGINE_RULES_DRAWS_H_
#define POLYDAM_ENGINE_RULES_DRAWS_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "absl/types/span.h"
#include "engine/board/bits.h"
#include "engine/board/side.h"
#include "engine/rules/description.h"
#include "engine/rules/draw_counters.h"
#include "engine/rules/generate.h"
#include "engine/rules/make.h"
#include "engine/rules/position.h"

namespace polydam {

template <class V>
absl::Span<const DrawRule> draw_rules(DrawRuleSet set) {
  static_assert(V::kCasualDraws.size() <= kMaxDrawRules);
  static_assert(V::kFederationDraws.size() <= kMaxDrawRules);
  if (set == DrawRuleSet::kCasual) return V::kCasualDraws;
  return V::kFederationDraws;
}

// The long diagonal through White's bottom left corner.
template <class G>
inline constexpr typename G::Bits kMainRoad = [] {
  typename G::Bits bits = 0;
  for (int number = 1; number <= G::kSquares; ++number) {
    const RowColumn place = G::kPlaces[static_cast<std::size_t>(number)];
    if (place.row + place.column == G::kRows - 1) bits |= G::bit(Square(number));
  }
  return bits;
}();

// Whether a position whose weaker side is a lone king is such an ending, for the stronger side.
template <class V>
bool holds_against_king(DrawCondition condition, const Position<V>& position, Side stronger) {
  using G = typename V::Geometry;
  const int pieces = count(position.pieces[index(stronger)]);
  const int kings = count(position.kings_of(stronger));
  switch (condition) {
    case DrawCondition::kThreeAgainstKing:
      return pieces == 3 && kings >= 1;
    case DrawCondition::kTwoAgainstKing:
      return pieces <= 2 && kings >= 1;
    case DrawCondition::kThreeKingsAgainstKing:
      return kings >= 3 && kings == pieces;
    case DrawCondition::kThreeAgainstMainRoad:
      return pieces == 3 && (position.pieces[index(opponent(stronger))] & kMainRoad<G>) != 0;
    default:
      return false;
  }
}

// Whether the condition holds of a position, whatever was played before.
template <class V>
bool holds(DrawCondition condition, const Position<V>& position) {
  if (is_no_progress(condition)) return true;
  const auto lone_king = [&](Side side) {
    return position.men(side) == 0 && count(position.kings_of(side)) == 1;
  };
  const bool white_alone = lone_king(Side::kWhite);
  const bool black_alone = lone_king(Side::kBlack);
  switch (condition) {
    case DrawCondition::kKingAgainstKing:
      return white_alone && black_alone && !can_capture(position);
    case DrawCondition::kFourOrFivePieces:
    case DrawCondition::kSixOrSevenPieces: {
      const int pieces = count(position.pieces[0] | position.pieces[1]);
      const int least = condition == DrawCondition::kFourOrFivePieces ? 4 : 6;
      return (pieces == least || pieces == least + 1) && position.kings_of(Side::kWhite) != 0 &&
             position.kings_of(Side::kBlack) != 0;
    }
    default:
      return (white_alone && holds_against_king(condition, position, Side::kBlack)) ||
             (black_alone && holds_against_king(condition, position, Side::kWhite));
  }
}

// Whether a move sets the count of plies back to nothing.
template <class V>
bool resets(DrawCondition condition, const Position<V>& before, const MoveOf<V>& move) {
  const bool is_man = (before.kings & bit<typename V::Geometry::Bits>(move.from)) == 0;
  switch (condition) {
    case DrawCondition::kOnlyKingsMove:
      return move.is_capture() || is_man;
    case DrawCondition::kNoForwardMove:
      return move.is_capture() || (is_man && V::Geometry::distance_from(before.turn, move.from) !=
                                                 V::Geometry::distance_from(before.turn, move.to));
    case DrawCondition::kNoPromotion:
    case DrawCondition::kFourOrFivePieces:
    case DrawCondition::kSixOrSevenPieces:
      return move.is_capture() || is_promotion(before, move);
    default:
      return false;
  }
}

template <class V>
DrawCounters start_counters(absl::Span<const DrawRule> rules, const Position<V>& position) {
  DrawCounters counters{};
  for (std::size_t i = 0; i < rules.size(); ++i) {
    counters[i] = holds(rules[i].condition, position) ? 0 : kNotCounting;
  }
  return counters;
}

template <class V>
DrawCounters advance(absl::Span<const DrawRule> rules, DrawCounters counters,
                     const Position<V>& before, const MoveOf<V>& move, const Position<V>& after) {
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (!holds(rules[i].condition, after)) {
      counters[i] = kNotCounting;
    } else if (resets(rules[i].condition, before, move)) {
      counters[i] = 0;
    } else {
      ++counters[i];
    }
  }
  return counters;
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_RULES_DRAWS_H_
