// What the search has found out about positions, by hash key.
#ifndef POLYDAM_ENGINE_SEARCH_TRANSPOSITION_TABLE_H_
#define POLYDAM_ENGINE_SEARCH_TRANSPOSITION_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "engine/eval/score.h"
#include "engine/rules/keys.h"

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

// A power of two of 16-byte slots, four to a bucket. Which entry gives way: one of the same
// position, else the one of an earlier search, else the shallowest.
class TranspositionTable {
 public:
  // Throws std::bad_alloc if there is not enough memory. Memory is touched when it is used.
  explicit TranspositionTable(int log2_entries);

  int log2_entries() const { return log2_entries_; }

  // Forgets everything.
  void clear();
  // Entries stored from here on are of a new search.
  void start_search() { generation_ = static_cast<std::uint8_t>(generation_ + 1); }

  std::optional<TableEntry> find(Key key) const;
  void store(Key key, const TableEntry& entry);
  void prefetch(Key key) const { __builtin_prefetch(&slots_[bucket(key)]); }

 private:
  struct Slot {
    Key key;
    std::int16_t score;
    std::int16_t move;
    std::int16_t depth;
    Bound bound;
    std::uint8_t generation;
  };
  static_assert(sizeof(Slot) == 16);
  static constexpr std::size_t kBucketSize = 4;

  struct Free {
    void operator()(Slot* slots) const;
  };

  std::size_t bucket(Key key) const { return (key & mask_) * kBucketSize; }

  int log2_entries_;
  std::size_t mask_;  // number of buckets less one
  std::unique_ptr<Slot[], Free> slots_;
  std::uint8_t generation_ = 0;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_TRANSPOSITION_TABLE_H_
