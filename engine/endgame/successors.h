// The value of a position from those of its successors.
#ifndef POLYDAM_ENGINE_ENDGAME_SUCCESSORS_H_
#define POLYDAM_ENGINE_ENDGAME_SUCCESSORS_H_

#include <algorithm>
#include <optional>

#include "engine/board/side.h"
#include "engine/endgame/value.h"
#include "engine/rules/description.h"
#include "engine/rules/draws.h"
#include "engine/rules/generate.h"
#include "engine/rules/position.h"

namespace polydam {

// The best that the moves lead to: `after(move)` is the value for the side that makes it.
template <class Moves, class F>
Value best_of(const Moves& moves, const F& after) {
  Value best = Value::kLost;
  for (const auto& move : moves) {
    const Value value = after(move);
    if (value == Value::kWon) return value;
    if (value == Value::kUnknown || best == Value::kLost) best = value;
  }
  return best;
}

// Whether a rule ends the game in a draw as soon as a position with a legal move is on the board.
template <class V>
bool drawn_at_once(const Position<V>& position) {
  return std::ranges::any_of(V::kCasualDraws, [&](const DrawRule& rule) {
    return rule.plies == 0 && holds(rule.condition, position);
  });
}

// The value of a position with White to move who must capture; nothing if White need not.
template <class V, class F>
std::optional<Value> value_by_capture(const Position<V>& position, const F& after) {
  if constexpr (!V::kCaptureIsMandatory) return std::nullopt;
  CaptureList<V> captures;
  generate_captures<V, Side::kWhite>(position, captures);
  if (captures.moves().empty()) return std::nullopt;
  if (drawn_at_once(position)) return Value::kDrawn;
  return best_of(captures.moves(), after);
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_SUCCESSORS_H_
