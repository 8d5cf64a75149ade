// Endings played out by the engine, with tables, against a defence that knows them too.
#ifndef POLYDAM_TESTS_ENGINE_ENDGAME_PLAY_OUT_H_
#define POLYDAM_TESTS_ENGINE_ENDGAME_PLAY_OUT_H_

#include "engine/rules/variant.h"

namespace polydam {

struct PlayedOut {
  int won = 0;       // positions that the engine was to win
  int missed = 0;    // of which it did not, by its own doing
  int too_long = 0;  // of which a draw rule came before the end that the tables know
  int drawn = 0;     // positions that the engine was to hold
  int slipped = 0;   // of which it let one go
};

// Plays so many random positions that the tables of the repository know, with as many pieces as
// they have at most, half of them won and half drawn for the engine. Its opponent plays the moves
// that keep the most, and hold out longest.
PlayedOut play_out(Variant variant, int positions);

}  // namespace polydam

#endif  // POLYDAM_TESTS_ENGINE_ENDGAME_PLAY_OUT_H_
