// Hash keys of positions (Zobrist 1970): the exclusive or of a fixed random word for each piece on
// its square and for the side to move. A key depends on the squares' numbers alone, so it is the
// same in every build and on every machine, and may be written to files.
#ifndef POLYDAM_ENGINE_RULES_KEYS_H_
#define POLYDAM_ENGINE_RULES_KEYS_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/bits.h"
#include "engine/board/side.h"
#include "engine/board/square.h"

namespace polydam {

using Key = std::uint64_t;

// The n-th word of the SplitMix64 sequence (Steele, Lea and Flood 2014), from a seed of ours.
constexpr std::uint64_t random_word(std::uint64_t n) {
  std::uint64_t word = 0x506F6C7964616D21 + n * 0x9E3779B97F4A7C15;
  word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9;
  word = (word ^ (word >> 27)) * 0x94D049BB133111EB;
  return word ^ (word >> 31);
}

constexpr Key turn_key(Side turn) { return turn == Side::kWhite ? 0 : random_word(0); }

// Words for men of White, men of Black, kings of White, kings of Black, by cell.
template <class Geometry>
inline constexpr std::array<std::array<Key, Geometry::kCells>, 4> kPieceKeys = [] {
  std::array<std::array<Key, Geometry::kCells>, 4> keys{};
  for (std::size_t kind = 0; kind < keys.size(); ++kind) {
    for (int number = 1; number <= Geometry::kSquares; ++number) {
      keys[kind][index(Geometry::cell(Square(number)))] =
          random_word(256 * (kind + 1) + static_cast<std::size_t>(number));
    }
  }
  return keys;
}();

template <class V>
constexpr Key man_key(Side side, Cell cell) {
  return kPieceKeys<typename V::Geometry>[index(side)][index(cell)];
}

template <class V>
constexpr Key king_key(Side side, Cell cell) {
  return kPieceKeys<typename V::Geometry>[2 + index(side)][index(cell)];
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_RULES_KEYS_H_
