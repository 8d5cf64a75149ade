// The one place that writes to the client.
#ifndef POLYDAM_PROTOCOL_HUB_OUTPUT_H_
#define POLYDAM_PROTOCOL_HUB_OUTPUT_H_

#include "absl/base/thread_annotations.h"
#include "absl/strings/string_view.h"
#include "absl/synchronization/mutex.h"

namespace polydam {

// May be used from any thread; lines never mix. When nobody reads any more, what is written is
// dropped.
class Output {
 public:
  // Does not close the descriptor. Where it is a pipe, SIGPIPE must be ignored.
  explicit Output(int descriptor) : descriptor_(descriptor) {}

  // Writes a line, or several with LF between them, and adds the last LF.
  void write(absl::string_view lines);

 private:
  absl::Mutex mutex_;
  int descriptor_ ABSL_GUARDED_BY(mutex_);
  bool closed_ ABSL_GUARDED_BY(mutex_) = false;
};

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_HUB_OUTPUT_H_
