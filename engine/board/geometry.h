// Boards as bitboards, computed at compile time.
//
// A *layout* says which (row, column) are playable, which bit each square has in a 64-bit word, and
// along which lines pieces go. `Geometry<Layout>` derives all else: steps, rays, rows, numbering.
// Rows and columns count from the top left corner as White sees the board.
#ifndef POLYDAM_ENGINE_BOARD_GEOMETRY_H_
#define POLYDAM_ENGINE_BOARD_GEOMETRY_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/bits.h"
#include "engine/board/side.h"
#include "engine/board/square.h"

namespace polydam {

enum class Direction : std::uint8_t {
  kNorth,
  kNorthEast,
  kEast,
  kSouthEast,
  kSouth,
  kSouthWest,
  kWest,
  kNorthWest
};

inline constexpr std::size_t kDirections = 8;

constexpr std::size_t index(Direction direction) { return static_cast<std::size_t>(direction); }
constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>((index(direction) + 4) % kDirections);
}

// The direction with north and south exchanged, as White's directions are made into Black's.
constexpr Direction mirrored(Direction direction) {
  return static_cast<Direction>((12 - index(direction)) % kDirections);
}

struct RowColumn {
  int row;
  int column;
};

// How far one step goes, in rows and columns.
constexpr RowColumn step_of(Direction direction) {
  constexpr std::array<RowColumn, kDirections> kSteps{
      {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}};
  return kSteps[index(direction)];
}

// The dark squares of a chequered board, half as many a row as there are columns. Two rows take
// `columns + 3` bits, so that a diagonal step is the same shift from every row, and a step off the
// board lands on a bit that is no square.
template <int Rows, int Columns, bool LeftCornerPlayable>
struct DiagonalLayout {
  static constexpr int kRows = Rows;
  static constexpr int kColumns = Columns;

  static constexpr bool playable(int row, int column) {
    return (row + column) % 2 == (LeftCornerPlayable ? (Rows - 1) % 2 : Rows % 2);
  }
  static constexpr int bit(int row, int column) {
    constexpr int kWidth = Columns / 2;
    constexpr int kOddRow = playable(0, 0) ? kWidth + 2 : kWidth + 1;
    return row / 2 * (Columns + 3) + row % 2 * kOddRow + column / 2;
  }
  static constexpr bool connected(int /*row*/, int /*column*/, Direction direction) {
    return index(direction) % 2 == 1;
  }
};

// All 64 squares, joined along rows and columns.
struct FullLayout {
  static constexpr int kRows = 8;
  static constexpr int kColumns = 8;

  static constexpr bool playable(int /*row*/, int /*column*/) { return true; }
  static constexpr int bit(int row, int column) { return row * kColumns + column; }
  static constexpr bool connected(int /*row*/, int /*column*/, Direction direction) {
    return index(direction) % 2 == 0;
  }
};

// The 25 points of Alquerque: rows and columns everywhere, diagonals through every second point
// only. One bit between the rows is no point.
struct AlquerqueLayout {
  static constexpr int kRows = 5;
  static constexpr int kColumns = 5;

  static constexpr bool playable(int /*row*/, int /*column*/) { return true; }
  static constexpr int bit(int row, int column) { return row * (kColumns + 1) + column; }
  static constexpr bool connected(int row, int column, Direction direction) {
    return index(direction) % 2 == 0 || (row + column) % 2 == 0;
  }
};

template <class Layout>
class Geometry {
 public:
  using Bits = std::uint64_t;

  static constexpr int kRows = Layout::kRows;
  static constexpr int kColumns = Layout::kColumns;
  static constexpr std::size_t kCells = 64;  // bits in a word: the size of a table by Cell

  static constexpr int kSquares = [] {
    int count = 0;
    for (int row = 0; row < kRows; ++row) {
      for (int column = 0; column < kColumns; ++column) count += Layout::playable(row, column);
    }
    return count;
  }();

  // Row and column of each square; the element 0 is unused.
  static constexpr std::array<RowColumn, kSquares + 1> kPlaces = [] {
    std::array<RowColumn, kSquares + 1> places{};
    std::size_t number = 0;
    for (int row = 0; row < kRows; ++row) {
      for (int column = 0; column < kColumns; ++column) {
        if (Layout::playable(row, column)) places[++number] = {row, column};
      }
    }
    return places;
  }();

  static constexpr Cell cell(Square square) {
    const RowColumn place = kPlaces[static_cast<std::size_t>(square.number())];
    return static_cast<Cell>(Layout::bit(place.row, place.column));
  }
  static constexpr Square square(Cell cell) { return kSquareOf[index(cell)]; }
  static constexpr Bits bit(Square square) { return polydam::bit<Bits>(cell(square)); }

  static constexpr Bits to_bits(SquareSet squares) {
    Bits bits = 0;
    for (const Square square : squares) bits |= bit(square);
    return bits;
  }
  static constexpr SquareSet to_squares(Bits bits) {
    SquareSet squares;
    for (const Cell cell : cells(bits)) squares.add(square(cell));
    return squares;
  }

