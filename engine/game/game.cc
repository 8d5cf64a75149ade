#include "engine/game/game.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/rules/draw_counters.h"

namespace polydam {

Game::Game(Variant variant, DrawRuleSet draw_rules)
    : Game(rules(variant), polydam::info(variant).start, draw_rules) {}

Game::Game(const Rules& rules, const Board& board, DrawRuleSet draw_rules)
    : rules_(&rules),
      draw_rules_(draw_rules),
      start_(board),
      states_{{board, rules.key(board), rules.start_counters(draw_rules, board)}},
      legal_moves_(rules.legal_moves(board)) {}

absl::StatusOr<Game> Game::from_board(Variant variant, const Board& board, DrawRuleSet draw_rules) {
  if (absl::Status status = check_board(variant, board); !status.ok()) return status;
  return Game(rules(variant), board, draw_rules);
}

std::vector<Path> Game::legal_paths(std::size_t most_ways) const {
  return rules_->legal_paths(board(), most_ways);
}

bool Game::capture_is_forced() const {
  return !legal_moves_.empty() && std::ranges::all_of(legal_moves_, &Move::is_capture);
}

SquareSet Game::movable() const {
  SquareSet squares;
  for (const Move& move : legal_moves_) squares.add(move.from);
  return squares;
}

absl::Status Game::play(const Move& move) {
  if (!std::ranges::binary_search(legal_moves_, move)) {
    return absl::InvalidArgumentError("the move is not legal here");
  }
  const State& before = states_.back();
  const Board after = rules_->make(before.board, move);
  states_.push_back({after, rules_->key(after),
                     rules_->advance(draw_rules_, before.counters, before.board, move)});
  moves_.push_back(move);
  legal_moves_ = rules_->legal_moves(after);
  return absl::OkStatus();
}

bool Game::take_back() {
  if (moves_.empty()) return false;
  moves_.pop_back();
  states_.pop_back();
  legal_moves_ = rules_->legal_moves(board());
  return true;
}

Outcome Game::outcome() const {
  if (legal_moves_.empty()) {
    const Side turn = board().turn;
    return {turn == Side::kWhite ? Result::kBlack : Result::kWhite,
            board().pieces(turn).empty() ? Reason::kNoPieces : Reason::kBlocked};
  }
  if (repetitions() >= 3) return {Result::kDraw, Reason::kRepetition};
  const Reason reason = drawn_by(rules_->draw_rules(draw_rules_), draw_counters());
  return reason == Reason::kNone ? Outcome{} : Outcome{Result::kDraw, reason};
}

int Game::repetitions() const {
  return static_cast<int>(std::ranges::count(states_, board(), &State::board));
}

int Game::quiet_plies() const {
  const auto draw_rules = rules_->draw_rules(draw_rules_);
  const auto rule = std::ranges::find_if(draw_rules, is_no_progress, &DrawRule::condition);
  if (rule == draw_rules.end()) return 0;
  return draw_counters()[static_cast<std::size_t>(rule - draw_rules.begin())];
}

std::vector<Key> Game::keys() const {
  std::vector<Key> keys;
  for (const State& state : states_) keys.push_back(state.key);
  return keys;
}

}  // namespace polydam
