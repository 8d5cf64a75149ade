// A line of Hub, read and written: command name=value name="quoted value" flag.
#ifndef POLYDAM_PROTOCOL_HUB_LINE_H_
#define POLYDAM_PROTOCOL_HUB_LINE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace polydam {

struct Argument {
  std::string name;
  std::optional<std::string> value{};  // none: a flag

  friend bool operator==(const Argument&, const Argument&) = default;
};

struct Line {
  std::string command;  // empty on a blank line
  std::vector<Argument> arguments{};

  // The last argument of that name; null if there is none.
  const Argument* find(absl::string_view name) const;
  bool has(absl::string_view name) const { return find(name) != nullptr; }
  // Its value; nothing if there is no such argument or it is a flag.
  std::optional<absl::string_view> value(absl::string_view name) const;
};

// Reads a line, without its end. Blanks and tabs separate; a value with one of them or with `=`, or
// an empty one, stands in double quotes, inside which `\"` is a quote and `\\` a backslash.
// kInvalidArgument with a sentence for bytes that are not text, and for misplaced quotes and signs.
absl::StatusOr<Line> parse_line(absl::string_view text);

// " name=value", with quotes if the value needs them.
std::string to_argument(absl::string_view name, absl::string_view value);
// " name="value"", with quotes always.
std::string to_quoted_argument(absl::string_view name, absl::string_view value);

// `error message="..."`. What would disturb a client that looks for words in lines is replaced:
// quotes, backslashes, equals signs, all that is not printable ASCII; the middle of a very long
// message is left out.
std::string to_error(absl::string_view message);

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_HUB_LINE_H_
