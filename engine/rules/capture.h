// Captures: every way in which the pieces of the side to move can take.
//
// One depth-first walk serves all variants; the description decides, at compile time, what it may
// do. A walk is complete where nothing more can be taken. Complete walks go to a collector, which
// keeps those of the highest rank (the variant's priorities) and each move once.
#ifndef POLYDAM_ENGINE_RULES_CAPTURE_H_
#define POLYDAM_ENGINE_RULES_CAPTURE_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/board/bits.h"
#include "engine/board/geometry.h"
#include "engine/board/side.h"
#include "engine/rules/description.h"
#include "engine/rules/make.h"
#include "engine/rules/position.h"

namespace polydam {

// The directions of a description, seen by one side.
template <Side S>
constexpr auto seen_by(auto directions) {
  if constexpr (S == Side::kBlack) {
    for (Direction& direction : directions) direction = mirrored(direction);
  }
  return directions;
}

// Calls `f.template operator()<D>()` for each direction of the array, unrolled.
template <auto Directions, class F>
constexpr void for_each_direction(F&& f) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (f.template operator()<Directions[I]>(), ...);
  }
  (std::make_index_sequence<Directions.size()>{});
}

// The squares that a flying piece reaches over empty squares.
template <class G, Direction D>
constexpr typename G::Bits reach(Cell cell, typename G::Bits empty) {
  using Bits = typename G::Bits;
  const Bits ray = G::template ray<D>(cell);
  const Bits blockers = ray & ~empty;
  if (blockers == 0) return ray;
  const Cell blocker = G::template nearest<D>(blockers);
  return ray & ~(G::template ray<D>(blocker) | bit<Bits>(blocker));
}

// What a walk has taken so far.
template <class Bits>
struct Taken {
  Bits captured = 0;
  std::uint32_t kings_in_order =
      0;  // a bit for each piece, the first taken the highest; set for a king
};

// How good a capture is in the eyes of the variant's priorities; only equals of the best are legal.
template <class V>
constexpr std::uint32_t rank(const Taken<typename V::Geometry::Bits>& taken, bool with_king,
                             typename V::Geometry::Bits kings) {
  std::uint32_t rank = 0;
  for (const Priority priority : V::kPriorities) {
    switch (priority) {
      case Priority::kMostPieces:
        rank = rank << 5 | static_cast<std::uint32_t>(count(taken.captured));
        break;
      case Priority::kWithKing:
        rank = rank << 1 | static_cast<std::uint32_t>(with_king);
        break;
      case Priority::kMostKings:
        rank = rank << 5 | static_cast<std::uint32_t>(count(taken.captured & kings));
        break;
      case Priority::kKingsEarliest:
        rank = rank << 16 | taken.kings_in_order >> 16;
        break;
    }
  }
  return rank;
}

// Hears each step of a walk; this one does not listen.
struct NoTrace {
  static constexpr bool kEveryStop = false;
  template <class Bits>
  constexpr void step(Bits /*victim*/, Cell /*landing*/) {}
  constexpr void back() {}
};

// Walks all captures of the side to move, S, and gives each complete one to
// `collector.add(move, rank, trace)`. A trace with kEveryStop hears of every square on which a
// flying king can stop between two pieces that it takes on one line; others hear of one.
template <class V, Side S, class Collector, class Trace = NoTrace>
class CaptureWalk {
 public:
  using G = typename V::Geometry;
  using Bits = typename G::Bits;

  constexpr CaptureWalk(const Position<V>& position, Collector& collector, Trace trace = {})
      : men_(position.men(S)),
        own_kings_(position.kings_of(S)),
        theirs_(position.pieces[index(opponent(S))]),
        kings_(position.kings),
        empty_(position.empty()),
        collector_(collector),
        trace_(std::move(trace)) {}

  constexpr void run() {
    for (const Cell from : cells(starters<kDirectionsOf<Piece::kMan>>(men_, prey<Piece::kMan>()))) {
      start(from);
      extend<Piece::kMan>(bit<Bits>(from), {});
      finish();
    }
    if constexpr (V::kKingRange == KingRange::kNone) return;
    if (own_kings_ == 0) return;
    with_king_ = true;
    for (const Cell from : cells(own_kings_)) {
      start(from);
      if constexpr (V::kKingRange == KingRange::kFlying) {
        fly_on(from, {});
      } else {
        extend<Piece::kKing>(bit<Bits>(from), {});
      }
      finish();
    }
  }

 private:
  using TakenSoFar = Taken<Bits>;

  enum class Piece : std::uint8_t { kMan, kKing };

  template <Piece P>
  static constexpr auto kDirectionsOf = [] {
    if constexpr (P == Piece::kKing) {
      return V::kKingDirections;
    } else {
      return seen_by<S>(V::kManCaptures);
    }
  }();

  constexpr void start(Cell from) {
    from_ = from;
    empty_ ^= bit<Bits>(from);  // a piece's own start square is empty while it captures
  }
  constexpr void finish() { empty_ ^= bit<Bits>(from_); }

