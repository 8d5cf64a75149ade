// Where to listen or to connect: "27531", "127.0.0.1:27531", "[::1]:27531", "host:27531".
#ifndef POLYDAM_PROTOCOL_DXP_ADDRESS_H_
#define POLYDAM_PROTOCOL_DXP_ADDRESS_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace polydam::dxp {

inline constexpr std::uint16_t kPort = 27531;
inline constexpr absl::string_view kThisMachine = "127.0.0.1";

struct Address {
  std::string host = std::string(kThisMachine);
  std::uint16_t port = kPort;

  friend bool operator==(const Address&, const Address&) = default;
};

// A port alone is one of this machine. kInvalidArgument with a sentence.
absl::StatusOr<Address> parse_address(absl::string_view text);

}  // namespace polydam::dxp

#endif  // POLYDAM_PROTOCOL_DXP_ADDRESS_H_
