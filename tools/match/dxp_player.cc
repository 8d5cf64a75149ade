#include "tools/match/dxp_player.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "boost/asio/connect.hpp"
#include "engine/engine.h"
#include "protocol/notation/fen.h"
#include "protocol/notation/hub_notation.h"

namespace polydam {
namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;
using dxp::GameEnd;
using dxp::Peer;

constexpr absl::Duration kRetry = absl::Milliseconds(20);
constexpr absl::Duration kRestart = absl::Milliseconds(500);
// How long an engine may take to end a game that is over, and to answer the end of one.
constexpr absl::Duration kEndPatience = absl::Seconds(2);
constexpr absl::Duration kStopPatience = absl::Seconds(2);

absl::string_view colour(Side side) { return side == Side::kWhite ? "white" : "black"; }

absl::string_view fault_of(Peer::Cause cause) {
  switch (cause) {
    case Peer::Cause::kIllegalMove:
      return fault::kIllegalMove;
    case Peer::Cause::kOutOfTurn:
      return fault::kEarlyDone;
    case Peer::Cause::kGone:
      return fault::kCrash;
    default:
      return fault::kGarbage;
  }
}

// What the side that plays against the engine says of the result.
GameEnd::Reason reason_of(Result result, Side side) {
  if (result == Result::kDraw) return GameEnd::Reason::kDraw;
  if (result == Result::kNone) return GameEnd::Reason::kUnknown;
  return (result == Result::kWhite) == (side == Side::kWhite) ? GameEnd::Reason::kIWin
                                                              : GameEnd::Reason::kILose;
}

Peer::Role our_role(const EngineSpec& spec) {
  return spec.protocol == EngineProtocol::kDxpFollower ? Peer::Role::kInitiator
                                                       : Peer::Role::kFollower;
}

Peer make_peer(const EngineSpec& spec, const PlayerOptions& options) {
  return {options.variant, our_role(spec), absl::StrCat(kEngineName, " match")};
}

}  // namespace

DxpPlayer::DxpPlayer(const EngineSpec& spec, const PlayerOptions& options, Reactor& reactor)
    : spec_(spec),
      options_(options),
      reactor_(reactor),
      log_(spec, options, reactor),
      peer_(make_peer(spec, options)) {}

std::optional<Failure> DxpPlayer::begin(const Game& start, Side side) {
  const std::string command = this->command(start, side);
  if (command != running_) static_cast<void>(stop());
  ended_.reset();
  failed_.reset();
  refused_.reset();
  if (connection_ == nullptr) {
    if (std::optional<Failure> failure = this->start(command)) return failure;
  }
  const absl::Duration deadline = reactor_.now() + options_.start_patience;
  if (our_role(spec_) == Peer::Role::kInitiator) {
    carry_out(peer_.propose({.follower = side,
                             .minutes = absl::ToDoubleMinutes(*spec_.control.time),
                             .start = start.start()},
                            false));
  }
  if (!wait_for(deadline, [&] { return peer_.playing(); })) {
    return failure(fault::kNoStart, "no game began");
  }
  if (peer_.our_side() == side || peer_.game().start() != start.start()) {
    return Failure{fault::kOtherGame,
                   absl::StrCat("it was to play ", std::string(colour(side)), " from ",
                                to_fen(start.info(), start.start()), ", not ",
                                std::string(colour(opponent(peer_.our_side()))), " from ",
                                to_fen(start.info(), peer_.game().start()))};
  }
  if (peer_.request().moves > 0) {
    return Failure{fault::kOtherGame, absl::StrCat("it proposed a game of ", peer_.request().moves,
                                                   " moves; a match has whole games, of 000")};
  }
  return std::nullopt;
}

Turn DxpPlayer::think(const Game& game, const GameClock& clock) {
  const absl::Duration patience =
      std::max(clock.for_move(), absl::ZeroDuration()) + options_.time_margin;
  const absl::Duration began = reactor_.now();
  tell_move(game);
  const std::size_t plies = game.moves().size();
  const bool moved =
      wait_for(began + patience, [&] { return peer_.game().moves().size() != plies; });
  const absl::Duration used = reactor_.now() - began;
  if (!moved) {
    return {.failure = failure(fault::kTime, absl::StrCat("no move after ", to_text(used)))};
  }
  if (peer_.game().moves().size() != plies + 1) {
    return {.failure = Failure{fault::kOtherGame, "it asked to take moves back"}};
  }
  if (used > patience) {
    return {.failure = Failure{fault::kTime, absl::StrCat("its move took ", to_text(used))}};
  }
  Turn turn{.move = peer_.game().moves().back()};
  turn.record.move = to_hub_move(game.info(), *turn.move);
  turn.record.seconds = whole_microseconds(used);
  return turn;
}

