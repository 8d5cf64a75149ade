#include "tools/match/match.h"

#include <atomic>
#include <csignal>
#include <exception>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/base/thread_annotations.h"
#include "absl/strings/str_cat.h"
#include "absl/synchronization/mutex.h"
#include "boost/asio/io_context.hpp"
#include "boost/asio/signal_set.hpp"
#include "tools/match/journal.h"
#include "tools/match/play_game.h"
#include "tools/match/player.h"
#include "tools/match/progress.h"
#include "tools/match/report.h"

namespace polydam {
namespace {

std::vector<std::string> names_of(const Settings& settings) {
  std::vector<std::string> names;
  for (const EngineSpec& spec : settings.engines) names.push_back(spec.name);
  return names;
}

PlayerOptions options_of(const Settings& settings, int worker) {
  return {.variant = settings.variant,
          .time_margin = settings.time_margin,
          .stall = settings.stall,
          .start_patience = settings.start_patience,
          .ponder = settings.ponder,
          .log_directory = settings.log_directory,
          .worker = worker};
}

// The engines of one worker, started when they are needed.
class Team {
 public:
  Team(const Settings& settings, int worker, Reactor& reactor)
      : settings_(settings), options_(options_of(settings, worker)) {
    for (const EngineSpec& spec : settings.engines) {
      players_.push_back(make_player(spec, options_, reactor));
    }
  }

  Player& player(std::size_t engine) { return *players_[engine]; }
  Seat seat(std::size_t engine) { return {&settings_.engines[engine], players_[engine].get()}; }
  // Ends those that are not to play now, so that no more than two run.
  void keep(const Pairing& pairing) {
    for (std::size_t i = 0; i < players_.size(); ++i) {
      if (i != pairing.first && i != pairing.second) static_cast<void>(players_[i]->stop());
    }
  }
  // Those that had to be killed.
  std::vector<std::string> stop() {
    std::vector<std::string> killed;
    for (std::size_t i = 0; i < players_.size(); ++i) {
      if (players_[i]->stop()) killed.push_back(settings_.engines[i].name);
    }
    return killed;
  }

 private:
  const Settings& settings_;
  PlayerOptions options_;
  std::vector<std::unique_ptr<Player>> players_;
};

class Match {
 public:
  Match(const Settings& settings, std::ostream& out)
      : settings_(settings),
        schedule_(settings.schedule()),
        description_(settings.describe()),
        out_(out),
        standings_(names_of(settings)) {}

  absl::StatusOr<Standings> play();

 private:
  absl::Status open();
  // Starts each engine once, so that a match is not begun with one that does not run.
  absl::Status try_engines();
  void run_workers();
  void work(int worker);
  void play_pairs(int worker);
  // Ends the match for all workers.
  void give_up(const absl::Status& status) ABSL_LOCKS_EXCLUDED(mutex_);
  // The next pair to play; none when all are played or the match is to end.
  std::optional<std::int64_t> next_pair();
  PairRecord play_pair(std::int64_t pair, Team& team, const Reactor& reactor);
  absl::Status add(const PairRecord& record);
  bool is_decided() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);

  const Settings& settings_;
  Schedule schedule_;
  nlohmann::ordered_json description_;
  std::ostream& out_;
  std::atomic<bool> cancelled_ = false;

