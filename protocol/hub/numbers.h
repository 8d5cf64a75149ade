// Numbers in arguments.
#ifndef POLYDAM_PROTOCOL_HUB_NUMBERS_H_
#define POLYDAM_PROTOCOL_HUB_NUMBERS_H_

#include <cstdint>
#include <optional>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace polydam {

// A whole number from `least` to `most`. kInvalidArgument with a sentence that begins with `what`,
// the name of the argument; nothing given is an error too.
absl::StatusOr<std::int64_t> parse_integer(absl::string_view what,
                                           std::optional<absl::string_view> text,
                                           std::int64_t least, std::int64_t most);

// A decimal number of at most `most` in size; "nan", "inf" and what overflows are none.
absl::StatusOr<double> parse_real(absl::string_view what, std::optional<absl::string_view> text,
                                  double most);

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_HUB_NUMBERS_H_
