#include "protocol/hub/answers.h"

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/engine.h"
#include "engine/rules/outcome.h"
#include "protocol/hub/line.h"
#include "protocol/notation/fen.h"

namespace polydam {
namespace {

// With many kings on the board a move can be made in millions of ways.
constexpr std::size_t kMostWays = 1000;

absl::string_view yes_or_no(bool yes) { return yes ? "true" : "false"; }

}  // namespace

std::string id_line() {
  return absl::StrCat("id", to_argument("name", kEngineName),
                      to_argument("version", kEngineVersion), to_argument("author", kEngineAuthors),
                      to_argument("country", ""));
}

std::string Answers::info(const Progress& progress, int lines) const {
  const double seconds = absl::ToDoubleSeconds(progress.time);
  const auto nodes = static_cast<double>(progress.nodes);
  const auto add_move = [this](std::string* out, const Move& it) { *out += move(it); };
  return absl::StrFormat("info depth=%d mean-depth=%.1f score=%.2f nodes=%u time=%.3f nps=%.2f%s%s",
                         progress.depth, progress.mean_depth, progress.score.men(), progress.nodes,
                         seconds, seconds > 0.0 ? nodes / seconds / 1e6 : 0.0,
                         to_quoted_argument("pv", absl::StrJoin(progress.variation, " ", add_move)),
                         lines > 1 ? to_argument("pv-index", absl::StrCat(progress.line)) : "");
}

std::string Answers::done(const Answer& answer) const {
  std::string line = "done";
  if (answer.move) line += to_argument("move", move(*answer.move));
  if (answer.ponder) line += to_argument("ponder", move(*answer.ponder));
  return line;
}

std::string Answers::moves(const Game& game) const {
  std::string lines;
  for (const Path& path : game.legal_paths(kMostWays)) absl::StrAppend(&lines, legal(path), "\n");
  return absl::StrCat(lines, "end count=", game.legal_moves().size());
}

std::string Answers::state(const Game& game) const {
  const Outcome outcome = game.outcome();
  std::vector<Square> movable;
  for (const Square square : game.movable()) movable.push_back(square);
  return absl::StrCat(
      "state", to_argument("turn", game.board().turn == Side::kWhite ? "white" : "black"),
      to_argument("over", yes_or_no(outcome.over())), to_argument("result", name(outcome.result)),
      to_argument("reason", name(outcome.reason)),
      to_quoted_argument("fen", to_fen(game.info(), game.board())),
      to_argument("key", absl::StrCat(absl::Hex(game.key(), absl::kZeroPad16))),
      to_argument("repetitions", absl::StrCat(game.repetitions())),
      to_argument("quiet-moves", absl::StrCat(game.quiet_plies())),
      to_argument("forced", yes_or_no(game.capture_is_forced())),
      to_quoted_argument("movable", squares(movable)));
}

std::string Answers::move(const Move& move) const {
  return to_hub_move(*variant_, move, numbering_);
}

std::string Answers::legal(const Path& path) const {
  return absl::StrCat("legal", to_argument("move", move(path.move)),
                      to_quoted_argument("path", squares(path.squares)),
                      to_quoted_argument("captured", squares(path.captured)),
                      path.promotes ? to_argument("promotes", "true") : "");
}

std::string Answers::squares(const std::vector<Square>& squares) const {
  return absl::StrJoin(squares, " ", [&](std::string* out, Square square) {
    absl::StrAppend(out, hub_number(*variant_, square, numbering_));
  });
}

}  // namespace polydam
