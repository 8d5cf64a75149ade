#include "protocol/dxp/address.h"

#include <string>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "protocol/notation/quote.h"

namespace polydam::dxp {

absl::StatusOr<Address> parse_address(absl::string_view text) {
  constexpr int kMostPort = 65535;
  const std::size_t colon = text.rfind(':');
  const bool port_alone = colon == absl::string_view::npos;
  absl::string_view host = port_alone ? kThisMachine : text.substr(0, colon);
  const bool bracketed = absl::ConsumePrefix(&host, "[") && absl::ConsumeSuffix(&host, "]");
  const bool ambiguous = !bracketed && absl::StrContains(host, ":");
  int port = -1;
  if (!absl::SimpleAtoi(port_alone ? text : text.substr(colon + 1), &port) || port < 0 ||
      port > kMostPort || host.empty() || ambiguous) {
    return absl::InvalidArgumentError(absl::StrCat(
        quoted(text), " is no address; one is PORT, HOST:PORT or [IPV6]:PORT, with a port up to ",
        kMostPort));
  }
  return Address{.host = std::string(host), .port = static_cast<std::uint16_t>(port)};
}

}  // namespace polydam::dxp
