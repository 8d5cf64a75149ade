#include "tools/match/record.h"

#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/rules/win_of.h"
#include "protocol/notation/quote.h"

namespace polydam {
namespace {

using Json = nlohmann::ordered_json;

double total_seconds(const GameRecord& game, bool first_mover) {
  double total = 0;
  for (std::size_t i = first_mover ? 0 : 1; i < game.moves.size(); i += 2) {
    total += game.moves[i].seconds;
  }
  return total;
}

// The side that moves first, by the first letter of the opening.
bool white_begins(const GameRecord& game) { return !game.opening.starts_with('B'); }

// To whole microseconds, so that sums are written as short as they are.
double rounded(double seconds) { return std::round(seconds * 1e6) / 1e6; }

Json game_json(const GameRecord& game) {
  std::vector<std::string> moves;
  Json search = Json::array();
  for (const MoveRecord& move : game.moves) {
    moves.push_back(move.move);
    search.push_back(
        {move.seconds, move.score ? Json(*move.score) : Json(), move.depth, move.nodes});
  }
  const bool white_first = white_begins(game);
  return {{"white", game.white},
          {"black", game.black},
          {"result", std::string(name(game.result))},
          {"reason", game.reason},
          {"detail", game.detail},
          {"opening", game.opening},
          {"plies", game.moves.size()},
          {"moves", absl::StrJoin(moves, " ")},
          {"time",
           {{"white", rounded(total_seconds(game, white_first))},
            {"black", rounded(total_seconds(game, !white_first))}}},
          {"search", std::move(search)}};
}

// Whether the games are what a pair of the match can be.
bool is_sound(const PairRecord& record) {
  if (record.pair < 0 || record.games.empty() || record.games.size() > 2) return false;
  if (record.settings.value("repeat", false) != (record.games.size() == 2)) return false;
  std::set<std::string> engines;
  for (const Json& engine : record.settings.at("engines")) engines.insert(engine.at("name"));
  const GameRecord& first = record.games.front();
  const GameRecord& last = record.games.back();
  const bool exchanged =
      record.games.size() == 1 || (first.white == last.black && first.black == last.white);
  return exchanged && first.white != first.black && engines.contains(first.white) &&
         engines.contains(first.black) && first.result != Result::kNone &&
         last.result != Result::kNone && !first.opening.empty() && !last.opening.empty();
}

Result parse_result(const std::string& text) {
  for (const Result result : {Result::kWhite, Result::kBlack, Result::kDraw}) {
    if (text == std::string(name(result))) return result;
  }
  return Result::kNone;
}

GameRecord parse_game(const Json& json) {
  GameRecord game{.opening = json.at("opening"),
                  .white = json.at("white"),
                  .black = json.at("black"),
                  .result = parse_result(json.at("result")),
                  .reason = json.at("reason"),
                  .detail = json.at("detail")};
  const std::string moves = json.at("moves");
  for (const absl::string_view move : absl::StrSplit(moves, ' ', absl::SkipEmpty())) {
    const Json& search = json.at("search").at(game.moves.size());
    game.moves.push_back(
        {.move = std::string(move),
         .seconds = search.at(0),
         .score = search.at(1).is_null() ? std::nullopt : std::optional(search.at(1).get<double>()),
         .depth = search.at(2),
         .nodes = search.at(3)});
  }
  return game;
}

}  // namespace

std::string to_json(const PairRecord& record) {
  Json games = Json::array();
  for (const GameRecord& game : record.games) games.push_back(game_json(game));
  const Json json{{"pair", record.pair},
                  {"opening", record.games.empty() ? "" : record.games[0].opening},
                  {"games", std::move(games)},
                  {"settings", record.settings}};
  return json.dump(-1, ' ', true, Json::error_handler_t::replace);
}

absl::StatusOr<PairRecord> parse_pair(absl::string_view line) {
  try {
    const Json json = Json::parse(line);
    PairRecord record{.pair = json.at("pair"), .games = {}, .settings = json.at("settings")};
    for (const Json& game : json.at("games")) record.games.push_back(parse_game(game));
    if (is_sound(record)) return record;
  } catch (const Json::exception&) {
    // Said below.
  }
  return absl::InvalidArgumentError(
      absl::StrCat(quoted(line), " is not the record of a pair of games"));
}

double points(const GameRecord& game, absl::string_view engine) {
  if (game.result == Result::kDraw) return 0.5;
  const Result wanted = win_of(engine == game.white ? Side::kWhite : Side::kBlack);
  return game.result == wanted ? 1 : 0;
}

}  // namespace polydam
