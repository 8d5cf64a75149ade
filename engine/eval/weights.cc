#include "engine/eval/weights.h"

#include <cstddef>

#include "absl/strings/str_cat.h"
#include "engine/eval/evaluator.h"
#include "engine/storage/bytes.h"
#include "engine/storage/whole_file.h"

namespace polydam {
namespace {

constexpr absl::string_view kMagic = "PDEVAL01";

}  // namespace

std::string to_bytes(const Weights& weights) {
  std::string bytes(kMagic);
  append_text(info(weights.variant).name, bytes);
  append_number(static_cast<std::uint32_t>(weights.weights.size()), bytes);
  for (const Weight& weight : weights.weights) {
    append_number(weight.full, bytes);
    append_number(weight.empty, bytes);
  }
  seal(bytes);
  return bytes;
}

absl::StatusOr<Weights> parse_weights(absl::string_view bytes) {
  const absl::StatusOr<absl::string_view> body = unseal(bytes, kMagic);
  if (!body.ok()) return body.status();
  ByteReader reader(*body);
  const absl::StatusOr<Variant> variant = find_variant(reader.text());
  if (!variant.ok()) return absl::DataLossError(variant.status().message());
  Weights weights{.variant = *variant, .weights = {}};
  const std::size_t count = reader.number<std::uint32_t>();
  const std::size_t wanted = evaluator_functions(*variant).parameters();
  if (count != wanted) {
    return absl::DataLossError(
        absl::StrCat("it has ", count, " weights, and ", info(*variant).name, " needs ", wanted));
  }
  for (std::size_t i = 0; i < count; ++i) {
    const auto full = reader.number<std::int16_t>();
    weights.weights.push_back({full, reader.number<std::int16_t>()});
  }
  if (!reader.at_end()) return absl::DataLossError("it does not end where its weights do");
  return weights;
}

absl::StatusOr<Weights> read_weights(const std::string& file) {
  const absl::StatusOr<std::string> bytes = read_whole_file(file);
  if (!bytes.ok()) return bytes.status();
  absl::StatusOr<Weights> weights = parse_weights(*bytes);
  if (weights.ok()) return weights;
  return absl::DataLossError(
      absl::StrCat("cannot use the weights in ", file, ": ", weights.status().message()));
}

}  // namespace polydam
