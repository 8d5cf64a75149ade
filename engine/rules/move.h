// A move of any variant as a plain value, and the ways in which a piece can walk it.
#ifndef POLYDAM_ENGINE_RULES_MOVE_H_
#define POLYDAM_ENGINE_RULES_MOVE_H_

#include <compare>
#include <vector>

#include "engine/board/square.h"

namespace polydam {

// Two ways over the board with the same from, to and captured set leave the same position and are
// one move. The captured set is empty if and only if the move is quiet.
struct Move {
  Square from;
  Square to;
  SquareSet captured{};

  bool is_capture() const { return !captured.empty(); }
  friend auto operator<=>(const Move&, const Move&) = default;
};

// One way to make a move, for drawing and for notation.
struct Path {
  Move move;
  std::vector<Square> squares{};  // every square on which the piece stands, in order: from, ..., to
  std::vector<Square> captured{};  // in the order taken
  bool promotes = false;           // a man becomes a king by this move
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_RULES_MOVE_H_
