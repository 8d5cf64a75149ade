#include "tools/interrupt.h"

#include <csignal>

namespace polydam {
namespace {

std::atomic<bool> interrupted = false;

void interrupt(int) { interrupted = true; }

}  // namespace

const std::atomic<bool>& until_interrupted() {
  std::signal(SIGINT, interrupt);
  std::signal(SIGTERM, interrupt);
  return interrupted;
}

}  // namespace polydam
