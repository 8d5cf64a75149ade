#include "tools/match/play_game.h"

#include <optional>
#include <string>
#include <utility>

#include "engine/rules/win_of.h"
#include "protocol/notation/fen.h"

namespace polydam {
namespace {

class Referee {
 public:
  Referee(const Game& opening, const std::array<Seat, 2>& seats, const AdjudicationRules& rules)
      : game_(opening),
        seats_(seats),
        adjudicator_(rules),
        clocks_{GameClock(seats[0].spec->control), GameClock(seats[1].spec->control)},
        record_{.opening = to_fen(opening.info(), opening.start()),
                .white = seats[index(Side::kWhite)].spec->name,
                .black = seats[index(Side::kBlack)].spec->name} {}

  GameRecord play() {
    for (const Side side : {Side::kWhite, Side::kBlack}) {
      if (over()) break;
      if (auto failure = player(side).begin(game_, side)) lose(side, *std::move(failure));
    }
    judge();
    while (!over()) move();
    finish();
    return std::move(record_);
  }

 private:
  bool over() const { return record_.result != Result::kNone; }
  Player& player(Side side) { return *seats_[index(side)].player; }

  void move() {
    const Side side = game_.board().turn;
    Turn turn = player(side).think(game_, clocks_[index(side)]);
    if (!turn.move) return lose(side, *std::move(turn.failure));
    static_cast<void>(game_.play(*turn.move));
    clocks_[index(side)].spend(absl::Seconds(turn.record.seconds));
    adjudicator_.hear(side, turn.record.score);
    record_.moves.push_back(std::move(turn.record));
    judge();
    if (!over()) player(side).rest(game_, clocks_[index(side)]);
  }

  void judge() {
    if (over()) return;
    const Outcome outcome = game_.outcome();
    if (outcome.over()) return end(outcome.result, name(outcome.reason));
    const Verdict verdict = adjudicator_.verdict(game_.board());
    if (verdict.result != Result::kNone) end(verdict.result, verdict.reason);
  }

  void end(Result result, absl::string_view reason) {
    record_.result = result;
    record_.reason = std::string(reason);
  }

  void lose(Side side, Failure failure) {
    end(win_of(opponent(side)), failure.reason);
    record_.detail = std::move(failure.detail);
    player(side).kill();
    killed_ = side;
  }

  // What an engine does wrong after the end does not change the result.
  void finish() {
    for (const Side side : {Side::kWhite, Side::kBlack}) {
      if (killed_ == side) continue;
      if (player(side).finish(game_, record_.result)) player(side).kill();
    }
  }

  Game game_;
  std::array<Seat, 2> seats_;
  Adjudicator adjudicator_;
  std::array<GameClock, 2> clocks_;
  GameRecord record_;
  std::optional<Side> killed_;
};

}  // namespace

GameRecord play_game(const Game& opening, const std::array<Seat, 2>& seats,
                     const AdjudicationRules& rules, const Reactor& reactor) {
  GameRecord record = Referee(opening, seats, rules).play();
  if (reactor.cancelled()) record.result = Result::kNone;
  return record;
}

}  // namespace polydam
