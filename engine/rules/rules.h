// The rules of one variant for callers that do not know which: moves, keys, draws, counts. Works on
// the plain values Board and Move; an object has no state, and may be used from any thread.
//
// A caller who plays a game wants Game instead.
#ifndef POLYDAM_ENGINE_RULES_RULES_H_
#define POLYDAM_ENGINE_RULES_RULES_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/types/span.h"
#include "engine/board/board.h"
#include "engine/rules/description.h"
#include "engine/rules/draw_counters.h"
#include "engine/rules/keys.h"
#include "engine/rules/move.h"
#include "engine/rules/variant.h"

namespace polydam {

// Every board passed in must be one that check_board() accepts, every move a legal one.
class Rules {
 public:
  Rules() = default;
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;
  virtual ~Rules() = default;

  virtual const VariantInfo& info() const = 0;

  // The legal moves, each once, in ascending order.
  virtual std::vector<Move> legal_moves(const Board& board) const = 0;

  // Every way to make each legal move, in ascending order of moves. Of a move that can be made in
  // more than `most_ways` ways, only so many are given: with many kings there can be millions.
  virtual std::vector<Path> legal_paths(const Board& board, std::size_t most_ways) const = 0;

  virtual Board make(const Board& board, const Move& move) const = 0;
  virtual Key key(const Board& board) const = 0;

  virtual absl::Span<const DrawRule> draw_rules(DrawRuleSet set) const = 0;
  virtual DrawCounters start_counters(DrawRuleSet set, const Board& board) const = 0;
  // The counters after `move`, made on `board`.
  virtual DrawCounters advance(DrawRuleSet set, const DrawCounters& counters, const Board& board,
                               const Move& move) const = 0;

  // The number of move sequences of `depth` plies; 1 for depth 0.
  virtual std::uint64_t perft(const Board& board, int depth) const = 0;
};

const Rules& rules(Variant variant);

// The same by description; each is compiled in a translation unit of its own
// (engine/instance.cc.in).
template <class V>
const Rules& rules_of();

}  // namespace polydam

#endif  // POLYDAM_ENGINE_RULES_RULES_H_
