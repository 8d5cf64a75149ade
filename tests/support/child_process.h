// A program under test behind pipes, as a client sees it.
#ifndef POLYDAM_TESTS_SUPPORT_CHILD_PROCESS_H_
#define POLYDAM_TESTS_SUPPORT_CHILD_PROCESS_H_

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace polydam {

//   ChildProcess engine({POLYDAM_BINARY, "hub"});
//   engine.send("ping");
//   EXPECT_EQ(engine.read_line(), "pong");
class ChildProcess {
 public:
  // How long to wait for a program that seems to hang.
  static constexpr absl::Duration kPatience = absl::Seconds(20);

  // Starts the program; ends the test program if that cannot be done. What the child writes to
  // standard error comes with its output, as some clients have it.
  explicit ChildProcess(const std::vector<std::string>& command);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  // Kills the child if it still runs.
  ~ChildProcess();

  // Writes the bytes as they are; false if the child does not read any more.
  bool send_bytes(absl::string_view bytes);
  // Writes a line.
  bool send(absl::string_view line);
  // Sends it a signal.
  void signal(int number) const;
  // What the child reads ends here.
  void close_input();

  // The next line of output, without LF. Nothing at the end of output, or if none comes in time.
  std::optional<std::string> read_line(absl::Duration patience = kPatience);
  // All lines up to and with the first that begins with `prefix`; all there are if none does.
  std::vector<std::string> read_until(absl::string_view prefix);
  // All lines up to the end of output.
  std::vector<std::string> read_all();

  // Waits for the end of the child: its exit code, or nothing if it was killed or does not end in
  // time.
  std::optional<int> wait();

 private:
  pid_t pid_ = -1;
  int input_ = -1;
  int output_ = -1;
  std::string unread_;
};

}  // namespace polydam

#endif  // POLYDAM_TESTS_SUPPORT_CHILD_PROCESS_H_
