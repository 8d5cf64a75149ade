#include "tools/polydam/usual_tables.h"

#include <iostream>

#include "absl/status/status.h"
#include "engine/endgame/table_shelf.h"

namespace polydam {

std::shared_ptr<const Tables> usual_tables(Variant variant) {
  TableShelf shelf;
  if (const absl::Status status = shelf.take(variant); !status.ok()) {
    std::cerr << "polydam: " << status.message() << "\n";
  }
  return shelf.tables();
}

}  // namespace polydam
