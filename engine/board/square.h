// Squares as everybody outside the rules code sees them, and sets of them.
#ifndef POLYDAM_ENGINE_BOARD_SQUARE_H_
#define POLYDAM_ENGINE_BOARD_SQUARE_H_

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

namespace polydam {

// The number of a playable square in reading order as White sees the board: 1 is the leftmost
// playable square of the top row (Black's back row). This is Hub's numbering, and the same in every
// variant; what players of a variant write is a matter of notation.
class Square {
 public:
  constexpr Square() = default;
  constexpr explicit Square(int number) : number_(static_cast<std::uint8_t>(number)) {}

  constexpr int number() const { return number_; }
  friend constexpr auto operator<=>(Square, Square) = default;

 private:
  std::uint8_t number_ = 0;  // 0 is no square
};

// A set of squares, of any board up to 127 squares; iterates in ascending order.
//
//   for (Square square : board.men(Side::kWhite)) ...
class SquareSet {
 public:
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Square;
    using difference_type = std::ptrdiff_t;
    using pointer = const Square*;
    using reference = Square;

    constexpr Iterator(std::uint64_t low, std::uint64_t high) : words_{low, high} {}
    constexpr Square operator*() const {
      return words_[0] != 0 ? Square(std::countr_zero(words_[0]))
                            : Square(64 + std::countr_zero(words_[1]));
    }
    constexpr Iterator& operator++() {
      std::uint64_t& word = words_[0] != 0 ? words_[0] : words_[1];
      word &= word - 1;
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    std::array<std::uint64_t, 2> words_;
  };

  constexpr SquareSet() = default;
  constexpr SquareSet(std::initializer_list<Square> squares) {
    for (const Square square : squares) add(square);
  }

  constexpr void add(Square square) { word(square) |= bit(square); }
  constexpr bool contains(Square square) const {
    return (words_[static_cast<std::size_t>(square.number()) / 64] & bit(square)) != 0;
  }
  constexpr bool empty() const { return words_[0] == 0 && words_[1] == 0; }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }

  constexpr Iterator begin() const { return {words_[0], words_[1]}; }
  constexpr Iterator end() const { return {0, 0}; }

  friend constexpr SquareSet operator|(SquareSet a, SquareSet b) {
    a.words_[0] |= b.words_[0];
    a.words_[1] |= b.words_[1];
    return a;
  }
  friend constexpr SquareSet operator&(SquareSet a, SquareSet b) {
    a.words_[0] &= b.words_[0];
    a.words_[1] &= b.words_[1];
    return a;
  }
  friend constexpr auto operator<=>(const SquareSet&, const SquareSet&) = default;

 private:
  static constexpr std::uint64_t bit(Square square) {
    return std::uint64_t{1} << (square.number() % 64);
  }
  constexpr std::uint64_t& word(Square square) {
    return words_[static_cast<std::size_t>(square.number()) / 64];
  }

  std::array<std::uint64_t, 2> words_{};
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_BOARD_SQUARE_H_
