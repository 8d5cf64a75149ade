// Values, two bits each.
#ifndef POLYDAM_ENGINE_ENDGAME_PACKED_VALUES_H_
#define POLYDAM_ENGINE_ENDGAME_PACKED_VALUES_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/endgame/value.h"

namespace polydam {

class PackedValues {
 public:
  // How many values a byte holds.
  static constexpr std::uint64_t kPerByte = 4;

  explicit PackedValues(std::uint64_t size) : bytes_((size + kPerByte - 1) / kPerByte) {}

  Value operator[](std::uint64_t i) const {
    return static_cast<Value>(bytes_[i / kPerByte] >> shift(i) & 3);
  }
  // The first value is in the lowest bits of the first byte.
  absl::string_view bytes() const {
    return {reinterpret_cast<const char*>(bytes_.data()), bytes_.size()};
  }

  // The element must not have been set before. Threads may set values of different bytes at once.
  void set(std::uint64_t i, Value value) {
    bytes_[i / kPerByte] =
        static_cast<std::uint8_t>(bytes_[i / kPerByte] | static_cast<unsigned>(value) << shift(i));
  }

 private:
  static int shift(std::uint64_t i) { return static_cast<int>(2 * (i % kPerByte)); }

  std::vector<std::uint8_t> bytes_;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_PACKED_VALUES_H_
