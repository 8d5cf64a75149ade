// Ending what is under way when the user asks for it.
#ifndef POLYDAM_TOOLS_INTERRUPT_H_
#define POLYDAM_TOOLS_INTERRUPT_H_

#include <atomic>

namespace polydam {

// What becomes true at SIGINT or SIGTERM, which no longer end the program.
const std::atomic<bool>& until_interrupted();

}  // namespace polydam

#endif  // POLYDAM_TOOLS_INTERRUPT_H_