  // All pieces of `bits` moved one step. Where there is no step that way the result may hold bits
  // that are no square: intersect it with a set of pieces or of empty squares.
  template <Direction D>
  static constexpr Bits shift(Bits bits) {
    constexpr int kOffset = offset(D);
    if constexpr (needs_mask(D)) bits &= kSources[index(D)];
    if constexpr (kOffset > 0) {
      return bits << kOffset;
    } else {
      return bits >> -kOffset;
    }
  }

  // The cell one step back from `cell`, which was reached by a step in direction D.
  template <Direction D>
  static constexpr Cell step_back(Cell cell) {
    constexpr int kOffset = offset(D);
    return static_cast<Cell>(static_cast<int>(index(cell)) - kOffset);
  }

  // Every square in direction D from the cell, without it, to the edge.
  template <Direction D>
  static constexpr Bits ray(Cell cell) {
    return kRays[index(D)][index(cell)];
  }

  // The nearest of the cells of a part of a ray that is not empty.
  template <Direction D>
  static constexpr Cell nearest(Bits on_ray) {
    constexpr bool kAscends = offset(D) > 0;
    return kAscends ? first(on_ray) : last(on_ray);
  }

  // The squares of a row, 0 at the top. For use at compile time.
  static constexpr Bits row(int row) {
    Bits bits = 0;
    for (int number = 1; number <= kSquares; ++number) {
      if (kPlaces[static_cast<std::size_t>(number)].row == row) bits |= bit(Square(number));
    }
    return bits;
  }
  // The same counted from a side's own back row.
  static constexpr Bits row_from(Side side, int distance) {
    return row(side == Side::kWhite ? kRows - 1 - distance : distance);
  }
  // Rows between a cell and a side's own back row.
  static constexpr int distance_from(Side side, Cell cell) {
    const int row = kPlaces[static_cast<std::size_t>(square(cell).number())].row;
    return side == Side::kWhite ? kRows - 1 - row : row;
  }

  static constexpr Bits kBoard = [] {
    Bits bits = 0;
    for (int row = 0; row < kRows; ++row) {
      for (int column = 0; column < kColumns; ++column) {
        if (Layout::playable(row, column)) bits |= Bits{1} << Layout::bit(row, column);
      }
    }
    return bits;
  }();

 private:
  static constexpr bool has_step(int row, int column, Direction direction) {
    const RowColumn step = step_of(direction);
    const int to_row = row + step.row;
    const int to_column = column + step.column;
    return Layout::connected(row, column, direction) && to_row >= 0 && to_row < kRows &&
           to_column >= 0 && to_column < kColumns;
  }

  // Distance in bits of a step; the layouts make it the same from every square.
  static constexpr int offset(Direction direction) {
    const RowColumn step = step_of(direction);
    for (int row = 0; row < kRows; ++row) {
      for (int column = 0; column < kColumns; ++column) {
        if (Layout::playable(row, column) && has_step(row, column, direction)) {
          return Layout::bit(row + step.row, column + step.column) - Layout::bit(row, column);
        }
      }
    }
    return 0;
  }

  static constexpr std::array<Bits, kDirections> kSources = [] {
    std::array<Bits, kDirections> sources{};
    for (std::size_t d = 0; d < kDirections; ++d) {
      for (int row = 0; row < kRows; ++row) {
        for (int column = 0; column < kColumns; ++column) {
          if (Layout::playable(row, column) && has_step(row, column, static_cast<Direction>(d))) {
            sources[d] |= Bits{1} << Layout::bit(row, column);
          }
        }
      }
    }
    return sources;
  }();

  // Whether a plain shift would take a piece to a square that is not one step away.
  static constexpr bool needs_mask(Direction direction) {
    const Bits strays = kBoard & ~kSources[index(direction)];
    const int distance = offset(direction);
    return ((distance > 0 ? strays << distance : strays >> -distance) & kBoard) != 0;
  }

  static constexpr std::array<Square, kCells> kSquareOf = [] {
    std::array<Square, kCells> squares{};
    for (int number = 1; number <= kSquares; ++number) {
      squares[index(cell(Square(number)))] = Square(number);
    }
    return squares;
  }();

  static constexpr std::array<std::array<Bits, kCells>, kDirections> kRays = [] {
    std::array<std::array<Bits, kCells>, kDirections> rays{};
    for (std::size_t d = 0; d < kDirections; ++d) {
      const auto direction = static_cast<Direction>(d);
      const RowColumn step = step_of(direction);
      for (int number = 1; number <= kSquares; ++number) {
        RowColumn place = kPlaces[static_cast<std::size_t>(number)];
        Bits& ray = rays[d][index(cell(Square(number)))];
        while (has_step(place.row, place.column, direction)) {
          place = {place.row + step.row, place.column + step.column};
          ray |= Bits{1} << Layout::bit(place.row, place.column);
        }
      }
    }
    return rays;
  }();
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_BOARD_GEOMETRY_H_
