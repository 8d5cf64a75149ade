// An engine as a child process.
#ifndef POLYDAM_TOOLS_MATCH_PROCESS_H_
#define POLYDAM_TOOLS_MATCH_PROCESS_H_

#include <sys/types.h>

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "tools/match/pipe.h"
#include "tools/match/reactor.h"

namespace polydam {

// The words of a command, with quotes as in a shell. kInvalidArgument with a sentence.
absl::StatusOr<std::vector<std::string>> split_command(const std::string& command);

// It runs in a process group and a directory of its own, and is killed with us.
class Process {
 public:
  // `directory` may be empty. kUnavailable with a sentence if it cannot be started, and
  // kResourceExhausted if that is for want of what we ourselves need. By the thread that will end
  // it.
  static absl::StatusOr<std::unique_ptr<Process>> start(Reactor& reactor,
                                                        const std::string& command,
                                                        const std::string& directory);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  // Kills the group if it still runs.
  ~Process();

  Pipe& input() { return *input_; }
  Pipe& output() { return *output_; }
  Pipe& errors() { return *errors_; }

  // Ends what it reads and gives it `grace` to end by itself, then asks it with SIGTERM, then kills
  // its group. Whether it ended by itself.
  bool end(absl::Duration grace);
  bool ended();
  // "exit code 3", "signal 11 (Segmentation fault)", or "it runs".
  std::string state();

 private:
  Process(Reactor& reactor, pid_t pid, int input, int output, int errors);

  bool wait(absl::Duration patience);
  void kill_group();

  Reactor& reactor_;
  pid_t pid_;
  bool ended_ = false;
  int status_ = 0;
  std::shared_ptr<Pipe> input_;
  std::shared_ptr<Pipe> output_;
  std::shared_ptr<Pipe> errors_;
};

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_PROCESS_H_
