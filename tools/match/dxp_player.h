// An engine that speaks DamExchange: we are its opponent.
#ifndef POLYDAM_TOOLS_MATCH_DXP_PLAYER_H_
#define POLYDAM_TOOLS_MATCH_DXP_PLAYER_H_

#include <memory>
#include <optional>
#include <string>

#include "boost/asio/ip/tcp.hpp"
#include "protocol/dxp/message.h"
#include "protocol/dxp/peer.h"
#include "tools/match/pipe.h"
#include "tools/match/player.h"
#include "tools/match/process.h"

namespace polydam {

// In its command, {port} stands for the port, and {fen}, {colour} and {minutes} for what it is to
// play; it is started anew when its command changes.
class DxpPlayer : public Player {
 public:
  DxpPlayer(const EngineSpec& spec, const PlayerOptions& options, Reactor& reactor);

  std::optional<Failure> begin(const Game& start, Side side) override;
  Turn think(const Game& game, const GameClock& clock) override;
  void rest(const Game& game, const GameClock& clock) override;
  std::optional<Failure> finish(const Game& game, Result result) override;
  std::optional<Failure> stop() override;
  void kill() override;

 private:
  using Socket = boost::asio::ip::tcp::socket;

  int port() const { return spec_.port + options_.worker; }
  std::string command(const Game& start, Side side) const;
  std::optional<Failure> start(const std::string& command);
  std::optional<Failure> listen();
  // A connection before the deadline, either way.
  std::optional<Failure> connect(absl::Duration deadline);
  bool try_to_connect(Socket& socket, absl::Duration deadline);
  bool accept(Socket& socket, absl::Duration deadline);
  // Reads what has come, and does what follows from it.
  void pump();
  void carry_out(const dxp::Peer::Actions& actions);
  // Until the peer is in such a state, has ended the game, or has failed.
  template <class Done>
  bool wait_for(absl::Duration deadline, Done done);
  // The move of the other engine, if it was not told yet.
  void tell_move(const Game& game);
  // Why the game cannot go on.
  Failure failure(absl::string_view missing, absl::string_view what) const;
  void disconnect();

  const EngineSpec& spec_;
  const PlayerOptions& options_;
  Reactor& reactor_;
  PlayerLog log_;
  std::unique_ptr<boost::asio::ip::tcp::acceptor> acceptor_;
  std::unique_ptr<Process> process_;
  std::string running_;  // the command of the process
  std::shared_ptr<Pipe> connection_;
  dxp::Framer framer_;
  dxp::Peer peer_;
  std::optional<dxp::Peer::Ended> ended_;    // the present game, by the engine
  std::optional<dxp::Peer::Failed> failed_;  // the engine, in the present game
  std::optional<dxp::Peer::Refused> refused_;
};

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_DXP_PLAYER_H_
