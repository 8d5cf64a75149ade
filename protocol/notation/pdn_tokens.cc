#include "protocol/notation/pdn_tokens.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "protocol/notation/quote.h"

namespace polydam {
namespace {

using Kind = PdnToken::Kind;

constexpr std::array<absl::string_view, 8> kResults{"2-0", "1-1", "0-2",     "1-0",
                                                    "0-1", "0-0", "1/2-1/2", "*"};
// By number of the glyph, from 1.
constexpr std::array<absl::string_view, 6> kMarks{"!", "?", "!!", "??", "!?", "?!"};

bool is_space(char character) { return absl::ascii_isspace(static_cast<unsigned char>(character)); }
bool is_digit(char character) { return absl::ascii_isdigit(static_cast<unsigned char>(character)); }

std::size_t count_digits(absl::string_view text) {
  return static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) - text.begin());
}

std::size_t count_marks(absl::string_view text) {
  return std::min(text.find_first_not_of("!?"), text.size());
}

std::string one_blank_each(absl::string_view text) {
  return absl::StrJoin(absl::StrSplit(text, absl::ByAnyChar(" \t\r\n\v\f"), absl::SkipEmpty()),
                       " ");
}

// "12." and "12..." before a move, or the dots alone.
absl::string_view without_number(absl::string_view word) {
  const std::size_t digits = count_digits(word);
  const std::size_t dots = std::min(word.find_first_not_of('.', digits), word.size());
  return dots > digits ? word.substr(dots) : word;
}

}  // namespace

bool is_pdn_result(absl::string_view text) {
  return std::ranges::find(kResults, text) != kResults.end();
}

PdnScanner::PdnScanner(absl::string_view text)
    : text_(absl::StripPrefix(text, "\xEF\xBB\xBF")), rest_(text_) {}

absl::StatusOr<PdnToken> PdnScanner::next() {
  while (true) {
    skip_blanks();
    if (rest_.empty()) return PdnToken{Kind::kEnd};
    if (consume('(')) return open();
    if (consume(')')) return PdnToken{Kind::kClose};
    if (consume('[')) return tag();
    if (consume('{')) {
      absl::StatusOr<std::string> comment = up_to('}', "a comment in braces");
      if (!comment.ok()) return comment.status();
      return PdnToken{Kind::kComment, one_blank_each(*comment)};
    }
    if (consume(';')) {
      const std::size_t end = std::min(rest_.find('\n'), rest_.size());
      PdnToken comment{Kind::kComment, one_blank_each(rest_.substr(0, end))};
      rest_.remove_prefix(end);
      return comment;
    }
    if (consume('$')) {
      const std::string number(rest_.substr(0, count_digits(rest_)));
      rest_.remove_prefix(number.size());
      return PdnToken{Kind::kGlyph, number};
    }
    absl::StatusOr<PdnToken> token = word();
    if (!token.ok() || !token->text.empty()) return token;
  }
}

// Lines that begin with a per cent sign are for other programs.
void PdnScanner::skip_blanks() {
  while (!rest_.empty()) {
    const bool line_begins = rest_.size() == text_.size() || *(rest_.data() - 1) == '\n';
    if (line_begins && rest_[0] == '%') {
      rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size()));
    } else if (is_space(rest_[0])) {
      rest_.remove_prefix(1);
    } else {
      return;
    }
  }
}

bool PdnScanner::consume(char character) {
  if (rest_.empty() || rest_[0] != character) return false;
  rest_.remove_prefix(1);
  return true;
}

absl::StatusOr<std::string> PdnScanner::up_to(char end, absl::string_view what) {
  const std::size_t size = rest_.find(end);
  if (size == absl::string_view::npos) {
    return absl::InvalidArgumentError(
        absl::StrCat(what, " is not closed; it ends with ", std::string(1, end)));
  }
  std::string inside(rest_.substr(0, size));
  rest_.remove_prefix(size + 1);
  return inside;
}

absl::StatusOr<PdnToken> PdnScanner::tag() {
  absl::StatusOr<std::string> name = up_to('"', "a tag");
  if (!name.ok()) return name.status();
  PdnToken token{Kind::kTag, one_blank_each(*name)};
  while (!rest_.empty() && rest_[0] != '"') {
    if (rest_[0] == '\\' && rest_.size() > 1) rest_.remove_prefix(1);
    token.value.push_back(rest_[0]);
    rest_.remove_prefix(1);
  }
  static_cast<void>(consume('"'));
  const absl::StatusOr<std::string> end = up_to(']', "a tag");
  if (!end.ok()) return end.status();
  if (token.text.empty() || !one_blank_each(*end).empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("the tag ", quoted(token.text), " is not of the form [Name \"value\"]"));
  }
  return token;
}

// A move, a result, marks such as !?, or only a number, which gives an empty text.
absl::StatusOr<PdnToken> PdnScanner::word() {
  const std::size_t end = std::min(rest_.find_first_of(" \t\r\n\v\f{}()[];$"), rest_.size());
  if (end == 0) {
    return absl::InvalidArgumentError(
        absl::StrCat(quoted(rest_.substr(0, 1)), " has no place here"));
  }
  const absl::string_view word = without_number(rest_.substr(0, end));
  rest_.remove_prefix(end - word.size());
  if (count_marks(word) > 0) return glyph();
  // What stands right behind a move is left for the next token: marks, and a * that ends the game.
  std::size_t size = std::min(word.find_first_of("!?"), word.size());
  if (size > 1 && word[size - 1] == '*') --size;
  rest_.remove_prefix(size);
  const absl::string_view text = word.substr(0, size);
  return PdnToken{is_pdn_result(text) ? Kind::kResult : Kind::kMove, std::string(text)};
}

// A variation, or the marks of "32-28 (!)".
absl::StatusOr<PdnToken> PdnScanner::open() {
  const std::size_t marks = count_marks(rest_);
  if (marks == 0 || rest_.substr(marks, 1) != ")") return PdnToken{Kind::kOpen};
  absl::StatusOr<PdnToken> token = glyph();
  rest_.remove_prefix(1);
  return token;
}

absl::StatusOr<PdnToken> PdnScanner::glyph() {
  const absl::string_view marks = rest_.substr(0, count_marks(rest_));
  rest_.remove_prefix(marks.size());
  const auto found = std::ranges::find(kMarks, marks);
  if (found == kMarks.end()) {
    return absl::InvalidArgumentError(
        absl::StrCat(quoted(marks), " is no mark of a move; marks are !, ?, !!, ??, !? and ?!"));
  }
  return PdnToken{Kind::kGlyph, absl::StrCat(found - kMarks.begin() + 1)};
}

}  // namespace polydam
