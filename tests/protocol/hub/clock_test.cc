// The engine's clock as a tournament sees it. Slow, and for a machine with nothing else to do:
// times that pass outside are measured here.
#include "absl/time/clock.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "engine/game/game.h"
#include "engine/rules/keys.h"
#include "engine/rules/variant.h"
#include "protocol/hub/line.h"
#include "tests/protocol/hub/hub_client.h"

namespace polydam {
namespace {

constexpr absl::Duration kPause = absl::Milliseconds(200);

absl::Duration median(std::vector<absl::Duration> durations) {
  const auto middle = durations.begin() + static_cast<std::ptrdiff_t>(durations.size() / 2);
  std::nth_element(durations.begin(), middle, durations.end());
  return *middle;
}

// Has the engine move, halted for a while just after it was told to if `paused`: the time it took.
absl::Duration move(HubClient& client, Game& game, absl::string_view level, bool paused) {
  client.set_position(game);
  client.send(level);
  const absl::Time start = absl::Now();
  client.send("go think");
  if (paused) {
    client.engine().signal(SIGSTOP);
    absl::SleepFor(kPause);
    client.engine().signal(SIGCONT);
  }
  const std::vector<std::string> lines = client.engine().read_until("done");
  const absl::Duration time = absl::Now() - start;
  const std::optional<Move> move = played(game, line_of(lines.back()));
  if (!move || !game.play(*move).ok()) ADD_FAILURE() << "no move: " << lines.back();
  return time;
}

// A game against itself with six tenths of a second a side for all of it, and one pause.
void play_with_pause(HubClient& client, Variant variant, std::size_t pause_at) {
  constexpr std::size_t kPlies = 100;
  client.set_variant(variant);
  Game game(variant);
  std::array<absl::Duration, 2> clocks{absl::Milliseconds(600), absl::Milliseconds(600)};
  while (game.moves().size() < kPlies && !game.legal_moves().empty()) {
    const std::size_t ply = game.moves().size();
    absl::Duration& clock = clocks[ply % 2];
    const std::string level = absl::StrCat("level time=", absl::ToDoubleSeconds(clock));
    clock -= move(client, game, level, ply == pause_at);
    ASSERT_GE(clock, absl::ZeroDuration()) << "ply " << ply << ", pause at " << pause_at;
    if (testing::Test::HasFailure()) return;
  }
}

TEST(ClockOfHub, ToleratesAPauseOfTheProcess) {
  HubClient client;
  for (std::size_t game = 0; game < 8; ++game) {
    const Variant variant = game % 2 == 0 ? Variant::kRussian : Variant::kInternational;
    play_with_pause(client, variant, random_word(game) % 60);
    if (HasFailure()) return;
  }
}

TEST(ClockOfHub, TenMillisecondsAMoveAreEnough) {
  constexpr absl::Duration kMoveTime = absl::Milliseconds(10);
  HubClient client;
  for (const Variant variant : all_variants()) {
    client.set_variant(variant);
    Game game(variant);
    std::vector<absl::Duration> times;
    while (times.size() < 20 && !game.legal_moves().empty()) {
      times.push_back(move(client, game, "level move-time=0.01", false));
    }
    // Twice, for other programs want the processor too.
    EXPECT_LE(median(times), 2 * kMoveTime) << info(variant).name;
  }
}

TEST(ClockOfHub, StopIsAnsweredWithinTenMilliseconds) {
  HubClient client;
  std::vector<absl::Duration> times;
  for (int i = 0; i < 31; ++i) {
    client.send("pos start");
    client.send("go analyze");
    absl::SleepFor(absl::Milliseconds(50));
    const absl::Time start = absl::Now();
    client.send("stop");
    client.engine().read_until("done");
    times.push_back(absl::Now() - start);
  }
  EXPECT_LE(median(times), absl::Milliseconds(10));
}

}  // namespace
}  // namespace polydam
