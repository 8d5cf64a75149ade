// What a learned evaluation has a weight for. A side's men and kings count for it as the same men
// and kings count for the other side on the board turned round, so there is one parameter for both;
// where the board has no corner that is unlike the other, also for a position and its mirror image.
#ifndef POLYDAM_ENGINE_EVAL_PARAMETERS_H_
#define POLYDAM_ENGINE_EVAL_PARAMETERS_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/board/bits.h"
#include "engine/board/side.h"
#include "engine/board/square.h"
#include "engine/eval/mobility.h"
#include "engine/eval/windows.h"
#include "engine/rules/position.h"

namespace polydam {

struct Parameter {
  std::uint32_t number = 0;
  std::int8_t sign = 0;  // 1, -1 where it counts for Black, 0 where it is its own opposite
};

// Parameters of the whole board: the difference between White's and Black's, and for the turn 1 or
// -1.
enum class Whole : std::uint8_t { kMen, kKings, kAnyKing, kKingMobility, kTurn };
inline constexpr std::size_t kWholes = 5;

// The numbers of the parameters of boards of geometry G, from 0.
template <class G>
class Parameters {
 public:
  static const Parameters& get() {
    static const Parameters kParameters;
    return kParameters;
  }

  std::size_t count() const { return count_; }

  // Of an arrangement of men in a window.
  Parameter window(std::size_t window, std::size_t arrangement) const {
    return windows_[window * Windows<G>::kArrangements + arrangement];
  }
  // Of a man or a king on a square.
  Parameter man(Side side, Square square) const { return on_square(men_, side, square); }
  Parameter king(Side side, Square square) const { return on_square(kings_, side, square); }
  std::uint32_t whole(Whole whole) const { return wholes_ + static_cast<std::uint32_t>(whole); }

 private:
  using BySquare = std::array<std::uint32_t, G::kSquares + 1>;  // for White

  // A way to look at the board from elsewhere; the colours change when it is turned.
  struct View {
    bool turned;
    bool mirrored;

    constexpr Square of(Square square) const {
      auto [row, column] = G::kPlaces[static_cast<std::size_t>(square.number())];
      if (turned) row = G::kRows - 1 - row;
      if (turned != mirrored) column = G::kColumns - 1 - column;
      for (int number = 1; number <= G::kSquares; ++number) {
        const RowColumn place = G::kPlaces[static_cast<std::size_t>(number)];
        if (place.row == row && place.column == column) return Square(number);
      }
      return square;
    }
  };
  static constexpr View kTurned{true, false};
  // Where not all squares are played on, a mirror shows another board.
  static constexpr bool kHasMirror = G::kSquares == G::kRows * G::kColumns;

  static Parameter on_square(const BySquare& numbers, Side side, Square square) {
    const Square seen = side == Side::kWhite ? square : kTurned.of(square);
    return {numbers[static_cast<std::size_t>(seen.number())],
            static_cast<std::int8_t>(side == Side::kWhite ? 1 : -1)};
  }

  Parameters();

  // Every arrangement that `seen` shows of the arrangements of a window, by number.
  static std::vector<std::uint32_t> images(std::size_t window, View view);