void DxpPlayer::rest(const Game&, const GameClock&) {}

std::optional<Failure> DxpPlayer::finish(const Game& game, Result result) {
  if (connection_ == nullptr) return std::nullopt;
  tell_move(game);
  const auto over = [&] { return !peer_.playing() && peer_.state() != Peer::State::kEnding; };
  if (peer_.state() == Peer::State::kTheirTurn) {
    wait_for(reactor_.now() + kEndPatience, over);
  }
  if (peer_.playing()) carry_out(peer_.end(reason_of(result, peer_.our_side())));
  wait_for(reactor_.now() + kEndPatience, over);
  // One that does not say goodbye is started anew for the next game.
  if (!over()) kill();
  return std::nullopt;
}

std::optional<Failure> DxpPlayer::stop() {
  if (connection_ != nullptr && peer_.playing()) {
    carry_out(peer_.end(GameEnd::Reason::kUnknown));
  }
  disconnect();
  running_.clear();
  if (process_ == nullptr) return std::nullopt;
  // The protocol has no word for it, so that being killed is no fault.
  static_cast<void>(process_->end(kStopPatience / 10));
  process_.reset();
  return std::nullopt;
}

void DxpPlayer::kill() {
  disconnect();
  running_.clear();
  process_.reset();
}

std::string DxpPlayer::command(const Game& start, Side side) const {
  return absl::StrReplaceAll(
      spec_.command, {{"{port}", absl::StrCat(port())},
                      {"{fen}", to_fen(start.info(), start.start())},
                      {"{colour}", colour(side)},
                      {"{minutes}", absl::StrCat(absl::ToDoubleMinutes(*spec_.control.time))}});
}

std::optional<Failure> DxpPlayer::start(const std::string& command) {
  const absl::Duration deadline = reactor_.now() + options_.start_patience;
  if (!spec_.listens) {
    if (std::optional<Failure> failure = listen()) return failure;
  }
  while (true) {
    if (!command.empty() && process_ == nullptr) {
      absl::StatusOr<std::unique_ptr<Process>> process =
          Process::start(reactor_, command, spec_.directory);
      if (!process.ok()) return start_failure(process.status());
      process_ = *std::move(process);
    }
    running_ = command;
    std::optional<Failure> failure = connect(deadline);
    const bool gave_up = failure && process_ != nullptr && process_->state() != "it runs";
    // The port of a former process may be taken for a while after its end.
    if (!gave_up || reactor_.wait_until(reactor_.now() + kRestart, [] { return false; }) ||
        reactor_.now() >= deadline || reactor_.cancelled()) {
      return failure;
    }
    process_.reset();
  }
}

std::optional<Failure> DxpPlayer::listen() {
  if (acceptor_ != nullptr) return std::nullopt;
  acceptor_ = std::make_unique<tcp::acceptor>(reactor_.context());
  const tcp::endpoint end(boost::asio::ip::address_v4::loopback(),
                          static_cast<std::uint16_t>(port()));
  error_code error;
  acceptor_->open(end.protocol(), error);
  if (!error) acceptor_->set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor_->bind(end, error);
  if (!error) acceptor_->listen(tcp::acceptor::max_listen_connections, error);
  if (!error) return std::nullopt;
  acceptor_.reset();
  return Failure{fault::kNoStart,
                 absl::StrCat("cannot listen at port ", port(), ": ", error.message())};
}

std::optional<Failure> DxpPlayer::connect(absl::Duration deadline) {
  Socket socket(reactor_.context());
  const auto runs = [&] { return process_ == nullptr || process_->state() == "it runs"; };
  bool connected = false;
  while (!connected && runs() && reactor_.now() < deadline && !reactor_.cancelled()) {
    connected = spec_.listens ? try_to_connect(socket, deadline) : accept(socket, deadline);
  }
  if (!connected) {
    return failure(fault::kNoStart, absl::StrCat("no connection at port ", port()));
  }
  error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  connection_ = std::make_shared<Pipe>(reactor_, socket.release(ignored));
  connection_->start_reading();
  peer_ = make_peer(spec_, options_);
  framer_ = dxp::Framer();
  return std::nullopt;
}

