// Files that survive a crash: what a call has written is on the disk, or the file is as before.
#ifndef POLYDAM_TOOLS_MATCH_FILE_H_
#define POLYDAM_TOOLS_MATCH_FILE_H_

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace polydam {

class File {
 public:
  // Opens a file for reading and writing, made if there is none, and keeps other matches out. An
  // error with a sentence.
  static absl::StatusOr<std::unique_ptr<File>> open(const std::string& name);
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File();

  std::int64_t size() const { return size_; }
  absl::StatusOr<std::string> read(std::int64_t from) const;
  // Puts the text in place of all that follows `from`. If that fails (a full disk) the file is cut
  // there.
  absl::Status replace_end(std::int64_t from, absl::string_view text);

 private:
  File(std::string name, int descriptor, std::int64_t size)
      : name_(std::move(name)), descriptor_(descriptor), size_(size) {}

  absl::Status failure(absl::string_view what) const;

  std::string name_;
  int descriptor_;
  std::int64_t size_;
};

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_FILE_H_
