#include "tests/engine/endgame/play_out.h"

#include <cstdint>
#include <memory>
#include <random>
#include <vector>

#include "engine/endgame/finder.h"
#include "engine/endgame/tables.h"
#include "engine/engine.h"
#include "engine/game/game.h"
#include "engine/rules/rules.h"
#include "tools/tables/random_board.h"

namespace polydam {
namespace {

constexpr std::uint64_t kNodes = 300;
constexpr std::size_t kPliesToHold = 60;
constexpr unsigned kSeed = 5;

class Endings {
 public:
  explicit Endings(Variant variant)
      : variant_(variant),
        tables_(find_tables(variant, std::vector<std::filesystem::path>{POLYDAM_TABLES_FOLDER})
                    .value()) {
    engine_.set_tables(tables_, tables_->pieces());
  }

  PlayedOut play(int positions) {
    PlayedOut played;
    while (played.won + played.drawn < positions) {
      const Board board = random_board(variant_, tables_->pieces(), random_);
      const Value value = tables_->probe(board);
      if (value == Value::kWon && 2 * played.won < positions) {
        ++played.won;
        win(board, played);
      } else if (value == Value::kDrawn && 2 * played.drawn < positions) {
        ++played.drawn;
        if (!holds(board)) ++played.slipped;
      } else if (played.drawn == 0 && played.won * 2 >= positions && ++tries_ > kTries) {
        break;  // a game in which next to nothing is drawn, or won
      }
    }
    return played;
  }

 private:
  static constexpr int kTries = 100'000;

  Move engines_move(const Game& game) {
    return *engine_.search(game, {.nodes = kNodes}, SearchMode::kThink, control_, {}).move;
  }

  // The move after which the engine has the least, or takes longest to win.
  Move best_defence(const Game& game) {
    const Move* best = nullptr;
    int most = 0;
    for (const Move& move : game.legal_moves()) {
      const Board after = rules(variant_).make(game.board(), move);
      const Value value = tables_->probe(after);
      const int held = value == Value::kWon    ? 1 + tables_->distance(after).value_or(0)
                       : value == Value::kLost ? 2 * kLongestDistance
                                               : kLongestDistance;
      if (best != nullptr && held <= most) continue;
      best = &move;
      most = held;
    }
    return *best;
  }

  void win(const Board& board, PlayedOut& played) {
    const Side engine = board.turn;
    Game game = *Game::from_board(variant_, board);
    while (!game.outcome().over()) {
      const bool to_move = game.board().turn == engine;
      if (to_move && tables_->probe(game.board()) != Value::kWon) break;
      static_cast<void>(game.play(to_move ? engines_move(game) : best_defence(game)));
    }
    const Outcome outcome = game.outcome();
    const bool is_won = outcome.reason == Reason::kNoPieces || outcome.reason == Reason::kBlocked;
    if (is_won && game.board().turn != engine) return;
    const bool by_rule = outcome.over() && !is_won && outcome.reason != Reason::kRepetition;
    ++(by_rule ? played.too_long : played.missed);
  }

  bool holds(const Board& board) {
    const Side engine = board.turn;
    Game game = *Game::from_board(variant_, board);
    while (!game.outcome().over() && game.moves().size() < kPliesToHold) {
      const bool to_move = game.board().turn == engine;
      static_cast<void>(game.play(to_move ? engines_move(game) : best_defence(game)));
      if (to_move && tables_->probe(game.board()) == Value::kWon) return false;
    }
    return true;
  }

  static constexpr int kLongestDistance = 1000;

  Variant variant_;
  std::shared_ptr<const Tables> tables_;
  Engine engine_;
  const Control control_;
  std::mt19937_64 random_{kSeed};
  int tries_ = 0;
};

}  // namespace

PlayedOut play_out(Variant variant, int positions) { return Endings(variant).play(positions); }

}  // namespace polydam
