// Keeps a book that grows on disk, and tells how far it has come.
#ifndef POLYDAM_TOOLS_BOOK_SAVER_H_
#define POLYDAM_TOOLS_BOOK_SAVER_H_

#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>

#include "absl/status/status.h"
#include "book/book_draft.h"

namespace polydam {

// Whenever the program is killed, at most the work of a second is lost, and the file is a whole
// book.
class Saver {
 public:
  // The draft is to have `goal` positions. Until the user interrupts.
  Saver(const BookDraft& draft, std::string file, std::size_t goal);

  // After more positions came: saves and tells when it is time. False if the work is to end.
  bool go_on();
  // Saves what there is, and tells it. The first error there was.
  absl::Status finish();

 private:
  void save();
  void tell();

  const BookDraft& draft_;
  std::string file_;
  std::size_t goal_;
  std::size_t first_;  // positions that were there
  const std::atomic<bool>& interrupted_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point saved_ = began_;
  absl::Status status_;
};

}  // namespace polydam

#endif  // POLYDAM_TOOLS_BOOK_SAVER_H_
