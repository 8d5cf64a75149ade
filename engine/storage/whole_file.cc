#include "engine/storage/whole_file.h"

#include <fstream>
#include <iterator>
#include <system_error>

#include "absl/strings/str_cat.h"

namespace polydam {

absl::StatusOr<std::string> read_whole_file(const std::filesystem::path& file) {
  std::error_code error;
  std::ifstream in(file, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (in && !std::filesystem::is_directory(file, error)) return bytes;
  return absl::NotFoundError(absl::StrCat("cannot read ", file.string()));
}

absl::Status write_whole_file(const std::filesystem::path& file, absl::string_view bytes) {
  const std::filesystem::path unfinished = file.string() + ".tmp";
  std::ofstream out(unfinished, std::ios::binary);
  out << bytes << std::flush;
  out.close();
  std::error_code error;
  if (out) std::filesystem::rename(unfinished, file, error);
  if (out && !error) return absl::OkStatus();
  return absl::UnavailableError(absl::StrCat("cannot write ", file.string()));
}

}  // namespace polydam
