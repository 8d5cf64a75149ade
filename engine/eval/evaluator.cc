#include "engine/eval/evaluator.h"

#include <array>

#include "engine/rules/variants.h"

namespace polydam {

const EvaluatorFunctions& evaluator_functions(Variant variant) {
  using Function = const EvaluatorFunctions& (*)();
  static constexpr std::array<Function, kVariants> kFunctions{
#define POLYDAM_EVALUATOR(name) &evaluator_functions_of<name>,
      POLYDAM_FOR_EACH_VARIANT(POLYDAM_EVALUATOR)
#undef POLYDAM_EVALUATOR
  };
  return kFunctions[index(variant)]();
}

}  // namespace polydam
