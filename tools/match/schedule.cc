#include "tools/match/schedule.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "protocol/notation/quote.h"

namespace polydam {

absl::StatusOr<Shard> parse_shard(absl::string_view text) {
  const std::vector<absl::string_view> parts = absl::StrSplit(text, '/');
  Shard shard;
  const bool numbers = parts.size() == 2 && absl::SimpleAtoi(parts[0], &shard.part) &&
                       absl::SimpleAtoi(parts[1], &shard.parts);
  if (!numbers || shard.part < 1 || shard.part > shard.parts) {
    return absl::InvalidArgumentError(
        absl::StrCat("--shard must be PART/PARTS, from 1/PARTS up, not ", quoted(text)));
  }
  --shard.part;
  return shard;
}

Schedule::Schedule(std::size_t engines, Tournament tournament, std::int64_t games, bool repeat,
                   std::vector<std::size_t> openings)
    : rounds_(repeat ? games / 2 : games), repeat_(repeat), openings_(std::move(openings)) {
  const std::size_t heads = tournament == Tournament::kGauntlet ? 1 : engines;
  for (std::size_t first = 0; first < heads; ++first) {
    for (std::size_t second = first + 1; second < engines; ++second) {
      encounters_.push_back({first, second});
    }
  }
}

Pairing Schedule::pairing(std::int64_t pair) const {
  const auto count = static_cast<std::int64_t>(encounters_.size());
  const std::int64_t round = pair / count;
  const Encounter& encounter = encounters_[static_cast<std::size_t>(pair % count)];
  Pairing pairing{.first = encounter.first,
                  .second = encounter.second,
                  .opening = openings_[static_cast<std::size_t>(round) % openings_.size()],
                  .repeated = repeat_};
  // Where no second game exchanges the colours, rounds do.
  if (!repeat_ && round % 2 == 1) std::swap(pairing.first, pairing.second);
  return pairing;
}

}  // namespace polydam
