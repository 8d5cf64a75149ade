#include "tools/match/pipe.h"

#include <utility>

#include "boost/asio/buffer.hpp"
#include "boost/asio/write.hpp"

namespace polydam {

using boost::system::error_code;

namespace {

// Of a pipe that forgets.
constexpr std::size_t kMostKept = std::size_t{1} << 16;

}  // namespace

void Pipe::write(absl::string_view bytes) {
  to_write_.append(bytes.data(), bytes.size());
  write_more();
}

void Pipe::close() {
  ended_ = true;
  error_code ignored;
  stream_.close(ignored);
}

std::string Pipe::take_bytes() {
  std::string bytes = std::exchange(received_, {});
  searched_ = 0;
  resume();
  return bytes;
}

bool Pipe::has_line() const { return received_.find('\n', searched_) != std::string::npos; }

std::optional<std::string> Pipe::take_line() {
  const std::size_t end = received_.find('\n', searched_);
  if (end == std::string::npos) {
    searched_ = received_.size();
    return std::nullopt;
  }
  std::string line = received_.substr(0, end);
  received_.erase(0, end + 1);
  searched_ = 0;
  if (!line.empty() && line.back() == '\r') line.pop_back();
  resume();
  return line;
}

bool Pipe::choked() const { return received_.size() >= kMostUnread && !has_line(); }

void Pipe::read() {
  wants_to_read_ = true;
  if (overflow_ == Overflow::kForget && received_.size() > kMostKept) {
    received_.erase(0, received_.size() - kMostKept / 2);
    searched_ = 0;
  }
  if (reading_ || ended_ || received_.size() >= kMostUnread) return;
  reading_ = true;
  stream_.async_read_some(boost::asio::buffer(buffer_),
                          [self = shared_from_this()](const error_code& error, std::size_t count) {
                            self->reading_ = false;
                            self->received_.append(self->buffer_.data(), count);
                            self->ended_ |= static_cast<bool>(error);
                            self->read();
                          });
}

void Pipe::resume() {
  if (wants_to_read_) read();
}

void Pipe::write_more() {
  if (!writing_.empty() || to_write_.empty() || ended_) return;
  std::swap(writing_, to_write_);
  boost::asio::async_write(stream_, boost::asio::buffer(writing_),
                           [self = shared_from_this()](const error_code& error, std::size_t) {
                             self->writing_.clear();
                             if (error) self->to_write_.clear();
                             self->write_more();
                           });
}

}  // namespace polydam
