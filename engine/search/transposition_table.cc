#include "engine/search/transposition_table.h"

#include <bit>
#include <cstdint>

#include "engine/rules/keys.h"

namespace polydam {

TranspositionTable::TranspositionTable(int log2_entries)
    : log2_entries_(log2_entries),
      mask_((std::size_t{1} << log2_entries) / Bucket{}.slots.size() - 1),
      memory_((mask_ + 1) * sizeof(Bucket)),
      buckets_(static_cast<Bucket*>(memory_.data())) {}  // an entry of zeros has no bound

void TranspositionTable::clear() {
  memory_.clear();
  searches_.store(0);
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
  // What an entry of this search is worth more than one of an earlier search, in plies.
  constexpr int kFresh = 256;

  const auto generation = static_cast<std::uint8_t>(searches_.load());
  Slot* victim = nullptr;
  Data old{};
  int least = 0;
  bool same = false;
  for (Slot& slot : bucket_of(key).slots) {
    const std::uint64_t word = slot.data.load();
    const Data data = std::bit_cast<Data>(word);
    same = data.bound != Bound::kNone && (slot.check.load() ^ word) == key;
    const int worth = data.bound == Bound::kNone
                          ? -kFresh
                          : data.depth + (data.generation == generation ? kFresh : 0);
    if (same || victim == nullptr || worth < least) {
      victim = &slot;
      old = data;
      least = worth;
    }
    if (same) break;
  }
  const int move = entry.move == TableEntry::kNoMove && same ? old.move : entry.move;
  const auto word = std::bit_cast<std::uint64_t>(
      Data{.score = static_cast<std::int16_t>(entry.score.hundredths()),
           .move = static_cast<std::int16_t>(move),
           .depth = static_cast<std::int16_t>(entry.depth),
           .bound = entry.bound,
           .generation = generation});
  victim->data.store(word);
  victim->check.store(key ^ word);
}

}  // namespace polydam
