// Bytes to and from an engine.
#ifndef POLYDAM_TOOLS_MATCH_PIPE_H_
#define POLYDAM_TOOLS_MATCH_PIPE_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "boost/asio/posix/stream_descriptor.hpp"
#include "tools/match/reactor.h"

namespace polydam {

// One end of a pipe, or of a socket. Never blocks: reads and writes go on while somebody waits on
// the reactor.
class Pipe : public std::enable_shared_from_this<Pipe> {
 public:
  static constexpr std::size_t kMostUnread = std::size_t{1} << 20;

  // What is to be done with what nobody takes.
  enum class Overflow : std::uint8_t {
    kWait,   // stop reading
    kForget  // go on reading, and keep the last bytes
  };

  // Takes over the descriptor.
  Pipe(Reactor& reactor, int descriptor, Overflow overflow = Overflow::kWait)
      : stream_(reactor.context(), descriptor), overflow_(overflow) {}

  // Begins to read.
  void start_reading() { read(); }
  void write(absl::string_view bytes);
  // Nothing is read or written any more.
  void close();

  // What came since the last call.
  std::string take_bytes();
  // Whether a whole line has come.
  bool has_line() const;
  // The next line without its end, LF or CR LF.
  std::optional<std::string> take_line();
  // Whether the other side has closed, or close() was called; there may be bytes left.
  bool ended() const { return ended_; }
  // Whether there are kMostUnread bytes without the end of a line.
  bool choked() const;

 private:
  void read();
  void write_more();
  void resume();

  boost::asio::posix::stream_descriptor stream_;
  Overflow overflow_;
  std::array<char, 4096> buffer_{};
  std::string received_;
  std::size_t searched_ = 0;  // bytes of received_ that hold no end of a line
  bool reading_ = false;
  bool wants_to_read_ = false;
  bool ended_ = false;
  std::string to_write_;
  std::string writing_;
};

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_PIPE_H_
