// A game that was played to learn from.
#ifndef POLYDAM_TOOLS_TRAIN_PLAYED_GAME_H_
#define POLYDAM_TOOLS_TRAIN_PLAYED_GAME_H_

#include <cstdint>
#include <limits>
#include <vector>

#include "engine/rules/outcome.h"

namespace polydam {

inline constexpr std::int16_t kNoScore = std::numeric_limits<std::int16_t>::min();

// From the variant's start position.
struct PlayedGame {
  // By place in Game::legal_moves().
  std::vector<std::uint8_t> moves;
  // What the search that chose a move found, in hundredths of a man for the side to move; kNoScore
  // where there was none: at random and forced moves.
  std::vector<std::int16_t> scores;
  // The first moves, so many, were drawn at random: what was on the board then says nothing of how
  // the game would end.
  std::uint8_t random_moves = 0;
  Result result = Result::kDraw;

  friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};

}  // namespace polydam

#endif  // POLYDAM_TOOLS_TRAIN_PLAYED_GAME_H_
