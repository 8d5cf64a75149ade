// Windows of the board: small rectangles of squares, overlapping, for each of which every
// arrangement of men has a number. What Buro called patterns (Logistello, 1997), and Scan's
// evaluation of draughts is made of.
#ifndef POLYDAM_ENGINE_EVAL_WINDOWS_H_
#define POLYDAM_ENGINE_EVAL_WINDOWS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/board/bits.h"
#include "engine/board/square.h"

namespace polydam {

// Rows and columns of a window, and how far the next one is.
struct WindowShape {
  int rows;
  int columns;
  int row_step;
  int column_step;
};

// By board: eight squares where half of them are played on, nine where all are.
template <class G>
inline constexpr WindowShape kWindowShape =
    G::kSquares == G::kRows* G::kColumns ? WindowShape{3, 3, 1, 1} : WindowShape{4, 4, 2, 2};

template <class G>
inline constexpr int kWindowsDown = (G::kRows - kWindowShape<G>.rows) / kWindowShape<G>.row_step +
                                    1;
template <class G>
inline constexpr int kWindowsAcross =
    (G::kColumns - kWindowShape<G>.columns) / kWindowShape<G>.column_step + 1;

// Whether a square is in a window; these are numbered row by row.
template <class G>
constexpr bool is_in_window(std::size_t window, Square square) {
  constexpr WindowShape kShape = kWindowShape<G>;
  const auto [row, column] = G::kPlaces[static_cast<std::size_t>(square.number())];
  const int top = static_cast<int>(window) / kWindowsAcross<G> * kShape.row_step;
  const int left = static_cast<int>(window) % kWindowsAcross<G> * kShape.column_step;
  return row >= top && row < top + kShape.rows && column >= left && column < left + kShape.columns;
}

template <class G>
class Windows {
 public:
  // Squares of a window, windows of the board, arrangements of a window.
  static constexpr std::size_t kSize = [] {
    std::size_t size = 0;
    for (int number = 1; number <= G::kSquares; ++number) {
      size += is_in_window<G>(0, Square(number)) ? 1 : 0;
    }
    return size;
  }();
  static constexpr std::size_t kCount = kWindowsDown<G> * kWindowsAcross<G>;
  static constexpr std::size_t kArrangements = [] {
    std::size_t power = 1;
    for (std::size_t i = 0; i < kSize; ++i) power *= 3;
    return power;
  }();

  using Squares = std::array<Square, kSize>;

  // Of each window, in ascending order.
  static constexpr std::array<Squares, kCount> kSquares = [] {
    std::array<Squares, kCount> windows{};
    for (std::size_t window = 0; window < kCount; ++window) {
      std::size_t size = 0;
      for (int number = 1; number <= G::kSquares; ++number) {
        if (is_in_window<G>(window, Square(number))) windows[window][size++] = Square(number);
      }
    }
    return windows;
  }();

  static constexpr std::size_t first_with(Square square) {
    std::size_t window = 0;
    while (!is_in_window<G>(window, square)) ++window;
    return window;
  }

  // The number of the arrangement in a window: base 3, the first square the lowest digit, 1 for a
  // white man and 2 for a black one.
  template <std::size_t Window>
  static std::size_t arrangement(typename G::Bits white, typename G::Bits black) {
    return kTernary[gather<Window>(white)] + 2U * kTernary[gather<Window>(black)];
  }

 private:
  // Squares of a window whose bits are neighbours, and so move together.
  struct Run {
    typename G::Bits bits = 0;
    int from = 0;
    int to = 0;
  };
  static constexpr std::size_t kMostRuns = static_cast<std::size_t>(kWindowShape<G>.rows);

  template <std::size_t Window>
  static constexpr std::array<Run, kMostRuns> kRuns = [] {
    std::array<Run, kMostRuns> runs{};
    std::size_t run = 0;
    for (std::size_t i = 0; i < kSize; ++i) {
      const auto cell = static_cast<int>(index(G::cell(kSquares[Window][i])));
      const bool goes_on =
          i > 0 && cell == static_cast<int>(index(G::cell(kSquares[Window][i - 1]))) + 1;
      if (i > 0 && !goes_on) ++run;
      if (!goes_on) runs[run] = {0, cell, static_cast<int>(i)};
      runs[run].bits |= G::bit(kSquares[Window][i]);
    }
    return runs;
  }();

  // The bits of a window side by side.
  template <std::size_t Window>
  static std::size_t gather(typename G::Bits bits) {
    return [bits]<std::size_t... I>(std::index_sequence<I...>) {
      return ((((bits & kRuns<Window>[I].bits) >> kRuns<Window>[I].from) << kRuns<Window>[I].to) |
              ...);
    }
    (std::make_index_sequence<kMostRuns>{});
  }

  // A set of squares as a number in base 3.
  static constexpr std::array<std::uint32_t, std::size_t{1} << kSize> kTernary = [] {
    std::array<std::uint32_t, std::size_t{1} << kSize> numbers{};
    for (std::size_t set = 1; set < numbers.size(); ++set) {
      numbers[set] = 3 * numbers[set >> 1] + (set & 1);
    }
    return numbers;
  }();
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_EVAL_WINDOWS_H_
