#include "protocol/hub/line.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "protocol/hub/utf8.h"

namespace polydam {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool ends_word(char c) { return is_blank(c) || c == '=' || c == '"'; }

absl::Status check_text(absl::string_view text) {
  for (std::size_t place = 0; place < text.size(); ++place) {
    if (absl::ascii_iscntrl(static_cast<unsigned char>(text[place])) && text[place] != '\t') {
      return absl::InvalidArgumentError(
          absl::StrCat("byte ", place + 1, " is the control character ",
                       static_cast<int>(text[place]), "; a line is printable text"));
    }
  }
  if (is_utf8(text)) return absl::OkStatus();
  return absl::InvalidArgumentError("the line is not UTF-8; it must be ASCII or UTF-8 text");
}

// Takes a line apart from left to right.
class Scanner {
 public:
  explicit Scanner(absl::string_view text) : rest_(text) { skip_blanks(); }

  bool at_end() const { return rest_.empty(); }
  bool next_is(char c) const { return !rest_.empty() && rest_.front() == c; }
  void skip() { rest_.remove_prefix(1); }
  void skip_blanks() {
    while (!rest_.empty() && is_blank(rest_.front())) skip();
  }

  // Up to the next blank, `=` or quote; may be empty.
  std::string word() {
    const auto end = std::ranges::find_if(rest_, ends_word);
    std::string word(rest_.begin(), end);
    rest_.remove_prefix(word.size());
    return word;
  }

  // From a quote to the next one.
  absl::StatusOr<std::string> quoted() {
    skip();
    std::string value;
    while (!rest_.empty() && rest_.front() != '"') {
      if (rest_.front() == '\\' && rest_.size() > 1 && (rest_[1] == '"' || rest_[1] == '\\')) {
        skip();
      }
      value += rest_.front();
      skip();
    }
    if (rest_.empty()) {
      return absl::InvalidArgumentError("a quote is not closed; a value begins and ends with one");
    }
    skip();
    return value;
  }

 private:
  absl::string_view rest_;
};

absl::StatusOr<std::string> scan_value(Scanner& scanner) {
  if (!scanner.next_is('"')) return scanner.word();
  return scanner.quoted();
}

absl::StatusOr<Argument> scan_argument(Scanner& scanner) {
  Argument argument{.name = scanner.word()};
  if (argument.name.empty()) {
    return absl::InvalidArgumentError(
        scanner.next_is('"') ? "a quote stands where no value begins; it must follow an equals sign"
                             : "an equals sign has no name before it");
  }
  if (scanner.next_is('=')) {
    scanner.skip();
    absl::StatusOr<std::string> value = scan_value(scanner);
    if (!value.ok()) return value.status();
    argument.value = *std::move(value);
  }
  if (scanner.next_is('"') || scanner.next_is('=')) {
    return absl::InvalidArgumentError(
        absl::StrCat("the value of ", argument.name,
                     " has a quote or an equals sign in it; such a value must stand in quotes"));
  }
  return argument;
}

// The name of an argument, and values that need no quotes: not empty, without what has a meaning.
bool is_word(absl::string_view text) {
  return !text.empty() && std::ranges::none_of(text, ends_word);
}

}  // namespace

const Argument* Line::find(absl::string_view name) const {
  const auto found = std::find_if(arguments.rbegin(), arguments.rend(),
                                  [&](const Argument& argument) { return argument.name == name; });
  return found == arguments.rend() ? nullptr : &*found;
}

std::optional<absl::string_view> Line::value(absl::string_view name) const {
  const Argument* argument = find(name);
  if (argument == nullptr || !argument->value) return std::nullopt;
  return *argument->value;
}

absl::StatusOr<Line> parse_line(absl::string_view text) {
  if (absl::Status status = check_text(text); !status.ok()) return status;
  Scanner scanner(text);
  Line line{.command = scanner.word()};
  if (scanner.next_is('"') || scanner.next_is('=')) {
    return absl::InvalidArgumentError(
        "a line begins with a command, a word without quotes and equals signs");
  }
  for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks()) {
    absl::StatusOr<Argument> argument = scan_argument(scanner);
    if (!argument.ok()) return argument.status();
    line.arguments.push_back(*std::move(argument));
  }
  return line;
}

std::string to_argument(absl::string_view name, absl::string_view value) {
  if (!is_word(value)) return to_quoted_argument(name, value);
  return absl::StrCat(" ", name, "=", value);
}

std::string to_quoted_argument(absl::string_view name, absl::string_view value) {
  return absl::StrCat(" ", name, "=\"",
                      absl::StrReplaceAll(value, {{"\\", "\\\\"}, {"\"", "\\\""}}), "\"");
}

std::string to_error(absl::string_view message) {
  constexpr std::size_t kHead = 200;
  constexpr std::size_t kTail = 400;
  std::string text(message);
  if (message.size() > kHead + kTail) {
    text = absl::StrCat(message.substr(0, kHead), " ... ", message.substr(message.size() - kTail));
  }
  for (char& c : text) {
    if (!absl::ascii_isprint(static_cast<unsigned char>(c))) c = '?';
    if (c == '"') c = '\'';
    if (c == '\\') c = '/';
    if (c == '=') c = ':';
  }
  return absl::StrCat("error", to_quoted_argument("message", text));
}

}  // namespace polydam
