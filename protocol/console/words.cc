#include "protocol/console/words.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace polydam {
namespace {

absl::string_view why(Reason reason) {
  switch (reason) {
    case Reason::kNone:
      return "it goes on";
    case Reason::kNoPieces:
      return "has no pieces left";
    case Reason::kBlocked:
      return "cannot move";
    case Reason::kRepetition:
      return "the same position came for the third time";
    case Reason::kNoProgress:
      return "too many moves without progress";
    case Reason::kKingAgainstKing:
      return "one king is left to each side";
    case Reason::kEndgameLimit:
      return "the ending was not won in time";
  }
  return "";
}

}  // namespace

absl::string_view colour(Side side) { return side == Side::kWhite ? "White" : "Black"; }

std::string describe(const Outcome& outcome) {
  if (!outcome.over()) return "The game is not over.";
  if (outcome.result == Result::kDraw) return absl::StrCat("Draw: ", why(outcome.reason), ".");
  const Side winner = outcome.result == Result::kWhite ? Side::kWhite : Side::kBlack;
  return absl::StrCat(colour(winner), " wins: ", colour(opponent(winner)), " ", why(outcome.reason),
                      ".");
}

}  // namespace polydam
