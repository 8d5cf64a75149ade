// A client of `polydam hub` for tests.
#ifndef POLYDAM_TESTS_PROTOCOL_HUB_HUB_CLIENT_H_
#define POLYDAM_TESTS_PROTOCOL_HUB_HUB_CLIENT_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/game/game.h"
#include "engine/rules/move.h"
#include "engine/rules/variant.h"
#include "protocol/hub/line.h"
#include "tests/support/child_process.h"

namespace polydam {

class HubClient {
 public:
  // With these arguments after `polydam hub`.
  explicit HubClient(const std::vector<std::string>& arguments = {});

  ChildProcess& engine() { return engine_; }
  void send(absl::string_view line) { engine_.send(line); }

  // Sends the bytes as they are, and a ping after them: what comes before its answer.
  std::vector<std::string> answers(absl::string_view bytes);
  // Sends a line: what it is answered with; "" if not with exactly one line.
  std::string answer(absl::string_view line);

  // Sends a line that begins a search: its `done` line, parsed; what comes before goes to `before`,
  // if that is not null.
  Line search(absl::string_view go, std::vector<std::string>* before = nullptr);

  // Sets the variant, and a game of it.
  void set_variant(Variant variant);
  void set_position(const Game& game);

 private:
  ChildProcess engine_;
};

// The move that an answer of a search means in the game; nothing if it is not legal.
std::optional<Move> played(const Game& game, const Line& done);

// What a line of Hub is; fails the test if it is not valid.
Line line_of(absl::string_view text);

}  // namespace polydam

#endif  // POLYDAM_TESTS_PROTOCOL_HUB_HUB_CLIENT_H_
