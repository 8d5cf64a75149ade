#include "tools/match/hub_player.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "protocol/hub/game_reader.h"
#include "protocol/notation/hub_notation.h"
#include "protocol/notation/quote.h"

namespace polydam {
namespace {

// How long an engine may take to answer `stop`, and to end after `quit`.
constexpr absl::Duration kStopPatience = absl::Seconds(2);
// How long the last bytes of an engine that has ended may be under way.
constexpr absl::Duration kLastBytes = absl::Milliseconds(200);

std::string command_of(absl::string_view line) {
  line = absl::StripLeadingAsciiWhitespace(line);
  return std::string(line.substr(0, line.find_first_of(" \t")));
}

const Line* find_parameter(const std::vector<Line>& declared, absl::string_view name) {
  const auto found =
      std::ranges::find_if(declared, [&](const Line& line) { return line.value("name") == name; });
  return found == declared.end() ? nullptr : &*found;
}

double seconds(absl::Duration time) { return std::max(0.0, absl::ToDoubleSeconds(time)); }

}  // namespace

HubPlayer::HubPlayer(const EngineSpec& spec, const PlayerOptions& options, Reactor& reactor)
    : spec_(spec), options_(options), reactor_(reactor), log_(spec, options, reactor) {}

std::optional<Failure> HubPlayer::begin(const Game&, Side) {
  if (process_ == nullptr) {
    if (std::optional<Failure> failure = start()) return failure;
  }
  expected_.reset();
  pondering_ = false;
  if (std::optional<Failure> failure = drain()) return failure;
  send("new-game");
  return std::nullopt;
}

std::optional<Failure> HubPlayer::start() {
  last_error_.clear();
  last_words_.clear();
  ended_at_.reset();
  absl::StatusOr<std::unique_ptr<Process>> process =
      Process::start(reactor_, spec_.command, spec_.directory);
  if (!process.ok()) return start_failure(process.status());
  process_ = *std::move(process);
  const absl::Duration deadline = reactor_.now() + options_.start_patience;
  send("hub");
  std::vector<Line> declared;
  while (true) {
    const bool came = reactor_.wait_until(deadline, [&] { return has_news(); });
    const std::optional<std::string> text = came ? take_line() : std::nullopt;
    if (!text) return missing(fault::kNoStart, "it did not answer 'hub' with 'wait'");
    if (command_of(*text) == "wait") break;
    absl::StatusOr<Line> line = parse_line(*text);
    if (line.ok() && line->command == "param") declared.push_back(*std::move(line));
  }
  if (std::optional<Failure> failure = set_parameters(declared)) return failure;
  send("init");
  if (!wait_for("ready", deadline)) {
    return missing(fault::kNoStart, "it did not answer 'init' with 'ready'");
  }
  if (last_error_.empty()) return std::nullopt;
  return Failure{fault::kNoStart, absl::StrCat("it says: ", last_error_)};
}

std::optional<Failure> HubPlayer::set_parameters(const std::vector<Line>& declared) {
  if (std::optional<Failure> failure = set_variant(declared)) return failure;
  for (const auto& [name, value] : spec_.parameters) {
    if (!declared.empty() && find_parameter(declared, name) == nullptr) {
      const auto add_name = [](std::string* out, const Line& line) {
        absl::StrAppend(out, line.value("name").value_or(""));
      };
      return Failure{fault::kNoStart,
                     absl::StrCat("it has no parameter ", polydam::quoted(name), "; it has ",
                                  absl::StrJoin(declared, ", ", add_name))};
    }
    send(absl::StrCat("set-param", to_argument("name", name), to_argument("value", value)));
  }
  return std::nullopt;
}

std::optional<Failure> HubPlayer::set_variant(const std::vector<Line>& declared) {
  const VariantInfo& variant = info(options_.variant);
  const Line* parameter = find_parameter(declared, "variant");
  if (parameter == nullptr) {
    if (options_.variant == Variant::kInternational) return std::nullopt;
    return Failure{fault::kNoStart,
                   "it has no parameter 'variant', so it plays international only"};
  }
  std::vector<absl::string_view> names{variant.hub_name, variant.name};
  names.insert(names.end(), variant.aliases.begin(), variant.aliases.end());
  const std::vector<absl::string_view> offered =
      absl::StrSplit(parameter->value("values").value_or(""), ' ', absl::SkipEmpty());
  const auto plays = [&](absl::string_view name) {
    return std::ranges::find(offered, name) != offered.end();
  };
  const auto name = std::ranges::find_if(names, plays);
  if (name == names.end() && !offered.empty()) {
    return Failure{fault::kNoStart, absl::StrCat("it does not play ", variant.name, " but ",
                                                 absl::StrJoin(offered, ", "))};
  }
  send(absl::StrCat("set-param name=variant",
                    to_argument("value", name == names.end() ? names[0] : *name)));
  return std::nullopt;
}

Turn HubPlayer::think(const Game& game, const GameClock& clock) {
  const bool hit = pondering_ && !game.moves().empty() && game.moves().back() == expected_;
  if (pondering_ && !hit) {
    if (std::optional<Failure> failure = stop_pondering()) return {.failure = std::move(failure)};
  }
  if (std::optional<Failure> failure = drain()) return {.failure = std::move(failure)};
  if (!hit) {
    last_info_.clear();
    send(to_pos_line(game));
    send_level(clock);
  }
  pondering_ = false;
  const absl::Duration allowed = clock.for_move();
  const bool timed = allowed < absl::InfiniteDuration();
  const absl::Duration patience =
      timed ? std::max(allowed, absl::ZeroDuration()) + options_.time_margin : options_.stall;
  const absl::Duration began = reactor_.now();
  send(hit ? "ponder-hit" : "go think");
  const std::optional<std::string> done = wait_for("done", began + patience);
  const absl::Duration used = reactor_.now() - began;
  const absl::string_view overstepped = timed ? fault::kTime : fault::kStall;
  if (!done) {
    return {.failure = missing(overstepped, absl::StrCat("no move after ", to_text(used)))};
  }
  Turn turn = read_done(*done, game, used);
  if (turn.move && used > patience) {
    turn.move.reset();
    turn.failure = Failure{overstepped, absl::StrCat("its move took ", to_text(used))};
  }
  return turn;
}

void HubPlayer::rest(const Game& game, const GameClock& clock) {
  if (!options_.ponder || !expected_ || game.outcome().over()) return;
  Game after = game;
  if (!after.play(*expected_).ok()) {
    expected_.reset();
    return;
  }
  last_info_.clear();
  send(to_pos_line(after));
  send_level(clock);
  send("go ponder");
  pondering_ = true;
}

std::optional<Failure> HubPlayer::finish(const Game&, Result) {
  return pondering_ ? stop_pondering() : std::nullopt;
}

std::optional<Failure> HubPlayer::stop() {
  if (process_ == nullptr) return std::nullopt;
  send("quit");
  const bool by_itself = process_->end(kStopPatience);
  static_cast<void>(drain());
  process_.reset();
  if (by_itself) return std::nullopt;
  return Failure{fault::kNoStop, "it did not end after 'quit'"};
}

void HubPlayer::kill() { process_.reset(); }

void HubPlayer::send(absl::string_view line) {
  log_.write(">", line);
  process_->input().write(absl::StrCat(line, "\n"));
}

void HubPlayer::send_level(const GameClock& clock) {
  const TimeControl& control = spec_.control;
  if (control.depth) send(absl::StrCat("level depth=", *control.depth));
  if (control.nodes) send(absl::StrCat("level nodes=", *control.nodes));
  if (control.move_time) send(absl::StrCat("level move-time=", seconds(*control.move_time)));
  if (control.skill) send(absl::StrCat("level skill=", *control.skill));
  if (control.time) {
    send(absl::StrCat("level",
                      clock.moves_to_go() > 0 ? absl::StrCat(" moves=", clock.moves_to_go()) : "",
                      " time=", seconds(clock.remaining()), " inc=", seconds(control.increment)));
  }
}

bool HubPlayer::has_news() {
  hear_errors();
  // A child of its own may hold its output open.
  if (!ended_at_ && process_->ended()) ended_at_ = reactor_.now();
  const Pipe& output = process_->output();
  return output.has_line() || output.ended() || output.choked() ||
         (ended_at_ && reactor_.now() > *ended_at_ + kLastBytes);
}

void HubPlayer::hear_errors() {
  while (std::optional<std::string> error = process_->errors().take_line()) {
    log_.write("!", *error);
    if (!error->empty()) last_words_ = *std::move(error);
  }
}

std::string HubPlayer::last_said() const {
  if (!last_error_.empty()) return absl::StrCat("; it last said: ", last_error_);
  return last_words_.empty() ? "" : absl::StrCat("; it last wrote: ", last_words_);
}

std::optional<std::string> HubPlayer::take_line() {
  hear_errors();
  std::optional<std::string> line = process_->output().take_line();
  if (line) log_.write("<", *line);
  return line;
}

std::optional<std::string> HubPlayer::wait_for(absl::string_view command, absl::Duration deadline) {
  while (true) {
    const bool came = reactor_.wait_until(deadline, [&] { return has_news(); });
    std::optional<std::string> line = came ? take_line() : std::nullopt;
    if (!line) return std::nullopt;
    if (command_of(*line) == command) return line;
    hear(*line);
    // An engine that never stops to talk must not outrun its clock.
    if (reactor_.now() > deadline) return std::nullopt;
  }
}

Failure HubPlayer::missing(absl::string_view reason, absl::string_view what) {
  const Pipe& output = process_->output();
  if (output.choked()) {
    return {fault::kGarbage, absl::StrCat("a line of more than ", Pipe::kMostUnread, " bytes")};
  }
  if (!output.ended() && !process_->ended()) return {reason, absl::StrCat(what, last_said())};
  // Its end is seen a moment after its output's.
  reactor_.wait_until(reactor_.now() + kLastBytes, [&] { return process_->ended(); });
  hear_errors();
  const absl::string_view crash = reason == fault::kNoStart ? reason : fault::kCrash;
  return {crash, absl::StrCat("it closed its output: ", process_->state(), last_said())};
}

void HubPlayer::hear(const std::string& line) {
  const std::string command = command_of(line);
  if (command == "info" && absl::StrContains(line, "score=")) last_info_ = line;
  if (command != "error") return;
  const absl::StatusOr<Line> read = parse_line(line);
  last_error_ = read.ok() ? std::string(read->value("message").value_or("error")) : line;
}

std::optional<Failure> HubPlayer::drain() {
  reactor_.context().poll();
  while (const std::optional<std::string> line = take_line()) {
    if (command_of(*line) == "done") {
      return Failure{fault::kEarlyDone,
                     absl::StrCat("it answered unasked: ", polydam::quoted(*line))};
    }
    hear(*line);
  }
  return std::nullopt;
}

std::optional<Failure> HubPlayer::stop_pondering() {
  pondering_ = false;
  if (std::optional<Failure> failure = drain()) return failure;
  send("stop");
  if (wait_for("done", reactor_.now() + kStopPatience)) return std::nullopt;
  return missing(fault::kNoStop, "it did not answer 'stop' with 'done'");
}

Turn HubPlayer::read_done(const std::string& line, const Game& game, absl::Duration used) {
  const absl::StatusOr<Line> done = parse_line(line);
  if (!done.ok()) {
    return {.failure = Failure{fault::kGarbage,
                               absl::StrCat(polydam::quoted(line), ": ", done.status().message())}};
  }
  const std::optional<absl::string_view> text = done->value("move");
  if (!text) return {.failure = Failure{fault::kIllegalMove, "it answered without a move"}};
  const absl::StatusOr<Move> move = parse_hub_move(game.info(), game.legal_moves(), *text);
  if (!move.ok()) {
    return {.failure = Failure{fault::kIllegalMove, std::string(move.status().message())}};
  }
  Turn turn{.move = *move, .record = read_info()};
  turn.record.move = to_hub_move(game.info(), *move);
  turn.record.seconds = whole_microseconds(used);
  expected_.reset();
  if (const auto ponder = done->value("ponder"); ponder && options_.ponder) {
    Game after = game;
    static_cast<void>(after.play(*move));
    const auto reply = parse_hub_move(after.info(), after.legal_moves(), *ponder);
    if (reply.ok()) expected_ = *reply;
  }
  return turn;
}

MoveRecord HubPlayer::read_info() const {
  MoveRecord record;
  const absl::StatusOr<Line> info = parse_line(last_info_);
  if (!info.ok()) return record;
  double score = 0;
  const bool told = absl::SimpleAtod(info->value("score").value_or(""), &score);
  if (told && std::isfinite(score)) record.score = score;
  static_cast<void>(absl::SimpleAtoi(info->value("depth").value_or("0"), &record.depth));
  static_cast<void>(absl::SimpleAtoi(info->value("nodes").value_or("0"), &record.nodes));
  return record;
}

}  // namespace polydam
