#include "protocol/dxp/peer.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/rules/win_of.h"
#include "protocol/notation/hub_notation.h"
#include "protocol/notation/quote.h"

namespace polydam::dxp {
namespace {

// In Hub's notation, which says the same.
std::string move_text(const MoveMade& made) {
  std::string text =
      absl::StrCat(made.from.number(), made.captured.empty() ? "-" : "x", made.to.number());
  for (const Square square : made.captured) absl::StrAppend(&text, "x", square.number());
  return text;
}

MoveMade made_of(const Move& move, absl::Duration used) {
  MoveMade made{.seconds = static_cast<int>(absl::ToInt64Seconds(used + absl::Milliseconds(500))),
                .from = move.from,
                .to = move.to};
  for (const Square square : move.captured) made.captured.push_back(square);
  return made;
}

// The number of plies from the start to where a side makes its move of that number.
std::size_t plies_before(const BackRequest& request, Side first) {
  return 2 * static_cast<std::size_t>(request.move - 1) + (request.turn == first ? 0 : 1);
}

}  // namespace

struct Peer::Receiver {
  Peer& peer;

  template <class M>
  void operator()(const M& message) const {
    peer.receive(message);
  }
};

Peer::Peer(Variant variant, Role role, std::string name, DrawRuleSet draw_rules)
    : role_(role), name_(std::move(name)), game_(variant, draw_rules) {}

Clock Peer::clock() const {
  const absl::Duration time =
      request_.minutes > 0 ? absl::Minutes(request_.minutes) : kShortestGame;
  const int made = static_cast<int>((game_.moves().size() + 1) / 2);
  return {.remaining = std::max(time - used_, absl::ZeroDuration()),
          .moves = request_.moves > 0 ? std::max(request_.moves - made, 1) : 0};
}

Peer::Actions Peer::leave() {
  close();
  return take();
}

Peer::Actions Peer::propose(const GameRequest& request, bool last) {
  request_ = request;
  request_.name = name_;
  last_ = last;
  our_side_ = opponent(request.follower);
  state_ = State::kProposed;
  send(request_);
  return take();
}

Peer::Actions Peer::receive(const absl::StatusOr<std::string>& frame) {
  if (state_ == State::kClosed) return {};
  if (!frame.ok()) {
    fail(Cause::kNoMessage, frame.status().message());
    return take();
  }
  const absl::StatusOr<Message> message = decode(game_.info(), *frame);
  if (message.ok()) {
    std::visit(Receiver{*this}, *message);
  } else {
    fail(Cause::kNoMessage, message.status().message());
  }
  return take();
}

Peer::Actions Peer::play(const Move& move, absl::Duration used) {
  used_ += used;
  if (const absl::Status status = game_.play(move); !status.ok()) {
    log(absl::StrCat("our own move is refused: ", status.message()));
    send_end(GameEnd::Reason::kILose);
    return take();
  }
  send(made_of(move, used));
  state_ = State::kTheirTurn;
  return take();
}

Peer::Actions Peer::end(GameEnd::Reason reason) {
  stop_thinking();
  send_end(reason);
  return take();
}

Peer::Actions Peer::silence() {
  if (state_ == State::kLeaving) {
    close();
  } else if (state_ != State::kClosed) {
    fail(Cause::kSilent, "nothing was heard for too long");
  }
  return take();
}

Peer::Actions Peer::disconnected() {
  if (state_ == State::kClosed) return {};
  stop_thinking();
  if (playing() || state_ == State::kEnding || state_ == State::kProposed) {
    log("the connection was lost in the middle of a game");
    actions_.emplace_back(Failed{Cause::kGone, "the connection was lost"});
  }
  close();
  return take();
}

void Peer::receive(const GameRequest& request) {
  if (state_ == State::kLeaving) return;
  their_name_ = request.name;
  if (state_ == State::kEnding) {
    log("a new game is proposed where the end of the last was to be answered");
    finish(said_, std::nullopt);
    if (state_ == State::kClosed) return;
  }
  GameAnswer::Code code = request.obstacle;
  if (role_ != Role::kFollower || state_ != State::kIdle) code = GameAnswer::Code::kNoGame;
  send(GameAnswer{.name = name_, .code = code});
  if (code != GameAnswer::Code::kAccepted) {
    log(absl::StrCat("a game is refused with code ", static_cast<int>(code), " to ",
                     quoted(request.name)));
    return;
  }
  request_ = request;
  our_side_ = request.follower;
  last_ = false;
  begin_game();
}

void Peer::receive(const GameAnswer& answer) {
  if (state_ != State::kProposed) return log("an answer to no request is passed over");
  their_name_ = answer.name;
  if (answer.code == GameAnswer::Code::kAccepted) return begin_game();
  state_ = State::kIdle;
  log(absl::StrCat("our game is refused with code ", static_cast<int>(answer.code), " by ",
                   quoted(answer.name)));
  actions_.emplace_back(Refused{answer.code});
}

void Peer::receive(const MoveMade& made) {
  if (state_ == State::kEnding || state_ == State::kLeaving) {
    return log("a move after the end of the game is passed over");
  }
  if (state_ != State::kTheirTurn) {
    return fail(Cause::kOutOfTurn, playing() ? "a move came, but it is not your turn"
                                             : "a move came, but no game is played");
  }
  const absl::StatusOr<Move> move =
      parse_hub_move(game_.info(), game_.legal_moves(), move_text(made));
  if (!move.ok()) return fail(Cause::kIllegalMove, move.status().message());
  static_cast<void>(game_.play(*move));
  next_turn();
}

void Peer::receive(const GameEnd& end) {
  switch (state_) {
    case State::kOurTurn:
    case State::kTheirTurn: {
      stop_thinking();
      last_ |= end.stop;
      const GameEnd::Reason ours = our_reason(end.reason);
      send(GameEnd{.reason = ours, .stop = last_});
      return finish(ours, end.reason);
    }
    case State::kEnding:
      last_ |= end.stop;
      return finish(said_, end.reason);
    case State::kLeaving:
      return close();
    default:
      log("the end of no game is passed over");
      if (end.stop) close();
  }
}

void Peer::receive(const Chat& chat) { log(absl::StrCat("chat: ", quoted(chat.text))); }

void Peer::receive(const BackRequest& request) {
  if (!playing() && state_ != State::kEnding) {
    return send(BackAnswer{BackAnswer::Code::kNo});
  }
  const std::size_t plies = plies_before(request, game_.start().turn);
  if (request.move < 1 || plies > game_.moves().size()) {
    return send(BackAnswer{BackAnswer::Code::kContinue});
  }
  stop_thinking();
  while (game_.moves().size() > plies) game_.take_back();
  send(BackAnswer{BackAnswer::Code::kYes});
  log(absl::StrCat("back to move ", request.move));
  next_turn();
}

void Peer::receive(const BackAnswer&) { log("an answer to no request to go back is passed over"); }

void Peer::send(const Message& message) {
  actions_.emplace_back(Send{encode(game_.info(), message)});
}

void Peer::log(std::string text) { actions_.emplace_back(Log{std::move(text)}); }

void Peer::begin_game() {
  // decode() has checked the position of a request; ours are of the variant.
  const Board start = request_.start.value_or(game_.info().start);
  game_ = *Game::from_board(game_.variant(), start, game_.draw_rules());
  used_ = absl::ZeroDuration();
  log(absl::StrCat("a game with ", quoted(their_name_), ": we play ",
                   our_side_ == Side::kWhite ? "White" : "Black", ", ", request_.minutes,
                   " minutes, ", request_.moves > 0 ? absl::StrCat(request_.moves) : "all",
                   " moves"));
  next_turn();
}

void Peer::next_turn() {
  if (game_.board().turn != our_side_) {
    state_ = State::kTheirTurn;
    return;
  }
  const bool all_made =
      request_.moves > 0 && game_.moves().size() >= 2 * static_cast<std::size_t>(request_.moves);
  if (game_.outcome().over() || all_made) {
    return send_end(our_reason(GameEnd::Reason::kUnknown));
  }
  state_ = State::kOurTurn;
  actions_.emplace_back(Think{});
}

void Peer::send_end(GameEnd::Reason reason) {
  said_ = reason;
  state_ = State::kEnding;
  send(GameEnd{.reason = reason, .stop = last_});
}

GameEnd::Reason Peer::our_reason(GameEnd::Reason theirs) const {
  const Result result = game_.outcome().result;
  if (result == Result::kDraw) return GameEnd::Reason::kDraw;
  if (result != Result::kNone) {
    return result == win_of(our_side_) ? GameEnd::Reason::kIWin : GameEnd::Reason::kILose;
  }
  if (theirs == GameEnd::Reason::kILose) return GameEnd::Reason::kIWin;
  return theirs == GameEnd::Reason::kDraw ? GameEnd::Reason::kDraw : GameEnd::Reason::kUnknown;
}

Result Peer::result(GameEnd::Reason ours, std::optional<GameEnd::Reason> theirs) const {
  if (game_.outcome().over()) return game_.outcome().result;
  if (theirs == GameEnd::Reason::kILose) return win_of(our_side_);
  if (ours == GameEnd::Reason::kILose) return win_of(opponent(our_side_));
  const bool draw = ours == GameEnd::Reason::kDraw || theirs == GameEnd::Reason::kDraw;
  return draw ? Result::kDraw : Result::kNone;
}

void Peer::finish(GameEnd::Reason ours, std::optional<GameEnd::Reason> theirs) {
  const Result how = result(ours, theirs);
  log(absl::StrCat(
      "the game is over: ", how == Result::kNone ? "without a result" : std::string(name(how)),
      ", after ", game_.moves().size(), " plies"));
  state_ = State::kIdle;
  actions_.emplace_back(Ended{.result = how, .theirs = theirs});
  if (last_) close();
}

void Peer::stop_thinking() {
  if (state_ == State::kOurTurn) actions_.emplace_back(StopThinking{});
}

void Peer::fail(Cause cause, absl::string_view what) {
  if (state_ == State::kLeaving) return log(absl::StrCat("passed over: ", what));
  stop_thinking();
  log(absl::StrCat("the connection is given up: ", what));
  send(Chat{std::string(what)});
  send(GameEnd{.reason = GameEnd::Reason::kUnknown, .stop = true});
  actions_.emplace_back(Failed{cause, std::string(what)});
  const bool answer_follows = playing() || state_ == State::kEnding;
  state_ = State::kLeaving;
  if (!answer_follows) close();
}

void Peer::close() {
  state_ = State::kClosed;
  actions_.emplace_back(Close{});
}

}  // namespace polydam::dxp
