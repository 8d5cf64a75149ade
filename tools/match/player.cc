#include "tools/match/player.h"

#include <filesystem>
#include <memory>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tools/match/dxp_player.h"
#include "tools/match/hub_player.h"

namespace polydam {

std::unique_ptr<Player> make_player(const EngineSpec& spec, const PlayerOptions& options,
                                    Reactor& reactor) {
  if (spec.protocol == EngineProtocol::kHub) {
    return std::make_unique<HubPlayer>(spec, options, reactor);
  }
  return std::make_unique<DxpPlayer>(spec, options, reactor);
}

Failure start_failure(const absl::Status& status) {
  const bool ours = absl::IsResourceExhausted(status);
  return {ours ? fault::kNoResources : fault::kNoStart, std::string(status.message())};
}

std::string to_text(absl::Duration time) {
  return absl::FormatDuration(absl::Trunc(time, absl::Milliseconds(1)));
}

double whole_microseconds(absl::Duration time) {
  return static_cast<double>(absl::ToInt64Microseconds(time)) / 1e6;
}

PlayerLog::PlayerLog(const EngineSpec& spec, const PlayerOptions& options, const Reactor& reactor)
    : reactor_(reactor) {
  if (options.log_directory.empty()) return;
  const std::filesystem::path file = absl::StrCat(spec.name, "-", options.worker, ".log");
  file_.open(std::filesystem::path(options.log_directory) / file, std::ios::app);
}

void PlayerLog::write(absl::string_view mark, absl::string_view line) {
  if (!file_.is_open()) return;
  file_ << absl::StreamFormat("%.6f %s %s\n", absl::ToDoubleSeconds(reactor_.now()), mark, line)
        << std::flush;
}

}  // namespace polydam
