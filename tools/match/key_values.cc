#include "tools/match/key_values.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "protocol/hub/line.h"
#include "protocol/hub/numbers.h"
#include "protocol/notation/quote.h"

namespace polydam {

absl::Status read_key_values(absl::string_view what, absl::string_view text,
                             const std::vector<NumberKey>& numbers,
                             const std::vector<std::pair<absl::string_view, std::string*>>& words) {
  const absl::StatusOr<Line> line = parse_line(absl::StrCat("option ", text));
  if (!line.ok()) return line.status();
  std::vector<absl::string_view> names;
  names.reserve(numbers.size() + words.size());
  for (const NumberKey& key : numbers) names.push_back(key.name);
  for (const auto& [name, word] : words) names.push_back(name);
  for (const Argument& argument : line->arguments) {
    const auto word =
        std::ranges::find(words, argument.name, [](const auto& w) { return w.first; });
    const auto number = std::ranges::find(numbers, argument.name, &NumberKey::name);
    if (!argument.value || (word == words.end() && number == numbers.end())) {
      return absl::InvalidArgumentError(absl::StrCat(what, " takes ", absl::StrJoin(names, "= "),
                                                     "=, not ", quoted(argument.name)));
    }
    if (word != words.end()) {
      *word->second = *argument.value;
      continue;
    }
    const auto value =
        parse_real(absl::StrCat(what, " ", argument.name), argument.value, number->most);
    if (!value.ok()) return value.status();
    if (*value < number->least) {
      return absl::InvalidArgumentError(
          absl::StrCat(what, " ", argument.name, " must be at least ", number->least));
    }
    *number->value = *value;
  }
  return absl::OkStatus();
}

}  // namespace polydam
