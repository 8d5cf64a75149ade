// What a file of endgame tables holds, and how it is written.
//
// A file has any number of endings of one variant. "PDTABL01", the length of the head (8), the
// head, the CRC-32 of all that (4); then the blocks, one after the other, each a zstd frame. The
// head: the length of the variant's name (1) and the name; the number of endings (2), and for each
// its material (own men, own kings, their men, their kings, 1 each), how many positions are won,
// lost and drawn for the side to move (8 each), the longest distance (2), how many numbers its
// index has (8), and for its blocks of values, then of distances, the length (4) and CRC-32 (4) of
// each. Numbers are little-endian.
//
// A block of values has kValuesOfBlock values, four a byte, the first in the lowest bits; a block
// of distances has kDistancesOfBlock, a byte each, that of a lost position: in plies, as solver.h
// defines it, 255 for 255 and more. The last block of each has what is left. Where the side to move
// must capture, both are anything: the captures lead to endings that say what the position is
// worth. Elsewhere the distance is anything if the position is not lost. Anything is what makes the
// block small: it halves the files.
#ifndef POLYDAM_ENGINE_ENDGAME_TABLE_FORMAT_H_
#define POLYDAM_ENGINE_ENDGAME_TABLE_FORMAT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/endgame/material.h"
#include "engine/rules/variant.h"

namespace polydam {

// A block of values or distances takes 4 KiB when unpacked.
inline constexpr std::uint64_t kValuesOfBlock = 16384;
inline constexpr std::uint64_t kDistancesOfBlock = 4096;
inline constexpr std::size_t kBlockBytes = 4096;
inline constexpr int kLongestStoredDistance = 255;

// How many positions of an ending are worth what, for the side to move.
struct ValueCounts {
  std::uint64_t won = 0;
  std::uint64_t lost = 0;
  std::uint64_t drawn = 0;

  std::uint64_t positions() const { return won + lost + drawn; }
  ValueCounts& operator+=(const ValueCounts& other);
  friend bool operator==(const ValueCounts&, const ValueCounts&) = default;
};

// An ending as a file has it.
struct PackedEnding {
  Material material;
  ValueCounts counts;
  std::uint16_t longest = 0;  // distance, in plies
  std::uint64_t numbers = 0;  // of its index, folded by symmetry
  std::vector<std::string> value_blocks;
  std::vector<std::string> distance_blocks;
};

// How many blocks of that size hold so many.
constexpr std::uint64_t blocks(std::uint64_t numbers, std::uint64_t of_block) {
  return (numbers + of_block - 1) / of_block;
}

// A block as it stands in a file.
struct BlockPlace {
  std::uint64_t begin = 0;  // from the beginning of the file, in bytes
  std::uint32_t length = 0;
  std::uint32_t checksum = 0;
};

struct EndingHead {
  Material material;
  ValueCounts counts;
  std::uint16_t longest = 0;
  std::uint64_t numbers = 0;
  std::vector<BlockPlace> value_blocks;
  std::vector<BlockPlace> distance_blocks;
};

struct TableHead {
  Variant variant;
  std::vector<EndingHead> endings;
};

// The file with these endings.
std::string to_table_file(Variant variant, const std::vector<PackedEnding>& endings);

// Reads the head of a file; kDataLoss with a sentence ("it ...") if the bytes are not a whole file
// of tables.
absl::StatusOr<TableHead> parse_table_head(absl::string_view bytes);

// A block from at most kBlockBytes, and back. unpack_block() fails with kDataLoss if the block is
// not as it was written.
std::string pack_block(absl::string_view bytes);
absl::StatusOr<std::string> unpack_block(absl::string_view file, const BlockPlace& place);

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_TABLE_FORMAT_H_
