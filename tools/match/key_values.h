// Options whose values are lists of key=value.
#ifndef POLYDAM_TOOLS_MATCH_KEY_VALUES_H_
#define POLYDAM_TOOLS_MATCH_KEY_VALUES_H_

#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace polydam {

// A number that may be set, and what it may be.
struct NumberKey {
  absl::string_view name;
  double* value;
  double least;
  double most;
};

// Sets the numbers that the text names; words that are not numbers go to `words` where it names
// their key. kInvalidArgument with a sentence that begins with `what`.
absl::Status read_key_values(
    absl::string_view what, absl::string_view text, const std::vector<NumberKey>& numbers,
    const std::vector<std::pair<absl::string_view, std::string*>>& words = {});

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_KEY_VALUES_H_
