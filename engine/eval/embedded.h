// Weights that are part of the program.
#ifndef POLYDAM_ENGINE_EVAL_EMBEDDED_H_
#define POLYDAM_ENGINE_EVAL_EMBEDDED_H_

#include "absl/strings/string_view.h"

namespace polydam {

// The bytes of engine/eval/weights/NAME.weights, as the program was built with it; nothing if there
// was no such file.
absl::string_view embedded_weights(absl::string_view name);

}  // namespace polydam

#endif  // POLYDAM_ENGINE_EVAL_EMBEDDED_H_
