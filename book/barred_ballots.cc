#include "book/barred_ballots.h"

#include <algorithm>
#include <array>

namespace polydam {
namespace {

struct Step {
  int from;
  int to;
};

using Ballot = std::array<Step, 3>;

// By their numbers in the list of all: 3, 13, 26, 35, 44, 45, 48, 52, 77, 88, 94, 109, 114, 137,
// 145, 156, 168, 171.
constexpr Ballot kBarred[] = {
    {{{9, 13}, {21, 17}, {10, 14}}},  {{{9, 13}, {23, 18}, {10, 14}}},
    {{{9, 13}, {24, 19}, {10, 15}}},  {{{9, 13}, {24, 20}, {12, 16}}},
    {{{9, 14}, {22, 18}, {12, 16}}},  {{{9, 14}, {22, 18}, {14, 17}}},
    {{{9, 14}, {23, 19}, {10, 15}}},  {{{9, 14}, {24, 19}, {10, 15}}},
    {{{10, 14}, {24, 19}, {11, 15}}}, {{{10, 15}, {21, 17}, {9, 14}}},
    {{{10, 15}, {22, 17}, {9, 14}}},  {{{10, 15}, {24, 20}, {11, 16}}},
    {{{11, 15}, {21, 17}, {10, 14}}}, {{{11, 16}, {21, 17}, {10, 14}}},
    {{{11, 16}, {22, 18}, {10, 15}}}, {{{11, 16}, {24, 19}, {10, 15}}},
    {{{12, 16}, {23, 18}, {9, 14}}},  {{{12, 16}, {23, 19}, {16, 23}}},
};

Game after(const Ballot& ballot) {
  Game game(Variant::kEnglish);
  for (const Step& step : ballot) {
    const auto move = std::ranges::find_if(game.legal_moves(), [&](const Move& legal) {
      return legal.from == Square(step.from) && legal.to == Square(step.to);
    });
    static_cast<void>(game.play(*move));
  }
  return game;
}

}  // namespace

bool is_barred(const Game& game) {
  if (game.variant() != Variant::kEnglish) return false;
  return std::ranges::any_of(
      kBarred, [&](const Ballot& ballot) { return after(ballot).board() == game.board(); });
}

}  // namespace polydam
