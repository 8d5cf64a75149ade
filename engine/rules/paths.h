// Legal moves with every way to walk them.
#ifndef POLYDAM_ENGINE_RULES_PATHS_H_
#define POLYDAM_ENGINE_RULES_PATHS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/board/bits.h"
#include "engine/board/side.h"
#include "engine/board/square.h"
#include "engine/rules/capture.h"
#include "engine/rules/generate.h"
#include "engine/rules/make.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"

namespace polydam {

// Remembers the steps of a capture from its first jump to where the walk is.
template <class G>
class PathTrace {
 public:
  static constexpr bool kEveryStop = true;

  void step(typename G::Bits victim, Cell landing) {
    captured_.push_back(G::square(first(victim)));
    squares_.push_back(G::square(landing));
  }
  void back() {
    captured_.pop_back();
    squares_.pop_back();
  }
  const std::vector<Square>& squares() const { return squares_; }
  const std::vector<Square>& captured() const { return captured_; }

 private:
  std::vector<Square> squares_;
  std::vector<Square> captured_;
};

// The legal captures of a position with the ways to make them, as a collector of a CaptureWalk.
template <class V>
class PathList {
 public:
  explicit PathList(std::size_t most_ways) : most_ways_(most_ways) {}

  void add(const MoveOf<V>& move, std::uint32_t rank,
           const PathTrace<typename V::Geometry>& trace) {
    if (rank < rank_) return;
    if (rank > rank_) ways_.clear();
    rank_ = rank;
    std::vector<Path>& ways = ways_[to_move<V>(move)];
    if (ways.size() >= most_ways_) return;
    Path path{.move = to_move<V>(move),
              .squares = {V::Geometry::square(move.from)},
              .captured = trace.captured()};
    path.squares.insert(path.squares.end(), trace.squares().begin(), trace.squares().end());
    ways.push_back(std::move(path));
  }

  std::vector<Path> take() {
    std::vector<Path> all;
    for (auto& [move, ways] : ways_) std::move(ways.begin(), ways.end(), std::back_inserter(all));
    return all;
  }

 private:
  std::size_t most_ways_;
  std::map<Move, std::vector<Path>> ways_;
  std::uint32_t rank_ = 0;
};

template <class V>
std::vector<Path> capture_paths(const Position<V>& position, std::size_t most_ways) {
  PathList<V> paths(most_ways);
  if (position.turn == Side::kWhite) {
    CaptureWalk<V, Side::kWhite, PathList<V>, PathTrace<typename V::Geometry>>(position, paths)
        .run();
  } else {
    CaptureWalk<V, Side::kBlack, PathList<V>, PathTrace<typename V::Geometry>>(position, paths)
        .run();
  }
  return paths.take();
}

// The legal moves in ascending order, each with at most `most_ways` ways to make it.
template <class V>
std::vector<Path> legal_paths(const Position<V>& position, std::size_t most_ways) {
  std::vector<Path> paths = capture_paths(position, most_ways);
  MoveList<V> moves;
  generate(position, moves);
  for (const MoveOf<V>& move : moves) {
    if (move.is_capture()) continue;
    const Move quiet = to_move<V>(move);
    paths.push_back({.move = quiet, .squares = {quiet.from, quiet.to}, .captured = {}});
  }
  for (Path& path : paths) path.promotes = is_promotion(position, from_move<V>(path.move));
  std::ranges::sort(
      paths, {}, [](const Path& path) { return std::tie(path.move, path.squares, path.captured); });
  return paths;
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_RULES_PATHS_H_
