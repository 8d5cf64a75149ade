#include "engine/endgame/table_shelf.h"

#include "absl/status/statusor.h"
#include "engine/endgame/finder.h"

namespace polydam {

absl::Status TableShelf::take(Variant variant, const std::string& folder) {
  std::pair<Variant, std::string> asked(variant, folder);
  if (asked_ == asked) return absl::OkStatus();
  put_back();
  asked_ = std::move(asked);
  absl::StatusOr<std::shared_ptr<const Tables>> found = find_tables(variant, table_folders(folder));
  if (!found.ok()) {
    const bool may_miss = absl::IsNotFound(found.status()) && folder.empty();
    return may_miss ? absl::OkStatus() : found.status();
  }
  tables_ = *std::move(found);
  return absl::OkStatus();
}

void TableShelf::put_back() {
  asked_.reset();
  tables_.reset();
}

}  // namespace polydam
