// Ending games that are decided: by endgame tables, or by what the engines say themselves.
#ifndef POLYDAM_TOOLS_MATCH_ADJUDICATION_H_
#define POLYDAM_TOOLS_MATCH_ADJUDICATION_H_

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/board/board.h"
#include "engine/board/side.h"
#include "engine/endgame/tables.h"
#include "engine/rules/outcome.h"

namespace polydam {

// A draw: after `moves` moves of each side, when the last `count` moves of each had
// scores of at most `score` men for either.
struct DrawAgreement {
  int moves = 40;
  int count = 8;
  double score = 0.10;

  friend bool operator==(const DrawAgreement&, const DrawAgreement&) = default;
};

// A loss: when `count` moves of one side in succession had scores of -`score` men or less.
struct Resignation {
  int count = 4;
  double score = 8;

  friend bool operator==(const Resignation&, const Resignation&) = default;
};

// Read "moves=40 count=8 score=0.10" and "count=4 score=8"; what is left out has its default.
absl::StatusOr<DrawAgreement> parse_draw_agreement(absl::string_view text);
absl::StatusOr<Resignation> parse_resignation(absl::string_view text);

// "moves=40 count=8 score=0.1"
std::string to_text(const DrawAgreement& rule);
std::string to_text(const Resignation& rule);

struct AdjudicationRules {
  std::optional<DrawAgreement> draw{};
  std::optional<Resignation> resign{};
  std::shared_ptr<const Tables> tables{};  // the value of a position that they know; may be null
  int max_plies = 0;                       // a draw then; 0: never
};

struct Verdict {
  Result result = Result::kNone;
  absl::string_view reason{};
};

// Hears the scores of one game.
class Adjudicator {
 public:
  explicit Adjudicator(AdjudicationRules rules) : rules_(std::move(rules)) {}

  // The side made a move with that score for itself, in men; none if the engine did not tell.
  void hear(Side side, std::optional<double> score);
  // What follows from all moves so far, on the board where they led; kNone if the game goes on.
  Verdict verdict(const Board& board) const;

 private:
  Verdict by_tables(const Board& board) const;

  AdjudicationRules rules_;
  int plies_ = 0;
  int level_plies_ = 0;              // in succession, up to now
  std::array<int, 2> lost_moves_{};  // in succession, by index(Side)
};

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_ADJUDICATION_H_
