#include "tools/match/standings.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace polydam {
namespace {

// 0, 1 or 2: lost, drawn, won.
std::size_t place(const GameRecord& game, absl::string_view engine) {
  return static_cast<std::size_t>(std::lround(2 * points(game, engine)));
}

void add_moves(const GameRecord& game, bool first_mover, EngineTotals& totals) {
  for (std::size_t i = first_mover ? 0 : 1; i < game.moves.size(); i += 2) {
    const MoveRecord& move = game.moves[i];
    ++totals.moves;
    totals.seconds += move.seconds;
    totals.longest = std::max(totals.longest, move.seconds);
    if (move.nodes == 0) continue;
    ++totals.counted_moves;
    totals.nodes += move.nodes;
    totals.depth += move.depth;
  }
}

}  // namespace

std::int64_t games(const GameCounts& counts) { return counts[0] + counts[1] + counts[2]; }

double points(const GameCounts& counts) {
  return static_cast<double>(counts[2]) + static_cast<double>(counts[1]) / 2;
}

GameCounts EngineTotals::all() const {
  GameCounts sum{};
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] = by_colour[0][i] + by_colour[1][i];
  return sum;
}

Standings::Standings(std::vector<std::string> engines)
    : names_(std::move(engines)), totals_(names_.size()) {}

void Standings::add(const PairRecord& record) {
  const std::size_t white = number(record.games[0].white);
  const std::size_t black = number(record.games[0].black);
  const std::size_t first = std::min(white, black);
  DuelScore& duel = duels_[{first, std::max(white, black)}];
  double score = 0;
  for (const GameRecord& game : record.games) {
    add_game(game);
    score += points(game, names_[first]);
    ++duel.games[place(game, names_[first])];
  }
  duel.results.resize(2 * record.games.size() + 1);
  ++duel.results[static_cast<std::size_t>(std::lround(2 * score))];
}

DuelScore Standings::duel(std::size_t first, std::size_t second) const {
  const auto found = duels_.find({std::min(first, second), std::max(first, second)});
  if (found == duels_.end()) return {};
  DuelScore score = found->second;
  if (first > second) {
    std::ranges::reverse(score.games);
    std::ranges::reverse(score.results);
  }
  return score;
}

std::size_t Standings::number(absl::string_view engine) const {
  return static_cast<std::size_t>(std::ranges::find(names_, engine) - names_.begin());
}

void Standings::add_game(const GameRecord& game) {
  ++games_;
  ++reasons_[game.reason];
  OpeningScore& opening = openings_[game.opening];
  ++opening.white[place(game, game.white)];
  const bool white_begins = game.opening[0] != 'B';
  for (const Side side : {Side::kWhite, Side::kBlack}) {
    const std::string& name = side == Side::kWhite ? game.white : game.black;
    EngineTotals& totals = totals_[number(name)];
    const std::size_t result = place(game, name);
    ++totals.by_colour[index(side)][result];
    ++opening.engines[name][result];
    if (result == 0) ++totals.lost_by[game.reason];
    add_moves(game, (side == Side::kWhite) == white_begins, totals);
  }
}

}  // namespace polydam
