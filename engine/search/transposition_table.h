// What the search has found out about positions, by hash key.
#ifndef POLYDAM_ENGINE_SEARCH_TRANSPOSITION_TABLE_H_
#define POLYDAM_ENGINE_SEARCH_TRANSPOSITION_TABLE_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/eval/score.h"
#include "engine/rules/keys.h"
#include "engine/search/atomic_word.h"
#include "engine/search/large_memory.h"

namespace polydam {

enum class Bound : std::uint8_t { kNone, kUpper, kLower, kExact };

// What is known of a position.
struct TableEntry {
  // A move by its place in the generated list, which is the same whenever the position is.
  static constexpr int kNoMove = -1;

  Score score;  // wins and losses count their plies from the position, not from the root
  int depth = 0;
  Bound bound = Bound::kNone;
  int move = kNoMove;
};

// A power of two of 16-byte slots, four to a bucket of one cache line. Which entry gives way: one
// of the same position, else the one of an earlier search, else the shallowest.
//
// Any number of threads may read and write at once, without locks: a slot holds its data, and the
// key combined with the data, so that a slot of which another thread has written one half tells of
// no position (Hyatt and Mann, "A lock-less transposition table implementation for parallel search
// chess engines", ICGA Journal 2002). Still an entry may be of another position with the same key:
// what it says has to be checked before it is played.
class TranspositionTable {
 public:
  // Throws std::bad_alloc if there is not enough memory. Memory is touched when it is used.
  explicit TranspositionTable(int log2_entries);

  int log2_entries() const { return log2_entries_; }

  // Forgets everything.
  void clear();
  // Entries stored from here on are of a new search.
  void start_search() { searches_.store(searches_.load() + 1); }

  std::optional<TableEntry> find(Key key) const {
    const Bucket& bucket = bucket_of(key);
    for (const Slot& slot : bucket.slots) {
      const std::uint64_t word = slot.data.load();
      if ((slot.check.load() ^ word) != key) continue;
      const Data data = std::bit_cast<Data>(word);
      if (data.bound == Bound::kNone) return std::nullopt;
      return TableEntry{Score(data.score), data.depth, data.bound, data.move};
    }
    return std::nullopt;
  }
  void store(Key key, const TableEntry& entry);
  void prefetch(Key key) const { __builtin_prefetch(&bucket_of(key)); }

 private:
  struct Data {
    std::int16_t score;
    std::int16_t move;
    std::int16_t depth;
    Bound bound;
    std::uint8_t generation;
  };
  static_assert(sizeof(Data) == sizeof(std::uint64_t));
  struct Slot {
    AtomicWord check;  // the key, exclusive-or the data
    AtomicWord data;
  };
  struct alignas(64) Bucket {
    std::array<Slot, 4> slots;
  };
  static_assert(sizeof(Bucket) == 64);

  Bucket& bucket_of(Key key) const { return buckets_[key & mask_]; }

  int log2_entries_;
  std::size_t mask_;  // number of buckets less one
  LargeMemory memory_;
  Bucket* buckets_;
  AtomicWord searches_;  // read by threads that still end the last one while the next begins
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_TRANSPOSITION_TABLE_H_
