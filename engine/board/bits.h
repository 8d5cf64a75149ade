// Words as sets of cells. A board of more than 64 bits needs these functions for its wider word,
// and nothing else.
#ifndef POLYDAM_ENGINE_BOARD_BITS_H_
#define POLYDAM_ENGINE_BOARD_BITS_H_

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace polydam {

// The place of a square's bit in its geometry's word. Cells are for the rules code; Square is for
// others.
enum class Cell : std::uint8_t {};

constexpr std::size_t index(Cell cell) { return static_cast<std::size_t>(cell); }

template <class Bits>
constexpr Bits bit(Cell cell) {
  return Bits{1} << index(cell);
}

constexpr int count(std::uint64_t bits) { return std::popcount(bits); }

// The lowest and the highest cell of a set that is not empty.
constexpr Cell first(std::uint64_t bits) {
  assert(bits != 0);
  return static_cast<Cell>(std::countr_zero(bits));
}
constexpr Cell last(std::uint64_t bits) {
  assert(bits != 0);
  return static_cast<Cell>(63 - std::countl_zero(bits));
}

// Iterates over the cells of a set in ascending order: `for (Cell cell : cells(bits))`.
template <class Bits>
class Cells {
 public:
  constexpr explicit Cells(Bits bits) : bits_(bits) {}

  constexpr Cells begin() const { return *this; }
  constexpr Cells end() const { return Cells(0); }
  constexpr Cell operator*() const { return first(bits_); }
  constexpr Cells& operator++() {
    bits_ &= bits_ - 1;
    return *this;
  }
  friend constexpr bool operator==(Cells, Cells) = default;

 private:
  Bits bits_;
};

template <class Bits>
constexpr Cells<Bits> cells(Bits bits) {
  return Cells<Bits>(bits);
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_BOARD_BITS_H_
