// A verifier for a variant known at compile time.
#ifndef POLYDAM_ENGINE_ENDGAME_VERIFIER_OF_H_
#define POLYDAM_ENGINE_ENDGAME_VERIFIER_OF_H_

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>

#include "engine/board/side.h"
#include "engine/endgame/parallel.h"
#include "engine/endgame/placement.h"
#include "engine/endgame/placement_index.h"
#include "engine/endgame/probe.h"
#include "engine/endgame/successors.h"
#include "engine/endgame/value.h"
#include "engine/endgame/verifier.h"
#include "engine/rules/generate.h"
#include "engine/rules/make.h"
#include "engine/rules/position.h"

namespace polydam {

// Whether what the tables say of a position follows from what they say of its successors.
template <class V>
class SuccessorCheck {
 public:
  explicit SuccessorCheck(const TablesOf<V>& tables) : tables_(tables) {}

  bool holds(const Placement<V>& placement) const {
    const Position<V> position = position_of(placement);
    const Value value = tables_.probe(placement);
    MoveList<V> moves;
    generate<V, Side::kWhite>(position, moves);
    if (!moves.empty() && drawn_at_once(position)) return value == Value::kDrawn;
    const Value follows = best_of(moves, [&](const MoveOf<V>& move) {
      return opposite(tables_.probe(make(position, move)));
    });
    if (value == Value::kUnknown || value != follows) return false;
    if (value == Value::kDrawn) return true;
    const std::optional<int> distance = tables_.distance(placement);
    // A won position gets its distance from its successors anyway, and must get one.
    if (value == Value::kWon || !distance) return distance.has_value() || is_long(position, moves);
    return distance == longest(position, moves);
  }

 private:
  // The distance of a lost position; nothing if that of a successor is not known.
  std::optional<int> longest(const Position<V>& position, const MoveList<V>& moves) const {
    int longest = 0;
    for (const MoveOf<V>& move : moves) {
      if (move.is_capture() || is_promotion(position, move)) {
        longest = std::max(longest, 1);
        continue;
      }
      const std::optional<int> distance = tables_.distance(make(position, move));
      if (!distance) return std::nullopt;
      longest = std::max(longest, *distance + 1);
    }
    return longest;
  }
  // Whether a distance that is not known is one too long to be stored.
  bool is_long(const Position<V>& position, const MoveList<V>& moves) const {
    return std::ranges::none_of(moves, [&](const MoveOf<V>& move) {
      const std::optional<int> distance = tables_.distance(make(position, move));
      return distance && *distance + 2 < kLongestStoredDistance;
    });
  }

  const TablesOf<V>& tables_;
};

template <class V>
Verification verify_of(const Tables& tables, const Material& material, int threads,
                       const std::atomic<bool>& stop) {
  const SuccessorCheck<V> check(static_cast<const TablesOf<V>&>(tables));
  const PlacementIndex<V> index(material, Folding::kBySymmetry);
  Verification total;
  std::mutex mutex;
  parallel_for(threads, index.size(), kRange, [&](std::uint64_t begin, std::uint64_t end) {
    Verification found;
    for (std::uint64_t number = begin; number < end && !stop; ++number) {
      const Placement<V> placement = index.placement(number);
      ++found.positions;
      if (check.holds(placement)) continue;
      ++found.wrong;
      if (!found.first_wrong) found.first_wrong = to_board(position_of(placement));
    }
    const std::lock_guard lock(mutex);
    total.positions += found.positions;
    total.wrong += found.wrong;
    if (!total.first_wrong) total.first_wrong = found.first_wrong;
  });
  return total;
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_VERIFIER_OF_H_
