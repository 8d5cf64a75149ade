#include "engine/search/large_memory.h"

#include <sys/mman.h>

#include <cstddef>
#include <cstring>
#include <memory>
#include <new>

namespace polydam {
namespace {

constexpr std::size_t kPage = std::size_t{2} << 20;  // bytes: a large page of x86-64 and of ARM

constexpr std::size_t rounded_up(std::size_t bytes) { return (bytes + kPage - 1) / kPage * kPage; }

}  // namespace

LargeMemory::LargeMemory(std::size_t bytes)
    : bytes_(bytes),
      mapped_(rounded_up(bytes) + kPage),
      mapping_(mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)),
      data_(mapping_) {
  if (mapping_ == MAP_FAILED) throw std::bad_alloc();
  std::size_t space = mapped_;
  std::align(kPage, bytes_, data_, space);
  // A wish: small pages do, too, and cost less where little is wanted.
  if (is_large()) static_cast<void>(madvise(data_, bytes_, MADV_HUGEPAGE));
}

LargeMemory::~LargeMemory() { munmap(mapping_, mapped_); }

bool LargeMemory::is_large() const { return bytes_ >= kPage; }

void LargeMemory::clear() {
  // Pages given back come again as zeros, if they are needed at all.
  if (is_large() && madvise(data_, bytes_, MADV_DONTNEED) == 0) return;
  std::memset(data_, 0, bytes_);
}

}  // namespace polydam
