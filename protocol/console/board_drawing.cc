#include "protocol/console/board_drawing.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "engine/board/square.h"
#include "protocol/notation/hub_notation.h"
#include "protocol/notation/square_names.h"

namespace polydam {
namespace {

// The playable square at a row and column, or none.
Square square_at(const VariantInfo& variant, int row, int column) {
  for (int number = 1; number <= variant.squares; ++number) {
    const RowColumn place = variant.places[static_cast<std::size_t>(number)];
    if (place.row == row && place.column == column) return Square(number);
  }
  return {};
}

// What stands between two rows of points: the lines that join them.
std::string lines_below(const VariantInfo& variant, int row) {
  std::string text;
  for (int column = 0; column < variant.columns; ++column) {
    text += column == 0 ? "|" : " |";
    if (column + 1 == variant.columns) break;
    const Square from = square_at(variant, row, column);
    const Square across = square_at(variant, row + 1, column + 1);
    const bool joined = variant.connected[static_cast<std::size_t>(from.number())].contains(across);
    text += joined ? " \\" : " /";
  }
  return text;
}

// The numbers of the squares of a row, in its order.
std::string row_numbers(const VariantInfo& variant, int row) {
  std::string text;
  for (int column = 0; column < variant.columns; ++column) {
    const Square square = square_at(variant, row, column);
    if (square == Square()) continue;
    absl::StrAppendFormat(&text, "%3s", square_name(variant, square));
  }
  return text;
}

}  // namespace

std::string draw(const VariantInfo& variant, const Board& board) {
  const bool letters = variant.square_names == SquareNames::kLetters;
  const bool points = variant.columns == 5;  // drawn with the lines between them
  const absl::string_view gap = points ? "---" : " ";
  const std::string pieces = to_hub_position(variant, board);
  const auto piece_on = [&](Square square) {
    const char letter = pieces[static_cast<std::size_t>(square.number())];
    return letter == 'e' ? '.' : letter;
  };
  std::string text;
  for (int row = 0; row < variant.rows; ++row) {
    std::string line;
    for (int column = 0; column < variant.columns; ++column) {
      const Square square = square_at(variant, row, column);
      if (column > 0) absl::StrAppend(&line, gap);
      line.push_back(square == Square() ? ' ' : piece_on(square));
    }
    absl::StrAppendFormat(&text, "%3s  %s   %s\n", letters ? absl::StrCat(variant.rows - row) : "",
                          line, letters ? "" : row_numbers(variant, row));
    if (points && row + 1 < variant.rows) {
      absl::StrAppend(&text, "     ", lines_below(variant, row), "\n");
    }
  }
  if (letters) {
    absl::StrAppend(&text, "    ");
    for (int column = 0; column < variant.columns; ++column) {
      absl::StrAppend(&text, " ", std::string(1, static_cast<char>('a' + column)));
    }
    absl::StrAppend(&text, "\n");
  }
  return text;
}

}  // namespace polydam
