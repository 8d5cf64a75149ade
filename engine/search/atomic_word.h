// Words that threads share without waiting for each other.
#ifndef POLYDAM_ENGINE_SEARCH_ATOMIC_WORD_H_
#define POLYDAM_ENGINE_SEARCH_ATOMIC_WORD_H_

#include <atomic>
#include <cstdint>

namespace polydam {

// Of 64 bits, read and written whole, in no order with respect to other words.
class AtomicWord {
 public:
  std::uint64_t load() const { return value_.load(std::memory_order_relaxed); }
  void store(std::uint64_t value) { value_.store(value, std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_ATOMIC_WORD_H_
