// A game in progress, and its referee: a start position, the moves made from it, and what follows
// from both: legal moves, repetition, the counters of the draw rules, the result.
#ifndef POLYDAM_ENGINE_GAME_GAME_H_
#define POLYDAM_ENGINE_GAME_GAME_H_

#include <cstddef>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "engine/board/board.h"
#include "engine/board/square.h"
#include "engine/rules/draw_counters.h"
#include "engine/rules/keys.h"
#include "engine/rules/move.h"
#include "engine/rules/outcome.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

namespace polydam {

// However a position was reached (one call of play() for each move, a line of Hub, a PDN file), the
// same start and moves are the same game. A copy is an independent game.
//
//   Game game(Variant::kRussian);
//   absl::Status status = game.play(game.legal_moves()[0]);
class Game {
 public:
  // From the variant's start position.
  explicit Game(Variant variant, DrawRuleSet draw_rules = DrawRuleSet::kCasual);

  // From a set-up position; check_board() says which are refused.
  static absl::StatusOr<Game> from_board(Variant variant, const Board& board,
                                         DrawRuleSet draw_rules = DrawRuleSet::kCasual);

  Variant variant() const { return rules_->info().variant; }
  const VariantInfo& info() const { return rules_->info(); }
  DrawRuleSet draw_rules() const { return draw_rules_; }

  const Board& start() const { return start_; }
  const std::vector<Move>& moves() const { return moves_; }
  const Board& board() const { return states_.back().board; }
  Key key() const { return states_.back().key; }

  // In ascending order. The rules' moves, also when the game is over by a draw rule: analysis goes
  // on.
  const std::vector<Move>& legal_moves() const { return legal_moves_; }
  // See Rules::legal_paths().
  std::vector<Path> legal_paths(std::size_t most_ways) const;
  // Whether some legal move is a capture, and no other is legal.
  bool capture_is_forced() const;
  // The squares of pieces that have a legal move.
  SquareSet movable() const;

  // Makes a move. kInvalidArgument if it is not legal; the game is unchanged then. A game that is
  // drawn may be played on.
  absl::Status play(const Move& move);
  // Takes the last move back; false if there is none.
  bool take_back();

  Outcome outcome() const;
  // How often the position, with this side to move, has stood on the board: 1 the first time.
  int repetitions() const;
  // Plies towards the variant's no-progress rule; 0 where it has none.
  int quiet_plies() const;

  const DrawCounters& draw_counters() const { return states_.back().counters; }
  // The keys of all positions, from the start to the one on the board.
  std::vector<Key> keys() const;

 private:
  struct State {
    Board board;
    Key key;
    DrawCounters counters;
  };

  Game(const Rules& rules, const Board& board, DrawRuleSet draw_rules);

  const Rules* rules_;
  DrawRuleSet draw_rules_;
  Board start_;
  std::vector<Move> moves_;
  std::vector<State> states_;  // one more than moves_
  std::vector<Move> legal_moves_;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_GAME_GAME_H_
