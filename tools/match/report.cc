#include "tools/match/report.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"

namespace polydam {
namespace {

bool is_empty(const ResultCounts& results) {
  return std::accumulate(results.begin(), results.end(), std::int64_t{0}) == 0;
}

// No minus before nothing.
double plain(double value) { return std::abs(value) < 0.05 ? 0.0 : value; }

// The error of a score of 0 or 1 is not known.
double known(double error) {
  return std::isfinite(error) ? error : std::numeric_limits<double>::infinity();
}

std::string counts_text(const GameCounts& counts) {
  return absl::StrFormat("+%d =%d -%d", counts[2], counts[1], counts[0]);
}

std::size_t name_width(const Standings& standings) {
  std::size_t width = 6;
  for (const std::string& name : standings.engines()) width = std::max(width, name.size());
  return width;
}

// In the order of their scores.
std::vector<std::size_t> ranking(const Standings& standings) {
  std::vector<std::size_t> order(standings.engines().size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto share = [&](std::size_t engine) {
    const GameCounts all = standings.totals(engine).all();
    return games(all) == 0 ? 0.0 : points(all) / static_cast<double>(games(all));
  };
  std::ranges::stable_sort(order, std::greater(), share);
  return order;
}

std::string cross_table(const Standings& standings) {
  const std::vector<std::size_t> order = ranking(standings);
  const int width = static_cast<int>(name_width(standings));
  std::string text = absl::StrFormat("%-*s %10s %16s", width, "engine", "points", "results");
  for (std::size_t i = 0; i < order.size(); ++i) absl::StrAppendFormat(&text, " %11d", i + 1);
  absl::StrAppend(&text, "\n");
  for (const std::size_t row : order) {
    const GameCounts all = standings.totals(row).all();
    absl::StrAppendFormat(&text, "%-*s %10s %16s", width, standings.engines()[row],
                          absl::StrFormat("%.1f/%d", points(all), games(all)), counts_text(all));
    for (const std::size_t column : order) {
      const GameCounts duel = standings.duel(row, column).games;
      absl::StrAppendFormat(
          &text, " %11s",
          row == column ? std::string("-") : absl::StrFormat("%.1f/%d", points(duel), games(duel)));
    }
    absl::StrAppend(&text, "\n");
  }
  return text;
}

std::string reason_table(const Standings& standings) {
  const auto add_count = [](std::string* out, const auto& entry) {
    absl::StrAppend(out, entry.first, " ", entry.second);
  };
  std::string text =
      absl::StrCat("Games ended by: ", absl::StrJoin(standings.reasons(), ", ", add_count), "\n");
  for (std::size_t i = 0; i < standings.engines().size(); ++i) {
    const auto& lost = standings.totals(i).lost_by;
    if (lost.empty()) continue;
    absl::StrAppend(&text, standings.engines()[i],
                    " lost by: ", absl::StrJoin(lost, ", ", add_count), "\n");
  }
  return text;
}

std::string engine_table(const Standings& standings) {
  const int width = static_cast<int>(name_width(standings));
  std::string text =
      absl::StrFormat("%-*s %9s %11s %11s %12s %7s %10s %16s %16s\n", width, "engine", "moves",
                      "s/move", "longest", "nodes/move", "depth", "Mnodes/s", "white", "black");
  for (std::size_t i = 0; i < standings.engines().size(); ++i) {
    const EngineTotals& totals = standings.totals(i);
    const auto moves = static_cast<double>(std::max<std::int64_t>(totals.moves, 1));
    const auto counted = static_cast<double>(std::max<std::int64_t>(totals.counted_moves, 1));
    const auto nodes = static_cast<double>(totals.nodes);
    absl::StrAppendFormat(&text, "%-*s %9d %11.4f %11.4f %12.0f %7.1f %10.3f %16s %16s\n", width,
                          standings.engines()[i], totals.moves, totals.seconds / moves,
                          totals.longest, nodes / counted,
                          static_cast<double>(totals.depth) / counted,
                          totals.seconds > 0 ? nodes / totals.seconds / 1e6 : 0.0,
                          counts_text(totals.by_colour[index(Side::kWhite)]),
                          counts_text(totals.by_colour[index(Side::kBlack)]));
  }
  return text;
}

std::string colour_line(const Standings& standings) {
  GameCounts white{};
  for (const auto& [fen, score] : standings.openings()) {
    for (std::size_t i = 0; i < white.size(); ++i) white[i] += score.white[i];
  }
  return absl::StrFormat("White: %s of %d\n", counts_text(white), games(white));
}

std::string opening_table(const Standings& standings) {
  std::string text =
      absl::StrCat("Openings: White's results, and those of ", standings.engines()[0], "\n");
  for (const auto& [fen, score] : standings.openings()) {
    const auto first = score.engines.find(standings.engines()[0]);
    const GameCounts own = first == score.engines.end() ? GameCounts{} : first->second;
    absl::StrAppendFormat(&text, "%-12s %-12s %s\n", counts_text(score.white), counts_text(own),
                          fen);
  }
  return text;
}

}  // namespace

std::string duel_line(const Standings& standings, std::size_t first, std::size_t second) {
  const DuelScore duel = standings.duel(first, second);
  std::string text =
      absl::StrFormat("%s v %s: %s of %d", standings.engines()[first], standings.engines()[second],
                      counts_text(duel.games), games(duel.games));
  if (is_empty(duel.results)) return text;
  const Estimate difference = elo(duel.results);
  const Estimate normalized = normalized_elo(duel.results);
  absl::StrAppendFormat(&text, ", score %.3f, Elo %.1f +- %.1f, nElo %.1f +- %.1f",
                        mean_score(duel.results), plain(difference.value), known(difference.error),
                        plain(normalized.value), normalized.error);
  return text;
}

SprtState sprt_state(const Sprt& sprt, const ResultCounts& results) {
  if (is_empty(results)) return SprtState::kUndecided;
  const SprtBounds bounds = sprt_bounds(sprt.alpha, sprt.beta);
  const double ratio = log_likelihood_ratio(results, sprt.elo0, sprt.elo1, sprt.model);
  if (ratio >= bounds.upper) return SprtState::kElo1;
  return ratio <= bounds.lower ? SprtState::kElo0 : SprtState::kUndecided;
}

std::string sprt_line(const Sprt& sprt, const ResultCounts& results) {
  const SprtBounds bounds = sprt_bounds(sprt.alpha, sprt.beta);
  const double ratio =
      is_empty(results) ? 0 : log_likelihood_ratio(results, sprt.elo0, sprt.elo1, sprt.model);
  const SprtState state = sprt_state(sprt, results);
  return absl::StrFormat(
      "SPRT elo0=%g elo1=%g alpha=%g beta=%g model=%s: LLR %.2f of %.2f to %.2f, %s", sprt.elo0,
      sprt.elo1, sprt.alpha, sprt.beta,
      sprt.model == EloModel::kNormalized ? "normalized" : "logistic", ratio, bounds.lower,
      bounds.upper,
      state == SprtState::kUndecided
          ? "undecided"
          : (state == SprtState::kElo1 ? "elo1 accepted" : "elo0 accepted"));
}

std::string full_report(const Standings& standings, const std::optional<Sprt>& sprt) {
  std::string text =
      absl::StrCat(opening_table(standings), "\n", cross_table(standings), "\n",
                   engine_table(standings), "\n", reason_table(standings), colour_line(standings));
  const std::size_t engines = standings.engines().size();
  if (engines == 2) {
    const ResultCounts results = standings.duel(0, 1).results;
    if (!is_empty(results)) {
      absl::StrAppendFormat(&text, "%s from worst to best: %s; LOS %.3f\n",
                            results.size() == 5 ? "Pairs" : "Games", absl::StrJoin(results, " "),
                            likelihood_of_superiority(results));
    }
    if (sprt) absl::StrAppend(&text, sprt_line(*sprt, results), "\n");
  }
  for (std::size_t first = 0; first < engines; ++first) {
    for (std::size_t second = first + 1; second < engines; ++second) {
      if (games(standings.duel(first, second).games) == 0 && engines > 2) continue;
      absl::StrAppend(&text, duel_line(standings, first, second), "\n");
    }
  }
  return text;
}

}  // namespace polydam
