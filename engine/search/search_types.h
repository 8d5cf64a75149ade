// What a search is asked and what it tells.
#ifndef POLYDAM_ENGINE_SEARCH_SEARCH_TYPES_H_
#define POLYDAM_ENGINE_SEARCH_SEARCH_TYPES_H_

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "absl/time/time.h"
#include "engine/eval/score.h"
#include "engine/rules/move.h"
#include "engine/search/skill.h"

namespace polydam {

// No search is deeper, whatever its limits.
inline constexpr int kMostDepth = 99;  // plies

enum class SearchMode : std::uint8_t {
  kThink,    // answers when it has thought enough, at once if there is one move
  kPonder,   // on the opponent's time: does not answer before Control::ponder_hit() or stop()
  kAnalyze,  // goes on until a limit or stop(), whatever it has found
};

struct Clock {
  absl::Duration remaining{};
  absl::Duration
      increment{};  // was added already for the move to make, and will be for each after it
  int moves = 0;    // until the next time control; 0: the rest of the game
};

// Limits that all hold together. None at all: until stop().
struct Limits {
  std::optional<int> depth{};  // plies
  std::optional<std::uint64_t> nodes{};
  std::optional<absl::Duration> move_time{};
  std::optional<Clock> clock{};

  std::vector<Move> root_moves{};  // only these are considered; all legal moves if empty
  int lines = 1;                   // so many of the best moves are found, with their variations

  Skill skill{};
  std::uint64_t seed = 0;  // of what the skill does by chance; 0: by true chance
};

// How far a search has come, for each of the best moves that were asked for; also sent at its end.
struct Progress {
  int line = 1;             // 1 is the best move, 2 the second best
  int depth = 0;            // plies, completed
  double mean_depth = 0.0;  // plies
  Score score{};            // from the side to move at the root
  std::uint64_t nodes = 0;  // moves made
  absl::Duration time{};
  std::vector<Move> variation{};  // begins with the best move
};

struct Answer {
  std::optional<Move> move{};    // none if there is no legal move
  std::optional<Move> ponder{};  // the reply that is expected
};

using ProgressListener = std::function<void(const Progress&)>;

// The handle by which other threads reach a search, before it starts, while it runs, or after it.
class Control {
 public:
  // The search answers soon, with the best move so far.
  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  // The opponent made the expected move: a ponder search becomes an ordinary one, and its clock
  // starts.
  void ponder_hit() { hit_.store(true, std::memory_order_relaxed); }

  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  bool was_hit() const { return hit_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> stopped_ = false;
  std::atomic<bool> hit_ = false;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_SEARCH_TYPES_H_
