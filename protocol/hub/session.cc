#include "protocol/hub/session.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "book/book_choice.h"
#include "engine/bench.h"
#include "engine/endgame/value.h"
#include "engine/rules/rules.h"
#include "protocol/hub/answers.h"
#include "protocol/hub/counting.h"
#include "protocol/hub/game_reader.h"
#include "protocol/hub/line_reader.h"
#include "protocol/hub/numbers.h"

namespace polydam {
namespace {

// Parameters that clients send to every engine, whether it has declared them or not.
constexpr std::array<absl::string_view, 1> kSentToEveryEngine{"initial-time"};

SearchMode search_mode(const Line& go) {
  if (go.has("analyze")) return SearchMode::kAnalyze;
  return go.has("ponder") ? SearchMode::kPonder : SearchMode::kThink;
}

}  // namespace

const std::array<Session::Command, 16> Session::kCommands{{
    {"hub", &Session::hub},
    {"set-param", &Session::set_param},
    {"init", &Session::init},
    {"new-game", &Session::new_game},
    {"pos", &Session::pos},
    {"level", &Session::level},
    {"go", &Session::go},
    {"ponder-hit", &Session::ponder_hit},
    {"stop", &Session::stop},
    {"ping", &Session::ping},
    {"moves", &Session::moves},
    {"state", &Session::state},
    {"perft", &Session::perft},
    {"bench", &Session::bench},
    {"probe", &Session::probe},
    {"quit", &Session::quit},
}};

bool Session::handle(absl::string_view text) {
  const absl::Status status = execute(text);
  if (!status.ok()) output_.write(to_error(status.message()));
  return !quitting_;
}

void Session::refuse_long_line() {
  output_.write(
      to_error(absl::StrCat("the line is too long; a line has at most ", kLongestLine, " bytes")));
}

absl::Status Session::execute(absl::string_view text) {
  const absl::StatusOr<Line> line = parse_line(text);
  if (!line.ok()) return line.status();
  const auto command = std::ranges::find(kCommands, line->command, &Command::name);
  // The protocol wants commands that are not known to be ignored.
  return command == kCommands.end() ? absl::OkStatus() : (this->*command->handler)(*line);
}

absl::Status Session::hub(const Line&) {
  output_.write(absl::StrCat(id_line(), "\n", parameters_.declaration(), "\nwait"));
  return absl::OkStatus();
}

absl::Status Session::set_param(const Line& line) {
  const std::optional<absl::string_view> name = line.value("name");
  if (!name) return absl::InvalidArgumentError("set-param needs a name and a value");
  if (std::ranges::find(kSentToEveryEngine, *name) != kSentToEveryEngine.end()) {
    return absl::OkStatus();
  }
  return parameters_.set(*name, line.value("value").value_or(""));
}

absl::Status Session::init(const Line&) {
  finish();
  if (game_ && game_->variant() != parameters_.variant()) game_.reset();
  equip_engine();
  shelf_.put_back();
  equip_book(parameters_.variant());
  table_shelf_.put_back();
  equip_tables(parameters_.variant());
  output_.write("ready");
  return absl::OkStatus();
}

absl::Status Session::new_game(const Line&) {
  finish();
  engine_.new_game();
  return absl::OkStatus();
}

absl::Status Session::pos(const Line& line) {
  absl::StatusOr<Game> game = read_game(line, parameters_);
  if (!game.ok()) return game.status();
  game_ = *std::move(game);
  level_ = Level();
  return absl::OkStatus();
}

absl::Status Session::level(const Line& line) { return level_.add(line); }

absl::Status Session::go(const Line& line) {
  if (absl::Status status = check_idle(); !status.ok()) return status;
  const Game position = game();
  absl::StatusOr<std::vector<Move>> root_moves =
      read_root_moves(line, position, parameters_.square_numbering());
  if (!root_moves.ok()) return root_moves.status();
  equip_engine();
  equip_tables(position.variant());
  const SearchMode mode = search_mode(line);
  pondering_ = mode == SearchMode::kPonder;
  Limits limits = level_.limits(mode, parameters_);
  limits.root_moves = *std::move(root_moves);
  if (mode == SearchMode::kThink) {
    equip_book(position.variant());
    if (std::optional<std::string> lines = book_answer(position, limits)) {
      background_.start([lines = *std::move(lines)](const Control&) { return lines; });
      return absl::OkStatus();
    }
  }
  background_.start([this, mode, game = position, limits = std::move(limits),
                     numbering = parameters_.square_numbering()](const Control& control) {
    const Answers answers(game.info(), numbering);
    const auto listener = [&](const Progress& progress) {
      output_.write(answers.info(progress, limits.lines));
    };
    return answers.done(engine_.search(game, limits, mode, control, listener));
  });
  return absl::OkStatus();
}

absl::Status Session::ponder_hit(const Line&) {
  if (!background_.busy() || !pondering_) {
    return absl::FailedPreconditionError(
        "ponder-hit without a ponder search; it must follow go ponder");
  }
  pondering_ = false;
  background_.ponder_hit();
  return absl::OkStatus();
}

absl::Status Session::stop(const Line&) {
  if (!background_.busy()) {
    return absl::FailedPreconditionError("stop without a search; it must follow go");
  }
  background_.stop();
  return absl::OkStatus();
}

absl::Status Session::ping(const Line&) {
  output_.write("pong");
  return absl::OkStatus();
}

absl::Status Session::moves(const Line&) {
  if (absl::Status status = check_idle(); !status.ok()) return status;
  const Game position = game();
  output_.write(Answers(position.info(), parameters_.square_numbering()).moves(position));
  return absl::OkStatus();
}

absl::Status Session::state(const Line&) {
  if (absl::Status status = check_idle(); !status.ok()) return status;
  const Game position = game();
  output_.write(Answers(position.info(), parameters_.square_numbering()).state(position));
  return absl::OkStatus();
}

absl::Status Session::perft(const Line& line) {
  if (absl::Status status = check_idle(); !status.ok()) return status;
  const absl::StatusOr<std::int64_t> depth =
      parse_integer("perft depth", line.value("depth"), 0, 99);
  if (!depth.ok()) return depth.status();
  pondering_ = false;
  background_.start([game = game(), depth = static_cast<int>(*depth)](const Control& control) {
    const std::optional<std::uint64_t> count =
        polydam::perft(rules(game.variant()), game.board(), depth, control);
    if (!count) return to_error("perft was stopped before it was through");
    return absl::StrCat("perft depth=", depth, " nodes=", *count);
  });
  return absl::OkStatus();
}

absl::Status Session::bench(const Line& line) {
  if (absl::Status status = check_idle(); !status.ok()) return status;
  const absl::StatusOr<std::int64_t> depth = parse_integer(
      "bench depth", line.value("depth").value_or(absl::StrCat(kBenchDepth)), 1, kMostDepth);
  if (!depth.ok()) return depth.status();
  pondering_ = false;
  background_.start([depth = static_cast<int>(*depth)](const Control& control) {
    std::uint64_t nodes = 0;
    for (const Game& position : bench_positions()) {
      const absl::StatusOr<Progress> progress =
          polydam::bench(position, {.depth = depth}, BenchSetup{}, control);
      if (!progress.ok()) return to_error(progress.status().message());
      nodes += progress->nodes;
    }
    if (control.stopped()) return to_error("bench was stopped before it was through");
    return absl::StrCat("bench depth=", depth, " nodes=", nodes);
  });
  return absl::OkStatus();
}

absl::Status Session::quit(const Line&) {
  quitting_ = true;
  return absl::OkStatus();
}

void Session::finish() {
  if (background_.busy()) background_.stop();
  background_.wait();
}

absl::Status Session::check_idle() {
  if (background_.busy() && !background_.stopping()) {
    return absl::FailedPreconditionError("a search is running; it must end first, or be stopped");
  }
  background_.wait();
  return absl::OkStatus();
}

void Session::equip_engine() {
  settle(Parameter::kTableSize, engine_.set_table_size(parameters_.table_size()), table_size_);
  settle(Parameter::kThreads, engine_.set_threads(parameters_.threads()), threads_);
  const std::string& weights = parameters_.value(Parameter::kWeights);
  if (weights != weights_) settle(Parameter::kWeights, engine_.set_weights(weights), weights_);
}

void Session::settle(Parameter parameter, const absl::Status& taken, std::string& in_use) {
  if (taken.ok()) {
    in_use = parameters_.value(parameter);
    return;
  }
  output_.write(to_error(taken.message()));
  parameters_.set(name(parameter), in_use).IgnoreError();
}

void Session::equip_book(Variant variant) {
  if (!parameters_.plays_from_book()) return;
  const absl::Status taken = shelf_.take(variant, parameters_.value(Parameter::kBookFile));
  if (!taken.ok()) output_.write(to_error(taken.message()));
}

void Session::equip_tables(Variant variant) {
  const absl::Status status = table_shelf_.take(variant, parameters_.value(Parameter::kTables));
  if (!status.ok()) output_.write(to_error(status.message()));
  engine_.set_tables(table_shelf_.tables(), parameters_.endgame_pieces());
}

absl::Status Session::probe(const Line&) {
  if (absl::Status status = check_idle(); !status.ok()) return status;
  const Game position = game();
  equip_tables(position.variant());
  const std::shared_ptr<const Tables>& tables = table_shelf_.tables();
  const Value value = tables ? tables->probe(position.board()) : Value::kUnknown;
  output_.write(
      absl::StrCat("probe value=", name(value), " pieces=", tables ? tables->pieces() : 0));
  return tables ? tables->health() : absl::OkStatus();
}

std::optional<std::string> Session::book_answer(const Game& game, const Limits& limits) const {
  const bool whole = limits.root_moves.empty() && limits.lines == 1 && !limits.skill.errs();
  if (!parameters_.plays_from_book() || shelf_.book() == nullptr || !whole || level_.infinite()) {
    return std::nullopt;
  }
  BookTaste taste = parameters_.book_taste();
  taste.seed = limits.seed;
  const std::optional<BookReply> reply = choose(*shelf_.book(), game, taste);
  if (!reply) return std::nullopt;
  const int plies = static_cast<int>(reply->line.size());
  Answer answer{.move = reply->line[0]};
  if (plies > 1) answer.ponder = reply->line[1];
  const Answers answers(game.info(), parameters_.square_numbering());
  return absl::StrCat(answers.info({.depth = plies,
                                    .mean_depth = static_cast<double>(plies),
                                    .score = reply->score,
                                    .variation = reply->line},
                                   limits.lines),
                      "\n", answers.done(answer));
}

Game Session::game() const {
  return game_ ? *game_ : Game(parameters_.variant(), parameters_.draw_rules());
}

}  // namespace polydam
