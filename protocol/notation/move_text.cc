#include "protocol/notation/move_text.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "protocol/notation/quote.h"
#include "protocol/notation/square_names.h"

namespace polydam {
namespace {

// Enough that a path which anybody writes is among them.
constexpr std::size_t kMostWays = 1000;

std::string join(const VariantInfo& variant, const std::vector<Square>& squares, char separator) {
  return absl::StrJoin(squares, std::string(1, separator), [&](std::string* out, Square square) {
    absl::StrAppend(out, square_name(variant, square));
  });
}

// What somebody wrote: squares, and whether it says that it is a capture.
struct MoveText {
  std::vector<Square> squares;
  bool capture;
};

absl::StatusOr<MoveText> read(const VariantInfo& variant, absl::string_view text) {
  MoveText move{.squares = {}, .capture = text.find_first_of("xX:") != absl::string_view::npos};
  for (const absl::string_view name : absl::StrSplit(text, absl::ByAnyChar("-xX:"))) {
    const absl::StatusOr<Square> square = parse_square(variant, name);
    if (!square.ok()) return square.status();
    move.squares.push_back(*square);
  }
  if (move.squares.size() < 2) {
    return absl::InvalidArgumentError(
        absl::StrCat(quoted(text), " is not a move; a move is the squares from and to, as in ",
                     join(variant, {Square(variant.squares), Square(1)}, '-')));
  }
  return move;
}

// The text names every square on which the piece stands.
bool is_exact(const MoveText& text, const Path& path) { return path.squares == text.squares; }

// The text names the first and the last square, and some of those between.
bool is_partial(const MoveText& text, const Path& path) {
  if (text.squares.front() != path.squares.front() || text.squares.back() != path.squares.back()) {
    return false;
  }
  auto next = path.squares.begin();
  for (const Square square : text.squares) {
    next = std::find(next, path.squares.end(), square);
    if (next == path.squares.end()) return false;
    ++next;
  }
  return true;
}

// The text names from, to and all captured squares.
bool is_hub(const MoveText& text, const Path& path) {
  if (text.squares[0] != path.move.from || text.squares[1] != path.move.to) return false;
  const SquareSet captured = [&] {
    SquareSet set;
    for (std::size_t i = 2; i < text.squares.size(); ++i) set.add(text.squares[i]);
    return set;
  }();
  return path.move.is_capture() && captured == path.move.captured;
}

// The moves that the text means by the first way of reading it that gives any.
std::vector<Move> meanings(const MoveText& text, const std::vector<Path>& paths) {
  for (const auto matches : {is_exact, is_hub, is_partial}) {
    std::vector<Move> found;
    for (const Path& path : paths) {
      if (text.capture && !path.move.is_capture()) continue;
      if (!matches(text, path)) continue;
      // A dash means the quiet move, if there is one.
      if (!text.capture && !path.move.is_capture()) return {path.move};
      if (std::ranges::find(found, path.move) == found.end()) found.push_back(path.move);
    }
    if (!found.empty()) return found;
  }
  return {};
}

}  // namespace

std::string to_move_text(const Game& game, const Move& move) {
  const VariantInfo& variant = game.info();
  if (!move.is_capture()) return join(variant, {move.from, move.to}, '-');
  const auto same_ends = [&](const Move& other) {
    return other.from == move.from && other.to == move.to;
  };
  if (std::ranges::count_if(game.legal_moves(), same_ends) == 1) {
    return join(variant, {move.from, move.to}, variant.capture_sign);
  }
  const std::vector<Path> paths = game.legal_paths(1);
  const auto path = std::ranges::find(paths, move, &Path::move);
  return join(variant, path->squares, variant.capture_sign);
}

absl::StatusOr<Move> parse_move_text(const Game& game, absl::string_view text) {
  const absl::StatusOr<MoveText> move = read(game.info(), text);
  if (!move.ok()) return move.status();
  const std::vector<Move> found = meanings(*move, game.legal_paths(kMostWays));
  if (found.size() == 1) return found[0];
  if (found.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat(quoted(text), " is not a legal move here",
                     game.capture_is_forced() ? ", where a capture must be made" : ""));
  }
  return absl::InvalidArgumentError(
      absl::StrCat(quoted(text), " can mean ", found.size(),
                   " captures; name every square on which the piece lands, as in ",
                   to_move_text(game, found[0])));
}

}  // namespace polydam
