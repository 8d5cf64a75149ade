// Hub version 2: the engine behind a line of text at a time (docs/protocol.md).
#ifndef POLYDAM_PROTOCOL_HUB_HUB_H_
#define POLYDAM_PROTOCOL_HUB_HUB_H_

#include "protocol/hub/parameters.h"

namespace polydam {

// Serves one client: reads commands from the descriptor `input` until `quit` or its end, writes
// answers to the descriptor `output`. `parameters` are what they are before the client sets them.
// Returns the exit code of the process.
int run_hub(int input, int output, const Parameters& parameters);

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_HUB_HUB_H_
