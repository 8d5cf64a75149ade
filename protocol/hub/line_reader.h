// Lines from a file descriptor.
#ifndef POLYDAM_PROTOCOL_HUB_LINE_READER_H_
#define POLYDAM_PROTOCOL_HUB_LINE_READER_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace polydam {

// Longer lines are not kept. A game of a thousand moves needs a hundredth of this.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 20;

// Hands out line after line, however the bytes arrive.
class LineReader {
 public:
  struct Result {
    std::string text{};     // without its end, LF or CR LF
    bool too_long = false;  // longer than kLongestLine: `text` is empty
  };

  // Does not close the descriptor.
  explicit LineReader(int descriptor);

  // Waits for the next line. What follows the last line end is a line too, unless it is empty.
  // Nothing at the end of input, and after an error of the descriptor.
  std::optional<Result> next();

 private:
  // False at the end.
  bool fill();
  void keep(absl::string_view bytes);
  Result take();

  int descriptor_;
  std::vector<char> buffer_;
  absl::string_view unread_;  // within buffer_
  std::string line_;          // the line so far
  bool too_long_ = false;
};

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_HUB_LINE_READER_H_
