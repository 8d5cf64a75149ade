// An ending in work: one material with one side to move, and what is known of each of its
// positions.
#ifndef POLYDAM_ENGINE_ENDGAME_ENDING_H_
#define POLYDAM_ENGINE_ENDGAME_ENDING_H_

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>

#include "engine/endgame/material.h"
#include "engine/endgame/placement_index.h"
#include "engine/endgame/value.h"

namespace polydam {

// What is known of one position while its ending is solved, and at the end.
class Knowledge {
 public:
  Knowledge() = default;

  // `moves` quiet moves inside the ending might lose; `holds` says that another move does not.
  static constexpr Knowledge open(int moves, bool holds) {
    return Knowledge(
        static_cast<std::uint16_t>(static_cast<unsigned>(moves) | (holds ? kHolds : 0)));
  }
  static constexpr Knowledge decided(Value value, int distance, bool by_capture) {
    const unsigned by = by_capture ? kByCapture : 0;
    const auto plies = static_cast<unsigned>(std::min(distance, kLongestDistance));
    if (value == Value::kDrawn) return Knowledge(static_cast<std::uint16_t>(kSettled | by));
    return Knowledge(
        static_cast<std::uint16_t>(kDecided | by | plies << 1 | (value == Value::kLost ? 1U : 0)));
  }

  constexpr bool is_open() const { return (word_ & (kDecided | kSettled)) == 0; }
  // After one of the moves inside turned out to lose.
  constexpr Knowledge one_less() const { return Knowledge(static_cast<std::uint16_t>(word_ - 1)); }
  constexpr bool nothing_left() const { return word_ == 0; }

  constexpr Value value() const {
    if ((word_ & kDecided) == 0) return Value::kDrawn;
    return (word_ & 1) != 0 ? Value::kLost : Value::kWon;
  }
  // In plies; 0 for a draw.
  constexpr int distance() const {
    return (word_ & kDecided) == 0 ? 0 : (word_ >> 1 & kLongestDistance);
  }
  constexpr bool by_capture() const { return !is_open() && (word_ & kByCapture) != 0; }

  friend constexpr bool operator==(Knowledge, Knowledge) = default;

 private:
  static constexpr unsigned kDecided = 0x8000;    // a win or a loss
  static constexpr unsigned kSettled = 0x4000;    // a draw that nothing changes
  static constexpr unsigned kByCapture = 0x2000;  // the side to move must capture
  static constexpr unsigned kHolds = 0x1000;
  static constexpr int kLongestDistance = 0x0FFF;  // stands for all that are longer

  constexpr explicit Knowledge(std::uint16_t word) : word_(word) {}

  std::uint16_t word_ = 0;
};

template <class V>
class Ending {
 public:
  explicit Ending(const Material& material)
      : material_(material),
        index_(material, Folding::kNone),
        words_(std::make_unique<std::atomic<Knowledge>[]>(index_.size())) {}

  const Material& material() const { return material_; }
  const PlacementIndex<V>& index() const { return index_; }
  std::uint64_t size() const { return index_.size(); }

  // Any thread may call these.
  Knowledge load(std::uint64_t number) const { return words_[number].load(kOrder); }
  void store(std::uint64_t number, Knowledge knowledge) { words_[number].store(knowledge, kOrder); }
  // A quiet move leads from the position to one with this value and distance. Whether that decides
  // it.
  bool learn(std::uint64_t number, Value value, int distance);

 private:
  // Positions are independent of each other; threads are joined between the steps.
  static constexpr std::memory_order kOrder = std::memory_order_relaxed;

  Material material_;
  PlacementIndex<V> index_;
  std::unique_ptr<std::atomic<Knowledge>[]> words_;
};

template <class V>
bool Ending<V>::learn(std::uint64_t number, Value value, int distance) {
  std::atomic<Knowledge>& word = words_[number];
  Knowledge before = load(number);
  Knowledge after = before;
  do {
    if (!before.is_open()) return false;
    after = value == Value::kLost ? Knowledge::decided(Value::kWon, distance + 1, false)
                                  : before.one_less();
    if (after.nothing_left()) after = Knowledge::decided(Value::kLost, distance + 1, false);
  } while (!word.compare_exchange_weak(before, after, kOrder));
  return !after.is_open();
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_ENDING_H_
