#include "tools/match/check/tried_engine.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "protocol/hub/game_reader.h"

namespace polydam {
namespace {

absl::string_view command_of(absl::string_view line) {
  return line.substr(0, line.find_first_of(" \t"));
}

}  // namespace

absl::Status TriedEngine::start() {
  absl::StatusOr<std::unique_ptr<Process>> process =
      Process::start(reactor_, command_.command, command_.directory);
  if (!process.ok()) return process.status();
  process_ = *std::move(process);
  return absl::OkStatus();
}

absl::Status TriedEngine::start_and_init() {
  if (absl::Status status = start(); !status.ok()) return status;
  send("hub");
  if (!wait_for("wait")) return absl::UnavailableError("'hub' is not answered with 'wait'");
  for (const std::string& text : lines_) {
    absl::StatusOr<Line> line = parse_line(text);
    if (line.ok() && line->command == "param") parameters_.push_back(*std::move(line));
  }
  if (parameter("variant") != nullptr) {
    send(absl::StrCat("set-param name=variant", to_argument("value", variant().hub_name)));
  }
  send("init");
  if (!wait_for("ready")) return absl::UnavailableError("'init' is not answered with 'ready'");
  send("new-game");
  return absl::OkStatus();
}

void TriedEngine::send(absl::string_view line) { send_bytes(absl::StrCat(line, "\n")); }

void TriedEngine::send_bytes(absl::string_view bytes) { process_->input().write(bytes); }

void TriedEngine::close_input() { process_->input().close(); }

std::optional<std::string> TriedEngine::wait_for(absl::string_view command,
                                                 absl::Duration patience) {
  const absl::Duration deadline = reactor_.now() + patience;
  Pipe& output = process_->output();
  while (reactor_.wait_until(
      deadline, [&] { return output.has_line() || output.ended() || output.choked(); })) {
    std::optional<std::string> line = output.take_line();
    if (!line) break;
    lines_.push_back(*line);
    if (command_of(*line) == command) return line;
  }
  return std::nullopt;
}

bool TriedEngine::alive() {
  send("ping");
  return wait_for("pong").has_value();
}

bool TriedEngine::ends(absl::Duration patience) {
  return reactor_.wait_until(reactor_.now() + patience,
                             [&] { return process_->state() != "it runs"; });
}

std::string TriedEngine::errors() {
  reactor_.context().poll();
  return errors_ += process_->errors().take_bytes();
}

const Line* TriedEngine::parameter(absl::string_view name) const {
  const auto found = std::ranges::find_if(
      parameters_, [&](const Line& line) { return line.value("name") == name; });
  return found == parameters_.end() ? nullptr : &*found;
}

void TriedEngine::send_game(const Game& game) { send(to_pos_line(game)); }

}  // namespace polydam
