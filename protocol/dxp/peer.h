// One end of a connection over which two programs play games: a value that does no I/O and reads no
// clock. It is told what arrived and what our side decided, and answers with what is to be done.
//
//   Peer peer(Variant::kInternational, Peer::Role::kFollower, "Polydam");
//   for (const Peer::Action& action : peer.receive(frame)) ...
#ifndef POLYDAM_PROTOCOL_DXP_PEER_H_
#define POLYDAM_PROTOCOL_DXP_PEER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/game/game.h"
#include "engine/search/search_types.h"
#include "protocol/dxp/message.h"

namespace polydam::dxp {

// What we play when the request leaves no time: some clients round half a minute to 000.
inline constexpr absl::Duration kShortestGame = absl::Seconds(30);

class Peer {
 public:
  enum class Role : std::uint8_t {
    kInitiator,  // we propose games
    kFollower,   // we take the games that are proposed
    kBusy        // we take none: every request is answered with "no game"
  };

  enum class State : std::uint8_t {
    kIdle,
    kProposed,   // our request waits for its answer
    kOurTurn,    // our side is to call play()
    kTheirTurn,  // a move is to come
    kEnding,     // our GAMEEND waits for its answer
    kLeaving,    // the same, and the connection ends with it
    kClosed
  };

  // What is to be done, one after the other.
  struct Send {
    std::string text;  // of a message, without the NUL
    friend bool operator==(const Send&, const Send&) = default;
  };
  struct Think {  // about game(), with clock(); the answer goes to play()
    friend bool operator==(const Think&, const Think&) = default;
  };
  struct StopThinking {  // the answer is not wanted any more
    friend bool operator==(const StopThinking&, const StopThinking&) = default;
  };
  struct Log {
    std::string text;
    friend bool operator==(const Log&, const Log&) = default;
  };
  struct Refused {  // our request
    GameAnswer::Code code;
    friend bool operator==(const Refused&, const Refused&) = default;
  };
  struct Ended {                                 // the game
    Result result;                               // kNone if nobody said or knows how it ended
    std::optional<GameEnd::Reason> theirs = {};  // what the other side said
    friend bool operator==(const Ended&, const Ended&) = default;
  };
  enum class Cause : std::uint8_t { kNoMessage, kIllegalMove, kOutOfTurn, kSilent, kGone };
  struct Failed {  // the other side
    Cause cause;
    std::string what;
    friend bool operator==(const Failed&, const Failed&) = default;
  };
  struct Close {  // the connection
    friend bool operator==(const Close&, const Close&) = default;
  };
  using Action = std::variant<Send, Think, StopThinking, Log, Refused, Ended, Failed, Close>;
  using Actions = std::vector<Action>;

  // `name` is what the other side sees.
  Peer(Variant variant, Role role, std::string name, DrawRuleSet draw_rules = DrawRuleSet::kCasual);

  State state() const { return state_; }
  bool playing() const { return state_ == State::kOurTurn || state_ == State::kTheirTurn; }
  // The game in progress, else the last one.
  const Game& game() const { return game_; }
  Side our_side() const { return our_side_; }
  const GameRequest& request() const { return request_; }  // of that game
  const std::string& their_name() const { return their_name_; }
  // Our time for the rest of the game.
  Clock clock() const;

  // While no game is played.
  void set_role(Role role) { role_ = role; }
  // Ends the connection while no game is played.
  Actions leave();

  // Proposes a game; when idle. After the `last` one the connection ends.
  Actions propose(const GameRequest& request, bool last);
  // A frame arrived, as Framer::next() gives it.
  Actions receive(const absl::StatusOr<std::string>& frame);
  // Our move, which must be legal, and how long it took; on our turn.
  Actions play(const Move& move, absl::Duration used);
  // Ends the game that is played.
  Actions end(GameEnd::Reason reason);
  // The other side has said nothing for too long.
  Actions silence();
  // The connection is gone.
  Actions disconnected();

 private:
  struct Receiver;

  void receive(const GameRequest& request);
  void receive(const GameAnswer& answer);
  void receive(const MoveMade& made);
  void receive(const GameEnd& end);
  void receive(const Chat& chat);
  void receive(const BackRequest& request);
  void receive(const BackAnswer& answer);

  void send(const Message& message);
  void log(std::string text);
  void begin_game();
  // The move is with one side or the other.
  void next_turn();
  void send_end(GameEnd::Reason reason);
  // What we say of how the game ended, given what the other side says.
  GameEnd::Reason our_reason(GameEnd::Reason theirs) const;
  Result result(GameEnd::Reason ours, std::optional<GameEnd::Reason> theirs) const;
  void finish(GameEnd::Reason ours, std::optional<GameEnd::Reason> theirs);
  void stop_thinking();
  // Tells the other side what it did wrong, and leaves.
  void fail(Cause cause, absl::string_view what);
  void close();
  Actions take() { return std::move(actions_); }

  Role role_;
  std::string name_;
  State state_ = State::kIdle;
  Game game_;
  GameRequest request_;
  Side our_side_ = Side::kWhite;
  std::string their_name_;
  bool last_ = false;
  absl::Duration used_;
  GameEnd::Reason said_ = GameEnd::Reason::kUnknown;  // in our GAMEEND
  Actions actions_;
};

}  // namespace polydam::dxp

#endif  // POLYDAM_PROTOCOL_DXP_PEER_H_
