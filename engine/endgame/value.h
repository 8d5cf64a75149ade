// What a position is worth with best play of both sides.
#ifndef POLYDAM_ENGINE_ENDGAME_VALUE_H_
#define POLYDAM_ENGINE_ENDGAME_VALUE_H_

#include <cstdint>

#include "absl/strings/string_view.h"

namespace polydam {

// For the side to move, without the draw rules that count moves: a game that neither side can win
// is drawn by repetition. Where a rule ends a game at once, the value follows it.
enum class Value : std::uint8_t { kDrawn, kWon, kLost, kUnknown };

constexpr Value opposite(Value value) {
  if (value == Value::kWon) return Value::kLost;
  if (value == Value::kLost) return Value::kWon;
  return value;
}

// The words of the protocol: "draw", "win", "loss", "unknown".
constexpr absl::string_view name(Value value) {
  switch (value) {
    case Value::kDrawn:
      return "draw";
    case Value::kWon:
      return "win";
    case Value::kLost:
      return "loss";
    default:
      return "unknown";
  }
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_VALUE_H_
