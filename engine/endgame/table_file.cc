#include "engine/endgame/table_file.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "boost/interprocess/exceptions.hpp"
#include "boost/interprocess/file_mapping.hpp"

namespace polydam {

absl::StatusOr<std::unique_ptr<const TableFile>> TableFile::open(const std::filesystem::path& file,
                                                                 Variant variant) {
  namespace ipc = boost::interprocess;
  ipc::mapped_region region;
  try {
    const ipc::file_mapping mapping(file.c_str(), ipc::read_only);
    region = ipc::mapped_region(mapping, ipc::read_only);
  } catch (const ipc::interprocess_exception&) {
    return absl::NotFoundError(absl::StrCat("cannot read ", file.string()));
  }
  const auto refused = [&](absl::string_view why) {
    return absl::DataLossError(
        absl::StrCat("cannot use the endgame tables in ", file.string(), ": ", why));
  };
  absl::StatusOr<TableHead> head =
      parse_table_head({static_cast<const char*>(region.get_address()), region.get_size()});
  if (!head.ok()) return refused(head.status().message());
  if (head->variant != variant) {
    return refused(
        absl::StrCat("they are of ", info(head->variant).name, ", not of ", info(variant).name));
  }
  return std::unique_ptr<const TableFile>(new TableFile(file, std::move(region), *std::move(head)));
}

TableFile::TableFile(std::filesystem::path file, boost::interprocess::mapped_region region,
                     TableHead head)
    : file_(std::move(file)), region_(std::move(region)), head_(std::move(head)) {
  std::uint64_t blocks = 0;
  for (const EndingHead& ending : head_.endings) {
    first_value_block_.push_back(blocks);
    blocks += ending.value_blocks.size();
  }
  for (const EndingHead& ending : head_.endings) {
    first_distance_block_.push_back(blocks);
    blocks += ending.distance_blocks.size();
  }
  slots_.resize(std::clamp<std::uint64_t>(blocks, 1, kCacheBytes / kBlockBytes));
}

Value TableFile::value(std::size_t ending, std::uint64_t number) const {
  constexpr std::uint64_t kPerByte = kValuesOfBlock / kBlockBytes;
  const std::uint64_t block = number / kValuesOfBlock;
  const std::uint64_t offset = number % kValuesOfBlock;
  const int byte = byte_of(first_value_block_[ending] + block,
                           head_.endings[ending].value_blocks[block], offset / kPerByte);
  if (byte < 0) return Value::kUnknown;
  return static_cast<Value>(byte >> (2 * (offset % kPerByte)) & 3);
}

int TableFile::distance(std::size_t ending, std::uint64_t number) const {
  const std::uint64_t block = number / kDistancesOfBlock;
  return byte_of(first_distance_block_[ending] + block,
                 head_.endings[ending].distance_blocks[block], number % kDistancesOfBlock);
}

int TableFile::byte_of(std::uint64_t block, const BlockPlace& place, std::uint64_t offset) const {
  const std::uint64_t i = block % slots_.size();
  const std::lock_guard lock(mutexes_[i % kMutexes]);
  Slot& slot = slots_[i];
  if (slot.block != block) {
    absl::StatusOr<std::string> unpacked = unpack_block(bytes(), place);
    if (!unpacked.ok()) report(unpacked.status());
    slot.block = block;
    slot.bytes = unpacked.ok() ? *std::move(unpacked) : std::string();
  }
  return slot.bytes.empty() ? -1 : static_cast<unsigned char>(slot.bytes[offset]);
}

PackedEnding TableFile::packed(std::size_t ending) const {
  const EndingHead& head = head_.endings[ending];
  PackedEnding packed{.material = head.material,
                      .counts = head.counts,
                      .longest = head.longest,
                      .numbers = head.numbers,
                      .value_blocks = {},
                      .distance_blocks = {}};
  const auto copy = [&](const std::vector<BlockPlace>& places, std::vector<std::string>& blocks) {
    for (const BlockPlace& place : places) {
      blocks.emplace_back(bytes().substr(place.begin, place.length));
    }
  };
  copy(head.value_blocks, packed.value_blocks);
  copy(head.distance_blocks, packed.distance_blocks);
  return packed;
}

void TableFile::report(const absl::Status& damage) const {
  const std::lock_guard lock(health_mutex_);
  if (!health_.ok()) return;
  health_ = absl::DataLossError(
      absl::StrCat("the endgame tables in ", file_.string(), " are damaged: ", damage.message()));
}

absl::Status TableFile::health() const {
  const std::lock_guard lock(health_mutex_);
  return health_;
}

}  // namespace polydam
