#include "engine/endgame/table_format.h"

#include <zstd.h>

#include "absl/strings/str_cat.h"
#include "boost/crc.hpp"
#include "engine/storage/bytes.h"

namespace polydam {
namespace {

constexpr absl::string_view kMagic = "PDTABL01";
constexpr absl::string_view kAnyVersion = "PDTABL";
// The work that zstd takes: 1 to 19.
constexpr int kLevel = 19;
constexpr std::size_t kChecksum = sizeof(std::uint32_t);

std::uint32_t checksum(absl::string_view bytes) {
  boost::crc_32_type crc;
  crc.process_bytes(bytes.data(), bytes.size());
  return crc.checksum();
}

void append_blocks(const std::vector<std::string>& blocks, std::string& head) {
  for (const std::string& block : blocks) {
    append_number(static_cast<std::uint32_t>(block.size()), head);
    append_number(checksum(block), head);
  }
}

// The places of so many blocks; the first begins at `begin`, which moves behind the last.
std::vector<BlockPlace> read_blocks(ByteReader& reader, std::uint64_t count, std::uint64_t& begin) {
  std::vector<BlockPlace> places;
  for (std::uint64_t i = 0; i < count && reader.ok(); ++i) {
    const auto length = reader.number<std::uint32_t>();
    places.push_back({begin, length, reader.number<std::uint32_t>()});
    begin += length;
  }
  return places;
}

EndingHead read_ending(ByteReader& reader, std::uint64_t& begin) {
  EndingHead ending;
  for (std::uint8_t* pieces : {&ending.material.own_men, &ending.material.own_kings,
                               &ending.material.their_men, &ending.material.their_kings}) {
    *pieces = reader.number<std::uint8_t>();
  }
  for (std::uint64_t* count : {&ending.counts.won, &ending.counts.lost, &ending.counts.drawn}) {
    *count = reader.number<std::uint64_t>();
  }
  ending.longest = reader.number<std::uint16_t>();
  ending.numbers = reader.number<std::uint64_t>();
  ending.value_blocks = read_blocks(reader, blocks(ending.numbers, kValuesOfBlock), begin);
  ending.distance_blocks = read_blocks(reader, blocks(ending.numbers, kDistancesOfBlock), begin);
  return ending;
}

}  // namespace

ValueCounts& ValueCounts::operator+=(const ValueCounts& other) {
  won += other.won;
  lost += other.lost;
  drawn += other.drawn;
  return *this;
}

std::string to_table_file(Variant variant, const std::vector<PackedEnding>& endings) {
  std::string head;
  append_text(info(variant).name, head);
  append_number(static_cast<std::uint16_t>(endings.size()), head);
  for (const PackedEnding& ending : endings) {
    append_number(ending.material.own_men, head);
    append_number(ending.material.own_kings, head);
    append_number(ending.material.their_men, head);
    append_number(ending.material.their_kings, head);
    append_number(ending.counts.won, head);
    append_number(ending.counts.lost, head);
    append_number(ending.counts.drawn, head);
    append_number(ending.longest, head);
    append_number(ending.numbers, head);
    append_blocks(ending.value_blocks, head);
    append_blocks(ending.distance_blocks, head);
  }
  std::string file(kMagic);
  append_number(static_cast<std::uint64_t>(head.size()), file);
  file += head;
  seal(file);
  for (const PackedEnding& ending : endings) {
    for (const auto* blocks : {&ending.value_blocks, &ending.distance_blocks}) {
      for (const std::string& block : *blocks) file += block;
    }
  }
  return file;
}

absl::StatusOr<TableHead> parse_table_head(absl::string_view bytes) {
  constexpr std::size_t kBeforeHead = kMagic.size() + sizeof(std::uint64_t);
  if (bytes.substr(0, kAnyVersion.size()) != kAnyVersion) {
    return absl::DataLossError("it is no file of endgame tables");
  }
  if (bytes.substr(0, kMagic.size()) != kMagic) {
    return absl::DataLossError(absl::StrCat("it is of version ",
                                            std::string(bytes.substr(kAnyVersion.size(), 2)),
                                            ", this program reads version 01"));
  }
  const auto length = ByteReader(bytes.substr(kMagic.size())).number<std::uint64_t>();
  if (bytes.size() < kBeforeHead + kChecksum || length > bytes.size() - kBeforeHead - kChecksum) {
    return absl::DataLossError("it was cut off, or its head is damaged");
  }
  const absl::StatusOr<absl::string_view> head =
      unseal(bytes.substr(0, kBeforeHead + length + kChecksum), kMagic);
  if (!head.ok()) return absl::DataLossError("the checksum of its head is wrong: it was damaged");
  ByteReader reader(head->substr(sizeof(std::uint64_t)));
  const absl::StatusOr<Variant> variant = find_variant(reader.text());
  if (!variant.ok()) return absl::DataLossError("it is of a variant that is not known here");
  TableHead result{.variant = *variant, .endings = {}};
  std::uint64_t end = kBeforeHead + length + kChecksum;
  const auto endings = reader.number<std::uint16_t>();
  for (int i = 0; i < endings && reader.ok(); ++i) {
    result.endings.push_back(read_ending(reader, end));
  }
  if (!reader.at_end()) return absl::DataLossError("its head does not end where its endings do");
  if (end != bytes.size()) {
    return absl::DataLossError(absl::StrCat("it has ", bytes.size(), " bytes and should have ", end,
                                            ": it was cut off or added to"));
  }
  return result;
}

std::string pack_block(absl::string_view bytes) {
  std::string block(ZSTD_compressBound(bytes.size()), '\0');
  block.resize(ZSTD_compress(block.data(), block.size(), bytes.data(), bytes.size(), kLevel));
  // There are so many that the room behind each would count.
  block.shrink_to_fit();
  return block;
}

absl::StatusOr<std::string> unpack_block(absl::string_view file, const BlockPlace& place) {
  const absl::string_view block = file.substr(place.begin, place.length);
  if (checksum(block) != place.checksum) {
    return absl::DataLossError(
        absl::StrCat("the block at byte ", place.begin, " is damaged: its checksum is wrong"));
  }
  std::string bytes(kBlockBytes, '\0');
  const std::size_t size = ZSTD_decompress(bytes.data(), bytes.size(), block.data(), block.size());
  if (ZSTD_isError(size) != 0) {
    return absl::DataLossError(absl::StrCat("the block at byte ", place.begin,
                                            " cannot be unpacked: ", ZSTD_getErrorName(size)));
  }
  // What lies behind the end of the last block of an ending is never asked for.
  return bytes;
}

}  // namespace polydam
