// Threads that are kept from search to search.
#ifndef POLYDAM_ENGINE_SEARCH_WORKER_POOL_H_
#define POLYDAM_ENGINE_SEARCH_WORKER_POOL_H_

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace polydam {

// Nobody waits for a worker: a new job may be given while some still end the one before, and these
// take it up when they are done.
class WorkerPool {
 public:
  // What a worker does, with its number, from 1. Must not throw.
  using Job = std::function<void(int worker)>;

  WorkerPool() = default;
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;
  // Waits until the last job is done: it should have been told to end.
  ~WorkerPool();

  // Has so many workers from now on; waits for those that are too many.
  void resize(int workers);
  int size() const { return static_cast<int>(threads_.size()); }

  // Has every worker do the job once.
  void start(Job job);
  // Lets go of the job: it lives until the last worker that does it is done.
  void release();

 private:
  void work(int worker);
  void end(std::size_t remaining);

  std::mutex mutex_;
  std::condition_variable wake_;
  std::shared_ptr<const Job> job_;
  std::uint64_t jobs_ = 0;  // given so far
  std::size_t wanted_ = 0;  // workers
  std::vector<std::thread> threads_;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_SEARCH_WORKER_POOL_H_
