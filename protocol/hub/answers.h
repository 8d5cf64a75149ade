// The lines that answer a client: what a search found, how a game stands.
#ifndef POLYDAM_PROTOCOL_HUB_ANSWERS_H_
#define POLYDAM_PROTOCOL_HUB_ANSWERS_H_

#include <string>
#include <vector>

#include "engine/board/square.h"
#include "engine/game/game.h"
#include "engine/rules/move.h"
#include "engine/rules/variant.h"
#include "engine/search/search_types.h"
#include "protocol/notation/hub_notation.h"

namespace polydam {

// `id name= version= author= country=`.
std::string id_line();

// Writes moves and squares of one variant in the numbering that the client wishes.
class Answers {
 public:
  explicit Answers(const VariantInfo& variant,
                   SquareNumbering numbering = SquareNumbering::kReading)
      : variant_(&variant), numbering_(numbering) {}

  // `info depth= mean-depth= score= nodes= time= nps= pv="" [pv-index=]`, the last if several lines
  // were asked for.
  std::string info(const Progress& progress, int lines) const;
  // `done move= [ponder=]`, or a bare `done`.
  std::string done(const Answer& answer) const;

  // A line `legal ...` for each way to make each legal move, and `end count=` with the number of
  // different moves, LF between them. Of a move that can be made in very many ways, some are given.
  std::string moves(const Game& game) const;
  // `state turn= over= result= reason= fen= key= repetitions= quiet-moves= forced= movable=`.
  std::string state(const Game& game) const;

 private:
  std::string move(const Move& move) const;
  std::string legal(const Path& path) const;
  std::string squares(const std::vector<Square>& squares) const;

  const VariantInfo* variant_;
  SquareNumbering numbering_;
};

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_HUB_ANSWERS_H_
