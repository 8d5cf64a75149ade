// Evaluations for callers that do not know the variant.
#ifndef POLYDAM_ENGINE_EVAL_EVALUATOR_H_
#define POLYDAM_ENGINE_EVAL_EVALUATOR_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/board/board.h"
#include "engine/eval/score.h"
#include "engine/eval/weights.h"
#include "engine/rules/variant.h"

namespace polydam {

// A parameter that counts in a position, and how often it does for White.
struct Feature {
  std::uint32_t parameter = 0;
  int value = 0;
};

// What Evaluation<V> of a variant is to those who only hand it on.
class Evaluator {
 public:
  Evaluator() = default;
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;
  virtual ~Evaluator() = default;

  // From the side to move, of a board on which it has a move and need not capture.
  virtual Score evaluate(const Board& board) const = 0;
};

// How a variant is evaluated.
struct EvaluatorFunctions {
  // By weights of this variant, or by hand if there are none.
  std::shared_ptr<const Evaluator> (*make)(const Weights* weights);
  // Number of parameters.
  std::size_t (*parameters)();
  std::vector<Feature> (*features)(const Board& board);
};

const EvaluatorFunctions& evaluator_functions(Variant variant);

// The same by description; each is compiled in a translation unit of its own
// (engine/instance.cc.in).
template <class V>
const EvaluatorFunctions& evaluator_functions_of();

}  // namespace polydam

#endif  // POLYDAM_ENGINE_EVAL_EVALUATOR_H_
