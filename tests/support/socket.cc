#include "tests/support/socket.h"

#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"

namespace polydam {
namespace {

[[noreturn]] void fail(absl::string_view what) {
  std::cerr << what << std::endl;
  std::abort();
}

bool readable(int descriptor, absl::Time deadline) {
  pollfd ready{.fd = descriptor, .events = POLLIN, .revents = 0};
  const absl::Duration left = std::max(deadline - absl::Now(), absl::ZeroDuration());
  return ::poll(&ready, 1, static_cast<int>(absl::ToInt64Milliseconds(left))) > 0;
}

}  // namespace

Socket Socket::connect(std::uint16_t port, absl::string_view host) {
  addrinfo wanted{};
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  const std::string port_text = absl::StrCat(port);
  if (::getaddrinfo(std::string(host).c_str(), port_text.c_str(), &wanted, &found) != 0) {
    fail("no such address");
  }
  const int descriptor = ::socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (::connect(descriptor, found->ai_addr, found->ai_addrlen) != 0) fail("cannot connect");
  ::freeaddrinfo(found);
  return Socket(descriptor);
}

Socket& Socket::operator=(Socket&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(unread_, other.unread_);
  return *this;
}

Socket::~Socket() { close(); }

void Socket::close() {
  if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
}

bool Socket::send(absl::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

bool Socket::fill(absl::Time deadline) {
  char bytes[4096];
  if (!readable(descriptor_, deadline)) return false;
  const ssize_t count = ::recv(descriptor_, bytes, sizeof bytes, 0);
  if (count <= 0) return false;
  unread_.append(bytes, static_cast<std::size_t>(count));
  return true;
}

std::optional<std::string> Socket::read_frame(absl::Duration patience) {
  const absl::Time deadline = absl::Now() + patience;
  std::size_t end = unread_.find('\0');
  for (; end == std::string::npos; end = unread_.find('\0')) {
    if (!fill(deadline)) return std::nullopt;
  }
  std::string frame = unread_.substr(0, end);
  unread_.erase(0, end + 1);
  return frame;
}

bool Socket::closes(absl::Duration patience) {
  const absl::Time deadline = absl::Now() + patience;
  while (fill(deadline)) continue;
  return absl::Now() < deadline;
}

ListeningSocket::ListeningSocket() : descriptor_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* any = reinterpret_cast<sockaddr*>(&address);
  if (::bind(descriptor_, any, size) != 0 || ::listen(descriptor_, 8) != 0 ||
      ::getsockname(descriptor_, any, &size) != 0) {
    fail("cannot listen");
  }
  port_ = ntohs(address.sin_port);
}

ListeningSocket::~ListeningSocket() { ::close(descriptor_); }

Socket ListeningSocket::accept() {
  if (!readable(descriptor_, absl::Now() + Socket::kPatience)) fail("nobody connects");
  return Socket(::accept4(descriptor_, nullptr, nullptr, SOCK_CLOEXEC));
}

}  // namespace polydam
