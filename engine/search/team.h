// What the threads of one search share beside the transposition table.
#ifndef POLYDAM_ENGINE_SEARCH_TEAM_H_
#define POLYDAM_ENGINE_SEARCH_TEAM_H_

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/rules/keys.h"
#include "engine/search/atomic_word.h"
#include "engine/search/transposition_table.h"

namespace polydam {

// The moves that are being searched at this moment, so that two threads do not do the same work: a
// thread puts off a move that another one is busy with (Kerrigan, "Simplified ABDADA", 2017). It
// never waits, and a mark that is lost costs only double work.
class BusyMoves {
 public:
  bool contains(Key move) const {
    const Cell& cell = cell_of(move);
    for (const AtomicWord& word : cell) {
      if (word.load() == move) return true;
    }
    return false;
  }
  void add(Key move) {
    Cell& cell = cell_of(move);
    for (AtomicWord& word : cell) {
      if (word.load() == 0 || word.load() == move) {
        word.store(move);
        return;
      }
    }
    cell[0].store(move);
  }
  void remove(Key move) {
    for (AtomicWord& word : cell_of(move)) {
      if (word.load() == move) word.store(0);
    }
  }

 private:
  using Cell = std::array<AtomicWord, 4>;
  static constexpr std::size_t kCells = 1 << 13;

  Cell& cell_of(Key move) { return cells_[move % kCells]; }
  const Cell& cell_of(Key move) const { return cells_[move % kCells]; }

  std::array<Cell, kCells> cells_;
};

class Team {
 public:
  Team(std::shared_ptr<TranspositionTable> table, int threads)
      : table_(std::move(table)),
        nodes_(static_cast<std::size_t>(threads)),
        busy_(threads > 1 ? std::make_unique<BusyMoves>() : nullptr) {}

  TranspositionTable& table() { return *table_; }
  std::size_t threads() const { return nodes_.size(); }
  // Null if there is one thread.
  BusyMoves* busy() { return busy_.get(); }

  // Every thread ends its search soon.
  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

  // Nodes of one thread; counted by that thread, read by any.
  AtomicWord& nodes(std::size_t thread) { return nodes_[thread].count; }
  std::uint64_t nodes() const {
    std::uint64_t sum = 0;
    for (const Counter& counter : nodes_) sum += counter.count.load();
    return sum;
  }

 private:
  struct alignas(64) Counter {  // a cache line, so that threads do not get in each other's way
    AtomicWord count;
  };

  std::shared_ptr<TranspositionTable> table_;
  std::vector<Counter> nodes_;
  std::unique_ptr<BusyMoves> busy_;
  std::atomic<bool> stopped_ = false;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_TEAM_H_
