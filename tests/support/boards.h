// Boards and games for tests.
#ifndef POLYDAM_TESTS_SUPPORT_BOARDS_H_
#define POLYDAM_TESTS_SUPPORT_BOARDS_H_

#include <functional>
#include <string>

#include "absl/strings/string_view.h"
#include "engine/board/board.h"
#include "engine/game/game.h"
#include "engine/rules/move.h"
#include "engine/rules/variant.h"

namespace polydam {

// The board of a FEN whose squares are numbers in reading order, whatever the variant, as in the
// test data: "W:W31,K5:B1,2". Ends the test program if it is malformed.
Board board_of(absl::string_view fen);

// A game from such a board; ends the test program if the variant refuses it.
Game game_of(Variant variant, absl::string_view fen, DrawRuleSet draw_rules = DrawRuleSet::kCasual);

// A move as the test data write it: "9-5", "9x4x6x7".
std::string to_test_text(const Move& move);

// Plays games of random legal moves, the same for the same seed, and calls `visit` at every
// position of them, over ones included.
void play_random_games(Variant variant, int games, unsigned seed,
                       const std::function<void(const Game&)>& visit);

// The board seen from the other side: turned by half a turn, colours exchanged.
Board turned(Variant variant, const Board& board);

// For INSTANTIATE_TEST_SUITE_P over variants: "RussianOptional".
std::string test_name(Variant variant);

}  // namespace polydam

#endif  // POLYDAM_TESTS_SUPPORT_BOARDS_H_
