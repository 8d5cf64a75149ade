#ifndef POLYDAM_ENGINE_SEARCH_SEARCH_H_
#define POLYDAM_ENGINE_SEARCH_SEARCH_H_
#include "absl/time/clock.h"
#include "engine/search/searcher.h"
namespace polydam {
template <class V>
Answer search(const Game& game, const Limits&, SearchMode mode, const Control& control,
              const ProgressListener& listener, TranspositionTable&) {
  while (mode != SearchMode::kThink && !control.stopped()) absl::SleepFor(absl::Milliseconds(1));
  if (game.legal_moves().empty()) return {};
  if (listener) listener({.depth = 1, .variation = {game.legal_moves()[0]}});
  return {game.legal_moves()[0], {}};
}
}
#endif
