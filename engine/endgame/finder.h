// Where endgame tables are looked for.
#ifndef POLYDAM_ENGINE_ENDGAME_FINDER_H_
#define POLYDAM_ENGINE_ENDGAME_FINDER_H_

#include <filesystem>
#include <memory>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/endgame/tables.h"
#include "engine/rules/variant.h"

namespace polydam {

// The variable of the environment that names a folder of tables.
inline constexpr char kTablesVariable[] = "POLYDAM_TABLES";

// The file of a variant in a folder of tables: "russian.tables".
std::filesystem::path tables_file(const std::filesystem::path& folder, Variant variant);

// The folders in which tables are looked for, in this order: the one that the user chose ("" if
// none), that of POLYDAM_TABLES, `tables` beside the executable, `../share/polydam/tables` seen
// from it, which is where they are installed. Never the current folder, unless it was named.
std::vector<std::filesystem::path> table_folders(absl::string_view chosen);

// Opens the tables of a variant in the first of the folders that has some. kNotFound with a
// sentence that names the folders if none has; kDataLoss if those that were found cannot be used.
absl::StatusOr<std::shared_ptr<const Tables>> find_tables(
    Variant variant, absl::Span<const std::filesystem::path> folders);

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_FINDER_H_
