// The way from the start of the game to the node that is searched: what draws depend on.
#ifndef POLYDAM_ENGINE_SEARCH_TRAIL_H_
#define POLYDAM_ENGINE_SEARCH_TRAIL_H_

#include <cstddef>
#include <vector>

#include "absl/types/span.h"
#include "engine/game/game.h"
#include "engine/rules/draws.h"
#include "engine/rules/keys.h"
#include "engine/rules/make.h"
#include "engine/rules/position.h"

namespace polydam {

template <class V>
class Trail {
 public:
  // Up to the position on the board of `game`; there is room for so many plies more.
  Trail(const Game& game, int plies) : rules_(draw_rules<V>(game.draw_rules())) {
    const std::vector<Key> keys = game.keys();
    points_.reserve(keys.size() + static_cast<std::size_t>(plies));
    for (const Key key : keys) points_.push_back({key, 0, {}});
    points_.back().reversible = static_cast<int>(keys.size()) - 1;
    points_.back().counters = game.draw_counters();
  }

  void play(const Position<V>& before, const MoveOf<V>& move, const Position<V>& after) {
    const Point& here = points_.back();
    points_.push_back({after.key, is_reversible(before, move) ? here.reversible + 1 : 0,
                       advance(rules_, here.counters, before, move, after)});
  }
  void take_back() { points_.pop_back(); }

  // Whether the game is drawn here by a rule, or by repetition: a position that stood on the board
  // once will be repeated again by whoever likes it so.
  bool is_drawn() const {
    const Point& here = points_.back();
    if (drawn_by(rules_, here.counters) != Reason::kNone) return true;
    const std::size_t last = points_.size() - 1;
    for (std::size_t back = 4; back <= static_cast<std::size_t>(here.reversible); back += 2) {
      if (points_[last - back].key == here.key) return true;
    }
    return false;
  }

 private:
  struct Point {
    Key key;
    int reversible;  // moves up to here that could be undone: no position before them can recur
    DrawCounters counters;
  };

  absl::Span<const DrawRule> rules_;
  std::vector<Point> points_;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_TRAIL_H_