  std::vector<Parameter> windows_;
  BySquare men_{};
  BySquare kings_{};
  std::uint32_t wholes_ = 0;
  std::uint32_t count_ = 0;
};

template <class G>
std::vector<std::uint32_t> Parameters<G>::images(std::size_t window, View view) {
  using W = Windows<G>;
  constexpr std::size_t kSize = W::kSize;
  // The window that is seen, and the place in it of each square.
  typename W::Squares seen = W::kSquares[window];
  for (Square& square : seen) square = view.of(square);
  typename W::Squares sorted = seen;
  std::sort(sorted.begin(), sorted.end());
  const auto image = static_cast<std::size_t>(
      std::find(W::kSquares.begin(), W::kSquares.end(), sorted) - W::kSquares.begin());
  std::array<std::uint32_t, kSize> worth{};
  for (std::size_t i = 0; i < kSize; ++i) {
    worth[i] = 1;
    for (auto place = sorted.begin(); *place != seen[i]; ++place) worth[i] *= 3;
  }

  std::vector<std::uint32_t> images(W::kArrangements);
  for (std::size_t arrangement = 0; arrangement < W::kArrangements; ++arrangement) {
    auto number = static_cast<std::uint32_t>(image * W::kArrangements);
    std::size_t rest = arrangement;
    for (std::size_t i = 0; i < kSize; ++i, rest /= 3) {
      const auto digit = static_cast<std::uint32_t>(rest % 3);
      const std::uint32_t shown = digit != 0 && view.turned ? 3 - digit : digit;
      number += shown * worth[i];
    }
    images[arrangement] = number;
  }
  return images;
}

template <class G>
Parameters<G>::Parameters() : windows_(Windows<G>::kCount * Windows<G>::kArrangements) {
  constexpr std::size_t kArrangements = Windows<G>::kArrangements;
  constexpr View kMirror{false, true};
  std::vector<View> views{kTurned};
  if (kHasMirror) views.insert(views.end(), {kMirror, {true, true}});

  std::vector<bool> known(windows_.size());
  for (std::size_t window = 0; window < Windows<G>::kCount; ++window) {
    std::vector<std::vector<std::uint32_t>> images_of_view;
    images_of_view.reserve(views.size());
    for (const View view : views) images_of_view.push_back(images(window, view));
    for (std::size_t arrangement = 0; arrangement < kArrangements; ++arrangement) {
      const std::size_t here = window * kArrangements + arrangement;
      if (known[here]) continue;
      bool is_own_opposite = false;
      for (std::size_t view = 0; view < views.size(); ++view) {
        is_own_opposite |= views[view].turned && images_of_view[view][arrangement] == here;
      }
      const Parameter parameter{count_, static_cast<std::int8_t>(is_own_opposite ? 0 : 1)};
      windows_[here] = parameter;
      known[here] = true;
      for (std::size_t view = 0; view < views.size(); ++view) {
        const std::size_t there = images_of_view[view][arrangement];
        if (known[there]) continue;
        const int sign = views[view].turned ? -parameter.sign : parameter.sign;
        windows_[there] = {count_, static_cast<std::int8_t>(sign)};
        known[there] = true;
      }
      if (!is_own_opposite) ++count_;
    }
  }

  for (BySquare* numbers : {&men_, &kings_}) {
    for (int number = 1; number <= G::kSquares; ++number) {
      const Square mirrored = kMirror.of(Square(number));
      const bool is_known = kHasMirror && mirrored.number() < number;
      (*numbers)[static_cast<std::size_t>(number)] =
          is_known ? (*numbers)[static_cast<std::size_t>(mirrored.number())] : count_++;
    }
  }
  wholes_ = count_;
  count_ += static_cast<std::uint32_t>(kWholes);
}

// What a parameter of the whole board counts in a position.
template <class V>
int value_of(Whole whole, const Position<V>& position) {
  const auto kings = [&](Side side) { return count(position.kings_of(side)); };
  const auto difference = [](auto of) { return of(Side::kWhite) - of(Side::kBlack); };
  switch (whole) {
    case Whole::kMen:
      return difference([&](Side side) { return count(position.men(side)); });
    case Whole::kKings:
      return difference(kings);
    case Whole::kAnyKing:
      return difference([&](Side side) { return kings(side) > 0 ? 1 : 0; });
    case Whole::kKingMobility:
      return difference([&](Side side) { return king_mobility(position, side); });
    case Whole::kTurn:
      return position.turn == Side::kWhite ? 1 : -1;
  }
  return 0;
}

// Tells `sink(number, value)` of every parameter that counts in a position, for White.
template <class V, class Sink>
void for_each_feature(const Position<V>& position, const Sink& sink) {
  using G = typename V::Geometry;
  const Parameters<G>& parameters = Parameters<G>::get();
  const auto white = position.men(Side::kWhite);
  const auto black = position.men(Side::kBlack);
  [&]<std::size_t... Window>(std::index_sequence<Window...>) {
    const auto tell = [&](std::size_t window, std::size_t arrangement) {
      const Parameter parameter = parameters.window(window, arrangement);
      if (parameter.sign != 0) sink(parameter.number, parameter.sign);
    };
    (tell(Window, Windows<G>::template arrangement<Window>(white, black)), ...);
  }
  (std::make_index_sequence<Windows<G>::kCount>{});
  const auto tell = [&](Parameter parameter) { sink(parameter.number, parameter.sign); };
  for (const Side side : {Side::kWhite, Side::kBlack}) {
    for (const Cell man : cells(position.men(side))) tell(parameters.man(side, G::square(man)));
    for (const Cell king : cells(position.kings_of(side))) {
      tell(parameters.king(side, G::square(king)));
    }
  }
  for (std::size_t i = 0; i < kWholes; ++i) {
    const auto whole = static_cast<Whole>(i);
    if (const int value = value_of(whole, position); value != 0) {
      sink(parameters.whole(whole), value);
    }
  }
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_EVAL_PARAMETERS_H_
