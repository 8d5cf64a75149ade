// What the games of a match add up to.
#ifndef POLYDAM_TOOLS_MATCH_STANDINGS_H_
#define POLYDAM_TOOLS_MATCH_STANDINGS_H_

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/board/side.h"
#include "tools/match/record.h"
#include "tools/match/statistics.h"

namespace polydam {

// Games lost, drawn and won.
using GameCounts = std::array<std::int64_t, 3>;

std::int64_t games(const GameCounts& counts);
double points(const GameCounts& counts);

// The games of two engines, from the first one's side.
struct DuelScore {
  GameCounts games{};
  // By pair, or by game where openings are not repeated: as statistics.h takes them.
  ResultCounts results;
};

// What an engine did in all its games.
struct EngineTotals {
  std::array<GameCounts, 2> by_colour{};        // by index(Side)
  std::map<std::string, std::int64_t> lost_by;  // reasons of its losses
  std::int64_t moves = 0;
  double seconds = 0;
  double longest = 0;              // seconds of a move
  std::int64_t counted_moves = 0;  // those with nodes
  std::int64_t nodes = 0;
  std::int64_t depth = 0;  // sum over those moves

  GameCounts all() const;
};

struct OpeningScore {
  GameCounts white{};  // from White's side
  std::map<std::string, GameCounts> engines;
};

class Standings {
 public:
  // The engines in the order in which they are shown.
  explicit Standings(std::vector<std::string> engines);

  void add(const PairRecord& record);

  const std::vector<std::string>& engines() const { return names_; }
  const EngineTotals& totals(std::size_t engine) const { return totals_[engine]; }
  // Of two engines, from the side of the first.
  DuelScore duel(std::size_t first, std::size_t second) const;
  // By FEN.
  const std::map<std::string, OpeningScore>& openings() const { return openings_; }
  // How games ended.
  const std::map<std::string, std::int64_t>& reasons() const { return reasons_; }
  std::int64_t games() const { return games_; }

 private:
  std::size_t number(absl::string_view engine) const;
  void add_game(const GameRecord& game);

  std::vector<std::string> names_;
  std::vector<EngineTotals> totals_;
  std::map<std::pair<std::size_t, std::size_t>, DuelScore> duels_;  // the lower number first
  std::map<std::string, OpeningScore> openings_;
  std::map<std::string, std::int64_t> reasons_;
  std::int64_t games_ = 0;
};

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_STANDINGS_H_
