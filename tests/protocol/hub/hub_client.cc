#include "tests/protocol/hub/hub_client.h"

#include <gtest/gtest.h>

#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "protocol/notation/hub_notation.h"

namespace polydam {
namespace {

std::vector<std::string> command(const std::vector<std::string>& arguments) {
  std::vector<std::string> command{POLYDAM_BINARY, "hub"};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return command;
}

}  // namespace

HubClient::HubClient(const std::vector<std::string>& arguments) : engine_(command(arguments)) {}

std::vector<std::string> HubClient::answers(absl::string_view bytes) {
  engine_.send_bytes(bytes);
  engine_.send("ping");
  std::vector<std::string> lines = engine_.read_until("pong");
  EXPECT_FALSE(lines.empty());
  if (lines.empty()) return lines;
  EXPECT_EQ(lines.back(), "pong");
  lines.pop_back();
  return lines;
}

std::string HubClient::answer(absl::string_view line) {
  std::vector<std::string> lines = answers(absl::StrCat(line, "\n"));
  return lines.size() == 1 ? lines[0] : "";
}

Line HubClient::search(absl::string_view go, std::vector<std::string>* before) {
  send(go);
  std::vector<std::string> lines = engine_.read_until("done");
  EXPECT_FALSE(lines.empty());
  if (lines.empty()) return {};
  Line done = line_of(lines.back());
  EXPECT_EQ(done.command, "done");
  lines.pop_back();
  if (before != nullptr) *before = std::move(lines);
  return done;
}

void HubClient::set_variant(Variant variant) {
  send(absl::StrCat("set-param", to_argument("name", "variant"),
                    to_argument("value", info(variant).hub_name)));
}

void HubClient::set_position(const Game& game) {
  const auto add_move = [&](std::string* out, const Move& move) {
    absl::StrAppend(out, to_hub_move(game.info(), move));
  };
  send(absl::StrCat("pos", to_argument("pos", to_hub_position(game.info(), game.start())),
                    to_quoted_argument("moves", absl::StrJoin(game.moves(), " ", add_move))));
}

std::optional<Move> played(const Game& game, const Line& done) {
  const auto text = done.value("move");
  if (!text) return std::nullopt;
  for (const Move& move : game.legal_moves()) {
    if (to_hub_move(game.info(), move) == *text) return move;
  }
  return std::nullopt;
}

Line line_of(absl::string_view text) {
  const absl::StatusOr<Line> line = parse_line(text);
  EXPECT_TRUE(line.ok()) << text;
  return line.ok() ? *line : Line{};
}

}  // namespace polydam