  absl::Mutex mutex_;
  std::unique_ptr<Journal> journal_ ABSL_GUARDED_BY(mutex_);
  Standings standings_ ABSL_GUARDED_BY(mutex_);
  std::set<std::int64_t> played_ ABSL_GUARDED_BY(mutex_);  // before this run
  std::int64_t next_ ABSL_GUARDED_BY(mutex_) = 0;          // pair that may be begun
  std::int64_t missing_ ABSL_GUARDED_BY(mutex_) = 0;       // pairs, when this run began
  bool decided_ ABSL_GUARDED_BY(mutex_) = false;           // the sequential test
  std::unique_ptr<Progress> progress_ ABSL_GUARDED_BY(mutex_);
  std::set<std::string> killed_ ABSL_GUARDED_BY(mutex_);  // engines that did not end when asked
  absl::Status failure_ ABSL_GUARDED_BY(mutex_);
};

absl::StatusOr<Standings> Match::play() {
  absl::Status status = open();
  if (status.ok()) status = try_engines();
  if (!status.ok()) return status;
  run_workers();
  const absl::MutexLock lock(&mutex_);
  progress_->end();
  for (const std::string& name : killed_) {
    out_ << "note: " << name << " did not end after 'quit' and was killed\n";
  }
  out_ << full_report(standings_, settings_.sprt) << std::flush;
  if (!failure_.ok()) return failure_;
  if (cancelled_) {
    return absl::CancelledError(settings_.json_file.empty()
                                    ? "stopped before the end"
                                    : "stopped before the end; --resume goes on from here");
  }
  return standings_;
}

absl::Status Match::open() {
  const absl::MutexLock lock(&mutex_);
  std::vector<PairRecord> records;
  absl::StatusOr<std::unique_ptr<Journal>> journal = Journal::open(
      settings_.json_file, settings_.pdn_file, settings_.resume, description_, records);
  if (!journal.ok()) return journal.status();
  journal_ = *std::move(journal);
  const std::int64_t all = settings_.shard.count(schedule_.pairs());
  missing_ = all - static_cast<std::int64_t>(records.size());
  for (const PairRecord& record : records) {
    if (record.pair >= schedule_.pairs() || !settings_.shard.holds(record.pair)) {
      return absl::FailedPreconditionError(
          absl::StrCat(settings_.json_file, ": pair ", record.pair,
                       " is not of this match: see --games and --shard"));
    }
    played_.insert(record.pair);
    standings_.add(record);
  }
  decided_ = is_decided();
  progress_ = std::make_unique<Progress>(settings_, missing_, out_);
  if (!records.empty()) out_ << records.size() << " of " << all << " pairs were played before\n";
  const auto rounds = schedule_.pairs() > 0
                          ? static_cast<std::size_t>(settings_.games) / (settings_.repeat ? 2 : 1)
                          : 0;
  if (rounds > settings_.openings.size() && settings_.openings.size() > 1) {
    out_ << "note: there are " << settings_.openings.size() << " openings for " << rounds
         << " rounds, so they come again\n";
  }
  return absl::OkStatus();
}

absl::Status Match::try_engines() {
  {
    const absl::MutexLock lock(&mutex_);
    if (missing_ == 0 || decided_) return absl::OkStatus();
  }
  Reactor reactor(cancelled_);
  Team team(settings_, 0, reactor);
  for (std::size_t i = 0; i < settings_.engines.size(); ++i) {
    const std::optional<Failure> failure =
        team.player(i).begin(settings_.openings[0], Side::kWhite);
    if (failure && failure->reason == fault::kNoResources) {
      return absl::UnavailableError(failure->detail);
    }
    if (failure) {
      return absl::UnavailableError(
          absl::StrCat("engine ", settings_.engines[i].name, " cannot be used: ", failure->detail));
    }
    static_cast<void>(team.player(i).finish(settings_.openings[0], Result::kNone));
    static_cast<void>(team.player(i).stop());
  }
  return absl::OkStatus();
}

void Match::run_workers() {
  boost::asio::io_context context;
  boost::asio::signal_set signals(context, SIGINT, SIGTERM, SIGHUP);
  signals.async_wait([this](const boost::system::error_code& error, int) {
    if (!error) cancelled_ = true;
  });
  std::thread listener([&context] { context.run(); });
  std::vector<std::thread> workers;
  workers.reserve(static_cast<std::size_t>(settings_.concurrency));
  for (int i = 0; i < settings_.concurrency; ++i) workers.emplace_back([this, i] { work(i); });
  for (std::thread& worker : workers) worker.join();
  boost::system::error_code ignored;
  signals.cancel(ignored);
  listener.join();
}

void Match::work(int worker) {
  try {
    play_pairs(worker);
  } catch (const std::exception& error) {
    // Of the libraries, for want of memory or of files.
    give_up(absl::UnavailableError(error.what()));
  }
}

void Match::play_pairs(int worker) {
  Reactor reactor(cancelled_);
  Team team(settings_, worker, reactor);
  while (const std::optional<std::int64_t> pair = next_pair()) {
    const PairRecord record = play_pair(*pair, team, reactor);
    const GameRecord& last = record.games.back();
    if (last.reason == fault::kNoResources) give_up(absl::UnavailableError(last.detail));
    if (reactor.cancelled()) break;
    if (const absl::Status status = add(record); !status.ok()) give_up(status);
  }
  const std::vector<std::string> killed = team.stop();
  const absl::MutexLock lock(&mutex_);
  killed_.insert(killed.begin(), killed.end());
}

std::optional<std::int64_t> Match::next_pair() {
  const absl::MutexLock lock(&mutex_);
  if (cancelled_ || decided_) return std::nullopt;
  while (next_ < schedule_.pairs() && (!settings_.shard.holds(next_) || played_.contains(next_))) {
    ++next_;
  }
  if (next_ >= schedule_.pairs()) return std::nullopt;
  return next_++;
}

bool Match::is_decided() const {
  return settings_.sprt &&
         sprt_state(*settings_.sprt, standings_.duel(0, 1).results) != SprtState::kUndecided;
}

void Match::give_up(const absl::Status& status) {
  const absl::MutexLock lock(&mutex_);
  failure_.Update(status);
  cancelled_ = true;
}

PairRecord Match::play_pair(std::int64_t pair, Team& team, const Reactor& reactor) {
  const Pairing pairing = schedule_.pairing(pair);
  const Game& opening = settings_.openings[pairing.opening];
  team.keep(pairing);
  PairRecord record{.pair = pair, .games = {}, .settings = description_};
  const Seat first = team.seat(pairing.first);
  const Seat second = team.seat(pairing.second);
  record.games.push_back(play_game(opening, {first, second}, settings_.adjudication, reactor));
  const bool sound = record.games[0].reason != fault::kNoResources;
  if (pairing.repeated && sound && !reactor.cancelled()) {
    record.games.push_back(play_game(opening, {second, first}, settings_.adjudication, reactor));
  }
  return record;
}

absl::Status Match::add(const PairRecord& record) {
  const absl::MutexLock lock(&mutex_);
  if (absl::Status status = journal_->add(record); !status.ok()) return status;
  standings_.add(record);
  decided_ |= is_decided();
  progress_->tell(standings_);
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Standings> play_match(const Settings& settings, std::ostream& out) {
  return Match(settings, out).play();
}

}  // namespace polydam
