// Tables that a test makes for itself.
#ifndef POLYDAM_TESTS_ENGINE_ENDGAME_BUILT_TABLES_H_
#define POLYDAM_TESTS_ENGINE_ENDGAME_BUILT_TABLES_H_

#include <memory>

#include "absl/strings/string_view.h"
#include "engine/endgame/tables.h"
#include "engine/rules/variant.h"
#include "tests/support/folder.h"

namespace polydam {

// Solves all endings of at most so many pieces, writes them to a file of the folder, and opens it.
// Ends the test program if that fails.
std::shared_ptr<const Tables> build_tables(Variant variant, int pieces, const Folder& folder,
                                           absl::string_view name = "built.tables");

}  // namespace polydam

#endif  // POLYDAM_TESTS_ENGINE_ENDGAME_BUILT_TABLES_H_
