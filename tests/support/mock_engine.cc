// An engine from hell, for tests of who has to live with engines: it speaks Hub, answers each
// search with the first legal move, and does something wrong where it is told to.
//
//   mock_engine [MISDEED [MOVE]]
//
// does the misdeed at its MOVE-th search of each game, from 1; misdeeds of the start at the start.
#include <sys/types.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <thread>

#include "absl/strings/str_split.h"
#include "engine/game/game.h"
#include "protocol/hub/line.h"
#include "protocol/notation/hub_notation.h"

namespace polydam {
namespace {

void say(const std::string& line) { std::cout << line << std::endl; }

// Both lines come at once.
void say(const std::string& first, const std::string& second) {
  std::cout << first << '\n' << second << std::endl;
}

[[noreturn]] void sleep_for_ever() {
  while (true) std::this_thread::sleep_for(std::chrono::hours(1));
}

// A process that keeps the pipes open after the end of this one.
void leave_child() {
  if (::fork() == 0) sleep_for_ever();
  std::_Exit(0);
}

class MockEngine {
 public:
  MockEngine(std::string misdeed, int move) : misdeed_(std::move(misdeed)), move_(move) {}

  void run() {
    if (misdeed_ == "die-at-start") std::exit(3);
    if (misdeed_ == "silent-at-start") sleep_for_ever();
    if (misdeed_ == "loud-at-start") std::cerr << "loading everything...\n";
    if (misdeed_ == "never-end") {
      for (const int signal : {SIGTERM, SIGINT, SIGHUP}) std::signal(signal, SIG_IGN);
    }
    std::string text;
    while (std::getline(std::cin, text)) {
      const absl::StatusOr<Line> line = parse_line(text);
      if (line.ok() && !handle(*line)) break;
    }
    if (misdeed_ == "never-end") sleep_for_ever();
  }

 private:
  bool handle(const Line& line) {
    if (line.command == "hub") {
      say("id name=Mock version=1 author=Nobody country=None");
      say("param name=variant value=normal type=enum values=\"normal russian english turkish\"");
      say("param name=strength value=1 type=int min=0 max=9");
      say("wait");
    } else if (line.command == "set-param") {
      if (line.value("name") == "variant") variant_ = *find_variant(*line.value("value"));
      if (line.value("value") == "99") say("error message=\"strength must be at most 9\"");
    } else if (line.command == "init") {
      say("ready");
    } else if (line.command == "new-game") {
      searches_ = 0;
    } else if (line.command == "pos") {
      read_position(line);
    } else if (line.command == "go") {
      if (line.has("ponder")) return true;  // a search that ends with stop or ponder-hit
      search();
    } else if (line.command == "ponder-hit") {
      search();
    } else if (line.command == "stop") {
      if (misdeed_ != "never-stop") answer();
    } else if (line.command == "ping") {
      say("pong");
    }
    return line.command != "quit" || misdeed_ == "never-end";
  }

  void read_position(const Line& line) {
    const auto board = parse_hub_position(info(variant_), line.value("pos").value_or(""));
    if (!board.ok()) return say("error message=\"no position\"");
    game_ = *Game::from_board(variant_, *board);
    const absl::string_view moves = line.value("moves").value_or("");
    for (const absl::string_view text : absl::StrSplit(moves, ' ', absl::SkipEmpty())) {
      const auto move = parse_hub_move(info(variant_), game_->legal_moves(), text);
      if (move.ok()) static_cast<void>(game_->play(*move));
    }
  }

  void search() {
    ++searches_;
    if (searches_ == move_) do_misdeed();
    answer();
  }

  void answer() {
    if (!game_ || game_->legal_moves().empty()) return say("done");
    const Move& move = game_->legal_moves().front();
    say("info depth=3 mean-depth=3.0 score=" + score_ + " nodes=30 time=0.001 nps=0.03 pv=\"\"");
    Game after = *game_;
    static_cast<void>(after.play(move));
    std::string done = "done move=" + to_hub_move(game_->info(), move);
    if (!after.legal_moves().empty()) {
      done += " ponder=" + to_hub_move(game_->info(), after.legal_moves().back());
    }
    if (misdeed_ == "answer-twice" && searches_ == move_) return say(done, done);
    say(done);
  }

  void do_misdeed() {
    const std::map<std::string, std::function<void()>> misdeeds{
        {"crash", [] { std::abort(); }},
        {"exit", [] { std::exit(0); }},
        {"exit-in-a-line",
         [] {
           std::cout << "done move=" << std::flush;
           std::_Exit(0);
         }},
        {"close-output",
         [] {
           ::close(STDOUT_FILENO);
           sleep_for_ever();
         }},
        {"stall", [] { sleep_for_ever(); }},
        {"stop-itself", [] { ::kill(::getpid(), SIGSTOP); }},
        {"slow", [] { std::this_thread::sleep_for(std::chrono::milliseconds(400)); }},
        {"spam",
         [] {
           while (true) say("info depth=1 mean-depth=1.0 score=0.00 nodes=1");
         }},
        {"spam-without-lines",
         [] {
           while (true) std::cout << std::string(1000, 'x');
         }},
        {"spam-errors",
         [] {
           while (true) std::cerr << "trouble, trouble, trouble\n";
         }},
        {"spam-then-answer",
         [] {
           for (int i = 0; i < 100000; ++i) say("info depth=1 score=0.10 nodes=1");
         }},
        {"leave-child", leave_child},
        {"big-errors-once",
         [] {
           for (int i = 0; i < 300000; ++i) std::cerr << "thinking...\r";
           std::cerr << "\n" << std::flush;
         }},
        {"illegal", [] { say("done move=1-2"); }},
        {"no-move", [] { say("done"); }},
        {"garbage", [] { say("done move=\"\xff\x01"); }},
        {"strange-scores", [this] { score_ = "nan"; }},
        {"huge-scores", [this] { score_ = "1e400"; }},
        {"lost-scores", [this] { score_ = "-50"; }},
        {"level-scores", [this] { score_ = "0.00"; }},
        {"kill-parent", [] { ::kill(::getppid(), SIGKILL); }},
    };
    const auto found = misdeeds.find(misdeed_);
    if (found != misdeeds.end()) found->second();
  }

  std::string misdeed_;
  int move_;
  Variant variant_ = Variant::kInternational;
  std::optional<Game> game_;
  int searches_ = 0;
  std::string score_ = "0.50";
};

}  // namespace
}  // namespace polydam

int main(int argc, char** argv) {
  polydam::MockEngine(argc > 1 ? argv[1] : "", argc > 2 ? std::atoi(argv[2]) : 1).run();
  return 0;
}
