#include "engine/search/transposition_table.h"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <optional>

#include "engine/rules/keys.h"

namespace polydam {

void TranspositionTable::Free::operator()(Slot* slots) const { std::free(slots); }

TranspositionTable::TranspositionTable(int log2_entries)
    : log2_entries_(log2_entries), mask_((std::size_t{1} << log2_entries) / kBucketSize - 1) {
  clear();
}

void TranspositionTable::clear() {
  // Fresh pages are zero and cost nothing until they are used; an entry of zeros has no bound.
  const std::size_t entries = std::size_t{1} << log2_entries_;
  if (auto* fresh = static_cast<Slot*>(std::calloc(entries, sizeof(Slot)))) {
    slots_.reset(fresh);
  } else if (slots_ != nullptr) {
    std::fill_n(slots_.get(), entries, Slot{});
  } else {
    throw std::bad_alloc();
  }
  generation_ = 0;
}

std::optional<TableEntry> TranspositionTable::find(Key key) const {
  const Slot* first = &slots_[bucket(key)];
  for (const Slot* slot = first; slot != first + kBucketSize; ++slot) {
    if (slot->key == key && slot->bound != Bound::kNone) {
      return TableEntry{Score(slot->score), slot->depth, slot->bound, slot->move};
    }
  }
  return std::nullopt;
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
  Slot* first = &slots_[bucket(key)];
  Slot* victim = first;
  const auto worth = [&](const Slot& slot) {
    return slot.depth - (slot.generation == generation_ ? 0 : 256);
  };
  for (Slot* slot = first; slot != first + kBucketSize; ++slot) {
    if (slot->bound == Bound::kNone || slot->key == key) {
      victim = slot;
      break;
    }
    if (worth(*slot) < worth(*victim)) victim = slot;
  }
  const bool same = victim->key == key && victim->bound != Bound::kNone;
  const int move = entry.move == TableEntry::kNoMove && same ? victim->move : entry.move;
  *victim = {.key = key,
             .score = static_cast<std::int16_t>(entry.score.hundredths()),
             .move = static_cast<std::int16_t>(move),
             .depth = static_cast<std::int16_t>(entry.depth),
             .bound = entry.bound,
             .generation = generation_};
}

}  // namespace polydam
