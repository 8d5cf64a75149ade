#include "engine/endgame/finder.h"

#include <cstdlib>
#include <string>
#include <system_error>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace polydam {

namespace fs = std::filesystem;

fs::path tables_file(const fs::path& folder, Variant variant) {
  return folder / absl::StrCat(info(variant).name, ".tables");
}

std::vector<fs::path> table_folders(absl::string_view chosen) {
  std::vector<fs::path> folders;
  if (!chosen.empty()) folders.emplace_back(std::string(chosen));
  const char* named = std::getenv(kTablesVariable);
  if (named != nullptr && *named != '\0') folders.emplace_back(named);
  std::error_code error;
  const fs::path executable = fs::read_symlink("/proc/self/exe", error);
  if (!error) {
    const fs::path beside = executable.parent_path();
    folders.push_back(beside / "tables");
    folders.push_back(beside.parent_path() / "share" / "polydam" / "tables");
  }
  return folders;
}

absl::StatusOr<std::shared_ptr<const Tables>> find_tables(Variant variant,
                                                          absl::Span<const fs::path> folders) {
  for (const fs::path& folder : folders) {
    const fs::path file = tables_file(folder, variant);
    std::error_code error;
    if (fs::exists(file, error)) return open_tables(variant, file);
  }
  return absl::NotFoundError(
      absl::StrCat("there are no endgame tables of ", info(variant).name, " in ",
                   absl::StrJoin(folders, ", ", [](std::string* out, const fs::path& folder) {
                     absl::StrAppend(out, folder.string());
                   })));
}

}  // namespace polydam
