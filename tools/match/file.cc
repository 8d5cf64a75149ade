#include "tools/match/file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <string>

#include "absl/strings/str_cat.h"

namespace polydam {

absl::StatusOr<std::unique_ptr<File>> File::open(const std::string& name) {
  constexpr mode_t kMode = 0644;
  const int descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kMode);
  if (descriptor < 0) {
    return absl::UnavailableError(absl::StrCat(name, " cannot be opened: ", std::strerror(errno)));
  }
  struct stat facts {};
  if (::fstat(descriptor, &facts) != 0 || !S_ISREG(facts.st_mode)) {
    ::close(descriptor);
    return absl::UnavailableError(absl::StrCat(name, " is not an ordinary file"));
  }
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    ::close(descriptor);
    return absl::UnavailableError(absl::StrCat(name, " is in use by another match"));
  }
  return std::unique_ptr<File>(new File(name, descriptor, facts.st_size));
}

File::~File() { ::close(descriptor_); }

absl::StatusOr<std::string> File::read(std::int64_t from) const {
  std::string text(static_cast<std::size_t>(size_ - from), '\0');
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t count = ::pread(descriptor_, text.data() + done, text.size() - done,
                                  from + static_cast<std::int64_t>(done));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return failure("cannot be read");
    done += static_cast<std::size_t>(count);
  }
  return text;
}

absl::Status File::replace_end(std::int64_t from, absl::string_view text) {
  std::int64_t end = from;
  while (!text.empty()) {
    const ssize_t count = ::pwrite(descriptor_, text.data(), text.size(), end);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      absl::Status status = failure("cannot be written");
      if (::ftruncate(descriptor_, from) == 0) size_ = from;
      return status;
    }
    end += count;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  if (end < size_ && ::ftruncate(descriptor_, end) != 0) return failure("cannot be cut");
  size_ = end;
  return ::fdatasync(descriptor_) == 0 ? absl::OkStatus() : failure("cannot be written");
}

absl::Status File::failure(absl::string_view what) const {
  return absl::UnavailableError(absl::StrCat(name_, " ", what, ": ", std::strerror(errno)));
}

}  // namespace polydam
