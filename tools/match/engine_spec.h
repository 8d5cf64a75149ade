// An engine of a match, as its user describes it.
#ifndef POLYDAM_TOOLS_MATCH_ENGINE_SPEC_H_
#define POLYDAM_TOOLS_MATCH_ENGINE_SPEC_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "tools/match/time_control.h"

namespace polydam {

enum class EngineProtocol : std::uint8_t {
  kHub,
  kDxpFollower,  // it takes the games that we propose; we connect to it
  kDxpInitiator  // it proposes; it connects to us
};

struct EngineSpec {
  std::string name{};
  std::string command{};    // words, with quotes as in a shell; empty: it runs already (DXP)
  std::string directory{};  // to start it in; empty: ours
  EngineProtocol protocol = EngineProtocol::kHub;
  std::string host = "127.0.0.1";  // DXP
  int port = 27531;                // DXP, of the first worker; others take the ports that follow
  bool listens = true;             // DXP: it waits for our connection, else we for its
  TimeControl control{};
  std::vector<std::pair<std::string, std::string>> parameters{};  // in the order given

  friend bool operator==(const EngineSpec&, const EngineSpec&) = default;
};

absl::string_view name(EngineProtocol protocol);

// Reads `name=... command="..." key=value ...`, after what `each` gives to all engines.
// kInvalidArgument with a sentence.
absl::StatusOr<EngineSpec> parse_engine(absl::string_view text, absl::string_view each,
                                        const TimeControl& control);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_ENGINE_SPEC_H_
