#include "tests/support/folder.h"

#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace polydam {

Folder::Folder() : path_((std::filesystem::temp_directory_path() / "polydam-XXXXXX").string()) {
  if (::mkdtemp(path_.data()) == nullptr) std::abort();
}

Folder::~Folder() { std::filesystem::remove_all(path_); }

std::string Folder::path(absl::string_view name) const { return absl::StrCat(path_, "/", name); }

std::string Folder::read(absl::string_view name) const {
  std::ifstream file(path(name));
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> Folder::read_lines(absl::string_view name) const {
  return absl::StrSplit(read(name), '\n', absl::SkipEmpty());
}

void Folder::write(absl::string_view name, absl::string_view text) const {
  std::ofstream(path(name)) << text;
}

}  // namespace polydam
