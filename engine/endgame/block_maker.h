// The blocks of a file from an ending that is solved.
#ifndef POLYDAM_ENGINE_ENDGAME_BLOCK_MAKER_H_
#define POLYDAM_ENGINE_ENDGAME_BLOCK_MAKER_H_

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/endgame/ending.h"
#include "engine/endgame/packed_values.h"
#include "engine/endgame/placement.h"
#include "engine/endgame/placement_index.h"
#include "engine/endgame/table_format.h"
#include "engine/endgame/value.h"

namespace polydam {

// The numbers of a file are those of the folded index.
template <class V>
class BlockMaker {
 public:
  explicit BlockMaker(const Ending<V>& ending)
      : ending_(ending), index_(ending.material(), Folding::kBySymmetry) {}

  std::uint64_t numbers() const { return index_.size(); }

  std::string values(std::uint64_t block) const {
    const auto values = filled<Value>(block, kValuesOfBlock, [](Knowledge knowledge) {
      return knowledge.by_capture() ? std::nullopt : std::optional(knowledge.value());
    });
    PackedValues packed(values.size());
    for (std::uint64_t i = 0; i < values.size(); ++i) packed.set(i, values[i]);
    return pack_block(packed.bytes());
  }
  std::string distances(std::uint64_t block) const {
    const auto distances = filled<char>(block, kDistancesOfBlock, [](Knowledge knowledge) {
      const bool stored = knowledge.value() == Value::kLost && !knowledge.by_capture();
      return stored ? std::optional(
                          static_cast<char>(std::min(knowledge.distance(), kLongestStoredDistance)))
                    : std::nullopt;
    });
    return pack_block({distances.data(), distances.size()});
  }

 private:
  // What `get` says of the positions of a block; where it says nothing, what stands before it.
  template <class T, class F>
  std::vector<T> filled(std::uint64_t block, std::uint64_t of_block, const F& get) const {
    const std::uint64_t begin = block * of_block;
    const std::uint64_t end = std::min(begin + of_block, index_.size());
    std::vector<T> elements(end - begin);
    T last{};
    std::uint64_t unknown = 0;  // how many stand before the first that is known
    bool any = false;
    for (std::uint64_t i = 0; i < elements.size(); ++i) {
      const Placement<V> placement = index_.placement(begin + i);
      const std::optional<T> element = get(ending_.load(ending_.index().number(placement)));
      if (element) last = *element;
      elements[i] = last;
      any |= element.has_value();
      if (!any) ++unknown;
    }
    if (any) std::fill_n(elements.begin(), unknown, elements[unknown]);
    return elements;
  }

  const Ending<V>& ending_;
  PlacementIndex<V> index_;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_BLOCK_MAKER_H_
