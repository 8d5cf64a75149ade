#include "protocol/console/console.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "protocol/console/board_drawing.h"
#include "protocol/console/words.h"
#include "protocol/notation/fen.h"
#include "protocol/notation/move_text.h"
#include "protocol/notation/quote.h"

namespace polydam {
namespace {

constexpr double kShortestMove = 0.01;  // seconds
constexpr double kLongestMove = 3600;

}  // namespace

const std::array<Console::Command, 12> Console::kCommands{{
    {"new", "[VARIANT]", "a new game, of another variant if named", &Console::new_game},
    {"side", "white|black|both|none", "the side that you play", &Console::side},
    {"level", "SECONDS", "how long the engine thinks for a move", &Console::level},
    {"skill", "NAME", "how well it plays: easy, medium, hard, max, or 0 to 20", &Console::skill},
    {"go", "", "the engine moves for you", &Console::go},
    {"undo", "", "takes back your last move and the reply", &Console::undo},
    {"hint", "", "what the engine would play", &Console::hint},
    {"moves", "", "the legal moves", &Console::moves},
    {"board", "", "the board again", &Console::board},
    {"fen", "[FEN]", "the position as FEN, or one to set up", &Console::fen},
    {"help", "", "these lines", &Console::help},
    {"quit", "", "leaves", &Console::quit},
}};

Console::Console(Game game, absl::Duration move_time, const Skill& skill, std::istream& in,
                 std::ostream& out)
    : game_(std::move(game)), move_time_(move_time), skill_(skill), in_(in), out_(out) {
  by_engine_[index(opponent(game_.board().turn))] = true;
}

void Console::run() {
  out_ << "A game of " << game_.info().name << ". Type a move, or 'help'.\n\n";
  show();
  std::string line;
  while (!quitting_) {
    out_ << "> " << std::flush;
    if (!std::getline(in_, line)) {
      out_ << "\n";  // the prompt has no line end, and the shell's comes next
      return;
    }
    if (const absl::Status status = handle(line); !status.ok()) {
      out_ << status.message() << "\n";
    }
  }
}

absl::Status Console::handle(absl::string_view line) {
  line = absl::StripAsciiWhitespace(line);
  if (line.empty()) return absl::OkStatus();
  const std::pair<absl::string_view, absl::string_view> words =
      absl::StrSplit(line, absl::MaxSplits(absl::ByAnyChar(" \t"), 1));
  const std::string name = absl::AsciiStrToLower(words.first);
  const auto command = std::ranges::find(kCommands, name, &Command::name);
  if (command == kCommands.end()) return make_move(line);
  return (this->*command->run)(absl::StripAsciiWhitespace(words.second));
}

absl::Status Console::make_move(absl::string_view text) {
  if (game_.legal_moves().empty()) {
    return absl::FailedPreconditionError(
        absl::StrCat(describe(game_.outcome()), " 'new' starts another, 'undo' takes back."));
  }
  const absl::StatusOr<Move> move = parse_move_text(game_, text);
  if (!move.ok()) {
    return absl::InvalidArgumentError(
        absl::StrCat(move.status().message(), ". 'moves' lists the moves, 'help' the commands."));
  }
  if (absl::Status status = game_.play(*move); !status.ok()) return status;
  show();
  reply();
  return absl::OkStatus();
}

absl::Status Console::new_game(absl::string_view argument) {
  const absl::StatusOr<Variant> variant =
      argument.empty() ? game_.variant() : find_variant(argument);
  if (!variant.ok()) return variant.status();
  game_ = Game(*variant, game_.draw_rules());
  engine_.new_game();
  show();
  reply();
  return absl::OkStatus();
}

absl::Status Console::side(absl::string_view argument) {
  constexpr std::pair<absl::string_view, std::array<bool, 2>> kSides[] = {{"white", {false, true}},
                                                                          {"black", {true, false}},
                                                                          {"both", {false, false}},
                                                                          {"none", {true, true}}};
  for (const auto& [name, by_engine] : kSides) {
    if (!absl::EqualsIgnoreCase(name, argument)) continue;
    by_engine_ = by_engine;
    reply();
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError("You can play 'side white', 'black', 'both' or 'none'.");
}

absl::Status Console::level(absl::string_view argument) {
  double seconds = 0;
  if (!absl::SimpleAtod(argument, &seconds) || !(seconds >= kShortestMove) ||
      seconds > kLongestMove) {
    return absl::InvalidArgumentError(absl::StrFormat(
        "A level is the seconds for a move, from %g to %g.", kShortestMove, kLongestMove));
  }
  move_time_ = absl::Seconds(seconds);
  return absl::OkStatus();
}

absl::Status Console::skill(absl::string_view argument) {
  const absl::StatusOr<Skill> skill = find_skill(argument);
  if (!skill.ok()) return skill.status();
  skill_ = *skill;
  return absl::OkStatus();
}

absl::Status Console::undo(absl::string_view /*argument*/) {
  const bool watching = by_engine_[0] && by_engine_[1];
  Game earlier = game_;
  do {
    if (!earlier.take_back()) {
      return absl::FailedPreconditionError("There is no move of yours to take back.");
    }
  } while (by_engine_[index(earlier.board().turn)] && !watching);
  game_ = std::move(earlier);
  show();
  return absl::OkStatus();
}

absl::Status Console::hint(absl::string_view /*argument*/) {
  const Answer answer = think(Skill{});
  if (!answer.move) return absl::FailedPreconditionError(describe(game_.outcome()));
  out_ << "I would play " << to_move_text(game_, *answer.move) << ".\n";
  return absl::OkStatus();
}

absl::Status Console::moves(absl::string_view /*argument*/) {
  out_ << absl::StrJoin(game_.legal_moves(), " ", [&](std::string* out, const Move& move) {
    absl::StrAppend(out, to_move_text(game_, move));
  }) << "\n";
  return absl::OkStatus();
}

absl::Status Console::board(absl::string_view /*argument*/) {
  show();
  return absl::OkStatus();
}

absl::Status Console::fen(absl::string_view argument) {
  if (argument.empty()) {
    out_ << to_fen(game_.info(), game_.board()) << "\n";
    return absl::OkStatus();
  }
  const absl::StatusOr<Board> board = parse_fen(game_.info(), argument);
  if (!board.ok()) return board.status();
  absl::StatusOr<Game> game = Game::from_board(game_.variant(), *board, game_.draw_rules());
  if (!game.ok()) return game.status();
  game_ = *std::move(game);
  show();
  reply();
  return absl::OkStatus();
}

absl::Status Console::go(absl::string_view /*argument*/) {
  const Answer answer = think(skill_);
  if (!answer.move) return absl::FailedPreconditionError(describe(game_.outcome()));
  out_ << colour(game_.board().turn) << " plays " << to_move_text(game_, *answer.move) << ".\n";
  if (absl::Status status = game_.play(*answer.move); !status.ok()) return status;
  show();
  reply();
  return absl::OkStatus();
}

absl::Status Console::help(absl::string_view /*argument*/) {
  out_ << "A move, such as "
       << (game_.legal_moves().empty() ? "those of the start"
                                       : to_move_text(game_, game_.legal_moves().front()))
       << ", or one of:\n";
  for (const Command& command : kCommands) {
    out_ << absl::StreamFormat("  %-28s %s\n", absl::StrCat(command.name, " ", command.argument),
                               command.help);
  }
  return absl::OkStatus();
}

absl::Status Console::quit(absl::string_view /*argument*/) {
  quitting_ = true;
  return absl::OkStatus();
}

void Console::reply() {
  while (by_engine_[index(game_.board().turn)] && !game_.outcome().over()) {
    const Answer answer = think(skill_);
    out_ << colour(game_.board().turn) << " plays " << to_move_text(game_, *answer.move) << ".\n";
    if (!game_.play(*answer.move).ok()) return;
    show();
  }
}

Answer Console::think(const Skill& skill) {
  const Control control;
  if (const absl::Status status = tables_.take(game_.variant()); !status.ok()) {
    out_ << status.message() << "\n";
  }
  engine_.set_tables(tables_.tables());
  return engine_.search(game_, {.move_time = move_time_, .skill = skill}, SearchMode::kThink,
                        control, {});
}

void Console::show() const {
  out_ << draw(game_.info(), game_.board());
  if (game_.outcome().over()) {
    out_ << describe(game_.outcome()) << "\n";
  } else {
    out_ << colour(game_.board().turn) << " to move"
         << (game_.capture_is_forced() ? ", and must capture" : "") << ".\n";
  }
}

}  // namespace polydam