bool DxpPlayer::try_to_connect(Socket& socket, absl::Duration deadline) {
  tcp::resolver resolver(reactor_.context());
  error_code error;
  const auto found = resolver.resolve(spec_.host, absl::StrCat(port()), error);
  std::optional<bool> connected;
  if (!error) {
    boost::asio::async_connect(socket, found, [&](const error_code& failed, const tcp::endpoint&) {
      connected = !failed;
    });
    if (!reactor_.wait_until(deadline, [&] { return connected.has_value(); })) socket.cancel(error);
    while (!connected) reactor_.context().run_one();
  }
  if (connected == true) return true;
  reactor_.wait_until(reactor_.now() + kRetry, [] { return false; });
  return false;
}

bool DxpPlayer::accept(Socket& socket, absl::Duration deadline) {
  std::optional<bool> accepted;
  acceptor_->async_accept(socket, [&](const error_code& error) { accepted = !error; });
  const auto over = [&] {
    return accepted.has_value() || (process_ != nullptr && process_->state() != "it runs");
  };
  reactor_.wait_until(deadline, over);
  error_code ignored;
  if (!accepted) acceptor_->cancel(ignored);
  while (!accepted) reactor_.context().run_one();
  return *accepted;
}

void DxpPlayer::pump() {
  if (process_ != nullptr) {
    while (const auto line = process_->output().take_line()) log_.write("<", *line);
    while (const auto line = process_->errors().take_line()) log_.write("!", *line);
  }
  if (connection_ == nullptr) return;
  framer_.add(connection_->take_bytes());
  while (const std::optional<absl::StatusOr<std::string>> frame = framer_.next()) {
    log_.write("<", frame->ok() ? **frame : frame->status().ToString());
    carry_out(peer_.receive(*frame));
  }
  if (connection_ != nullptr && connection_->ended()) {
    carry_out(peer_.disconnected());
    disconnect();
  }
}

void DxpPlayer::carry_out(const Peer::Actions& actions) {
  for (const Peer::Action& action : actions) {
    if (const auto* send = std::get_if<Peer::Send>(&action)) {
      log_.write(">", send->text);
      if (connection_ != nullptr) connection_->write(send->text + '\0');
    } else if (const auto* ended = std::get_if<Peer::Ended>(&action)) {
      ended_ = *ended;
    } else if (const auto* failed = std::get_if<Peer::Failed>(&action)) {
      failed_ = *failed;
    } else if (const auto* refused = std::get_if<Peer::Refused>(&action)) {
      refused_ = *refused;
    }
  }
}

template <class Done>
bool DxpPlayer::wait_for(absl::Duration deadline, Done done) {
  reactor_.wait_until(deadline, [&] {
    pump();
    return done() || ended_ || failed_ || refused_ || connection_ == nullptr;
  });
  return done();
}

void DxpPlayer::tell_move(const Game& game) {
  if (peer_.state() == Peer::State::kOurTurn &&
      game.moves().size() == peer_.game().moves().size() + 1) {
    carry_out(peer_.play(game.moves().back(), absl::ZeroDuration()));
  }
}

Failure DxpPlayer::failure(absl::string_view missing, absl::string_view what) const {
  if (failed_) return {fault_of(failed_->cause), failed_->what};
  if (refused_) {
    return {fault::kOtherGame,
            absl::StrCat("it refused the game with code ", static_cast<int>(refused_->code))};
  }
  if (ended_) {
    if (ended_->theirs == GameEnd::Reason::kILose) return {fault::kResigned, "it gave up"};
    return {fault::kFalseClaim,
            absl::StrCat("it ended the game with reason ",
                         static_cast<int>(ended_->theirs.value_or(GameEnd::Reason::kUnknown)))};
  }
  std::string state;
  if (process_ != nullptr) state = absl::StrCat("; the process: ", process_->state());
  return {missing, absl::StrCat(what, state)};
}

void DxpPlayer::disconnect() {
  if (connection_ == nullptr) return;
  connection_->close();
  connection_.reset();
}

}  // namespace polydam
