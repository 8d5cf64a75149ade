// The engine as a DamExchange program: it listens or connects, follows or proposes.
#ifndef POLYDAM_PROTOCOL_DXP_SERVICE_H_
#define POLYDAM_PROTOCOL_DXP_SERVICE_H_

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>

#include "absl/status/status.h"
#include "absl/time/time.h"
#include "engine/board/board.h"
#include "engine/rules/draw_counters.h"
#include "engine/rules/variant.h"
#include "protocol/dxp/address.h"
#include "protocol/dxp/peer.h"
#include "protocol/dxp/thinker.h"

namespace polydam::dxp {

// Which colour we take in the games that we propose.
enum class Colours : std::uint8_t { kWhite, kBlack, kAlternate };

struct Settings {
  Variant variant = Variant::kInternational;
  Peer::Role role = Peer::Role::kFollower;
  std::string name;  // what the other side sees
  Equipment equipment{};
  DrawRuleSet draw_rules = DrawRuleSet::kCasual;
  absl::Duration timeout;  // after which a silent peer is given up
  // Of an initiator.
  int games = 1;
  double minutes = 5;  // for each side
  int moves = 0;       // of each side; 0: the whole game
  Colours colours = Colours::kAlternate;
  std::optional<Board> start{};  // none: the start position
};

// Serves peers, one after the other, until SIGINT or SIGTERM. What happens is told on `log`, a line
// each; the first says where we listen: with port 0, the port that was found. An error if it cannot
// listen there.
absl::Status listen(const Address& address, const Settings& settings, std::ostream& log);

// Serves one peer until the connection ends. An error if there is no such peer, if it broke the
// rules, or if games that we were to propose were not played.
absl::Status connect(const Address& address, const Settings& settings, std::ostream& log);

}  // namespace polydam::dxp

#endif  // POLYDAM_PROTOCOL_DXP_SERVICE_H_
