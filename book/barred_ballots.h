// The openings of English draughts that tournaments leave out.
#ifndef POLYDAM_BOOK_BARRED_BALLOTS_H_
#define POLYDAM_BOOK_BARRED_BALLOTS_H_

#include "engine/game/game.h"

namespace polydam {

// Whether the game stands in one of the 18 of the 174 three-move ballots that are barred, because
// they are lost; the other 156 are the deck of the American Checker Federation, in force since
// 2005.
bool is_barred(const Game& game);

}  // namespace polydam

#endif  // POLYDAM_BOOK_BARRED_BALLOTS_H_
