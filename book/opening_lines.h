// Opening sets for tournaments: every short line from the start that is worth playing.
#ifndef POLYDAM_BOOK_OPENING_LINES_H_
#define POLYDAM_BOOK_OPENING_LINES_H_

#include <functional>
#include <vector>

#include "engine/eval/score.h"
#include "engine/game/game.h"
#include "engine/rules/variant.h"

namespace polydam {

struct OpeningChoice {
  int plies = 3;             // of each line
  int depth = 9;             // plies that the engine searches from where it ends
  Score margin = Score(80);  // a line whose score is this or more for either side is left out
};

// The lines of so many plies, one for each position that they reach, less those that the engine
// finds lost for one side. It evaluates by hand: weights that are learned anew have a scale anew,
// and the lines are to stay the same. Always the same, in the order of the moves. `progress` hears
// how many positions of how many are searched.
std::vector<Game> opening_lines(Variant variant, const OpeningChoice& choice,
                                const std::function<void(std::size_t, std::size_t)>& progress);

}  // namespace polydam

#endif  // POLYDAM_BOOK_OPENING_LINES_H_
