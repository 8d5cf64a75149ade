// Scores, from the side to move.
#ifndef POLYDAM_ENGINE_EVAL_SCORE_H_
#define POLYDAM_ENGINE_EVAL_SCORE_H_

#include <compare>
#include <cstdint>

namespace polydam {

// Hundredths of a man. A game that is won in n plies scores kWin - n, one that is lost in n plies
// the opposite; evaluations stay below kLargestEvaluation.
class Score {
 public:
  constexpr Score() = default;
  constexpr explicit Score(int hundredths) : hundredths_(hundredths) {}

  constexpr int hundredths() const { return hundredths_; }
  constexpr double men() const { return hundredths_ / 100.0; }

  friend constexpr auto operator<=>(Score, Score) = default;
  constexpr Score operator-() const { return Score(-hundredths_); }
  friend constexpr Score operator+(Score a, Score b) {
    return Score(a.hundredths_ + b.hundredths_);
  }
  friend constexpr Score operator-(Score a, Score b) {
    return Score(a.hundredths_ - b.hundredths_);
  }

 private:
  int hundredths_ = 0;
};

inline constexpr Score kDrawScore(0);
inline constexpr Score kWin(10000);
inline constexpr Score kInfinity(10001);
inline constexpr Score kLargestEvaluation(7999);
// A win by an endgame table that is reached in n plies scores kTableWin - n: how long it takes from
// there was not searched.
inline constexpr Score kTableWin(9000);
// Beyond this in size a score tells a win that the search has seen to the end.
inline constexpr Score kWinSeen(9000);

constexpr bool is_win(Score score) { return score >= kWinSeen; }
constexpr bool is_loss(Score score) { return score <= -kWinSeen; }
// Whether a score tells a win or a loss in so many plies, by search or by table.
constexpr bool counts_plies_to_win(Score score) { return score > kLargestEvaluation; }
constexpr bool counts_plies_to_loss(Score score) { return score < -kLargestEvaluation; }

}  // namespace polydam

#endif  // POLYDAM_ENGINE_EVAL_SCORE_H_
