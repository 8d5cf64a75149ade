#include "protocol/hub/numbers.h"

#include <cmath>
#include <cstdint>
#include <optional>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace polydam {

absl::StatusOr<std::int64_t> parse_integer(absl::string_view what,
                                           std::optional<absl::string_view> text,
                                           std::int64_t least, std::int64_t most) {
  std::int64_t number = 0;
  if (text && absl::SimpleAtoi(*text, &number) && number >= least && number <= most) return number;
  return absl::InvalidArgumentError(absl::StrCat(what, " must be a whole number from ", least,
                                                 " to ", most, ", not '", text.value_or(""), "'"));
}

absl::StatusOr<double> parse_real(absl::string_view what, std::optional<absl::string_view> text,
                                  double most) {
  double number = 0.0;
  // An infinity is larger than `most`, and a comparison with NaN is false.
  if (text && absl::SimpleAtod(*text, &number) && std::abs(number) <= most) return number;
  return absl::InvalidArgumentError(
      absl::StrCat(what, " must be a number of at most ", most, ", not '", text.value_or(""), "'"));
}

}  // namespace polydam
