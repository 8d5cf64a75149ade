// A growing array that starts on the stack, for moves: what the generator fills millions of times a
// second.
#ifndef POLYDAM_ENGINE_RULES_MOVE_BUFFER_H_
#define POLYDAM_ENGINE_RULES_MOVE_BUFFER_H_

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace polydam {

// Holds N elements in place, and moves to the heap on the rare positions that have more. Unlike a
// general vector it does not initialise its elements and is never copied, so that a short-lived one
// costs nothing.
template <class T, std::size_t N>
class MoveBuffer {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  MoveBuffer() {}  // NOLINT: the elements stay uninitialised
  MoveBuffer(const MoveBuffer&) = delete;
  MoveBuffer& operator=(const MoveBuffer&) = delete;
  ~MoveBuffer() = default;

  void push_back(const T& value) {
    if (size_ == capacity_) [[unlikely]] {
      grow();
    }
    data_[size_++] = value;
  }
  void clear() { size_ = 0; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return data_[i];
  }
  T& operator[](std::size_t i) {
    assert(i < size_);
    return data_[i];
  }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }

 private:
  // Kept out of push_back(), which is to be inlined.
  [[gnu::noinline]] void grow() {
    auto larger = std::make_unique_for_overwrite<T[]>(2 * capacity_);
    std::copy(begin(), end(), larger.get());
    heap_ = std::move(larger);
    data_ = heap_.get();
    capacity_ *= 2;
  }

  union {
    T stack_[N];
  };
  std::unique_ptr<T[]> heap_;
  T* data_ = stack_;
  std::size_t size_ = 0;
  std::size_t capacity_ = N;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_RULES_MOVE_BUFFER_H_
