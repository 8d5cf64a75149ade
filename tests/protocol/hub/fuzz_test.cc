// Lines of chance, and lines nearly right: the session lives on, and searches.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <random>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "protocol/hub/line.h"
#include "protocol/hub/output.h"
#include "protocol/hub/session.h"

namespace polydam {
namespace {

// A session whose output is kept in a file in memory.
class RecordedSession {
 public:
  RecordedSession() : file_(::memfd_create("output", 0)), output_(file_), session_(output_) {}
  ~RecordedSession() { ::close(file_); }

  Session& session() { return session_; }

  // What was written since the last call.
  std::vector<std::string> lines() {
    std::string text(1 << 22, '\0');
    const ssize_t size = ::pread(file_, text.data(), text.size(), read_);
    text.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    read_ += size;
    return absl::StrSplit(text, '\n', absl::SkipEmpty());
  }

 private:
  int file_;
  off_t read_ = 0;
  Output output_;
  Session session_;
};

const std::vector<std::string>& seeds() {
  static const std::vector<std::string> kLines{
      "hub",
      "init",
      "new-game",
      "ping",
      "stop",
      "ponder-hit",
      "moves",
      "state",
      "go think",
      "go ponder",
      "go analyze",
      "perft depth=2",
      "level depth=3",
      "level nodes=500 move-time=0.001",
      "level moves=9 time=0.01 inc=0",
      "level infinite",
      "level time=0 skill=hard",
      "set-param name=variant value=russian",
      "set-param name=variant value=turkish-optional",
      "set-param name=variant value=alquerque",
      "set-param name=tt-size value=12",
      "set-param name=square-numbering value=a1",
      "set-param name=draw-rules value=federation",
      "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves=\"32-28 17-22 28x17x22\"",
      "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"22-18\"",
      "pos start moves=\"31-27\"",
      "pos pos=Bbbbbbbbbbbbbewwwwwwwwwwww",
      "pos fen=\"W:W31-50:B1-20\" wolf=\"W43=2 B5=1\"",
      "pos"};
  return kLines;
}

// One of the seeds, with some bytes changed, doubled, left out, or swapped for those of another.
std::string mutated(std::mt19937& random) {
  std::string line = seeds()[random() % seeds().size()];
  for (unsigned changes = random() % 4; changes > 0 && !line.empty(); --changes) {
    const std::size_t place = random() % line.size();
    switch (random() % 5) {
      case 0:
        line[place] = static_cast<char>(random());
        break;
      case 1:
        line.erase(place, 1 + random() % 8);
        break;
      case 2:
        line.insert(place, line.substr(place, random() % 40));
        break;
      case 3:
        line.insert(place, 1, "\"\\= \t0-x9wWbBe"[random() % 13]);
        break;
      default:
        line = line.substr(0, place) + seeds()[random() % seeds().size()];
    }
  }
  return line;
}

std::string noise(std::mt19937& random) {
  std::string line;
  for (unsigned length = random() % 64; length > 0; --length) line += static_cast<char>(random());
  return line;
}

TEST(Fuzz, AnswersInWellFormedLinesAndSearchesOn) {
  std::mt19937 random(4711);
  RecordedSession recorded;
  for (int i = 0; i < 6000; ++i) {
    const std::string line = random() % 8 == 0 ? noise(random) : mutated(random);
    if (absl::StrContains(line, "quit") || absl::StrContains(line, '\n')) continue;
    if (absl::StrContains(line, "tt-size") && absl::StrContains(line, "2")) continue;
    recorded.session().handle(line);
    if (i % 4 == 0) recorded.session().handle("stop");
  }
  recorded.session().handle("stop");
  for (const absl::string_view line :
       {"set-param name=variant value=normal", "set-param name=square-numbering value=reading",
        "init", "pos moves=\"32-28 17-22\"", "level depth=2", "state", "go think", "init"}) {
    EXPECT_TRUE(recorded.session().handle(line));
  }
  const std::vector<std::string> lines = recorded.lines();
  for (const std::string& line : lines) EXPECT_TRUE(parse_line(line).ok()) << line;
  ASSERT_GE(lines.size(), 2U);
  EXPECT_THAT(lines[lines.size() - 2], ::testing::StartsWith("done move=28x17x22"));
  EXPECT_EQ(lines.back(), "ready");
}

TEST(Fuzz, EndsEverySearchWithOneDone) {
  std::mt19937 random(815);
  RecordedSession recorded;
  int searches = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::string& line = seeds()[random() % seeds().size()];
    if (absl::StartsWith(line, "perft ")) continue;
    recorded.session().handle(line);
    if (!absl::StartsWith(line, "go ")) continue;
    recorded.session().handle("stop");
    ++searches;
  }
  recorded.session().handle("init");
  int answers = 0;
  for (const std::string& line : recorded.lines()) {
    if (line == "done" || absl::StartsWith(line, "done ")) ++answers;
  }
  EXPECT_GT(searches, 100);
  EXPECT_EQ(answers, searches);
}

}  // namespace
}  // namespace polydam
