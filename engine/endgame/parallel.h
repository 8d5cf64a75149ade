// Work on ranges of numbers by several threads.
#ifndef POLYDAM_ENGINE_ENDGAME_PARALLEL_H_
#define POLYDAM_ENGINE_ENDGAME_PARALLEL_H_

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace polydam {

// A good length of a range where the work on each number is short.
inline constexpr std::uint64_t kRange = 4096;

// Calls `work(begin, end)` for ranges of that length (the last may be shorter) that together are
// 0..size, from `threads` threads, and returns when all is done.
template <class F>
void parallel_for(int threads, std::uint64_t size, std::uint64_t length, const F& work) {
  std::atomic<std::uint64_t> next = 0;
  const auto run = [&] {
    while (true) {
      const std::uint64_t begin = next.fetch_add(length);
      if (begin >= size) return;
      work(begin, std::min(begin + length, size));
    }
  };
  std::vector<std::jthread> others;
  const std::uint64_t ranges = (size + length - 1) / length;
  for (std::uint64_t i = 1; i < std::min(static_cast<std::uint64_t>(threads), ranges); ++i) {
    others.emplace_back(run);
  }
  run();
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_PARALLEL_H_
