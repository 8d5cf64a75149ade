#include "tools/match/check/hub_rules.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/strip.h"
#include "protocol/notation/hub_notation.h"
#include "tools/match/check/sample_games.h"
#include "tools/match/player.h"

namespace polydam {
namespace {

constexpr std::size_t kLongGame = 300;  // plies
// Within which clients expect an answer to `stop`.
constexpr absl::Duration kPrompt = absl::Milliseconds(100);

Finding no_answer(absl::string_view to, absl::string_view wanted) {
  return absl::StrCat("'", to, "' is not answered with '", wanted, "'");
}

// Thinks about the position that was sent, with a level that is over at once.
std::optional<std::string> think_shortly(TriedEngine& engine) {
  engine.send("level depth=4");
  engine.send("go think");
  return engine.wait_for("done");
}

// What is wrong with a `done` for that game.
Finding judge_done(const std::optional<std::string>& done, const Game& game) {
  if (!done) return no_answer("go think", "done");
  const absl::StatusOr<Line> line = parse_line(*done);
  if (!line.ok()) return absl::StrCat(*done, ": ", line.status().message());
  const absl::StatusOr<Move> move =
      parse_hub_move(game.info(), game.legal_moves(), line->value("move").value_or(""));
  return move.ok() ? "" : absl::StrCat(*done, ": ", move.status().message());
}

Finding begins(TriedEngine& engine) {
  const absl::Status status = engine.start_and_init();
  return std::string(status.message());
}

Finding needs_no_waiting(TriedEngine& engine) {
  const absl::Status status = engine.start();
  if (!status.ok()) return std::string(status.message());
  const Game start(engine.variant().variant);
  engine.send("hub");
  engine.send(
      absl::StrCat("set-param name=variant", to_argument("value", engine.variant().hub_name)));
  engine.send("init");
  engine.send_game(start);
  engine.send("level depth=2");
  engine.send("go think");
  return judge_done(engine.wait_for("done"), start);
}

Finding has_silent_errors(TriedEngine& engine) {
  engine.send_game(Game(engine.variant().variant));
  static_cast<void>(think_shortly(engine));
  engine.send("nonsense");
  static_cast<void>(engine.alive());
  const std::string errors = engine.errors();
  return errors.empty() ? "" : absl::StrCat("it wrote to standard error: ", errors);
}

Finding takes_its_parameters_back(TriedEngine& engine) {
  for (const Line& parameter : engine.parameters()) {
    engine.send(absl::StrCat("set-param", to_argument("name", *parameter.value("name")),
                             to_quoted_argument("value", parameter.value("value").value_or(""))));
  }
  engine.send("set-param name=variant" + to_argument("value", engine.variant().hub_name));
  engine.send("init");
  if (!engine.wait_for("ready")) return no_answer("init", "ready");
  for (const std::string& line : engine.lines()) {
    if (absl::StartsWith(line, "error")) return line;
  }
  return "";
}

Finding takes_strange_parameters(TriedEngine& engine) {
  engine.send("set-param name=initial-time value=60");
  engine.send("set-param name=no-such-parameter value=1");
  engine.send("set-param name=variant value=no-such-variant");
  engine.send("set-param name=tt-size value=nonsense");
  engine.send("set-param");
  engine.send("init");
  if (!engine.wait_for("ready")) return no_answer("init", "ready");
  const Game start(engine.variant().variant);
  engine.send_game(start);
  return judge_done(think_shortly(engine), start);
}

Finding takes_a_second_init(TriedEngine& engine) {
  for (const char* size : {"16", "18"}) {
    engine.send(absl::StrCat("set-param name=tt-size value=", size));
    engine.send("init");
    if (!engine.wait_for("ready")) return no_answer("init", "ready");
  }
  const Game start(engine.variant().variant);
  engine.send_game(start);
  return judge_done(think_shortly(engine), start);
}

// Whether the arguments begin with these names, in this order, and have values.
bool begins_with(const Line& line, absl::Span<const absl::string_view> names) {
  if (line.arguments.size() < names.size()) return false;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (line.arguments[i].name != names[i] || !line.arguments[i].value) return false;
  }
  return true;
}

// The first line with that command that does not satisfy; those that cannot be read do not.
template <class Predicate>
Finding first_unlike(const TriedEngine& engine, absl::string_view command, Predicate satisfies) {
  int found = 0;
  for (const std::string& text : engine.lines()) {
    if (!absl::StartsWith(text, command)) continue;
    ++found;
    const absl::StatusOr<Line> line = parse_line(text);
    if (!line.ok() || !satisfies(*line)) return absl::StrCat("it says: ", text);
  }
  return found > 0 ? "" : absl::StrCat("there is no line '", command, "'");
}

Finding tells_who_it_is(TriedEngine& engine) {
  return first_unlike(engine, "id", [](const Line& line) {
    return begins_with(line, {"name", "version", "author", "country"});
  });
}

Finding declares_the_variant(TriedEngine& engine) {
  const Line* parameter = engine.parameter("variant");
  if (parameter == nullptr) return "there is no parameter 'variant'";
  if (!begins_with(*parameter, {"name", "value", "type", "values"}) ||
      parameter->arguments.size() != 4) {
    return "its line is to have name, value, type and values, in this order, and nothing more";
  }
  return parameter->value("type") == "enum" ? "" : "its type is to be enum";
}

Finding writes_info_in_order(TriedEngine& engine) {
  engine.send_game(Game(engine.variant().variant));
  if (!think_shortly(engine)) return no_answer("go think", "done");
  const auto is_number = [](const Argument& argument) {
    double number = 0;
    return absl::SimpleAtod(*argument.value, &number);
  };
  return first_unlike(engine, "info", [&](const Line& line) {
    const std::array<absl::string_view, 7> names{"depth", "mean-depth", "score", "nodes",
                                                 "time",  "nps",        "pv"};
    return begins_with(line, names) &&
           std::all_of(line.arguments.begin(), line.arguments.begin() + 6, is_number);
  });
}

// The last score of the search.
std::optional<double> last_score(const TriedEngine& engine) {
  std::vector<std::string> latest_first = engine.lines();
  std::ranges::reverse(latest_first);
  for (const std::string& line : latest_first) {
    const absl::StatusOr<Line> info = parse_line(line);
    double score = 0;
    if (info.ok() && info->command == "info" &&
        absl::SimpleAtod(info->value("score").value_or(""), &score)) {
      return score;
    }
  }
  return std::nullopt;
}

Finding scores_in_men(TriedEngine& engine) {
  engine.send_game(Game(engine.variant().variant));
  if (!think_shortly(engine)) return no_answer("go think", "done");
  const std::optional<double> level = last_score(engine);
  if (!level || std::abs(*level) >= 10) return "the start position is to score near 0";
  engine.send_game(win_in_one(engine.variant().variant));
  if (!think_shortly(engine)) return no_answer("go think", "done");
  const std::optional<double> won = last_score(engine);
  if (won && *won >= 80 && *won <= 100) return "";
  return absl::StrCat("a game won at once is to score 99.99, not ",
                      won ? absl::StrCat(*won) : std::string("nothing"));
}

Finding writes_captured_squares(TriedEngine& engine) {
  const Game game = win_in_one(engine.variant().variant);
  engine.send_game(game);
  const std::optional<std::string> done = think_shortly(engine);
  if (Finding finding = judge_done(done, game); !finding.empty()) return finding;
  for (const Move& move : game.legal_moves()) {
    const std::string text = to_hub_move(game.info(), move);
    if (!move.captured.empty() && absl::StrContains(*done, "move=" + text)) return "";
  }
  return absl::StrCat("it says: ", *done, "; a capture is from x to x every captured square");
}

// A position with some captures behind it, and the last of them as it may be written.
Finding reads_captures(TriedEngine& engine, std::string (*write)(const Move& move)) {
  Game game(engine.variant().variant);
  const Game whole = some_game(engine.variant().variant, 60);
  std::string moves;
  for (const Move& move : whole.moves()) {
    absl::StrAppend(&moves, moves.empty() ? "" : " ",
                    parse_hub_move(game.info(), game.legal_moves(), write(move)).ok()
                        ? write(move)
                        : to_hub_move(game.info(), move));
    static_cast<void>(game.play(move));
  }
  engine.send(absl::StrCat("pos", to_argument("pos", to_hub_position(game.info(), whole.start())),
                           to_quoted_argument("moves", moves)));
  return judge_done(think_shortly(engine), game);
}

Finding reads_captures_in_any_order(TriedEngine& engine) {
  return reads_captures(engine, [](const Move& move) {
    std::vector<Square> captured(move.captured.begin(), move.captured.end());
    std::ranges::reverse(captured);
    std::string text = absl::StrFormat("%02d%c%02d", move.from.number(),
                                       captured.empty() ? '-' : 'x', move.to.number());
    for (const Square square : captured) absl::StrAppendFormat(&text, "x%02d", square.number());
    return text;
  });
}

Finding reads_short_captures(TriedEngine& engine) {
  return reads_captures(engine, [](const Move& move) {
    return absl::StrCat(move.from.number(), move.captured.empty() ? "-" : "x", move.to.number());
  });
}

Finding refuses_illegal_moves(TriedEngine& engine) {
  const Game start(engine.variant().variant);
  engine.send_game(start);
  engine.send(absl::StrCat("pos", to_argument("pos", to_hub_position(start.info(), start.start())),
                           " moves=\"1-2\""));
  if (!engine.wait_for("error", absl::Seconds(2))) {
    return "moves=\"1-2\" is not answered with 'error'";
  }
  return engine.alive() ? "" : no_answer("ping", "pong");
}

Finding reads_whole_games(TriedEngine& engine) {
  const Game game = some_game(engine.variant().variant, kLongGame);
  engine.send_game(game);
  if (Finding finding = judge_done(think_shortly(engine), game); !finding.empty()) return finding;
  const absl::StatusOr<Game> same = Game::from_board(game.variant(), game.board());
  engine.send_game(*same);
  return judge_done(think_shortly(engine), *same);
}

Finding adds_levels_up(TriedEngine& engine) {
  engine.send_game(Game(engine.variant().variant));
  engine.send("level move-time=1000");
  engine.send("level depth=3");
  engine.send("go think");
  if (!engine.wait_for("done")) {
    return "of 'level move-time=1000' and 'level depth=3' both are to hold";
  }
  engine.send("level nodes=1000");
  engine.send("go analyze");
  return engine.wait_for("done") ? "" : "'go analyze' is to end with the limits of 'level', too";
}

Finding forgets_levels(TriedEngine& engine) {
  const Game start(engine.variant().variant);
  engine.send_game(start);
  engine.send("level depth=2");
  engine.send_game(start);
  engine.send("level infinite");
  engine.send("go analyze");
  if (engine.wait_for("done", absl::Milliseconds(300))) return "'pos' is to clear the level";
  engine.send("stop");
  return engine.wait_for("done") ? "" : no_answer("stop", "done");
}

Finding answers_without_time(TriedEngine& engine) {
  const Game start(engine.variant().variant);
  for (const char* level : {"level time=-1 inc=0", "level time=0", "level move-time=0"}) {
    engine.send_game(start);
    engine.send(level);
    engine.send("go think");
    if (Finding finding = judge_done(engine.wait_for("done", absl::Seconds(2)), start);
        !finding.empty()) {
      return absl::StrCat(level, ": ", finding);
    }
  }
  return "";
}

// How long a search takes to end after `stop`, or what is wrong with it.
Finding time_to_stop(TriedEngine& engine, absl::string_view search, absl::Duration& used) {
  const Game start(engine.variant().variant);
  engine.send_game(start);
  engine.send("level infinite");
  engine.send(search);
  if (engine.wait_for("done", absl::Milliseconds(200))) {
    return absl::StrCat("'", search, "' with 'level infinite' ends by itself");
  }
  const absl::Duration began = engine.reactor().now();
  engine.send("stop");
  const Finding finding = judge_done(engine.wait_for("done"), start);
  used = engine.reactor().now() - began;
  return finding.empty() ? "" : absl::StrCat(search, ": ", finding);
}

Finding stops_at_once(TriedEngine& engine) {
  for (const char* search : {"go think", "go analyze", "go ponder"}) {
    // The machine may have something else to do once or twice.
    absl::Duration shortest = absl::InfiniteDuration();
    for (int i = 0; i < 3 && shortest > kPrompt; ++i) {
      absl::Duration used;
      if (Finding finding = time_to_stop(engine, search, used); !finding.empty()) return finding;
      shortest = std::min(shortest, used);
    }
    if (shortest > kPrompt) {
      return absl::StrCat(search, ": 'stop' is answered after ", to_text(shortest),
                          "; clients expect 100ms");
    }
  }
  return "";
}

Finding answers_while_it_thinks(TriedEngine& engine) {
  engine.send_game(Game(engine.variant().variant));
  engine.send("level infinite");
  engine.send("go analyze");
  if (!engine.alive()) return no_answer("ping", "pong");
  engine.send("stop");
  return engine.wait_for("done") ? "" : no_answer("stop", "done");
}

Finding ends_without_moves(TriedEngine& engine) {
  engine.send_game(lost_game(engine.variant().variant));
  const std::optional<std::string> done = think_shortly(engine);
  if (!done) return no_answer("go think", "done");
  return *done == "done" ? "" : absl::StrCat("it says: ", *done, "; a bare 'done' is right");
}

Finding ponders(TriedEngine& engine) {
  const Game start(engine.variant().variant);
  engine.send_game(start);
  engine.send("level depth=2");
  engine.send("go ponder");
  if (engine.wait_for("done", absl::Milliseconds(300))) {
    return "'go ponder' is to wait for 'ponder-hit' or 'stop'";
  }
  engine.send("ponder-hit");
  return judge_done(engine.wait_for("done"), start);
}

Finding says_no_more_than_its_move(TriedEngine& engine) {
  engine.send_game(Game(engine.variant().variant));
  if (!think_shortly(engine)) return no_answer("go think", "done");
  return first_unlike(engine, "done", [](const Line& line) {
    const std::size_t count = line.arguments.size();
    return (count == 1 && begins_with(line, {"move"})) ||
           (count == 2 && begins_with(line, {"move", "ponder"}));
  });
}

Finding has_no_misleading_values(TriedEngine& engine) {
  engine.send_game(Game(engine.variant().variant));
  static_cast<void>(think_shortly(engine));
  for (const std::string& text : engine.lines()) {
    const absl::StatusOr<Line> line = parse_line(text);
    if (!line.ok()) return absl::StrCat(text, ": ", line.status().message());
    for (const Argument& argument : line->arguments) {
      for (const char* word : {" move=", " value=", " score="}) {
        if (absl::StrContains(argument.value.value_or(""), word)) {
          return absl::StrCat("a value holds '", word, "': ", text);
        }
      }
    }
  }
  return "";
}

Finding survives_any_line(TriedEngine& engine) {
  for (const char* line :
       {"", "   ", "nonsense", "pos pos=", "pos pos=\"w", "pos pos=w", "level", "level depth=x",
        "level time=nan", "set-param name=", "set-param value==", "go fishing", "ponder-hit",
        "hub hub hub", "\xff\xfe\x01", "moves=\"", "\"\"\"", "pos moves=\"99-98\""}) {
    engine.send(line);
    if (absl::StartsWith(line, "go")) engine.send("stop");
  }
  engine.send(std::string(200000, 'x'));
  engine.send_bytes(absl::string_view("a\0b\n", 4));
  if (!engine.alive()) return absl::StrCat("after lines of nonsense: ", engine.state());
  const Game start(engine.variant().variant);
  engine.send_game(start);
  return judge_done(think_shortly(engine), start);
}

Finding takes_counts_of_king_moves(TriedEngine& engine) {
  const Game start(engine.variant().variant);
  engine.send(absl::StrCat("pos", to_argument("pos", to_hub_position(start.info(), start.start())),
                           " wolf=\"W43=2 B5=1\""));
  return judge_done(think_shortly(engine), start);
}

Finding ends_with_its_input(TriedEngine& engine) {
  engine.send_game(Game(engine.variant().variant));
  engine.send("level infinite");
  engine.send("go analyze");
  static_cast<void>(engine.wait_for("info"));
  engine.close_input();
  return engine.ends(absl::Seconds(2)) ? "" : "it runs on, 2 s after the end of its input";
}

Finding quits(TriedEngine& engine) {
  engine.send("quit");
  return engine.ends(absl::Seconds(2)) ? "" : "it runs on, 2 s after 'quit'";
}

constexpr HubRule kRules[] = {
    {"answers 'hub' with 'wait', and 'init' with 'ready'", begins, true},
    {"takes hub, set-param, init, pos and go without being waited for", needs_no_waiting, true},
    {"writes nothing to standard error", has_silent_errors},
    {"takes every parameter back as it declared it", takes_its_parameters_back},
    {"survives parameters that it does not know and values that are wrong",
     takes_strange_parameters},
    {"takes set-param and init again in mid-session", takes_a_second_init},
    {"says id with name, version, author and country, in this order", tells_who_it_is},
    {"declares the variant with name, value, type and values, in this order", declares_the_variant},
    {"writes info with depth, mean-depth, score, nodes, time, nps and pv, in this order",
     writes_info_in_order},
    {"scores in men, and a win near 100", scores_in_men},
    {"writes captures with every captured square", writes_captured_squares},
    {"reads captured squares in any order, with zeros before numbers", reads_captures_in_any_order},
    {"reads captures without the captured squares", reads_short_captures},
    {"answers an illegal move with 'error', and goes on", refuses_illegal_moves},
    {"reads moves= with a whole game, or from a later position", reads_whole_games},
    {"adds the lines 'level' up, for 'go analyze', too", adds_levels_up},
    {"forgets the level with the next pos", forgets_levels},
    {"answers at once when the time is over, or less than nothing", answers_without_time},
    {"ends every search with done, soon after 'stop'", stops_at_once},
    {"answers ping while it thinks", answers_while_it_thinks},
    {"says a bare done where there is no move", ends_without_moves},
    {"ponders until ponder-hit", ponders},
    {"says no more than move and ponder in done", says_no_more_than_its_move},
    {"has no value that looks like another argument", has_no_misleading_values},
    {"survives any line", survives_any_line},
    {"takes wolf= on pos", takes_counts_of_king_moves},
    {"ends with its input", ends_with_its_input},
    {"ends after 'quit'", quits},
};

}  // namespace

absl::Span<const HubRule> hub_rules() { return kRules; }

}  // namespace polydam
