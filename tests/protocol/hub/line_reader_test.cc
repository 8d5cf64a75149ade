#include "protocol/hub/line_reader.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <string>
#include <thread>
#include <vector>

namespace polydam {
namespace {

// What a reader gets from the pieces, one write each; "<too long>" for a line that is.
std::vector<std::string> lines_of(const std::vector<std::string>& pieces) {
  int ends[2];
  EXPECT_EQ(::pipe(ends), 0);
  std::thread writer([&] {
    for (const std::string& piece : pieces) {
      EXPECT_EQ(::write(ends[1], piece.data(), piece.size()), static_cast<ssize_t>(piece.size()));
    }
    ::close(ends[1]);
  });
  LineReader reader(ends[0]);
  std::vector<std::string> lines;
  while (const auto line = reader.next()) {
    EXPECT_TRUE(!line->too_long || line->text.empty());
    lines.push_back(line->too_long ? "<too long>" : line->text);
  }
  writer.join();
  ::close(ends[0]);
  return lines;
}

using Lines = std::vector<std::string>;

TEST(LineReader, JoinsAndSplits) {
  EXPECT_EQ(lines_of({"hub\nin", "it\n\npi", "ng", "\n"}), (Lines{"hub", "init", "", "ping"}));
}

TEST(LineReader, TakesBothLineEnds) {
  EXPECT_EQ(lines_of({"hub\r\nin\rit\r", "\nping\r"}), (Lines{"hub", "in\rit", "ping"}));
}

TEST(LineReader, HandsOutTheLastLineWithoutItsEnd) {
  EXPECT_EQ(lines_of({"ping\npi"}), (Lines{"ping", "pi"}));
  EXPECT_EQ(lines_of({"ping\n"}), (Lines{"ping"}));
  EXPECT_EQ(lines_of({}), Lines{});
}

TEST(LineReader, SwallowsLongLines) {
  const std::string just(kLongestLine, 'x');
  EXPECT_EQ(lines_of({just + "\nping\n"}), (Lines{just, "ping"}));
  EXPECT_EQ(lines_of({just + "x\nping\n"}), (Lines{"<too long>", "ping"}));
  EXPECT_EQ(lines_of({std::string(10 * kLongestLine, 'x') + "\nping\n"}),
            (Lines{"<too long>", "ping"}));
  EXPECT_EQ(lines_of({"ping\n", std::string(2 * kLongestLine, 'x')}),
            (Lines{"ping", "<too long>"}));
}

}  // namespace
}  // namespace polydam
