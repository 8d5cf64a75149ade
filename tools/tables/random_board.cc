#include "tools/tables/random_board.h"

#include <cstddef>

#include "absl/status/status.h"
#include "engine/board/side.h"
#include "engine/rules/rules.h"

namespace polydam {

Board random_board(Variant variant, int most_pieces, std::mt19937_64& random) {
  const VariantInfo& game = info(variant);
  const auto below = [&](int end) {
    return std::uniform_int_distribution<int>(0, end - 1)(random);
  };
  while (true) {
    Board board;
    board.turn = below(2) == 0 ? Side::kWhite : Side::kBlack;
    const int pieces = 2 + below(most_pieces - 1);
    for (int i = 0; i < pieces; ++i) {
      const Square square(1 + below(game.squares));
      const auto side = static_cast<std::size_t>(below(2));
      const bool king = game.has_kings && (below(2) == 0 || game.far_row[side].contains(square));
      (king ? board.kings : board.men)[side].add(square);
    }
    if (!board.pieces(Side::kWhite).empty() && !board.pieces(Side::kBlack).empty() &&
        check_board(variant, board).ok()) {
      return board;
    }
  }
}

}  // namespace polydam
