// A folder for the files of one test.
#ifndef POLYDAM_TESTS_SUPPORT_FOLDER_H_
#define POLYDAM_TESTS_SUPPORT_FOLDER_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace polydam {

// Empty at first, and removed with all that is in it at the end.
class Folder {
 public:
  Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder();

  std::string path(absl::string_view name) const;
  // What a file holds; nothing if there is none.
  std::string read(absl::string_view name) const;
  std::vector<std::string> read_lines(absl::string_view name) const;
  void write(absl::string_view name, absl::string_view text) const;

 private:
  std::string path_;
};

}  // namespace polydam

#endif  // POLYDAM_TESTS_SUPPORT_FOLDER_H_
