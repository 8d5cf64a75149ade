#include "protocol/notation/fen.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "protocol/notation/quote.h"
#include "protocol/notation/square_names.h"

namespace polydam {
namespace {

std::optional<Side> side_of(char letter) {
  if (letter == 'W' || letter == 'w') return Side::kWhite;
  if (letter == 'B' || letter == 'b') return Side::kBlack;
  return std::nullopt;
}

// The squares of a side in ascending order of their names.
std::vector<Square> in_order(const VariantInfo& variant, SquareSet pieces) {
  std::vector<Square> squares(pieces.begin(), pieces.end());
  if (variant.square_names == SquareNames::kReversedNumbers) std::ranges::reverse(squares);
  return squares;
}

// Runs of three and more of a kind, with neighbouring numbers, are written as a range.
std::string side_fen(const VariantInfo& variant, const Board& board, Side side) {
  const std::vector<Square> squares = in_order(variant, board.pieces(side));
  const auto is_king = [&](Square square) { return board.kings[index(side)].contains(square); };
  const auto follows = [&](Square a, Square b) {
    return std::abs(a.number() - b.number()) == 1 && is_king(a) == is_king(b) &&
           variant.square_names != SquareNames::kLetters;
  };
  std::vector<std::string> items;
  for (std::size_t first = 0; first < squares.size();) {
    std::size_t last = first;
    while (last + 1 < squares.size() && follows(squares[last], squares[last + 1])) ++last;
    if (last - first < 2) last = first;
    std::string item =
        absl::StrCat(is_king(squares[first]) ? "K" : "", square_name(variant, squares[first]));
    if (last > first) absl::StrAppend(&item, "-", square_name(variant, squares[last]));
    items.push_back(item);
    first = last + 1;
  }
  return absl::StrJoin(items, ",");
}

// Adds "31", "K5", "K31-50" or "c3" to the board.
absl::Status add_pieces(const VariantInfo& variant, Side side, absl::string_view item,
                        Board& board) {
  item = absl::StripAsciiWhitespace(item);
  const bool king = absl::ConsumePrefix(&item, "K") || absl::ConsumePrefix(&item, "k");
  std::vector<absl::string_view> ends = absl::StrSplit(item, '-');
  if (ends.size() > 2) {
    return absl::InvalidArgumentError(
        absl::StrCat(quoted(item), " is neither a square nor a range such as 31-50"));
  }
  if (king && ends.size() == 2) {
    ends.back() = absl::StripAsciiWhitespace(ends.back());
    if (!absl::ConsumePrefix(&ends.back(), "K")) absl::ConsumePrefix(&ends.back(), "k");
  }
  const absl::StatusOr<Square> first =
      parse_square(variant, absl::StripAsciiWhitespace(ends.front()));
  if (!first.ok()) return first.status();
  const absl::StatusOr<Square> last =
      parse_square(variant, absl::StripAsciiWhitespace(ends.back()));
  if (!last.ok()) return last.status();
  const int high = std::max(first->number(), last->number());
  for (int number = std::min(first->number(), last->number()); number <= high; ++number) {
    const Square square(number);
    if ((board.pieces(Side::kWhite) | board.pieces(Side::kBlack)).contains(square)) {
      return absl::InvalidArgumentError(absl::StrCat("square ", square_name(variant, square),
                                                     " is named twice; it can hold one piece"));
    }
    (king ? board.kings : board.men)[index(side)].add(square);
  }
  return absl::OkStatus();
}

// Adds the pieces of ":W31-50" without the colon.
absl::Status add_side(const VariantInfo& variant, absl::string_view field, Board& board,
                      std::optional<Side>& seen) {
  field = absl::StripAsciiWhitespace(field);
  const std::optional<Side> side = field.empty() ? std::nullopt : side_of(field[0]);
  if (!side) {
    return absl::InvalidArgumentError(
        absl::StrCat("the pieces ", quoted(field), " of a FEN must begin with W or B"));
  }
  if (seen == side) {
    return absl::InvalidArgumentError("a FEN must name each side once, as in W:W31-50:B1-20");
  }
  seen = side;
  field = absl::StripAsciiWhitespace(field.substr(1));
  if (field.empty()) return absl::OkStatus();
  for (const absl::string_view item : absl::StrSplit(field, ',')) {
    if (absl::Status status = add_pieces(variant, *side, item, board); !status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace

std::string to_fen(const VariantInfo& variant, const Board& board) {
  return absl::StrCat(board.turn == Side::kWhite ? "W" : "B", ":W",
                      side_fen(variant, board, Side::kWhite), ":B",
                      side_fen(variant, board, Side::kBlack));
}

absl::StatusOr<Board> parse_fen(const VariantInfo& variant, absl::string_view text) {
  absl::string_view rest = absl::StripAsciiWhitespace(text);
  absl::ConsumeSuffix(&rest, ".");
  const std::vector<absl::string_view> fields = absl::StrSplit(rest, ':');
  const absl::string_view first = absl::StripAsciiWhitespace(fields[0]);
  const std::optional<Side> turn = first.size() == 1 ? side_of(first[0]) : std::nullopt;
  if (fields.size() != 3 || !turn) {
    return absl::InvalidArgumentError(absl::StrCat(
        quoted(text),
        " is not a FEN, which is the side to move and the pieces of both sides, as in ",
        to_fen(variant, variant.start)));
  }
  Board board;
  board.turn = *turn;
  std::optional<Side> seen;
  for (const absl::string_view field : {fields[1], fields[2]}) {
    if (absl::Status status = add_side(variant, field, board, seen); !status.ok()) return status;
  }
  if (absl::Status status = check_board(variant.variant, board); !status.ok()) return status;
  return board;
}

}  // namespace polydam
