// The weights of a learned evaluation, and their file.
#ifndef POLYDAM_ENGINE_EVAL_WEIGHTS_H_
#define POLYDAM_ENGINE_EVAL_WEIGHTS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/rules/variant.h"

namespace polydam {

// What a parameter is worth with all pieces of the start on the board, and with none.
struct Weight {
  std::int16_t full = 0;  // in 1/kWeightUnit of a hundredth of a man
  std::int16_t empty = 0;

  friend bool operator==(const Weight&, const Weight&) = default;
};
inline constexpr int kWeightUnit = 16;
inline constexpr int kLargestWeight = 32767;

// The share of points that a side makes whose score is `men`: 1 / (1 + exp(-kPointsOfMan * men)),
// in every game. Weights are learned so that it holds.
inline constexpr double kPointsOfMan = 1.5;

struct Weights {
  Variant variant;
  std::vector<Weight> weights;  // by number of the parameter
};

// "PDEVAL01", the length of the variant's name (1 byte) and the name, the number of weights (4),
// the weights (2 and 2 each), last the CRC-32 of all that (4). Numbers are little-endian.
std::string to_bytes(const Weights& weights);
// kDataLoss with a sentence if these are not the bytes of weights, or not so many as the variant
// has parameters.
absl::StatusOr<Weights> parse_weights(absl::string_view bytes);

// kNotFound or kDataLoss with a sentence that names the file.
absl::StatusOr<Weights> read_weights(const std::string& file);

}  // namespace polydam

#endif  // POLYDAM_ENGINE_EVAL_WEIGHTS_H_
