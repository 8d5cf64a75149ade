// Sets of so many squares, numbered: the combinatorial number system (Lehmer 1964).
#ifndef POLYDAM_ENGINE_ENDGAME_COMBINATIONS_H_
#define POLYDAM_ENGINE_ENDGAME_COMBINATIONS_H_

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/board/bits.h"

namespace polydam {

// The most pieces of a kind that are numbered, and the most squares.
inline constexpr std::size_t kMostOfAKind = 8;
inline constexpr std::size_t kMostSquares = 64;

// kChoose[k][n] is n over k.
inline constexpr auto kChoose = [] {
  std::array<std::array<std::uint64_t, kMostSquares + 1>, kMostOfAKind + 1> choose{};
  for (std::size_t n = 0; n <= kMostSquares; ++n) {
    choose[0][n] = 1;
    for (std::size_t k = 1; k <= kMostOfAKind && k <= n; ++k) {
      choose[k][n] = choose[k - 1][n - 1] + choose[k][n - 1];
    }
  }
  return choose;
}();

constexpr std::uint64_t choose(int n, int k) {
  return kChoose[static_cast<std::size_t>(k)][static_cast<std::size_t>(n)];
}

// The number of a subset of `free` among all its subsets of that size.
constexpr std::uint64_t rank_of(std::uint64_t subset, std::uint64_t free) {
  assert((subset & ~free) == 0);
  std::uint64_t rank = 0;
  std::size_t k = 0;
  for (; subset != 0; subset &= subset - 1) {
    const std::uint64_t below = (subset & -subset) - 1;
    rank += kChoose[++k][static_cast<std::size_t>(std::popcount(free & below))];
  }
  return rank;
}

// The lowest bit of `bits` with `place` bits of it below.
constexpr std::uint64_t bit_at(std::uint64_t bits, int place) {
  assert(place < std::popcount(bits));
  int shift = 0;
  for (int half = 32; half != 0; half /= 2) {
    const std::uint64_t low = (bits >> shift) & ((std::uint64_t{1} << half) - 1);
    const int below = std::popcount(low);
    if (place >= below) {
      place -= below;
      shift += half;
    }
  }
  return std::uint64_t{1} << shift;
}

// The subset of `size` squares of `free` with that number; the inverse of rank_of().
constexpr std::uint64_t subset_at(std::uint64_t rank, int size, std::uint64_t free) {
  std::uint64_t subset = 0;
  auto place = static_cast<std::size_t>(std::popcount(free));
  for (auto k = static_cast<std::size_t>(size); k > 0; --k) {
    do {
      --place;
    } while (kChoose[k][place] > rank);
    rank -= kChoose[k][place];
    subset |= bit_at(free, static_cast<int>(place));
  }
  assert(rank == 0);
  return subset;
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_COMBINATIONS_H_
