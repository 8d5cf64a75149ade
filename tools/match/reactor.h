// Waiting for engines: what they write is read while somebody waits, and only then.
#ifndef POLYDAM_TOOLS_MATCH_REACTOR_H_
#define POLYDAM_TOOLS_MATCH_REACTOR_H_

#include <atomic>
#include <chrono>

#include "absl/functional/function_ref.h"
#include "absl/time/time.h"
#include "boost/asio/executor_work_guard.hpp"
#include "boost/asio/io_context.hpp"

namespace polydam {

// For one thread, with a watch that stands still while the whole program is stopped (SIGSTOP, a
// machine that sleeps): engines must not lose on time then.
class Reactor {
 public:
  // Waiting ends when `cancelled` becomes true.
  explicit Reactor(const std::atomic<bool>& cancelled)
      : cancelled_(cancelled), work_(context_.get_executor()) {}

  boost::asio::io_context& context() { return context_; }
  bool cancelled() const { return cancelled_.load(std::memory_order_relaxed); }

  // Time that has passed, less the pauses that were noticed.
  absl::Duration now() const;
  // Until `done()`, or until now() has passed the deadline. Whether it is done.
  bool wait_until(absl::Duration deadline, absl::FunctionRef<bool()> done);

 private:
  const std::atomic<bool>& cancelled_;
  boost::asio::io_context context_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  absl::Duration paused_;
};

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_REACTOR_H_
