#include "engine/rules/outcome.h"

#include "absl/strings/string_view.h"

namespace polydam {

absl::string_view name(Result result) {
  switch (result) {
    case Result::kNone:
      return "none";
    case Result::kWhite:
      return "white";
    case Result::kBlack:
      return "black";
    case Result::kDraw:
      return "draw";
  }
  return "";
}

absl::string_view name(Reason reason) {
  switch (reason) {
    case Reason::kNone:
      return "none";
    case Reason::kNoPieces:
      return "no-pieces";
    case Reason::kBlocked:
      return "blocked";
    case Reason::kRepetition:
      return "repetition";
    case Reason::kNoProgress:
      return "no-progress";
    case Reason::kKingAgainstKing:
      return "king-v-king";
    case Reason::kEndgameLimit:
      return "endgame-limit";
  }
  return "";
}

}  // namespace polydam
