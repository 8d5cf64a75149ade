#include "tools/train/selfplay.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>
#include <optional>
#include <random>
#include <system_error>
#include <thread>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/eval/score.h"
#include "engine/game/game.h"
#include "engine/rules/keys.h"
#include "engine/rules/win_of.h"
#include "tools/train/shard.h"

namespace polydam {
namespace {

constexpr int kTable = 16;  // log2 of the entries: little is searched, and much is forgotten

// Openings: so many moves at random, at least and at most.
constexpr int kFewestRandom = 4;
constexpr int kMostRandom = 14;
// Skill noise: each side of a game searches the nodes of the settings over one to so many, so that
// games are won in drawish variants too, and are not all of one pattern.
constexpr double kMostHandicap = 4;
// A game that has lasted so many plies is drawn.
constexpr std::size_t kLongest = 250;

std::uint8_t place_of(const Game& game, const Move& move) {
  const std::vector<Move>& moves = game.legal_moves();
  return static_cast<std::uint8_t>(std::find(moves.begin(), moves.end(), move) - moves.begin());
}

// The nodes that a side searches for a move of a game. The handicap is spread evenly by its
// logarithm.
std::uint64_t draw_nodes(std::uint64_t most, std::mt19937_64& random) {
  const auto share = std::generate_canonical<double, 53>(random);
  return std::max<std::uint64_t>(
      1, static_cast<std::uint64_t>(static_cast<double>(most) * std::pow(kMostHandicap, -share)));
}

std::int16_t to_hundredths(Score score) { return static_cast<std::int16_t>(score.hundredths()); }

// Plays the move at a place, and writes it down.
void play(std::uint8_t place, std::int16_t score, Game& game, PlayedGame& played) {
  static_cast<void>(game.play(game.legal_moves()[place]));
  played.moves.push_back(place);
  played.scores.push_back(score);
}

}  // namespace

PlayedGame play_game(const SelfplaySettings& settings, std::uint64_t number, Engine& engine) {
  std::mt19937_64 random(random_word(settings.seed) ^ random_word(number));
  PlayedGame played;
  Game game(settings.variant);
  played.random_moves = static_cast<std::uint8_t>(
      std::uniform_int_distribution<int>(kFewestRandom, kMostRandom)(random));
  while (game.moves().size() < played.random_moves && !game.outcome().over()) {
    const std::size_t moves = std::min<std::size_t>(game.legal_moves().size(), 256);
    play(static_cast<std::uint8_t>(random() % moves), kNoScore, game, played);
  }
  const std::array<std::uint64_t, 2> nodes = {draw_nodes(settings.nodes, random),
                                              draw_nodes(settings.nodes, random)};
  engine.new_game();
  const Control control;
  while (true) {
    if (const Outcome outcome = game.outcome(); outcome.over()) {
      played.result = outcome.result;
      return played;
    }
    if (game.moves().size() >= kLongest) return played;
    const Side side = game.board().turn;
    std::optional<Score> score;
    const Answer answer =
        engine.search(game, {.nodes = nodes[side == Side::kWhite ? 0 : 1]}, SearchMode::kThink,
                      control, [&](const Progress& now) { score = now.score; });
    if (score && (is_win(*score) || is_loss(*score))) {
      played.result = win_of(is_win(*score) ? side : opponent(side));
      return played;
    }
    play(place_of(game, *answer.move), score ? to_hundredths(*score) : kNoScore, game, played);
  }
}

absl::Status play_shards(const SelfplaySettings& settings, const std::atomic<bool>& cancelled,
                         const std::function<void(int games)>& progress) {
  std::error_code error;
  std::filesystem::create_directories(settings.folder, error);
  std::atomic<int> next = 0;
  std::mutex mutex;  // of what follows, and of progress()
  int games = 0;
  absl::Status status;

  const auto make_shard = [&](int number, Engine& engine) -> absl::Status {
    const std::filesystem::path file = settings.folder / shard_name(number);
    if (read_game_shard(file).ok()) return absl::OkStatus();
    GameShard shard{.variant = settings.variant, .games = {}};
    for (int i = 0; i < settings.games_of_shard; ++i) {
      if (cancelled) return absl::CancelledError("interrupted");
      const auto game =
          static_cast<std::uint64_t>(number) * static_cast<std::uint64_t>(settings.games_of_shard) +
          static_cast<std::uint64_t>(i);
      shard.games.push_back(play_game(settings, game, engine));
    }
    return write_game_shard(file, shard);
  };
  const auto work = [&] {
    Engine engine;
    absl::Status done = engine.set_table_size(kTable);
    if (done.ok()) done = engine.set_weights(settings.weights);
    while (done.ok()) {
      const int number = next++;
      if (number >= settings.shards) return;
      done = make_shard(number, engine);
      const std::lock_guard lock(mutex);
      if (done.ok()) progress(games += settings.games_of_shard);
    }
    const std::lock_guard lock(mutex);
    status.Update(done);
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < settings.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  return status;
}

}  // namespace polydam
