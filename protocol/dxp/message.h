// The messages of DamExchange (DXP), each one line of text that travels before a NUL.
#ifndef POLYDAM_PROTOCOL_DXP_MESSAGE_H_
#define POLYDAM_PROTOCOL_DXP_MESSAGE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/board/board.h"
#include "engine/board/side.h"
#include "engine/board/square.h"
#include "engine/rules/variant.h"

namespace polydam::dxp {

// Without the NUL.
inline constexpr std::size_t kLongestMessage = 127;

// GAMEACC: the follower answers.
struct GameAnswer {
  enum class Code : std::uint8_t { kAccepted, kWrongVersion, kNotThisGame, kNoGame };
  std::string name{};
  Code code = Code::kAccepted;

  friend bool operator==(const GameAnswer&, const GameAnswer&) = default;
};

// GAMEREQ: the initiator proposes a game.
struct GameRequest {
  std::string name{};            // of the initiator, at most 32 characters
  Side follower = Side::kBlack;  // the colour of who gets the message
  double minutes = 0;            // for each side; many engines write fractions, such as .5
  int moves = 0;                 // of each side; 0: the whole game
  std::optional<Board> start{};  // none: the start position
  // What decode() found in the way of it: another version, or a position that is none of the
  // variant. The other members mean nothing then, but for the name.
  GameAnswer::Code obstacle = GameAnswer::Code::kAccepted;

  friend bool operator==(const GameRequest&, const GameRequest&) = default;
};

// MOVE: numbers of squares in reading order; captured ones in any order.
struct MoveMade {
  int seconds = 0;  // that the move took, for information
  Square from{};
  Square to{};
  std::vector<Square> captured{};

  friend bool operator==(const MoveMade&, const MoveMade&) = default;
};

// GAMEEND: instead of a move, and as its answer.
struct GameEnd {
  enum class Reason : std::uint8_t { kUnknown, kILose, kDraw, kIWin };
  Reason reason = Reason::kUnknown;
  bool stop = false;  // no further game on this connection

  friend bool operator==(const GameEnd&, const GameEnd&) = default;
};

// CHAT
struct Chat {
  std::string text{};  // at most 126 characters

  friend bool operator==(const Chat&, const Chat&) = default;
};

// BACKREQ: asks to go back to where a side was to make its move of that number.
struct BackRequest {
  int move = 1;
  Side turn = Side::kWhite;

  friend bool operator==(const BackRequest&, const BackRequest&) = default;
};

// BACKACC
struct BackAnswer {
  enum class Code : std::uint8_t { kYes, kNo, kContinue };
  Code code = Code::kNo;

  friend bool operator==(const BackAnswer&, const BackAnswer&) = default;
};

using Message =
    std::variant<GameRequest, GameAnswer, MoveMade, GameEnd, Chat, BackRequest, BackAnswer>;

// The text of a message, without the NUL. What is too long is cut, what is no plain ASCII becomes
// `?`.
std::string encode(const VariantInfo& variant, const Message& message);

// Reads a message. kInvalidArgument with a sentence for what is none.
absl::StatusOr<Message> decode(const VariantInfo& variant, absl::string_view text);

// Finds the messages in a stream that splits and joins them anywhere.
class Framer {
 public:
  // Takes what has arrived.
  void add(absl::string_view bytes) { buffer_.append(bytes.data(), bytes.size()); }

  // The next whole message, if there is one. kInvalidArgument for one that is too long or not
  // ASCII, at once, which is passed over.
  std::optional<absl::StatusOr<std::string>> next();

 private:
  std::string buffer_;
  bool skipping_ = false;  // the rest of a message that is too long
};

}  // namespace polydam::dxp

#endif  // POLYDAM_PROTOCOL_DXP_MESSAGE_H_
