// The search of one variant for callers that do not know which.
#ifndef POLYDAM_ENGINE_SEARCH_SEARCHER_H_
#define POLYDAM_ENGINE_SEARCH_SEARCHER_H_

#include <memory>

#include "engine/endgame/tables.h"
#include "engine/eval/evaluator.h"
#include "engine/game/game.h"
#include "engine/rules/variant.h"
#include "engine/search/search_types.h"
#include "engine/search/transposition_table.h"
#include "engine/search/worker_pool.h"

namespace polydam {

// log2 of the entries of a thread's table for shallow nodes: 256 KiB, which stay in a processor's
// cache.
inline constexpr int kShallowTable = 14;

// What a search works with. The tables must hold positions of its variant alone; each worker of the
// pool helps.
struct SearchResources {
  std::shared_ptr<TranspositionTable> table;
  std::shared_ptr<TranspositionTable> shallow_table;  // of the main thread
  std::shared_ptr<const Evaluator> evaluator;         // of the variant
  WorkerPool& pool;
  std::shared_ptr<const Tables> tables{};  // of the variant, or none
  int table_pieces = 0;                    // they are asked about positions of at most so many
};

// See Engine::search().
using SearchFunction = Answer (*)(const Game& game, const Limits& limits, SearchMode mode,
                                  const Control& control, const ProgressListener& listener,
                                  const SearchResources& resources);

SearchFunction searcher(Variant variant);

// The same by description; each is compiled in a translation unit of its own
// (engine/instance.cc.in).
template <class V>
Answer search(const Game& game, const Limits& limits, SearchMode mode, const Control& control,
              const ProgressListener& listener, const SearchResources& resources);

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_SEARCHER_H_
