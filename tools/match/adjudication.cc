#include "tools/match/adjudication.h"

#include <cmath>
#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/endgame/value.h"
#include "engine/rules/win_of.h"
#include "tools/match/key_values.h"

namespace polydam {
namespace {

constexpr double kMostMoves = 10000;
constexpr double kMostScore = 100;

}  // namespace

absl::StatusOr<DrawAgreement> parse_draw_agreement(absl::string_view text) {
  DrawAgreement rule;
  double moves = rule.moves;
  double count = rule.count;
  absl::Status status = read_key_values("--draw", text,
                                        {{"moves", &moves, 0, kMostMoves},
                                         {"count", &count, 1, kMostMoves},
                                         {"score", &rule.score, 0, kMostScore}});
  if (!status.ok()) return status;
  rule.moves = static_cast<int>(moves);
  rule.count = static_cast<int>(count);
  return rule;
}

absl::StatusOr<Resignation> parse_resignation(absl::string_view text) {
  Resignation rule;
  double count = rule.count;
  absl::Status status = read_key_values(
      "--resign", text, {{"count", &count, 1, kMostMoves}, {"score", &rule.score, 0, kMostScore}});
  if (!status.ok()) return status;
  rule.count = static_cast<int>(count);
  return rule;
}

std::string to_text(const DrawAgreement& rule) {
  return absl::StrCat("moves=", rule.moves, " count=", rule.count, " score=", rule.score);
}

std::string to_text(const Resignation& rule) {
  return absl::StrCat("count=", rule.count, " score=", rule.score);
}

void Adjudicator::hear(Side side, std::optional<double> score) {
  ++plies_;
  const bool level = rules_.draw && score && std::abs(*score) <= rules_.draw->score;
  level_plies_ = level ? level_plies_ + 1 : 0;
  int& lost = lost_moves_[index(side)];
  lost = rules_.resign && score && *score <= -rules_.resign->score ? lost + 1 : 0;
}

Verdict Adjudicator::by_tables(const Board& board) const {
  if (!rules_.tables) return {};
  switch (rules_.tables->probe(board)) {
    case Value::kWon:
      return {win_of(board.turn), "table-win"};
    case Value::kLost:
      return {win_of(opponent(board.turn)), "table-win"};
    case Value::kDrawn:
      return {Result::kDraw, "table-draw"};
    case Value::kUnknown:
      break;
  }
  return {};
}

Verdict Adjudicator::verdict(const Board& board) const {
  if (const Verdict known = by_tables(board); known.result != Result::kNone) return known;
  if (rules_.resign) {
    for (const Side side : {Side::kWhite, Side::kBlack}) {
      if (lost_moves_[index(side)] < rules_.resign->count) continue;
      return {win_of(opponent(side)), "adjudicated-loss"};
    }
  }
  if (rules_.draw && plies_ >= 2 * rules_.draw->moves && level_plies_ >= 2 * rules_.draw->count) {
    return {Result::kDraw, "adjudicated-draw"};
  }
  if (rules_.max_plies > 0 && plies_ >= rules_.max_plies) return {Result::kDraw, "max-plies"};
  return {};
}

}  // namespace polydam
