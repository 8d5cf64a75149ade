// Work that goes on while commands are read.
#ifndef POLYDAM_PROTOCOL_HUB_BACKGROUND_H_
#define POLYDAM_PROTOCOL_HUB_BACKGROUND_H_

#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include "absl/functional/any_invocable.h"
#include "engine/search/search_types.h"
#include "protocol/hub/output.h"

namespace polydam {

// Does one task at a time on a thread of its own, and writes the line that the task ends with. The
// methods are for the thread that reads commands.
class Background {
 public:
  // Answers with the last line; is to end soon after Control::stop().
  using Task = absl::AnyInvocable<std::string(const Control&)>;

  explicit Background(Output& output) : output_(output) {}
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;
  // Stops what still runs, and waits for its last line.
  ~Background();

  // Nothing may be busy.
  void start(Task task);

  // Whether a task runs whose last line was not written yet.
  bool busy();
  // Whether it was told to stop.
  bool stopping() const { return control_ != nullptr && control_->stopped(); }

  // For the task that is busy.
  void stop() { control_->stop(); }
  void ponder_hit() { control_->ponder_hit(); }

  // Until nothing is busy.
  void wait();

 private:
  Output& output_;
  std::unique_ptr<Control> control_;    // of the last task
  std::atomic<bool> finished_ = false;  // it is about to write its last line
  std::thread thread_;
};

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_HUB_BACKGROUND_H_
