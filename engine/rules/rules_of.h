// Rules for a description known at compile time.
#ifndef POLYDAM_ENGINE_RULES_RULES_OF_H_
#define POLYDAM_ENGINE_RULES_RULES_OF_H_

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/board/side.h"
#include "engine/board/square.h"
#include "engine/rules/draws.h"
#include "engine/rules/generate.h"
#include "engine/rules/make.h"
#include "engine/rules/paths.h"
#include "engine/rules/perft.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

namespace polydam {

template <class V>
Board start_board() {
  using G = typename V::Geometry;
  Board board;
  board.turn = V::kMovesFirst;
  const auto place = [&](Side side) {
    SquareSet men;
    for (int row = 0; row < V::kRowsOfMen; ++row) {
      men = men | G::to_squares(G::row_from(side, V::kRowsBehind + row));
    }
    // Each side has its share of the middle row at its own right.
    constexpr int kMiddle = G::kSquares / 2 + 1;
    for (int i = 1; i <= V::kMenOnMiddleRow; ++i) {
      men.add(Square(side == Side::kWhite ? kMiddle + i : kMiddle - i));
    }
    board.men[index(side)] = men;
  };
  place(Side::kWhite);
  place(Side::kBlack);
  return board;
}

template <class V>
std::vector<SquareSet> connected_squares() {
  using G = typename V::Geometry;
  std::vector<SquareSet> connected(static_cast<std::size_t>(G::kSquares) + 1);
  for (int number = 1; number <= G::kSquares; ++number) {
    typename G::Bits around = 0;
    for_each_direction<kAllDirections>([&]<Direction D>() {
      if (G::template ray<D>(G::cell(Square(number))) != 0) {
        around |= G::template shift<D>(G::bit(Square(number)));
      }
    });
    connected[static_cast<std::size_t>(number)] = G::to_squares(around);
  }
  return connected;
}

template <class V>
VariantInfo describe() {
  using G = typename V::Geometry;
  absl::string_view hub_name = V::kName;
  if constexpr (requires { V::kHubName; }) hub_name = V::kHubName;
  absl::string_view weights_of = V::kName;
  if constexpr (requires { V::kWeightsOf; }) weights_of = V::kWeightsOf;
  const bool has_kings = V::kPromotion != Promotion::kNever;
  const auto far_squares = [&](Side side) {
    return has_kings ? G::to_squares(far_row<V>(side)) : SquareSet();
  };
  return {
      .variant = kVariantOf<V>,
      .name = V::kName,
      .hub_name = hub_name,
      .aliases = {V::kAliases.begin(), V::kAliases.end()},
      .weights_of = weights_of,
      .rows = G::kRows,
      .columns = G::kColumns,
      .squares = G::kSquares,
      .places = {G::kPlaces.begin(), G::kPlaces.end()},
      .connected = connected_squares<V>(),
      .start = start_board<V>(),
      .far_row = {far_squares(Side::kWhite), far_squares(Side::kBlack)},
      .has_kings = has_kings,
      .men_stay_on_far_row = std::ranges::any_of(
          V::kManSteps, [](Direction direction) { return step_of(direction).row == 0; }),
      .capture_is_mandatory = V::kCaptureIsMandatory,
      .square_names = V::kSquareNames,
      .capture_sign = V::kCaptureSign,
      .result_names = V::kResultNames,
      .pdn_game_type = V::kPdnGameType,
  };
}

template <class V>
class RulesOf final : public Rules {
 public:
  RulesOf() : info_(describe<V>()) {}

  const VariantInfo& info() const override { return info_; }

  std::vector<Move> legal_moves(const Board& board) const override {
    MoveList<V> list;
    generate(from_board<V>(board), list);
    std::vector<Move> moves;
    for (const MoveOf<V>& move : list) moves.push_back(to_move<V>(move));
    std::ranges::sort(moves);
    return moves;
  }

  std::vector<Path> legal_paths(const Board& board, std::size_t most_ways) const override {
    return polydam::legal_paths(from_board<V>(board), most_ways);
  }

  Board make(const Board& board, const Move& move) const override {
    assert(std::ranges::binary_search(legal_moves(board), move));
    return to_board(polydam::make(from_board<V>(board), from_move<V>(move)));
  }

  Key key(const Board& board) const override { return from_board<V>(board).key; }

  absl::Span<const DrawRule> draw_rules(DrawRuleSet set) const override {
    return polydam::draw_rules<V>(set);
  }

  DrawCounters start_counters(DrawRuleSet set, const Board& board) const override {
    return polydam::start_counters(polydam::draw_rules<V>(set), from_board<V>(board));
  }

  DrawCounters advance(DrawRuleSet set, const DrawCounters& counters, const Board& board,
                       const Move& move) const override {
    const Position<V> before = from_board<V>(board);
    const MoveOf<V> bit_move = from_move<V>(move);
    return polydam::advance(polydam::draw_rules<V>(set), counters, before, bit_move,
                            polydam::make(before, bit_move));
  }

  std::uint64_t perft(const Board& board, int depth) const override {
    return depth == 0 ? 1 : polydam::perft(from_board<V>(board), depth);
  }

 private:
  VariantInfo info_;
};

template <class V>
const Rules& rules_of() {
  static const RulesOf<V> kRules;
  return kRules;
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_RULES_RULES_OF_H_
