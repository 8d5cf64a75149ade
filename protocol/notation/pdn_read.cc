#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "protocol/notation/fen.h"
#include "protocol/notation/move_text.h"
#include "protocol/notation/pdn.h"
#include "protocol/notation/pdn_tokens.h"
#include "protocol/notation/quote.h"

namespace polydam {
namespace {

using Kind = PdnToken::Kind;

constexpr int kDeepestVariation = 50;
constexpr std::array<absl::string_view, 5> kDerivedTags{"GameType", "Variant", "SetUp", "FEN",
                                                        "Result"};

// Reads one game after the other.
class Reader {
 public:
  Reader(absl::string_view text, Variant variant) : scanner_(text), default_variant_(variant) {}

  absl::StatusOr<std::vector<PdnGame>> read() {
    std::vector<PdnGame> games;
    absl::Status status = advance();
    while (status.ok() && token_.kind != Kind::kEnd) {
      PdnGame game;
      status = read_game(game);
      if (status.ok()) games.push_back(std::move(game));
    }
    if (status.ok()) return games;
    return absl::InvalidArgumentError(
        absl::StrCat("game ", games.size() + 1, ": ", status.message()));
  }

 private:
  absl::Status advance() {
    absl::StatusOr<PdnToken> token = scanner_.next();
    if (!token.ok()) return token.status();
    token_ = *std::move(token);
    return absl::OkStatus();
  }

  absl::Status read_game(PdnGame& game) {
    if (absl::Status status = read_tags(game); !status.ok()) return status;
    absl::StatusOr<Game> board = Game::from_board(game.variant, game.start);
    if (!board.ok()) return board.status();
    if (absl::Status status = read_line(*board, game.line, 0); !status.ok()) return status;
    if (token_.kind == Kind::kClose) {
      return absl::InvalidArgumentError("a ) closes no variation");
    }
    if (token_.kind != Kind::kResult) return absl::OkStatus();  // no result: the tag's, or none
    game.result = token_.text;
    return advance();
  }

  absl::Status read_tags(PdnGame& game) {
    std::vector<PdnTag> derived;
    while (token_.kind == Kind::kTag) {
      const bool follows = std::ranges::find(kDerivedTags, token_.text) != kDerivedTags.end();
      (follows ? derived : game.tags).emplace_back(token_.text, token_.value);
      if (absl::Status status = advance(); !status.ok()) return status;
    }
    const auto value = [&](absl::string_view name) -> std::optional<std::string> {
      const auto tag = std::ranges::find(derived, name, &PdnTag::first);
      if (tag == derived.end()) return std::nullopt;
      return tag->second;
    };
    const absl::StatusOr<Variant> variant = variant_of(value("Variant"), value("GameType"));
    if (!variant.ok()) return variant.status();
    game.variant = *variant;
    game.start = info(*variant).start;
    if (const auto result = value("Result"); result && is_pdn_result(*result)) {
      game.result = *result;
    }
    if (const auto fen = value("FEN")) {
      const absl::StatusOr<Board> board = parse_fen(info(*variant), *fen);
      if (!board.ok()) return board.status();
      game.start = *board;
    }
    return absl::OkStatus();
  }

  absl::StatusOr<Variant> variant_of(const std::optional<std::string>& name,
                                     const std::optional<std::string>& type) const {
    if (!name && !type) return default_variant_;
    if (name) {
      absl::StatusOr<Variant> variant = find_variant(*name);
      if (variant.ok() || !type) return variant;
    }
    const std::vector<absl::string_view> fields = absl::StrSplit(*type, ',');
    int number = 0;
    if (absl::SimpleAtoi(fields[0], &number) && number > 0) {
      for (const Variant variant : all_variants()) {
        if (info(variant).pdn_game_type == number) return variant;
      }
    }
    return absl::InvalidArgumentError(
        absl::StrCat("the GameType ", quoted(*type), " is of no variant that is known here"));
  }

  // Reads moves up to the end of the line or of the variation, whose token is left. The game is as
  // it was afterwards.
  absl::Status read_line(Game& game, PdnLine& line, int depth) {
    absl::Status status = read_moves(game, line, depth);
    for (std::size_t i = 0; i < line.moves.size() && status.ok(); ++i) game.take_back();
    return status;
  }

  absl::Status read_moves(Game& game, PdnLine& line, int depth) {
    while (true) {
      absl::Status status;
      switch (token_.kind) {
        case Kind::kMove:
          status = read_move(game, line);
          break;
        case Kind::kComment:
          append(token_.text, line.moves.empty() ? line.comment : line.moves.back().comment);
          break;
        case Kind::kGlyph:
          status = read_glyph(line);
          break;
        case Kind::kOpen:
          status = read_variation(game, line, depth);
          break;
        case Kind::kResult:
          if (depth == 0) return absl::OkStatus();
          break;
        default:
          return absl::OkStatus();
      }
      if (!status.ok()) return status;
      if (status = advance(); !status.ok()) return status;
    }
  }

  absl::Status read_move(Game& game, PdnLine& line) const {
    // Some programs write a capture as 12*21.
    const std::string text = absl::StrReplaceAll(token_.text, {{"*", "x"}});
    const absl::StatusOr<Move> move = parse_move_text(game, text);
    if (!move.ok()) {
      return absl::InvalidArgumentError(absl::StrCat("move ", pdn_move_number(game), ", ",
                                                     quoted(token_.text), ": ",
                                                     move.status().message()));
    }
    line.moves.push_back({.move = *move});
    return game.play(*move);
  }

  absl::Status read_glyph(PdnLine& line) const {
    constexpr int kLargest = 255;
    int number = 0;
    if (line.moves.empty() || !absl::SimpleAtoi(token_.text, &number) || number > kLargest) {
      return absl::InvalidArgumentError(
          absl::StrCat("the glyph $", token_.text, " must be from 0 to 255 and follow a move"));
    }
    line.moves.back().glyphs.push_back(number);
    return absl::OkStatus();
  }

  // What might be played instead of the last move of the line.
  absl::Status read_variation(Game& game, PdnLine& line, int depth) {
    if (line.moves.empty() || depth == kDeepestVariation) {
      return absl::InvalidArgumentError(absl::StrCat(
          "a variation must follow a move, and be at most ", kDeepestVariation, " deep"));
    }
    if (absl::Status status = advance(); !status.ok()) return status;
    game.take_back();
    PdnLine variation;
    if (absl::Status status = read_line(game, variation, depth + 1); !status.ok()) return status;
    if (token_.kind != Kind::kClose) {
      return absl::InvalidArgumentError("a variation is not closed; it ends with )");
    }
    line.moves.back().variations.push_back(std::move(variation));
    return game.play(line.moves.back().move);
  }

  static void append(const std::string& more, std::string& comment) {
    absl::StrAppend(&comment, comment.empty() || more.empty() ? "" : " ", more);
  }

  PdnScanner scanner_;
  Variant default_variant_;
  PdnToken token_{Kind::kEnd};
};

}  // namespace

absl::StatusOr<std::vector<PdnGame>> read_pdn(absl::string_view text, Variant variant) {
  return Reader(text, variant).read();
}

}  // namespace polydam
