// TCP as a peer under test sees it: blocking, with patience that ends.
#ifndef POLYDAM_TESTS_SUPPORT_SOCKET_H_
#define POLYDAM_TESTS_SUPPORT_SOCKET_H_

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace polydam {

class Socket {
 public:
  static constexpr absl::Duration kPatience = absl::Seconds(20);

  // Connects to a port of this machine; ends the test program if that cannot be done.
  static Socket connect(std::uint16_t port, absl::string_view host = "127.0.0.1");

  explicit Socket(int descriptor) : descriptor_(descriptor) {}
  Socket(Socket&& other) noexcept
      : descriptor_(std::exchange(other.descriptor_, -1)), unread_(std::move(other.unread_)) {}
  Socket& operator=(Socket&& other) noexcept;
  ~Socket();

  bool send(absl::string_view bytes);
  // What comes before the next NUL; nothing if the other side closes, or nothing comes in time.
  std::optional<std::string> read_frame(absl::Duration patience = kPatience);
  // Whether the other side closes.
  bool closes(absl::Duration patience = kPatience);
  void close();

 private:
  bool fill(absl::Time deadline);

  int descriptor_;
  std::string unread_;
};

// Waits for connections at a port of this machine that the system chose.
class ListeningSocket {
 public:
  ListeningSocket();
  ListeningSocket(const ListeningSocket&) = delete;
  ListeningSocket& operator=(const ListeningSocket&) = delete;
  ~ListeningSocket();

  std::uint16_t port() const { return port_; }
  // The next connection; ends the test program if none comes in time.
  Socket accept();

 private:
  int descriptor_;
  std::uint16_t port_;
};

}  // namespace polydam

#endif  // POLYDAM_TESTS_SUPPORT_SOCKET_H_
