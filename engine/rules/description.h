// The rows of the table of variants: what a description can choose from.
//
// A variant is a struct whose static constexpr members name one choice for each row (variants.h).
// What a choice means in play is written where it is used: capture.h, generate.h, make.h, draws.h.
#ifndef POLYDAM_ENGINE_RULES_DESCRIPTION_H_
#define POLYDAM_ENGINE_RULES_DESCRIPTION_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/geometry.h"
#include "engine/board/side.h"

namespace polydam {

// How far a king goes.
enum class KingRange : std::uint8_t {
  kNone,   // men are never crowned
  kStep,   // one square, as a man
  kFlying  // any distance over empty squares
};

// When a man that reaches the far row is crowned. A quiet move that ends there always crowns.
enum class Promotion : std::uint8_t {
  kNever,
  kStops,      // in mid-capture too, and the move ends there
  kContinues,  // in mid-capture too, and the piece goes on capturing as a king
  kAtEnd       // only if the move ends there
};

// When captured pieces leave the board: until then they block, and none is jumped twice.
enum class Removal : std::uint8_t { kAtOnce, kAfterMove };

// What decides which captures are legal, in order of weight: of the captures of a position, only
// the best by the first, then by the second...
enum class Priority : std::uint8_t {
  kMostPieces,
  kWithKing,       // the capturing piece is a king
  kMostKings,      // kings captured
  kKingsEarliest,  // compares the captured sequence position by position
};

// Conditions that a game may satisfy for so many plies in a row and no longer.
enum class DrawCondition : std::uint8_t {
  // No progress: no capture, and ...
  kOnlyKingsMove,          // no man's move
  kNoPromotion,            // no promotion
  kNoForwardMove,          // no man's move towards the far row
  kKingAgainstKing,        // one king each, and the side to move cannot capture
  kThreeAgainstKing,       // three pieces, a king among them, against a king
  kTwoAgainstKing,         // two pieces or one, a king among them, against a king
  kThreeKingsAgainstKing,  // three kings or more, and no man, against a king
  kThreeAgainstMainRoad,   // three pieces against a king on the main road
  kFourOrFivePieces,       // in all, both sides with kings, since the last change of material
  kSixOrSevenPieces,       // the same
};

struct DrawRule {
  DrawCondition condition;
  int plies;  // the game is drawn when the condition has held for so many plies in a row
};

// How squares are written in FEN, PDN and at the console.
enum class SquareNames : std::uint8_t {
  kNumbers,          // 1 in the top left corner
  kReversedNumbers,  // 1 in the bottom right corner
  kLetters           // a1 in the bottom left corner
};

// What PDN writes for a finished game.
enum class ResultNames : std::uint8_t {
  kTwoPoints,  // 2-0 1-1 0-2
  kOnePoint    // 1-0 1/2-1/2 0-1
};

// Directions as White sees them; Black's are mirrored.
template <class... Ds>
constexpr auto directions(Ds... ds) {
  return std::array<Direction, sizeof...(Ds)>{ds...};
}

inline constexpr auto kForwardDiagonals = directions(Direction::kNorthEast, Direction::kNorthWest);
inline constexpr auto kDiagonals = directions(Direction::kNorthEast, Direction::kNorthWest,
                                              Direction::kSouthEast, Direction::kSouthWest);
inline constexpr auto kForwardAndSideways =
    directions(Direction::kNorth, Direction::kEast, Direction::kWest);
inline constexpr auto kOrthogonals =
    directions(Direction::kNorth, Direction::kEast, Direction::kSouth, Direction::kWest);
inline constexpr auto kAllDirections =
    directions(Direction::kNorth, Direction::kNorthEast, Direction::kEast, Direction::kSouthEast,
               Direction::kSouth, Direction::kSouthWest, Direction::kWest, Direction::kNorthWest);

}  // namespace polydam

#endif  // POLYDAM_ENGINE_RULES_DESCRIPTION_H_
