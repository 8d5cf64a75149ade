#include "protocol/hub/output.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/synchronization/mutex.h"

namespace polydam {

void Output::write(absl::string_view lines) {
  const std::string text = absl::StrCat(lines, "\n");
  absl::string_view rest = text;
  const absl::MutexLock lock(&mutex_);
  while (!rest.empty() && !closed_) {
    const ssize_t count = ::write(descriptor_, rest.data(), rest.size());
    if (count >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EAGAIN) {
      pollfd ready{.fd = descriptor_, .events = POLLOUT, .revents = 0};
      ::poll(&ready, 1, -1);
    } else if (errno != EINTR) {
      closed_ = true;
    }
  }
}

}  // namespace polydam
