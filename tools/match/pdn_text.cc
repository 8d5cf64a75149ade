#include "tools/match/pdn_text.h"

#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/game/game.h"
#include "protocol/notation/fen.h"
#include "protocol/notation/hub_notation.h"
#include "protocol/notation/pdn.h"
#include "tools/match/time_control.h"

namespace polydam {
namespace {

using Json = nlohmann::ordered_json;

// What limited the moves of an engine, as the description of the match has it.
Json limits_of(const Json& settings, const std::string& engine) {
  for (const Json& one : settings.value("engines", Json::array())) {
    if (one.value("name", "") == engine) return one.value("limits", Json::object());
  }
  return Json::object();
}

GameClock clock_of(const Json& limits) {
  TimeControl control;
  // What the runner wrote is sound; of another's limits the clock is left out.
  static_cast<void>(set_time_control("time", limits.value("time", "").c_str(), control));
  return GameClock(control);
}

std::string limits_text(const Json& limits) {
  std::vector<std::string> parts;
  for (const auto& [key, value] : limits.items()) {
    const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
    parts.push_back(key == "time" ? text : absl::StrCat(key, " ", text));
  }
  return absl::StrJoin(parts, ", ");
}

std::string clock_text(absl::Duration left) {
  const double seconds = std::max(0.0, absl::ToDoubleSeconds(left));
  const int minutes = static_cast<int>(seconds / 60);
  return absl::StrFormat("[%%clk %d:%02d:%04.1f] ", minutes / 60, minutes % 60,
                         seconds - 60.0 * minutes);
}

std::string comment(const MoveRecord& move, const GameClock& clock) {
  std::string text = clock.runs() ? clock_text(clock.remaining()) : "";
  if (move.score) absl::StrAppendFormat(&text, "%.2f/%d ", *move.score, move.depth);
  absl::StrAppendFormat(&text, "%.3fs", move.seconds);
  return text;
}

absl::StatusOr<PdnGame> to_pdn_game(const GameRecord& record, const Json& settings,
                                    std::string round) {
  const absl::StatusOr<Variant> variant = find_variant(settings.value("variant", "").c_str());
  if (!variant.ok()) return variant.status();
  const absl::StatusOr<Board> start = parse_fen(info(*variant), record.opening);
  if (!start.ok()) return start.status();
  absl::StatusOr<Game> game = Game::from_board(*variant, *start);
  if (!game.ok()) return game.status();
  const Json white_limits = limits_of(settings, record.white);
  const Json black_limits = limits_of(settings, record.black);
  std::array<GameClock, 2> clocks{clock_of(white_limits), clock_of(black_limits)};
  PdnGame pdn{.variant = *variant, .start = *start};
  pdn.tags = {{"Event", "polydam-match"},
              {"Round", std::move(round)},
              {"White", record.white},
              {"Black", record.black},
              {"WhiteTimeControl", limits_text(white_limits)},
              {"BlackTimeControl", limits_text(black_limits)},
              {"Termination", record.reason}};
  for (const MoveRecord& made : record.moves) {
    const absl::StatusOr<Move> move =
        parse_hub_move(info(*variant), game->legal_moves(), made.move);
    if (!move.ok()) return move.status();
    GameClock& clock = clocks[index(game->board().turn)];
    clock.spend(absl::Seconds(made.seconds));
    pdn.line.moves.push_back({.move = *move, .comment = comment(made, clock)});
    static_cast<void>(game->play(*move));
  }
  pdn.result = pdn_result(info(*variant), record.result);
  return pdn;
}

}  // namespace

absl::StatusOr<std::string> to_pdn(const PairRecord& record) {
  std::vector<PdnGame> games;
  for (const GameRecord& game : record.games) {
    const std::string round = absl::StrCat(record.pair + 1, ".", games.size() + 1);
    absl::StatusOr<PdnGame> pdn = to_pdn_game(game, record.settings, round);
    if (!pdn.ok()) return pdn.status();
    games.push_back(*std::move(pdn));
  }
  return write_pdn(games) + "\n";
}

}  // namespace polydam
