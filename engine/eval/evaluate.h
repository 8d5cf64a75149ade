// A hand-made evaluation, for every variant from its description.
#ifndef POLYDAM_ENGINE_EVAL_EVALUATE_H_
#define POLYDAM_ENGINE_EVAL_EVALUATE_H_

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "engine/board/bits.h"
#include "engine/board/side.h"
#include "engine/eval/mobility.h"
#include "engine/eval/score.h"
#include "engine/rules/description.h"
#include "engine/rules/position.h"

namespace polydam {

// What things are worth, in hundredths of a man. Guesses, which games between versions agree with.
template <class V>
struct Worth {
  static constexpr bool kFlies = V::kKingRange == KingRange::kFlying;

  static constexpr int kMan = 100;
  static constexpr int kKing = kFlies ? 300 : 140;
  // For each row that a man has gone, where it goes towards a crown.
  static constexpr int kAdvance = V::kPromotion == Promotion::kNever ? 0 : 3;
  // For each man that still guards its own back row, while the other side has men to crown.
  static constexpr int kBackRow = V::kPromotion == Promotion::kNever ? 0 : 6;
  // For each square that a king can go to.
  static constexpr int kKingMobility = kFlies ? 2 : 4;
  // For being ahead by a given material in an emptier board: exchanges favour the stronger side.
  static constexpr int kLead = 60;
};

// The rows, as a side counts them from its back row, whose number has a given binary digit.
template <class Geometry, int Digit>
inline constexpr std::array<typename Geometry::Bits, 2> kRowsWithDigit = [] {
  std::array<typename Geometry::Bits, 2> rows{};
  for (const Side side : {Side::kWhite, Side::kBlack}) {
    for (int row = 0; row < Geometry::kRows; ++row) {
      if ((row >> Digit & 1) != 0) rows[index(side)] |= Geometry::row_from(side, row);
    }
  }
  return rows;
}();

// The rows that the men of a side have gone, in all: the binary digits of their rows' numbers.
template <class V>
constexpr int advance(const Position<V>& position, Side side) {
  constexpr int kDigits = std::bit_width(static_cast<unsigned>(V::Geometry::kRows - 1));
  const auto men = position.men(side);
  return [&]<int... Digit>(std::integer_sequence<int, Digit...>) {
    return ((count(men & kRowsWithDigit<typename V::Geometry, Digit>[index(side)]) << Digit) + ...);
  }
  (std::make_integer_sequence<int, kDigits>{});
}

template <class V>
constexpr int material(const Position<V>& position, Side side) {
  return Worth<V>::kMan * count(position.men(side)) +
         Worth<V>::kKing * count(position.kings_of(side));
}

template <class V>
constexpr int worth(const Position<V>& position, Side side) {
  int worth = Worth<V>::kAdvance * advance(position, side);
  if (position.men(opponent(side)) != 0) {
    worth += Worth<V>::kBackRow *
             count(position.men(side) & kRow<typename V::Geometry, V::kRowsBehind>[index(side)]);
  }
  if (position.kings != 0) worth += Worth<V>::kKingMobility * king_mobility(position, side);
  return worth;
}

// From the side to move, of a position in which it has a move and need not capture.
template <class V>
constexpr Score evaluate(const Position<V>& position) {
  const Side side = position.turn;
  const Side other = opponent(side);
  const int own = material(position, side);
  const int theirs = material(position, other);
  const int balance = own - theirs;
  const int lead = Worth<V>::kLead * balance / std::max(own + theirs, 1);
  const int score = balance + lead + worth(position, side) - worth(position, other);
  const int largest = kLargestEvaluation.hundredths();
  return Score(std::clamp(score, -largest, largest));
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_EVAL_EVALUATE_H_
