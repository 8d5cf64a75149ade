// One game of two engines, with our rules as the referee.
#ifndef POLYDAM_TOOLS_MATCH_PLAY_GAME_H_
#define POLYDAM_TOOLS_MATCH_PLAY_GAME_H_

#include <array>

#include "engine/game/game.h"
#include "tools/match/adjudication.h"
#include "tools/match/engine_spec.h"
#include "tools/match/player.h"
#include "tools/match/record.h"

namespace polydam {

struct Seat {
  const EngineSpec* spec;
  Player* player;
};

// Plays from the start of `opening`, seats by index(Side). An engine that does something wrong has
// lost, and is killed. If the match is cancelled meanwhile the record has no result.
GameRecord play_game(const Game& opening, const std::array<Seat, 2>& seats,
                     const AdjudicationRules& rules, const Reactor& reactor);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_PLAY_GAME_H_
