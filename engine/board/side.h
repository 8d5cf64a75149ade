// The two players.
#ifndef POLYDAM_ENGINE_BOARD_SIDE_H_
#define POLYDAM_ENGINE_BOARD_SIDE_H_

#include <cstddef>
#include <cstdint>

namespace polydam {

// White plays up the board (towards square 1), Black down, in every variant.
enum class Side : std::uint8_t { kWhite, kBlack };

constexpr Side opponent(Side side) { return side == Side::kWhite ? Side::kBlack : Side::kWhite; }

// For arrays with one element a side.
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

}  // namespace polydam

#endif  // POLYDAM_ENGINE_BOARD_SIDE_H_
