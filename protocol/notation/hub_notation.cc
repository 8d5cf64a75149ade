#include "protocol/notation/hub_notation.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "protocol/notation/quote.h"

namespace polydam {
namespace {

// The number of a square when rows are counted from the other end of the board: the same both ways.
int renumbered(const VariantInfo& variant, int number, SquareNumbering numbering) {
  if (numbering == SquareNumbering::kReading || variant.square_names != SquareNames::kLetters) {
    return number;
  }
  const int row_length = variant.squares / variant.rows;
  const int row = (number - 1) / row_length;
  const int column = (number - 1) % row_length;
  return (variant.rows - 1 - row) * row_length + column + 1;
}

char letter_of(const Board& board, Square square) {
  if (board.men[index(Side::kWhite)].contains(square)) return 'w';
  if (board.men[index(Side::kBlack)].contains(square)) return 'b';
  if (board.kings[index(Side::kWhite)].contains(square)) return 'W';
  if (board.kings[index(Side::kBlack)].contains(square)) return 'B';
  return 'e';
}

// The numbers of "28x19x23", or nothing if the text is no move.
std::optional<std::vector<Square>> squares_of(const VariantInfo& variant, absl::string_view text,
                                              SquareNumbering numbering) {
  const char separator = absl::StrContains(text, 'x') ? 'x' : '-';
  std::vector<Square> squares;
  for (const absl::string_view part : absl::StrSplit(text, separator)) {
    int number = 0;
    const bool digits = std::ranges::all_of(
        part, [](char c) { return absl::ascii_isdigit(static_cast<unsigned char>(c)); });
    if (!digits || !absl::SimpleAtoi(part, &number) || number < 1 || number > variant.squares) {
      return std::nullopt;
    }
    squares.emplace_back(renumbered(variant, number, numbering));
  }
  if (squares.size() < 2 || (separator == '-' && squares.size() > 2)) return std::nullopt;
  return squares;
}

}  // namespace

int hub_number(const VariantInfo& variant, Square square, SquareNumbering numbering) {
  return renumbered(variant, square.number(), numbering);
}

std::string to_hub_position(const VariantInfo& variant, const Board& board) {
  std::string text(1, board.turn == Side::kWhite ? 'W' : 'B');
  for (int number = 1; number <= variant.squares; ++number) {
    text.push_back(letter_of(board, Square(number)));
  }
  return text;
}

absl::StatusOr<Board> parse_hub_position(const VariantInfo& variant, absl::string_view text) {
  const std::size_t length = static_cast<std::size_t>(variant.squares) + 1;
  if (text.size() != length) {
    return absl::InvalidArgumentError(
        absl::StrCat("a position of ", variant.name, " has ", length,
                     " letters, the side to move and one a square, not ", text.size()));
  }
  Board board;
  const char turn = absl::ascii_toupper(static_cast<unsigned char>(text[0]));
  if (turn != 'W' && turn != 'B') {
    return absl::InvalidArgumentError(absl::StrCat(
        "a position begins with W or B, the side to move, not with ", quoted(text.substr(0, 1))));
  }
  board.turn = turn == 'W' ? Side::kWhite : Side::kBlack;
  for (int number = 1; number <= variant.squares; ++number) {
    const char letter = text[static_cast<std::size_t>(number)];
    switch (letter) {
      case 'w':
        board.men[index(Side::kWhite)].add(Square(number));
        break;
      case 'b':
        board.men[index(Side::kBlack)].add(Square(number));
        break;
      case 'W':
        board.kings[index(Side::kWhite)].add(Square(number));
        break;
      case 'B':
        board.kings[index(Side::kBlack)].add(Square(number));
        break;
      case 'e':
        break;
      default:
        return absl::InvalidArgumentError(
            absl::StrCat("square ", number, " of a position must be one of w, b, W, B and e, not ",
                         quoted(absl::string_view(&letter, 1))));
    }
  }
  if (absl::Status status = check_board(variant.variant, board); !status.ok()) return status;
  return board;
}

std::string to_hub_move(const VariantInfo& variant, const Move& move, SquareNumbering numbering) {
  const auto number = [&](Square square) { return hub_number(variant, square, numbering); };
  std::string text =
      absl::StrCat(number(move.from), move.is_capture() ? "x" : "-", number(move.to));
  std::vector<int> captured;
  for (const Square square : move.captured) captured.push_back(number(square));
  std::ranges::sort(captured);
  for (const int square : captured) absl::StrAppend(&text, "x", square);
  return text;
}

absl::StatusOr<Move> parse_hub_move(const VariantInfo& variant, absl::Span<const Move> legal,
                                    absl::string_view text, SquareNumbering numbering) {
  const std::optional<std::vector<Square>> squares = squares_of(variant, text, numbering);
  if (!squares) {
    return absl::InvalidArgumentError(
        absl::StrCat(quoted(text), " is not a move, such as 32-28 or 28x19x23, on squares 1 to ",
                     variant.squares));
  }
  const bool capture = absl::StrContains(text, 'x');
  SquareSet captured;
  for (std::size_t i = 2; i < squares->size(); ++i) captured.add((*squares)[i]);
  std::vector<Move> found;
  for (const Move& move : legal) {
    if (move.from == squares->at(0) && move.to == squares->at(1) && move.is_capture() == capture &&
        (captured.empty() || move.captured == captured)) {
      found.push_back(move);
    }
  }
  if (found.size() == 1) return found[0];
  if (found.empty()) {
    return absl::InvalidArgumentError(absl::StrCat(quoted(text), " is not a legal move here"));
  }
  return absl::InvalidArgumentError(absl::StrCat(quoted(text), " can mean ", found.size(),
                                                 " captures; name the captured squares, as in ",
                                                 to_hub_move(variant, found[0], numbering)));
}

}  // namespace polydam
