// An engine whose Hub is tried.
#ifndef POLYDAM_TOOLS_MATCH_CHECK_TRIED_ENGINE_H_
#define POLYDAM_TOOLS_MATCH_CHECK_TRIED_ENGINE_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/game/game.h"
#include "protocol/hub/line.h"
#include "tools/match/process.h"
#include "tools/match/reactor.h"

namespace polydam {

// Where and as what to start it.
struct TriedCommand {
  std::string command;
  std::string directory;
  Variant variant;
};

// One process. What it says is kept; waiting for an answer ends after `kPatience`.
class TriedEngine {
 public:
  static constexpr absl::Duration kPatience = absl::Seconds(5);

  TriedEngine(Reactor& reactor, const TriedCommand& command)
      : reactor_(reactor), command_(command) {}

  // Starts the process. A sentence if that fails.
  absl::Status start();
  // The same, and the dialogue up to `ready`, with the variant set.
  absl::Status start_and_init();

  void send(absl::string_view line);
  void send_bytes(absl::string_view bytes);
  void close_input();

  // The next line with that command; others are passed over, and all are in lines(). Nothing if
  // none comes in time.
  std::optional<std::string> wait_for(absl::string_view command,
                                      absl::Duration patience = kPatience);
  // Whether it still answers `ping`.
  bool alive();
  // Whether it ends by itself in time.
  bool ends(absl::Duration patience);
  std::string state() { return process_->state(); }

  // Everything it has said, and what it wrote to standard error.
  const std::vector<std::string>& lines() const { return lines_; }
  std::string errors();
  // Its lines `param`.
  const std::vector<Line>& parameters() const { return parameters_; }
  const Line* parameter(absl::string_view name) const;

  // `pos` for a game.
  void send_game(const Game& game);

  Reactor& reactor() { return reactor_; }
  const VariantInfo& variant() const { return info(command_.variant); }

 private:
  Reactor& reactor_;
  const TriedCommand& command_;
  std::unique_ptr<Process> process_;
  std::vector<std::string> lines_;
  std::vector<Line> parameters_;
  std::string errors_;
};

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_CHECK_TRIED_ENGINE_H_
