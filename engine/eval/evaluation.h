// The evaluation that a search uses: by learned weights, or by hand where nothing was learned yet.
#ifndef POLYDAM_ENGINE_EVAL_EVALUATION_H_
#define POLYDAM_ENGINE_EVAL_EVALUATION_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "engine/board/bits.h"
#include "engine/board/side.h"
#include "engine/eval/evaluate.h"
#include "engine/eval/evaluator.h"
#include "engine/eval/parameters.h"
#include "engine/eval/score.h"
#include "engine/eval/weights.h"
#include "engine/eval/windows.h"
#include "engine/rules/position.h"

namespace polydam {

// Pieces on the board at the start.
template <class V>
inline constexpr int kStartPieces = 2 * (V::kRowsOfMen * count(V::Geometry::row(0)) +
                                         V::kMenOnMiddleRow);

template <class V>
class Evaluation : public Evaluator {
 public:
  explicit Evaluation(const Weights* weights);

  // From the side to move, of a position in which it has a move and need not capture.
  Score operator()(const Position<V>& position) const {
    return windows_.empty() ? evaluate(position) : by_weights(position);
  }

 private:
  using G = typename V::Geometry;
  static constexpr std::size_t kArrangements = Windows<G>::kArrangements;

  // What several parameters are worth together.
  struct Sum {
    int full = 0;
    int empty = 0;

    void add(Weight weight, int times = 1) {
      full += weight.full * times;
      empty += weight.empty * times;
    }
  };

  Score by_weights(const Position<V>& position) const;
  static Weight weight_of(const Weights& weights, Parameter parameter) {
    const Weight weight = parameter.sign == 0 ? Weight{} : weights.weights[parameter.number];
    return {static_cast<std::int16_t>(weight.full * parameter.sign),
            static_cast<std::int16_t>(weight.empty * parameter.sign)};
  }

  // The parameters with their signs, by what is on the board.
  std::vector<Weight> windows_;
  std::array<std::array<Weight, G::kCells>, 2> kings_{};
  std::array<Weight, kWholes> wholes_{};
};

template <class V>
Evaluation<V>::Evaluation(const Weights* weights) {
  if (weights == nullptr) return;
  const Parameters<G>& parameters = Parameters<G>::get();
  windows_.reserve(Windows<G>::kCount * kArrangements);
  for (std::size_t window = 0; window < Windows<G>::kCount; ++window) {
    for (std::size_t arrangement = 0; arrangement < kArrangements; ++arrangement) {
      windows_.push_back(weight_of(*weights, parameters.window(window, arrangement)));
    }
  }
  for (const Side side : {Side::kWhite, Side::kBlack}) {
    for (int number = 1; number <= G::kSquares; ++number) {
      kings_[index(side)][index(G::cell(Square(number)))] =
          weight_of(*weights, parameters.king(side, Square(number)));
    }
  }
  for (std::size_t i = 0; i < kWholes; ++i) {
    wholes_[i] = weights->weights[parameters.whole(static_cast<Whole>(i))];
  }
}

template <class V>
Score Evaluation<V>::by_weights(const Position<V>& position) const {
  const auto white = position.men(Side::kWhite);
  const auto black = position.men(Side::kBlack);
  Sum sum;
  [&]<std::size_t... Window>(std::index_sequence<Window...>) {
    (sum.add(
         windows_[Window * kArrangements + Windows<G>::template arrangement<Window>(white, black)]),
     ...);
  }
  (std::make_index_sequence<Windows<G>::kCount>{});
  if (position.kings != 0) {
    for (const Side side : {Side::kWhite, Side::kBlack}) {
      for (const Cell king : cells(position.kings_of(side))) {
        sum.add(kings_[index(side)][index(king)]);
      }
    }
  }
  for (std::size_t i = 0; i < kWholes; ++i) {
    sum.add(wholes_[i], value_of(static_cast<Whole>(i), position));
  }
  const int pieces = count(position.pieces[0] | position.pieces[1]);
  const int score = (sum.full * pieces + sum.empty * (kStartPieces<V> - pieces)) /
                    (kStartPieces<V> * kWeightUnit);
  const int largest = kLargestEvaluation.hundredths();
  return Score(std::clamp(position.turn == Side::kWhite ? score : -score, -largest, largest));
}

template <class V>
const EvaluatorFunctions& evaluator_functions_of() {
  static constexpr EvaluatorFunctions kFunctions{
      .make = [](const Weights* weights) -> std::shared_ptr<const Evaluator> {
        return std::make_shared<Evaluation<V>>(weights);
      },
      .parameters = [] { return Parameters<typename V::Geometry>::get().count(); },
      .features =
          [](const Board& board) {
            std::vector<Feature> features;
            for_each_feature(from_board<V>(board), [&](std::uint32_t parameter, int value) {
              features.push_back({parameter, value});
            });
            return features;
          }};
  return kFunctions;
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_EVAL_EVALUATION_H_
