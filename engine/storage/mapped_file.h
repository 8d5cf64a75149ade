// Files that are read where they lie: mapped into memory, a page at a time as it is touched, and
// shared by all processes that map them.
#ifndef POLYDAM_ENGINE_STORAGE_MAPPED_FILE_H_
#define POLYDAM_ENGINE_STORAGE_MAPPED_FILE_H_

#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "boost/interprocess/mapped_region.hpp"

namespace polydam {

// May be moved; the bytes stay where they are. A file that write_whole_file() puts in its place
// does not change them.
class MappedFile {
 public:
  // kNotFound "cannot read FILE" if that is so; an empty file is none.
  static absl::StatusOr<MappedFile> open(const std::string& file);

  absl::string_view bytes() const {
    return {static_cast<const char*>(region_.get_address()), region_.get_size()};
  }

 private:
  explicit MappedFile(boost::interprocess::mapped_region region) : region_(std::move(region)) {}

  boost::interprocess::mapped_region region_;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_STORAGE_MAPPED_FILE_H_