  template <Piece P>
  constexpr Bits prey() const {
    return P == Piece::kKing || V::kManTakesKing ? theirs_ : theirs_ & ~kings_;
  }

  // The squares on which a capturing piece may stand or over which it may fly.
  constexpr Bits free(const TakenSoFar& taken) const {
    return V::kRemoval == Removal::kAtOnce ? empty_ | taken.captured : empty_;
  }

  constexpr TakenSoFar with(const TakenSoFar& taken, Bits victim) const {
    TakenSoFar more{taken.captured | victim, taken.kings_in_order};
    if constexpr (std::ranges::find(V::kPriorities, Priority::kKingsEarliest) !=
                  V::kPriorities.end()) {
      if ((victim & kings_) != 0) more.kings_in_order |= 0x80000000 >> count(taken.captured);
    }
    return more;
  }

  constexpr void complete(Cell to, const TakenSoFar& taken) {
    collector_.add(MoveOf<V>{taken.captured, from_, to}, rank<V>(taken, with_king_, kings_),
                   trace_);
  }

  // The pieces that have prey beside them with an empty square just behind it.
  template <auto Directions>
  constexpr Bits starters(Bits pieces, Bits prey) const {
    Bits found = 0;
    for_each_direction<Directions>([&]<Direction D>() {
      constexpr Direction kBack = opposite(D);
      found |= G::template shift<kBack>(prey & G::template shift<kBack>(empty_));
    });
    return found & pieces;
  }

  // Takes on by short jumps from the square of `at`. False if nothing can be taken from there.
  template <Piece P>
  constexpr bool extend(Bits at, const TakenSoFar& taken) {
    bool found = false;
    for_each_direction<kDirectionsOf<P>>([&]<Direction D>() {
      const Bits victim = G::template shift<D>(at) & prey<P>() & ~taken.captured;
      const Bits landing = G::template shift<D>(victim) & free(taken);
      if (landing == 0) return;
      found = true;
      trace_.step(victim, first(landing));
      land<P>(landing, with(taken, victim));
      trace_.back();
    });
    return found;
  }

  // Goes on, or ends, where a short jump has landed.
  template <Piece P>
  constexpr void land(Bits landing, const TakenSoFar& taken) {
    const bool crowned = P == Piece::kMan && (landing & far_row<V>(S)) != 0;
    bool further = false;
    if (V::kPromotion == Promotion::kContinues && crowned) {
      further = fly_on(first(landing), taken);
    } else if (V::kPromotion != Promotion::kStops || !crowned) {
      further = extend<P>(landing, taken);
    }
    if (!further) complete(first(landing), taken);
  }

  // Takes on by flying in every direction. False if nothing can be taken from there.
  constexpr bool fly_on(Cell at, const TakenSoFar& taken) {
    bool found = false;
    for_each_direction<V::kKingDirections>([&]<Direction D>() { found |= fly<D>(at, taken); });
    return found;
  }

  // Takes the next piece in direction D, if there is one with an empty square behind it, and goes
  // on. False if there is none. Mostly there is none: so much is asked before anything is called.
  template <Direction D>
  [[gnu::always_inline]] constexpr bool fly(Cell at, const TakenSoFar& taken) {
    const Bits blockers = G::template ray<D>(at) & ~free(taken);
    if (blockers == 0) return false;
    const Cell victim = G::template nearest<D>(blockers);
    if ((bit<Bits>(victim) & theirs_ & ~taken.captured) == 0) return false;
    const Bits landings = reach<G, D>(victim, free(taken));
    if (landings == 0) return false;
    take<D>(bit<Bits>(victim), landings, taken);
    return true;
  }

  // Of the squares behind a piece that is taken, only those are legal from which a further capture
  // is possible, if there are such; straight on it is possible from each of them.
  template <Direction D>
  [[gnu::noinline]] constexpr void take(Bits victim, Bits landings, const TakenSoFar& taken) {
    const TakenSoFar more = with(taken, victim);
    bool further = false;
    for (const Cell landing : cells(landings)) {
      trace_.step(victim, landing);
      if (Trace::kEveryStop || landing == first(landings)) further |= fly<D>(landing, more);
      for_each_direction<V::kKingDirections>([&]<Direction E>() {
        if constexpr (turns(D, E)) further |= fly<E>(landing, more);
      });
      trace_.back();
    }
    if (further) return;
    for (const Cell landing : cells(landings)) {
      trace_.step(victim, landing);
      complete(landing, more);
      trace_.back();
    }
  }

  // Whether a flying king that came in direction D may turn to E. Where a captured piece stays
  // until the end of the move, it blocks the way back by itself.
  static constexpr bool turns(Direction came, Direction to) {
    if (to == came) return false;
    return to != opposite(came) || (V::kTurnsBackwards && V::kRemoval == Removal::kAtOnce);
  }

  const Bits men_;
  const Bits own_kings_;
  const Bits theirs_;
  const Bits kings_;
  Bits empty_;
  Cell from_{};
  bool with_king_ = false;
  Collector& collector_;
  [[no_unique_address]] Trace trace_;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_RULES_CAPTURE_H_
