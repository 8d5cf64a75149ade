// The endgame tables at hand, of one variant at a time.
#ifndef POLYDAM_ENGINE_ENDGAME_TABLE_SHELF_H_
#define POLYDAM_ENGINE_ENDGAME_TABLE_SHELF_H_

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "engine/endgame/tables.h"
#include "engine/rules/variant.h"

namespace polydam {

class TableShelf {
 public:
  // Takes the tables of a variant, looked for in `folder` first ("" if the user chose none), in
  // place of those held; does nothing if it was asked the same the last time. Fails as
  // find_tables(), but it is no failure if there are none and no folder was chosen: none are held
  // then.
  absl::Status take(Variant variant, const std::string& folder = "");
  // Holds none; the next take() opens its file.
  void put_back();

  // Null if none are held.
  const std::shared_ptr<const Tables>& tables() const { return tables_; }

 private:
  std::optional<std::pair<Variant, std::string>> asked_;
  std::shared_ptr<const Tables> tables_;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_TABLE_SHELF_H_
