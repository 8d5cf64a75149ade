#include "tools/match/process.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "boost/program_options/parsers.hpp"
#include "protocol/notation/quote.h"

namespace polydam {
namespace {

constexpr absl::Duration kPoll = absl::Milliseconds(1);
// Between SIGTERM and SIGKILL.
constexpr absl::Duration kLastGrace = absl::Milliseconds(500);

struct PipeEnds {
  int read_end = -1;
  int write_end = -1;
};

// Ends that children do not inherit; a child gets copies of those that are for it.
bool open_pipe(PipeEnds& ends) {
  int both[2];
  if (::pipe2(both, O_CLOEXEC) != 0) return false;
  ends = {both[0], both[1]};
  return true;
}

void close_all(std::initializer_list<int> descriptors) {
  for (const int descriptor : descriptors) {
    if (descriptor >= 0) ::close(descriptor);
  }
}

struct Plan {
  std::vector<char*> words;
  const char* directory;
  pid_t parent;
  PipeEnds input{};
  PipeEnds output{};
  PipeEnds errors{};
  PipeEnds report{};  // closed by a start that succeeds, else gets errno
};

// In the child, where only functions that are safe after fork() may be called.
[[noreturn]] void become(const Plan& plan) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  for (const int signal : {SIGPIPE, SIGINT, SIGTERM}) ::signal(signal, SIG_DFL);
  ::dup2(plan.input.read_end, STDIN_FILENO);
  ::dup2(plan.output.write_end, STDOUT_FILENO);
  ::dup2(plan.errors.write_end, STDERR_FILENO);
  const bool orphan = ::getppid() != plan.parent;
  if (!orphan && (*plan.directory == '\0' || ::chdir(plan.directory) == 0)) {
    ::execvp(plan.words[0], plan.words.data());
  }
  const int error = errno;
  static_cast<void>(!::write(plan.report.write_end, &error, sizeof error));
  ::_exit(127);
}

}  // namespace

absl::StatusOr<std::vector<std::string>> split_command(const std::string& command) {
  const absl::string_view wrong = "a command has words, with quotes and backslashes as in a shell";
  try {
    std::vector<std::string> words = boost::program_options::split_unix(command);
    if (!words.empty() && !words[0].empty()) return words;
  } catch (const std::runtime_error& error) {
    return absl::InvalidArgumentError(absl::StrCat(error.what(), "; ", wrong));
  }
  return absl::InvalidArgumentError(absl::StrCat("the command is empty; ", wrong));
}

absl::StatusOr<std::unique_ptr<Process>> Process::start(Reactor& reactor,
                                                        const std::string& command,
                                                        const std::string& directory) {
  absl::StatusOr<std::vector<std::string>> words = split_command(command);
  if (!words.ok()) return words.status();
  Plan plan{.words = {}, .directory = directory.c_str(), .parent = ::getpid()};
  for (std::string& word : *words) plan.words.push_back(word.data());
  plan.words.push_back(nullptr);
  const bool opened = open_pipe(plan.input) && open_pipe(plan.output) && open_pipe(plan.errors) &&
                      open_pipe(plan.report);
  const pid_t pid = opened ? ::fork() : -1;
  if (pid == 0) become(plan);
  int error = errno;
  close_all(
      {plan.input.read_end, plan.output.write_end, plan.errors.write_end, plan.report.write_end});
  bool started = pid > 0;
  if (started) {
    ::setpgid(pid, pid);
    ssize_t count = -1;
    do {
      count = ::read(plan.report.read_end, &error, sizeof error);
    } while (count < 0 && errno == EINTR);
    started = count == 0;
    if (!started) ::waitpid(pid, nullptr, 0);
  }
  close_all({plan.report.read_end});
  if (started) {
    return std::unique_ptr<Process>(new Process(reactor, pid, plan.input.write_end,
                                                plan.output.read_end, plan.errors.read_end));
  }
  close_all({plan.input.write_end, plan.output.read_end, plan.errors.read_end});
  const bool ours = error == EMFILE || error == ENFILE || error == EAGAIN || error == ENOMEM;
  return absl::Status(
      ours ? absl::StatusCode::kResourceExhausted : absl::StatusCode::kUnavailable,
      absl::StrCat("cannot start ", polydam::quoted(command),
                   directory.empty() ? "" : absl::StrCat(" in ", polydam::quoted(directory)), ": ",
                   std::strerror(error)));
}

Process::Process(Reactor& reactor, pid_t pid, int input, int output, int errors)
    : reactor_(reactor),
      pid_(pid),
      input_(std::make_shared<Pipe>(reactor, input)),
      output_(std::make_shared<Pipe>(reactor, output)),
      errors_(std::make_shared<Pipe>(reactor, errors, Pipe::Overflow::kForget)) {
  output_->start_reading();
  errors_->start_reading();
}

Process::~Process() {
  kill_group();
  wait(absl::InfiniteDuration());
  for (const auto& pipe : {input_, output_, errors_}) pipe->close();
}

bool Process::end(absl::Duration grace) {
  input_->close();
  const bool by_itself = wait(grace);
  if (!by_itself) {
    ::kill(-pid_, SIGTERM);
    if (!wait(kLastGrace)) {
      kill_group();
      wait(absl::InfiniteDuration());
    }
  }
  return by_itself;
}

std::string Process::state() {
  if (!ended()) return "it runs";
  if (WIFEXITED(status_)) return absl::StrCat("exit code ", WEXITSTATUS(status_));
  return absl::StrCat("signal ", WTERMSIG(status_), " (", ::strsignal(WTERMSIG(status_)), ")");
}

bool Process::ended() {
  if (!ended_ && ::waitpid(pid_, &status_, WNOHANG) == pid_) {
    ended_ = true;
    // Children of its own that outlive it.
    ::kill(-pid_, SIGKILL);
  }
  return ended_;
}

bool Process::wait(absl::Duration patience) {
  const absl::Time deadline = absl::Now() + patience;
  while (!ended()) {
    if (absl::Now() >= deadline) return false;
    absl::SleepFor(kPoll);
    reactor_.context().poll();
  }
  return true;
}

void Process::kill_group() {
  if (!ended_) ::kill(-pid_, SIGKILL);
}

}  // namespace polydam
