// How a game stands or ended.
#ifndef POLYDAM_ENGINE_RULES_OUTCOME_H_
#define POLYDAM_ENGINE_RULES_OUTCOME_H_

#include <cstdint>

#include "absl/strings/string_view.h"

namespace polydam {

enum class Result : std::uint8_t { kNone, kWhite, kBlack, kDraw };

enum class Reason : std::uint8_t {
  kNone,
  kNoPieces,         // the side to move has none left
  kBlocked,          // the side to move cannot move
  kRepetition,       // the same position with the same side to move, for the third time
  kNoProgress,       // too many plies without progress, as the variant defines it
  kKingAgainstKing,  // where that ends the game at once
  kEndgameLimit      // an ending that must be won in so many moves was not
};

struct Outcome {
  Result result = Result::kNone;
  Reason reason = Reason::kNone;

  bool over() const { return result != Result::kNone; }
};

// The words of the protocol: "none", "white", "black", "draw".
absl::string_view name(Result result);
// "none", "no-pieces", "blocked", "repetition", "no-progress", "king-v-king", "endgame-limit".
absl::string_view name(Reason reason);

}  // namespace polydam

#endif  // POLYDAM_ENGINE_RULES_OUTCOME_H_
