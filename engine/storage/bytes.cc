#include "engine/storage/bytes.h"

#include <cassert>
#include <cstdint>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boost/crc.hpp"

namespace polydam {
namespace {

std::uint32_t checksum(absl::string_view bytes) {
  boost::crc_32_type crc;
  crc.process_bytes(bytes.data(), bytes.size());
  return crc.checksum();
}

}  // namespace

void append_text(absl::string_view text, std::string& bytes) {
  assert(text.size() <= 255);
  append_number(static_cast<std::uint8_t>(text.size()), bytes);
  absl::StrAppend(&bytes, text);
}

void seal(std::string& bytes) { append_number(checksum(bytes), bytes); }

absl::StatusOr<absl::string_view> unseal(absl::string_view bytes, absl::string_view magic) {
  constexpr std::size_t kChecksum = sizeof(std::uint32_t);
  if (bytes.size() < magic.size() + kChecksum || bytes.substr(0, magic.size()) != magic) {
    return absl::DataLossError(absl::StrCat("it does not begin with ", magic));
  }
  const absl::string_view body = bytes.substr(0, bytes.size() - kChecksum);
  if (ByteReader(bytes.substr(body.size())).number<std::uint32_t>() != checksum(body)) {
    return absl::DataLossError("its checksum is wrong: it was damaged or cut off");
  }
  return body.substr(magic.size());
}

}  // namespace polydam
