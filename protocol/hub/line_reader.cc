#include "protocol/hub/line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <optional>
#include <utility>

#include "absl/strings/string_view.h"

namespace polydam {

LineReader::LineReader(int descriptor) : descriptor_(descriptor), buffer_(std::size_t{1} << 16) {}

std::optional<LineReader::Result> LineReader::next() {
  while (true) {
    if (unread_.empty() && !fill()) break;
    const std::size_t length = std::min(unread_.find('\n'), unread_.size());
    keep(unread_.substr(0, length));
    const bool ended = length < unread_.size();
    unread_.remove_prefix(ended ? length + 1 : length);
    if (ended) return take();
  }
  if (line_.empty() && !too_long_) return std::nullopt;
  return take();
}

bool LineReader::fill() {
  while (true) {
    const ssize_t count = ::read(descriptor_, buffer_.data(), buffer_.size());
    if (count > 0) {
      unread_ = absl::string_view(buffer_.data(), static_cast<std::size_t>(count));
      return true;
    }
    if (count < 0 && errno == EAGAIN) {
      pollfd ready{.fd = descriptor_, .events = POLLIN, .revents = 0};
      ::poll(&ready, 1, -1);
    } else if (count == 0 || errno != EINTR) {
      return false;
    }
  }
}

void LineReader::keep(absl::string_view bytes) {
  if (line_.size() + bytes.size() > kLongestLine) {
    too_long_ = true;
    line_.clear();
  }
  if (!too_long_) line_.append(bytes.data(), bytes.size());
}

LineReader::Result LineReader::take() {
  if (!line_.empty() && line_.back() == '\r') line_.pop_back();
  Result result{.text = std::exchange(line_, {}), .too_long = std::exchange(too_long_, false)};
  return result;
}

}  // namespace polydam
