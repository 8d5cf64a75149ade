// A file of endgame tables, mapped into memory, with a cache of unpacked blocks.
#ifndef POLYDAM_ENGINE_ENDGAME_TABLE_FILE_H_
#define POLYDAM_ENGINE_ENDGAME_TABLE_FILE_H_

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "boost/interprocess/mapped_region.hpp"
#include "engine/endgame/table_format.h"
#include "engine/endgame/value.h"
#include "engine/rules/variant.h"

namespace polydam {

// May be asked by any number of threads at once.
class TableFile {
 public:
  // How much memory the unpacked blocks may take.
  static constexpr std::size_t kCacheBytes = std::size_t{64} << 20;

  // kNotFound if there is no such file, kDataLoss if it is not a whole file of tables of this
  // variant; with a sentence that names the file.
  static absl::StatusOr<std::unique_ptr<const TableFile>> open(const std::filesystem::path& file,
                                                               Variant variant);

  const TableHead& head() const { return head_; }

  // The value that stands for a number of an ending, by its place in head().endings; kUnknown if
  // its block is damaged.
  Value value(std::size_t ending, std::uint64_t number) const;
  // The same for the distance, in plies; -1 if its block is damaged.
  int distance(std::size_t ending, std::uint64_t number) const;

  // An ending with its blocks as they stand in the file.
  PackedEnding packed(std::size_t ending) const;

  // What was found to be damaged first, with the name of the file; OK if nothing was so far.
  absl::Status health() const;

 private:
  // Unpacked blocks: each has one slot in which it can be.
  struct Slot {
    std::uint64_t block = kNoBlock;
    std::string bytes;  // none if the block is damaged
  };
  static constexpr std::uint64_t kNoBlock = ~std::uint64_t{0};
  static constexpr std::size_t kMutexes = 256;

  TableFile(std::filesystem::path file, boost::interprocess::mapped_region region, TableHead head);

  absl::string_view bytes() const {
    return {static_cast<const char*>(region_.get_address()), region_.get_size()};
  }
  // A byte of a block, by its number in the file; -1 if the block is damaged.
  int byte_of(std::uint64_t block, const BlockPlace& place, std::uint64_t offset) const;
  void report(const absl::Status& damage) const;

  std::filesystem::path file_;
  boost::interprocess::mapped_region region_;
  TableHead head_;
  // The number of the first block of values and of distances of each ending.
  std::vector<std::uint64_t> first_value_block_;
  std::vector<std::uint64_t> first_distance_block_;

  mutable std::vector<Slot> slots_;
  mutable std::vector<std::mutex> mutexes_{kMutexes};  // slot i belongs to mutex i % kMutexes
  mutable std::mutex health_mutex_;
  mutable absl::Status health_;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_TABLE_FILE_H_
