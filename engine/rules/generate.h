// Legal moves.
//
// `generate(position, sink)` tells a sink of every legal move, quiet ones many at a time. Two
// sinks: a list, and a count that makes nothing.
#ifndef POLYDAM_ENGINE_RULES_GENERATE_H_
#define POLYDAM_ENGINE_RULES_GENERATE_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/board/bits.h"
#include "engine/board/geometry.h"
#include "engine/board/side.h"
#include "engine/rules/capture.h"
#include "engine/rules/description.h"
#include "engine/rules/move_buffer.h"
#include "engine/rules/position.h"

namespace polydam {

// The legal captures of a position: the best by rank, each once.
template <class V>
class CaptureList {
 public:
  using Moves = MoveBuffer<MoveOf<V>, 16>;

  void add(const MoveOf<V>& move, std::uint32_t rank, const NoTrace& /*trace*/) {
    if constexpr (!V::kPriorities.empty()) {
      if (rank < rank_) return;
      if (rank > rank_) moves_.clear();
      rank_ = rank;
    }
    if (count(move.captured) >= kFewestTwoWays &&
        std::find(moves_.begin(), moves_.end(), move) != moves_.end()) {
      return;
    }
    moves_.push_back(move);
  }
  const Moves& moves() const { return moves_; }

 private:
  // Fewer pieces cannot be taken in two ways between the same squares: the shortest is round a
  // triangle.
  static constexpr int kFewestTwoWays = 3;

  Moves moves_;
  std::uint32_t rank_ = 0;
};

// A sink that lists the moves.
template <class V>
class MoveList {
 public:
  using Moves = MoveBuffer<MoveOf<V>, 48>;

  void add_captures(const typename CaptureList<V>::Moves& moves) {
    for (const MoveOf<V>& move : moves) moves_.push_back(move);
  }
  // One move of one step in direction D to each square of `to`.
  template <Direction D>
  void add_steps(typename V::Geometry::Bits to) {
    for (const Cell cell : cells(to)) {
      moves_.push_back({0, V::Geometry::template step_back<D>(cell), cell});
    }
  }
  // One move of the piece on `from` to each square of `to`.
  void add_flights(Cell from, typename V::Geometry::Bits to) {
    for (const Cell cell : cells(to)) moves_.push_back({0, from, cell});
  }

  std::size_t size() const { return moves_.size(); }
  bool empty() const { return moves_.empty(); }
  const MoveOf<V>& operator[](std::size_t i) const { return moves_[i]; }
  auto begin() const { return moves_.begin(); }
  auto end() const { return moves_.end(); }

 private:
  Moves moves_;
};

// A sink that counts the moves.
template <class V>
class MoveCount {
 public:
  void add_captures(const typename CaptureList<V>::Moves& moves) { count_ += moves.size(); }
  template <Direction D>
  void add_steps(typename V::Geometry::Bits to) {
    count_ += static_cast<std::size_t>(polydam::count(to));
  }
  void add_flights(Cell /*from*/, typename V::Geometry::Bits to) {
    count_ += static_cast<std::size_t>(polydam::count(to));
  }
  std::size_t count() const { return count_; }

 private:
  std::size_t count_ = 0;
};

template <class V, Side S, class Sink>
void generate_quiet(const Position<V>& position, Sink& sink) {
  using G = typename V::Geometry;
  using Bits = typename G::Bits;
  const Bits empty = position.empty();
  const Bits men = position.men(S);
  for_each_direction<seen_by<S>(V::kManSteps)>(
      [&]<Direction D>() { sink.template add_steps<D>(G::template shift<D>(men) & empty); });
  if constexpr (V::kKingRange == KingRange::kNone) return;
  const Bits kings = position.kings_of(S);
  if (kings == 0) return;
  if constexpr (V::kKingRange == KingRange::kStep) {
    for_each_direction<V::kKingDirections>(
        [&]<Direction D>() { sink.template add_steps<D>(G::template shift<D>(kings) & empty); });
  } else {
    for (const Cell king : cells(kings)) {
      Bits to = 0;
      for_each_direction<V::kKingDirections>(
          [&]<Direction D>() { to |= reach<G, D>(king, empty); });
      sink.add_flights(king, to);
    }
  }
}

template <class V, Side S>
void generate_captures(const Position<V>& position, CaptureList<V>& captures) {
  CaptureWalk<V, S, CaptureList<V>>(position, captures).run();
}

template <class V>
void generate_captures(const Position<V>& position, CaptureList<V>& captures) {
  if (position.turn == Side::kWhite) {
    generate_captures<V, Side::kWhite>(position, captures);
  } else {
    generate_captures<V, Side::kBlack>(position, captures);
  }
}

// Whether the side to move has a capture.
template <class V>
bool can_capture(const Position<V>& position) {
  CaptureList<V> captures;
  generate_captures(position, captures);
  return !captures.moves().empty();
}

// Whether the side to move has a move that is no capture, or would have if there were no duty to
// capture.
template <class V, Side S>
bool can_move_quietly(const Position<V>& position) {
  using G = typename V::Geometry;
  typename G::Bits to = 0;
  for_each_direction<seen_by<S>(V::kManSteps)>(
      [&]<Direction D>() { to |= G::template shift<D>(position.men(S)); });
  if constexpr (V::kKingRange != KingRange::kNone) {
    for_each_direction<V::kKingDirections>(
        [&]<Direction D>() { to |= G::template shift<D>(position.kings_of(S)); });
  }
  return (to & position.empty()) != 0;
}

template <class V>
bool can_move_quietly(const Position<V>& position) {
  return position.turn == Side::kWhite ? can_move_quietly<V, Side::kWhite>(position)
                                       : can_move_quietly<V, Side::kBlack>(position);
}

template <class V, Side S, class Sink>
void generate(const Position<V>& position, Sink& sink) {
  CaptureList<V> captures;
  generate_captures<V, S>(position, captures);
  if (!captures.moves().empty()) {
    sink.add_captures(captures.moves());
    if (V::kCaptureIsMandatory) return;
  }
  generate_quiet<V, S>(position, sink);
}

template <class V, class Sink>
void generate(const Position<V>& position, Sink& sink) {
  if (position.turn == Side::kWhite) {
    generate<V, Side::kWhite>(position, sink);
  } else {
    generate<V, Side::kBlack>(position, sink);
  }
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_RULES_GENERATE_H_
