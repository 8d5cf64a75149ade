// Files that are read and written as a whole.
#ifndef POLYDAM_ENGINE_STORAGE_WHOLE_FILE_H_
#define POLYDAM_ENGINE_STORAGE_WHOLE_FILE_H_

#include <filesystem>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace polydam {

// kNotFound "cannot read FILE" if that is so.
absl::StatusOr<std::string> read_whole_file(const std::filesystem::path& file);

// Makes the file, or puts another in its place: whoever reads it finds all of the old bytes or all
// of the new ones. kUnavailable "cannot write FILE" if that is so.
absl::Status write_whole_file(const std::filesystem::path& file, absl::string_view bytes);

}  // namespace polydam

#endif  // POLYDAM_ENGINE_STORAGE_WHOLE_FILE_H_
