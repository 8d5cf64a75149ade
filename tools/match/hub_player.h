// An engine that speaks Hub.
#ifndef POLYDAM_TOOLS_MATCH_HUB_PLAYER_H_
#define POLYDAM_TOOLS_MATCH_HUB_PLAYER_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/hub/line.h"
#include "tools/match/player.h"
#include "tools/match/process.h"

namespace polydam {

class HubPlayer : public Player {
 public:
  HubPlayer(const EngineSpec& spec, const PlayerOptions& options, Reactor& reactor);

  std::optional<Failure> begin(const Game& start, Side side) override;
  Turn think(const Game& game, const GameClock& clock) override;
  void rest(const Game& game, const GameClock& clock) override;
  std::optional<Failure> finish(const Game& game, Result result) override;
  std::optional<Failure> stop() override;
  void kill() override;

 private:
  std::optional<Failure> start();
  // Tells it the variant and its parameters; the lines are its declarations.
  std::optional<Failure> set_parameters(const std::vector<Line>& declared);
  std::optional<Failure> set_variant(const std::vector<Line>& declared);
  void send(absl::string_view line);
  void send_level(const GameClock& clock);
  // Whether there is something to read, or nothing will come.
  bool has_news();
  // Reads standard error.
  void hear_errors();
  // What it last said or wrote, for a sentence.
  std::string last_said() const;
  // The next line that has come.
  std::optional<std::string> take_line();
  // Waits for a line with that command, at most until the deadline; others go to `hear`.
  std::optional<std::string> wait_for(absl::string_view command, absl::Duration deadline);
  // What is the matter where a line did not come.
  Failure missing(absl::string_view reason, absl::string_view what);
  void hear(const std::string& line);
  // Reads what came unasked; a `done` among it is a failure.
  std::optional<Failure> drain();
  std::optional<Failure> stop_pondering();
  Turn read_done(const std::string& line, const Game& game, absl::Duration used);
  MoveRecord read_info() const;

  const EngineSpec& spec_;
  const PlayerOptions& options_;
  Reactor& reactor_;
  PlayerLog log_;
  std::unique_ptr<Process> process_;
  std::string last_info_;                   // of the present search, with a score
  std::string last_error_;                  // it said
  std::string last_words_;                  // it wrote to standard error
  std::optional<absl::Duration> ended_at_;  // when its end was noticed
  std::optional<Move> expected_;            // the reply that `done` named
  bool pondering_ = false;
};

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_HUB_PLAYER_H_
