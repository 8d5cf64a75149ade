// Portable Draughts Notation: games with their tags, comments and variations, as text.
#ifndef POLYDAM_PROTOCOL_NOTATION_PDN_H_
#define POLYDAM_PROTOCOL_NOTATION_PDN_H_

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/board/board.h"
#include "engine/game/game.h"
#include "engine/rules/move.h"
#include "engine/rules/variant.h"

namespace polydam {

struct PdnMove;

// Moves one after the other.
struct PdnLine {
  std::string comment;  // before the first move
  std::vector<PdnMove> moves;

  friend bool operator==(const PdnLine& a, const PdnLine& b);
};

struct PdnMove {
  Move move{};
  std::vector<int> glyphs{};  // numeric annotation glyphs: 1 is !, 2 is ?, 3 !!, 4 ??, 5 !?, 6 ?!
  std::string comment{};      // after the move, such as "[%clk 0:05:00] strong"
  std::vector<PdnLine> variations{};  // what might be played instead of the move

  friend bool operator==(const PdnMove&, const PdnMove&) = default;
};

// Here, since a line holds moves and a move lines.
inline bool operator==(const PdnLine& a, const PdnLine& b) {
  return a.comment == b.comment && a.moves == b.moves;
}

using PdnTag = std::pair<std::string, std::string>;  // name and value

struct PdnGame {
  Variant variant{};
  Board start{};
  // In the order of the text; without those that follow from the rest: GameType, Variant, SetUp,
  // FEN, Result.
  std::vector<PdnTag> tags{};
  PdnLine line{};
  std::string result = "*";  // "2-0", "1/2-1/2"...; "*" for a game that is not finished

  friend bool operator==(const PdnGame&, const PdnGame&) = default;
};

// What PDN writes for the outcome of a game of the variant.
std::string pdn_result(const VariantInfo& variant, Result result);

// The number that the next move of the game has in PDN: both sides' moves share one, and the side
// that begins a game of the variant is the first.
std::size_t pdn_move_number(const Game& game);

// A game with its moves and result, and no comments.
PdnGame to_pdn_game(const Game& game, std::vector<PdnTag> tags);

// The main line as a game.
absl::StatusOr<Game> play_pdn(const PdnGame& pdn);

// Writes games, in lines of at most 80 columns where words allow it. Every move must be legal where
// it stands. Blanks in comments may become line ends, and a closing brace becomes a parenthesis:
// PDN has no way to write one.
std::string write_pdn(absl::Span<const PdnGame> games);

// Reads games, each of the variant that its tags name (Variant, or GameType where Variant is none
// of ours), else of `variant`. Blanks in comments, however many, become one; a result within a
// variation is passed over. kInvalidArgument with a sentence that names the game and the move or
// tag that is wrong.
absl::StatusOr<std::vector<PdnGame>> read_pdn(absl::string_view text, Variant variant);

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_NOTATION_PDN_H_
