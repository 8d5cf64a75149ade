// Endings by material, and the order in which they can be solved.
#ifndef POLYDAM_ENGINE_ENDGAME_MATERIAL_H_
#define POLYDAM_ENGINE_ENDGAME_MATERIAL_H_

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/rules/variant.h"

namespace polydam {

// How many pieces of each kind stand on the board, as the side to move sees it. The board is turned
// for Black, so that one material stands for both sides to move.
struct Material {
  std::uint8_t own_men = 0;
  std::uint8_t own_kings = 0;
  std::uint8_t their_men = 0;
  std::uint8_t their_kings = 0;

  constexpr int own() const { return own_men + own_kings; }
  constexpr int theirs() const { return their_men + their_kings; }
  constexpr int pieces() const { return own() + theirs(); }
  constexpr int men() const { return own_men + their_men; }
  // The same material after a quiet move.
  constexpr Material swapped() const { return {their_men, their_kings, own_men, own_kings}; }

  friend constexpr auto operator<=>(const Material&, const Material&) = default;
};

// "2m1k-1k": the side to move first.
std::string to_string(const Material& material);

// The endings of a variant with at most so many pieces, and some of both sides: one of each two
// that swap, for they are solved together. Moves that leave a pair (captures, promotions) lead to
// pairs before it.
std::vector<Material> ending_pairs(Variant variant, int pieces);
// The one or two endings of a pair.
std::vector<Material> endings_of(const Material& pair);

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_MATERIAL_H_
