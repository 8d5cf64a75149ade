#include "tests/support/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"

extern char** environ;

namespace polydam {
namespace {

[[noreturn]] void fail(absl::string_view what) {
  std::cerr << what << std::endl;
  std::abort();
}

// A pipe whose ends children do not inherit: {to read from, to write to}.
std::pair<int, int> make_pipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) fail("no pipe");
  return {ends[0], ends[1]};
}

// Whether there is something to read, or the end of it, before the deadline.
bool readable(int descriptor, absl::Time deadline) {
  pollfd ready{.fd = descriptor, .events = POLLIN, .revents = 0};
  const absl::Duration left = std::max(deadline - absl::Now(), absl::ZeroDuration());
  return ::poll(&ready, 1, static_cast<int>(absl::ToInt64Milliseconds(left))) > 0;
}

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& command) {
  std::signal(SIGPIPE, SIG_IGN);
  const auto [child_input, input] = make_pipe();
  const auto [output, child_output] = make_pipe();
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, child_input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, child_output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, child_output, STDERR_FILENO);
  std::vector<char*> arguments;
  for (const std::string& argument : command) {
    arguments.push_back(const_cast<char*>(argument.c_str()));
  }
  arguments.push_back(nullptr);
  if (::posix_spawn(&pid_, arguments[0], &actions, nullptr, arguments.data(), environ) != 0) {
    fail(absl::StrCat("cannot start ", command[0]));
  }
  posix_spawn_file_actions_destroy(&actions);
  ::close(child_input);
  ::close(child_output);
  input_ = input;
  output_ = output;
}

ChildProcess::~ChildProcess() {
  close_input();
  ::close(output_);
  if (pid_ < 0) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
}

bool ChildProcess::send_bytes(absl::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(input_, bytes.data(), bytes.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

bool ChildProcess::send(absl::string_view line) { return send_bytes(absl::StrCat(line, "\n")); }

void ChildProcess::signal(int number) const { ::kill(pid_, number); }

void ChildProcess::close_input() {
  if (input_ >= 0) ::close(std::exchange(input_, -1));
}

std::optional<std::string> ChildProcess::read_line(absl::Duration patience) {
  const absl::Time deadline = absl::Now() + patience;
  std::size_t end = unread_.find('\n');
  while (end == std::string::npos) {
    char bytes[4096];
    if (!readable(output_, deadline)) return std::nullopt;
    const ssize_t count = ::read(output_, bytes, sizeof bytes);
    if (count <= 0) return std::nullopt;
    unread_.append(bytes, static_cast<std::size_t>(count));
    end = unread_.find('\n');
  }
  std::string line = unread_.substr(0, end);
  unread_.erase(0, end + 1);
  return line;
}

std::vector<std::string> ChildProcess::read_until(absl::string_view prefix) {
  std::vector<std::string> lines;
  while (std::optional<std::string> line = read_line()) {
    lines.push_back(*std::move(line));
    if (absl::StartsWith(lines.back(), prefix)) break;
  }
  return lines;
}

std::vector<std::string> ChildProcess::read_all() {
  std::vector<std::string> lines;
  while (std::optional<std::string> line = read_line()) lines.push_back(*std::move(line));
  return lines;
}

std::optional<int> ChildProcess::wait() {
  const absl::Time deadline = absl::Now() + kPatience;
  int status = 0;
  pid_t ended = 0;
  while ((ended = ::waitpid(pid_, &status, WNOHANG)) == 0 && absl::Now() < deadline) {
    absl::SleepFor(absl::Milliseconds(1));
  }
  if (ended != pid_) return std::nullopt;
  pid_ = -1;
  if (!WIFEXITED(status)) return std::nullopt;
  return WEXITSTATUS(status);
}

}  // namespace polydam
