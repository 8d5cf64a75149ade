#include "tests/engine/endgame/plain_solver.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <utility>

#include "engine/game/game.h"
#include "engine/rules/keys.h"
#include "engine/rules/rules.h"

namespace polydam {
namespace {

class PlainSolver {
 public:
  PlainSolver(Variant variant, int pieces) : variant_(variant), rules_(rules(variant)) {
    place(Board{}, 1, pieces);
  }

  std::vector<PlainResult> run() {
    for (const PlainResult& result : results_) add_successors(result.board);
    while (pass()) {
    }
    for (PlainResult& result : results_) {
      if (result.value == Value::kUnknown) result.value = Value::kDrawn;
    }
    return std::move(results_);
  }

 private:
  // Where a move leads: to a position of the list, or to one in which nobody is left to move.
  static constexpr std::uint32_t kNobodyLeft = std::numeric_limits<std::uint32_t>::max();

  // Puts up to so many pieces more on the squares from this one on.
  void place(const Board& board, int from, int pieces) {
    if (!board.pieces(Side::kWhite).empty() && !board.pieces(Side::kBlack).empty()) {
      for (const Side turn : {Side::kWhite, Side::kBlack}) {
        Board position = board;
        position.turn = turn;
        numbers_[rules_.key(position)] = static_cast<std::uint32_t>(results_.size());
        results_.push_back({position, Value::kUnknown});
      }
    }
    if (pieces == 0) return;
    const VariantInfo& game = info(variant_);
    for (int number = from; number <= game.squares; ++number) {
      const Square square(number);
      for (const Side side : {Side::kWhite, Side::kBlack}) {
        if (!game.far_row[index(side)].contains(square)) {
          Board next = board;
          next.men[index(side)].add(square);
          place(next, number + 1, pieces - 1);
        }
        if (game.has_kings) {
          Board next = board;
          next.kings[index(side)].add(square);
          place(next, number + 1, pieces - 1);
        }
      }
    }
  }

  void add_successors(const Board& board) {
    const Game game = *Game::from_board(variant_, board);
    drawn_.push_back(game.outcome().result == Result::kDraw);
    for (const Move& move : game.legal_moves()) {
      const Board next = rules_.make(board, move);
      successors_.push_back(next.pieces(next.turn).empty() ? kNobodyLeft
                                                           : numbers_.at(rules_.key(next)));
    }
    ends_.push_back(successors_.size());
  }

  // Decides what can be decided now; whether there was something.
  bool pass() {
    bool any = false;
    for (std::size_t i = 0; i < results_.size(); ++i) {
      if (results_[i].value != Value::kUnknown || drawn_[i]) continue;
      bool all_lose = true;
      for (std::size_t j = i == 0 ? 0 : ends_[i - 1]; j < ends_[i]; ++j) {
        const Value next =
            successors_[j] == kNobodyLeft ? Value::kLost : results_[successors_[j]].value;
        if (next == Value::kLost) results_[i].value = Value::kWon;
        all_lose &= next == Value::kWon;
      }
      if (all_lose) results_[i].value = Value::kLost;
      any |= results_[i].value != Value::kUnknown;
    }
    return any;
  }

  Variant variant_;
  const Rules& rules_;
  std::vector<PlainResult> results_;
  std::unordered_map<Key, std::uint32_t> numbers_;
  std::vector<std::uint32_t> successors_;  // of all positions, one after the other
  std::vector<std::size_t> ends_;          // where those of each position end
  std::vector<bool> drawn_;                // at once, by a rule
};

}  // namespace

std::vector<PlainResult> solve_plainly(Variant variant, int pieces) {
  return PlainSolver(variant, pieces).run();
}

}  // namespace polydam
