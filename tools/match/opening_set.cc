#include "tools/match/opening_set.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "protocol/notation/fen.h"
#include "protocol/notation/hub_notation.h"
#include "protocol/notation/pdn.h"
#include "protocol/notation/quote.h"

namespace polydam {
namespace {

absl::StatusOr<std::vector<Game>> from_pdn(absl::string_view text, Variant variant,
                                           DrawRuleSet draw_rules) {
  const absl::StatusOr<std::vector<PdnGame>> games = read_pdn(text, variant);
  if (!games.ok()) return games.status();
  std::vector<Game> openings;
  for (const PdnGame& pdn : *games) {
    const absl::StatusOr<Game> game = play_pdn(pdn);
    if (!game.ok()) return game.status();
    if (game->variant() != variant) {
      return absl::InvalidArgumentError(absl::StrCat("game ", openings.size() + 1, " is of ",
                                                     game->info().name, ", not of ",
                                                     info(variant).name));
    }
    absl::StatusOr<Game> opening = Game::from_board(variant, game->board(), draw_rules);
    if (!opening.ok()) return opening.status();
    if (opening->outcome().over()) {
      return absl::InvalidArgumentError(
          absl::StrCat("game ", openings.size() + 1, " is over in its last position"));
    }
    openings.push_back(*std::move(opening));
  }
  return openings;
}

absl::StatusOr<Game> from_line(absl::string_view line, Variant variant, DrawRuleSet draw_rules) {
  const bool fen = absl::StrContains(line, ':');
  const absl::StatusOr<Board> board =
      fen ? parse_fen(info(variant), line) : parse_hub_position(info(variant), line);
  if (!board.ok()) return board.status();
  absl::StatusOr<Game> game = Game::from_board(variant, *board, draw_rules);
  if (game.ok() && game->outcome().over()) {
    return absl::InvalidArgumentError("the game is over in this position");
  }
  return game;
}

}  // namespace

absl::StatusOr<std::vector<Game>> parse_openings(absl::string_view text, Variant variant,
                                                 DrawRuleSet draw_rules) {
  absl::ConsumePrefix(&text, "\xef\xbb\xbf");
  if (absl::StartsWith(text, "[") || absl::StrContains(text, "\n[")) {
    return from_pdn(text, variant, draw_rules);
  }
  std::vector<Game> openings;
  int number = 0;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    line = absl::StripAsciiWhitespace(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    absl::StatusOr<Game> opening = from_line(line, variant, draw_rules);
    if (!opening.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("line ", number, ": ", quoted(line), ": ", opening.status().message()));
    }
    openings.push_back(*std::move(opening));
  }
  if (openings.empty()) return absl::InvalidArgumentError("there is no opening in it");
  return openings;
}

std::vector<std::size_t> mixed_order(std::size_t count, std::uint64_t seed) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  // Not std::shuffle, which differs from one library to another.
  std::mt19937_64 random(seed);
  for (std::size_t left = count; left > 1; --left) {
    std::swap(order[left - 1], order[random() % left]);
  }
  return order;
}

}  // namespace polydam
