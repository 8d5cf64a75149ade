#include "protocol/hub/background.h"

#include <memory>
#include <string>
#include <thread>
#include <utility>

namespace polydam {

Background::~Background() {
  if (busy()) stop();
  wait();
}

void Background::start(Task task) {
  wait();
  control_ = std::make_unique<Control>();
  finished_ = false;
  thread_ = std::thread([this, task = std::move(task)]() mutable {
    const std::string last = task(*control_);
    // A client that has read the line may send the next command at once: it must not find us busy
    // then.
    finished_ = true;
    output_.write(last);
  });
}

bool Background::busy() {
  if (finished_) wait();
  return thread_.joinable();
}

void Background::wait() {
  if (thread_.joinable()) thread_.join();
}

}  // namespace polydam
