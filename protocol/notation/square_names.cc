#include "protocol/notation/square_names.h"

#include <algorithm>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "protocol/notation/quote.h"

namespace polydam {
namespace {

bool is_digit(char character) { return absl::ascii_isdigit(static_cast<unsigned char>(character)); }

std::string letters(const VariantInfo& variant, RowColumn place) {
  return absl::StrCat(std::string(1, static_cast<char>('a' + place.column)),
                      variant.rows - place.row);
}

absl::Status not_a_square(const VariantInfo& variant, absl::string_view text) {
  return absl::InvalidArgumentError(
      absl::StrCat(quoted(text), " is not a square of ", variant.name, ", where they are ",
                   variant.square_names == SquareNames::kLetters
                       ? absl::StrCat("a1 to ", letters(variant, {0, variant.columns - 1}), " or ")
                       : "",
                   "1 to ", variant.squares));
}

}  // namespace

std::string square_name(const VariantInfo& variant, Square square) {
  switch (variant.square_names) {
    case SquareNames::kNumbers:
      return absl::StrCat(square.number());
    case SquareNames::kReversedNumbers:
      return absl::StrCat(variant.squares + 1 - square.number());
    case SquareNames::kLetters:
      break;
  }
  return letters(variant, variant.places[static_cast<std::size_t>(square.number())]);
}

absl::StatusOr<Square> parse_square(const VariantInfo& variant, absl::string_view text) {
  if (variant.square_names == SquareNames::kLetters && text.size() == 2 && !is_digit(text[0])) {
    const std::string name = absl::AsciiStrToLower(text);
    for (int number = 1; number <= variant.squares; ++number) {
      if (square_name(variant, Square(number)) == name) return Square(number);
    }
    return not_a_square(variant, text);
  }
  int number = 0;
  if (!std::ranges::all_of(text, is_digit) || !absl::SimpleAtoi(text, &number) || number < 1 ||
      number > variant.squares) {
    return not_a_square(variant, text);
  }
  const bool reversed = variant.square_names == SquareNames::kReversedNumbers;
  return Square(reversed ? variant.squares + 1 - number : number);
}

}  // namespace polydam
