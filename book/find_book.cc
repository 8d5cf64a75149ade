#include "book/find_book.h"

#include <filesystem>
#include <system_error>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace polydam {

absl::StatusOr<std::string> find_book(Variant variant) {
  std::error_code error;
  const std::filesystem::path folder =
      std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  const std::filesystem::path beside = folder / "books";
  const std::filesystem::path installed = folder.parent_path() / "share/polydam/books";
  const std::string name = absl::StrCat(info(variant).name, ".book");
  for (const std::filesystem::path& place : {beside, installed}) {
    if (std::filesystem::is_regular_file(place / name, error)) return (place / name).string();
  }
  return absl::NotFoundError(absl::StrCat("there is no book of ", info(variant).name, ": no ", name,
                                          " in ", beside.string(), " or ", installed.string()));
}

}  // namespace polydam
