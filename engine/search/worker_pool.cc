#include "engine/search/worker_pool.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>

namespace polydam {

WorkerPool::~WorkerPool() { end(0); }

void WorkerPool::resize(int workers) {
  const auto wanted = static_cast<std::size_t>(workers);
  if (wanted < threads_.size()) {
    end(wanted);
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    wanted_ = wanted;
  }
  while (threads_.size() < wanted) {
    threads_.emplace_back(&WorkerPool::work, this, static_cast<int>(threads_.size()) + 1);
  }
}

void WorkerPool::start(Job job) {
  if (threads_.empty()) return;
  {
    const std::lock_guard lock(mutex_);
    job_ = std::make_shared<const Job>(std::move(job));
    ++jobs_;
  }
  wake_.notify_all();
}

void WorkerPool::release() {
  const std::lock_guard lock(mutex_);
  job_.reset();
}

void WorkerPool::end(std::size_t remaining) {
  {
    const std::lock_guard lock(mutex_);
    wanted_ = remaining;
    job_.reset();
  }
  wake_.notify_all();
  while (threads_.size() > remaining) {
    threads_.back().join();
    threads_.pop_back();
  }
}

void WorkerPool::work(int worker) {
  std::uint64_t done = 0;
  while (true) {
    std::shared_ptr<const Job> job;
    {
      std::unique_lock lock(mutex_);
      const auto dismissed = [&] { return static_cast<std::size_t>(worker) > wanted_; };
      wake_.wait(lock, [&] { return dismissed() || (job_ != nullptr && jobs_ != done); });
      if (dismissed()) return;
      job = job_;
      done = jobs_;
    }
    (*job)(worker);
  }
}

}  // namespace polydam
