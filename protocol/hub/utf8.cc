#include "protocol/hub/utf8.h"

#include <cstddef>
#include <cstdint>

#include "absl/strings/string_view.h"

namespace polydam {
namespace {

std::uint32_t byte_at(absl::string_view bytes, std::size_t place) {
  return static_cast<unsigned char>(bytes[place]);
}

// The length of the character that the bytes, of which there is one at least, begin with; 0 if they
// begin with none.
std::size_t character_length(absl::string_view bytes) {
  const std::uint32_t first = byte_at(bytes, 0);
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  const std::size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (bytes.size() < length) return 0;
  std::uint32_t code = first & (0xFFU >> (length + 1));
  for (std::size_t place = 1; place < length; ++place) {
    const std::uint32_t next = byte_at(bytes, place);
    if ((next & 0xC0) != 0x80) return 0;
    code = code << 6 | (next & 0x3F);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  return overlong || surrogate || code > 0x10FFFF ? 0 : length;
}

}  // namespace

bool is_utf8(absl::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t length = character_length(bytes);
    if (length == 0) return false;
    bytes.remove_prefix(length);
  }
  return true;
}

}  // namespace polydam
