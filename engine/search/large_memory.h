// Memory for large tables.
#ifndef POLYDAM_ENGINE_SEARCH_LARGE_MEMORY_H_
#define POLYDAM_ENGINE_SEARCH_LARGE_MEMORY_H_

#include <cstddef>

namespace polydam {

// Zeros, in the large pages of the machine where it gives any: a table that is read at random
// spends less time then on finding its pages than on reading them. A page costs nothing until it is
// written.
class LargeMemory {
 public:
  // Throws std::bad_alloc if there is not so much.
  explicit LargeMemory(std::size_t bytes);
  LargeMemory(const LargeMemory&) = delete;
  LargeMemory& operator=(const LargeMemory&) = delete;
  ~LargeMemory();

  void* data() const { return data_; }
  // Makes everything zero again.
  void clear();

 private:
  bool is_large() const;

  std::size_t bytes_;
  std::size_t mapped_;  // bytes, with what was needed to begin at a page
  void* mapping_;
  void* data_;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_LARGE_MEMORY_H_
