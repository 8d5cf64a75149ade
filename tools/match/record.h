// What a match leaves of its games.
#ifndef POLYDAM_TOOLS_MATCH_RECORD_H_
#define POLYDAM_TOOLS_MATCH_RECORD_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/board/side.h"
#include "engine/rules/outcome.h"
#include "nlohmann/json.hpp"

namespace polydam {

// A move and what the engine told about it.
struct MoveRecord {
  std::string move;             // as Hub writes it
  double seconds = 0;           // that it took, by our watch
  std::optional<double> score;  // men, for the side that moved
  int depth = 0;                // plies; 0: the engine did not tell
  std::int64_t nodes = 0;       // 0: it did not tell

  friend bool operator==(const MoveRecord&, const MoveRecord&) = default;
};

struct GameRecord {
  std::string opening;  // a FEN
  std::string white;    // names of the engines
  std::string black;
  Result result = Result::kNone;
  std::string reason{};  // why it ended: a word for each of the rules, adjudications and faults
  std::string detail{};  // what there is to say of a fault
  std::vector<MoveRecord> moves{};

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

// The games of one opening between two engines, the second with colours exchanged; or one game.
struct PairRecord {
  std::int64_t pair = 0;  // from 0, in the order of the match
  std::vector<GameRecord> games;
  nlohmann::ordered_json settings;  // of the match: see Settings::describe()

  friend bool operator==(const PairRecord&, const PairRecord&) = default;
};

// A line of the file of results, without its end.
std::string to_json(const PairRecord& record);

// Reads such a line. kInvalidArgument with a sentence.
absl::StatusOr<PairRecord> parse_pair(absl::string_view line);

// 1, 1/2 or 0 for the engine of that name, which plays in the game.
double points(const GameRecord& game, absl::string_view engine);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_RECORD_H_
