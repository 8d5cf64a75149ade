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
class Evaluation final : public Evaluator {
 public:
  explicit Evaluation(const Weights* weights);

  Score operator()(const Position<V>& position) const {
    return windows_.empty() ? polydam::evaluate(position) : by_weights(position);
  }
  Score evaluate(const Board& board) const override { return (*this)(from_board<V>(board)); }

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
    Weight weight() const { return {to_weight(full), to_weight(empty)}; }

   private:
    static std::int16_t to_weight(int sum) {
      return static_cast<std::int16_t>(std::clamp(sum, -kLargestWeight, kLargestWeight));
    }
  };

  Score by_weights(const Position<V>& position) const;
  void add_window(std::size_t window, const Weights& weights);
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
    add_window(window, *weights);
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

// Men count for their squares with the arrangements of the first window that they are in.
template <class V>
void Evaluation<V>::add_window(std::size_t window, const Weights& weights) {
  const Parameters<G>& parameters = Parameters<G>::get();
  std::vector<Sum> sums(kArrangements);
  std::size_t begin = 1;  // arrangements of the squares so far
  for (const Square square : Windows<G>::kSquares[window]) {
    const bool is_first = Windows<G>::first_with(square) == window;
    for (std::size_t i = 0; i < begin; ++i) {
      Sum white = sums[i];
      Sum black = white;
      if (is_first) white.add(weight_of(weights, parameters.man(Side::kWhite, square)));
      if (is_first) black.add(weight_of(weights, parameters.man(Side::kBlack, square)));
      sums[begin + i] = white;
      sums[2 * begin + i] = black;
    }
    begin *= 3;
  }
  for (std::size_t arrangement = 0; arrangement < kArrangements; ++arrangement) {
    sums[arrangement].add(weight_of(weights, parameters.window(window, arrangement)));
    windows_.push_back(sums[arrangement].weight());
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
