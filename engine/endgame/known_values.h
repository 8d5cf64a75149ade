// Values of solved endings in memory, for solving others.
#ifndef POLYDAM_ENGINE_ENDGAME_KNOWN_VALUES_H_
#define POLYDAM_ENGINE_ENDGAME_KNOWN_VALUES_H_

#include <cassert>
#include <utility>

#include "engine/endgame/material.h"
#include "engine/endgame/material_map.h"
#include "engine/endgame/packed_values.h"
#include "engine/endgame/placement.h"
#include "engine/endgame/placement_index.h"
#include "engine/endgame/value.h"

namespace polydam {

// Threads may read at once, while none adds.
template <class V>
class KnownValues {
 public:
  void add(const Material& material, PlacementIndex<V> index, PackedValues values) {
    tables_.set(material, Table{std::move(index), std::move(values)});
  }
  // Of a placement whose material was added, or that has no piece of the side to move.
  Value value(const Placement<V>& placement) const {
    if (placement.own() == 0) return Value::kLost;
    const Table* table = tables_.find(placement.material());
    assert(table != nullptr);
    return table->values[table->index.number(placement)];
  }

 private:
  struct Table {
    PlacementIndex<V> index;
    PackedValues values;
  };

  MaterialMap<Table> tables_;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_KNOWN_VALUES_H_
