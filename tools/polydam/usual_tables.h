// The endgame tables that a command plays with when its user chose none.
#ifndef POLYDAM_TOOLS_POLYDAM_USUAL_TABLES_H_
#define POLYDAM_TOOLS_POLYDAM_USUAL_TABLES_H_

#include <memory>

#include "engine/endgame/tables.h"
#include "engine/rules/variant.h"

namespace polydam {

// Null if there are none, and if those that are there cannot be used, which is said on standard
// error.
std::shared_ptr<const Tables> usual_tables(Variant variant);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_POLYDAM_USUAL_TABLES_H_
