#include "engine/storage/mapped_file.h"

#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boost/interprocess/exceptions.hpp"
#include "boost/interprocess/file_mapping.hpp"

namespace polydam {

namespace interprocess = boost::interprocess;

absl::StatusOr<MappedFile> MappedFile::open(const std::string& file) {
  try {
    const interprocess::file_mapping mapping(file.c_str(), interprocess::read_only);
    return MappedFile(interprocess::mapped_region(mapping, interprocess::read_only));
  } catch (const interprocess::interprocess_exception&) {
    return absl::NotFoundError(absl::StrCat("cannot read ", file));
  }
}

}  // namespace polydam
