#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "protocol/notation/fen.h"
#include "protocol/notation/move_text.h"
#include "protocol/notation/pdn.h"

namespace polydam {
namespace {

// Words in lines of a limited width.
class Wrapper {
 public:
  void add(absl::string_view text) {
    for (const absl::string_view word : absl::StrSplit(text, ' ', absl::SkipEmpty())) {
      if (lines_.back() != '\n') {
        const std::size_t width = lines_.size() - lines_.rfind('\n') - 1;
        lines_.push_back(width + 1 + word.size() > kWidth ? '\n' : ' ');
      }
      absl::StrAppend(&lines_, word);
    }
  }
  std::string take() { return std::move(lines_); }

 private:
  static constexpr std::size_t kWidth = 80;

  std::string lines_ = "\n";
};

void write_comment(const std::string& comment, Wrapper& out) {
  if (comment.empty()) return;
  out.add(absl::StrCat("{", absl::StrReplaceAll(comment, {{"}", ")"}}), "}"));
}

class LineWriter {
 public:
  explicit LineWriter(Wrapper& out) : out_(out) {}

  // Writes a line of moves from the position of `game`, which is as it was afterwards.
  void write(const PdnLine& line, Game& game) {
    write_comment(line.comment, out_);
    bool number_needed = true;
    for (const PdnMove& move : line.moves) {
      write_move(move, game, number_needed);
      // After a comment or a variation a reader wants to be told again which move it is.
      number_needed = !move.comment.empty() || !move.variations.empty();
    }
    for (std::size_t i = 0; i < line.moves.size(); ++i) game.take_back();
  }

 private:
  void write_move(const PdnMove& move, Game& game, bool number_needed) {
    const bool first_side = game.board().turn == game.info().start.turn;
    if (first_side || number_needed) {
      out_.add(absl::StrCat(pdn_move_number(game), first_side ? "." : "..."));
    }
    out_.add(to_move_text(game, move.move));
    for (const int glyph : move.glyphs) out_.add(absl::StrCat("$", glyph));
    write_comment(move.comment, out_);
    for (const PdnLine& variation : move.variations) {
      out_.add("(");
      write(variation, game);
      out_.add(")");
    }
    static_cast<void>(game.play(move.move));
  }

  Wrapper& out_;
};

std::string tag(absl::string_view name, absl::string_view value) {
  return absl::StrCat("[", name, " \"",
                      absl::StrReplaceAll(value, {{"\\", "\\\\"}, {"\"", "\\\""}}), "\"]\n");
}

bool corner_is_playable(const VariantInfo& variant) {
  return std::ranges::any_of(
      variant.places.begin() + 1, variant.places.end(),
      [&](RowColumn place) { return place.row == variant.rows - 1 && place.column == 0; });
}

// "25,W,8,8,A0,0": the number, who starts, columns, rows, how squares are written, and 1 for a
// board whose squares are the light ones, where White's left corner is none.
std::string game_type(const VariantInfo& variant) {
  constexpr absl::string_view kNotations[] = {"N2", "N1", "A0"};
  return absl::StrCat(variant.pdn_game_type, ",", variant.start.turn == Side::kWhite ? "W" : "B",
                      ",", variant.columns, ",", variant.rows, ",",
                      kNotations[static_cast<std::size_t>(variant.square_names)], ",",
                      corner_is_playable(variant) ? 0 : 1);
}

std::string write_game(const PdnGame& game) {
  const VariantInfo& variant = info(game.variant);
  std::string text;
  for (const auto& [name, value] : game.tags) text += tag(name, value);
  if (variant.pdn_game_type != 0) text += tag("GameType", game_type(variant));
  text += tag("Variant", variant.name);
  if (game.start != variant.start) {
    text += tag("SetUp", "1");
    text += tag("FEN", to_fen(variant, game.start));
  }
  text += tag("Result", game.result);

  absl::StatusOr<Game> board = Game::from_board(game.variant, game.start);
  Wrapper moves;
  if (board.ok()) LineWriter(moves).write(game.line, *board);
  moves.add(game.result);
  return absl::StrCat(text, moves.take(), "\n");
}

}  // namespace

std::string pdn_result(const VariantInfo& variant, Result result) {
  const bool points = variant.result_names == ResultNames::kTwoPoints;
  switch (result) {
    case Result::kNone:
      return "*";
    case Result::kWhite:
      return points ? "2-0" : "1-0";
    case Result::kBlack:
      return points ? "0-2" : "0-1";
    case Result::kDraw:
      return points ? "1-1" : "1/2-1/2";
  }
  return "*";
}

std::size_t pdn_move_number(const Game& game) {
  const std::size_t ahead = game.start().turn == game.info().start.turn ? 0 : 1;
  return (game.moves().size() + ahead) / 2 + 1;
}

PdnGame to_pdn_game(const Game& game, std::vector<PdnTag> tags) {
  PdnGame pdn{.variant = game.variant(), .start = game.start(), .tags = std::move(tags)};
  for (const Move& move : game.moves()) pdn.line.moves.push_back({.move = move});
  pdn.result = pdn_result(game.info(), game.outcome().result);
  return pdn;
}

absl::StatusOr<Game> play_pdn(const PdnGame& pdn) {
  absl::StatusOr<Game> game = Game::from_board(pdn.variant, pdn.start);
  if (!game.ok()) return game;
  for (const PdnMove& move : pdn.line.moves) {
    if (absl::Status status = game->play(move.move); !status.ok()) return status;
  }
  return game;
}

std::string write_pdn(absl::Span<const PdnGame> games) {
  std::string text;
  for (const PdnGame& game : games) {
    absl::StrAppend(&text, text.empty() ? "" : "\n", write_game(game));
  }
  return text;
}

}  // namespace polydam
