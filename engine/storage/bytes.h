// Files of numbers: little-endian, and guarded by a checksum.
#ifndef POLYDAM_ENGINE_STORAGE_BYTES_H_
#define POLYDAM_ENGINE_STORAGE_BYTES_H_

#include <algorithm>
#include <cstddef>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "boost/endian/conversion.hpp"

namespace polydam {

template <class T>
void append_number(T number, std::string& bytes) {
  const T little = boost::endian::native_to_little(number);
  bytes.append(reinterpret_cast<const char*>(&little), sizeof(little));
}

// A text of at most 255 bytes, its length before it.
void append_text(absl::string_view text, std::string& bytes);

// Ends bytes with the CRC-32 of all of them.
void seal(std::string& bytes);
// What lies between the `magic` at the front and the checksum at the end; kDataLoss with a sentence
// if these are not such bytes.
absl::StatusOr<absl::string_view> unseal(absl::string_view bytes, absl::string_view magic);

// Takes numbers and texts off the front of bytes. Once there is too little, all that follows is
// nothing.
class ByteReader {
 public:
  explicit ByteReader(absl::string_view bytes) : bytes_(bytes) {}

  template <class T>
  T number() {
    const absl::string_view raw = bytes(sizeof(T));
    T number{};
    if (ok_) std::copy(raw.begin(), raw.end(), reinterpret_cast<char*>(&number));
    return boost::endian::little_to_native(number);
  }
  absl::string_view text() { return bytes(number<unsigned char>()); }
  absl::string_view bytes(std::size_t length) {
    ok_ = ok_ && length <= bytes_.size();
    if (!ok_) return {};
    const absl::string_view front = bytes_.substr(0, length);
    bytes_.remove_prefix(length);
    return front;
  }
  // Whether there was enough so far.
  bool ok() const { return ok_; }
  // Whether there was enough, and nothing is left.
  bool at_end() const { return ok_ && bytes_.empty(); }

 private:
  absl::string_view bytes_;
  bool ok_ = true;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_STORAGE_BYTES_H_
