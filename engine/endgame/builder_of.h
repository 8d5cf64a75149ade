// A TableBuilder for a variant known at compile time.
#ifndef POLYDAM_ENGINE_ENDGAME_BUILDER_OF_H_
#define POLYDAM_ENGINE_ENDGAME_BUILDER_OF_H_

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "engine/endgame/block_maker.h"
#include "engine/endgame/builder.h"
#include "engine/endgame/ending.h"
#include "engine/endgame/known_values.h"
#include "engine/endgame/packed_values.h"
#include "engine/endgame/parallel.h"
#include "engine/endgame/placement.h"
#include "engine/endgame/placement_index.h"
#include "engine/endgame/probe.h"
#include "engine/endgame/solver.h"
#include "engine/endgame/successors.h"
#include "engine/endgame/table_format.h"
#include "engine/endgame/tables.h"
#include "engine/endgame/value.h"
#include "engine/rules/make.h"
#include "engine/rules/position.h"

namespace polydam {

template <class V>
class TableBuilderOf final : public TableBuilder {
 public:
  std::uint64_t positions(const Material& pair) const override {
    std::uint64_t positions = 0;
    for (const Material& material : endings_of(pair)) {
      positions += PlacementIndex<V>(material, Folding::kNone).size();
    }
    return positions;
  }
  std::uint64_t memory_for(int pieces) const override;

  std::optional<std::vector<PackedEnding>> solve(const Material& pair, int threads,
                                                 const std::atomic<bool>& stop) override;
  absl::Status recall(const Material& pair, const Tables& tables, int threads) override;

 private:
  PackedEnding pack(const Ending<V>& ending, int threads);
  void remember(const Ending<V>& ending, int threads);
  // The value of a placement that the tables have, whose captures lead to known values.
  Value value_of(const Placement<V>& placement, const TablesOf<V>& tables) const;

  KnownValues<V> known_;
};

template <class V>
std::uint64_t TableBuilderOf<V>::memory_for(int pieces) const {
  // A pair in work takes two bytes a position, and half a byte at most for its packed blocks. All
  // blocks together, and the file that they become, take less than the values that are known.
  std::uint64_t known = 0;
  std::uint64_t largest = 0;
  for (const Material& pair : ending_pairs(kVariantOf<V>, pieces)) {
    known += positions(pair) / PackedValues::kPerByte;
    largest = std::max(largest, positions(pair));
  }
  constexpr std::uint64_t kProgram = std::uint64_t{100} << 20;  // indexes, blocks, the rest
  return 2 * known + largest * 5 / 2 + kProgram;
}

template <class V>
std::optional<std::vector<PackedEnding>> TableBuilderOf<V>::solve(const Material& pair, int threads,
                                                                  const std::atomic<bool>& stop) {
  Solver<V> solver(pair, known_, threads);
  if (!solver.run(stop)) return std::nullopt;
  std::vector<PackedEnding> packed;
  for (const Ending<V>& ending : solver.take()) {
    packed.push_back(pack(ending, threads));
    remember(ending, threads);
  }
  return packed;
}

template <class V>
PackedEnding TableBuilderOf<V>::pack(const Ending<V>& ending, int threads) {
  const BlockMaker<V> maker(ending);
  PackedEnding packed;
  packed.material = ending.material();
  packed.numbers = maker.numbers();
  packed.value_blocks.resize(blocks(maker.numbers(), kValuesOfBlock));
  packed.distance_blocks.resize(blocks(maker.numbers(), kDistancesOfBlock));
  parallel_for(threads, packed.value_blocks.size(), 1,
               [&](std::uint64_t i, std::uint64_t) { packed.value_blocks[i] = maker.values(i); });
  parallel_for(threads, packed.distance_blocks.size(), 1, [&](std::uint64_t i, std::uint64_t) {
    packed.distance_blocks[i] = maker.distances(i);
  });
  int longest = 0;
  for (std::uint64_t i = 0; i < ending.size(); ++i) {
    const Knowledge knowledge = ending.load(i);
    longest = std::max(longest, knowledge.distance());
    switch (knowledge.value()) {
      case Value::kWon:
        ++packed.counts.won;
        break;
      case Value::kLost:
        ++packed.counts.lost;
        break;
      default:
        ++packed.counts.drawn;
    }
  }
  packed.longest = static_cast<std::uint16_t>(longest);
  return packed;
}

template <class V>
void TableBuilderOf<V>::remember(const Ending<V>& ending, int threads) {
  PackedValues values(ending.size());
  parallel_for(threads, ending.size(), kRange, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t i = begin; i < end; ++i) values.set(i, ending.load(i).value());
  });
  known_.add(ending.material(), ending.index(), std::move(values));
}

template <class V>
absl::Status TableBuilderOf<V>::recall(const Material& pair, const Tables& tables, int threads) {
  const auto& stored = static_cast<const TablesOf<V>&>(tables);
  for (const Material& material : endings_of(pair)) {
    PlacementIndex<V> index(material, Folding::kNone);
    PackedValues values(index.size());
    parallel_for(threads, index.size(), kRange, [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t i = begin; i < end; ++i) {
        values.set(i, value_of(index.placement(i), stored));
      }
    });
    if (!tables.health().ok()) return tables.health();
    known_.add(material, std::move(index), std::move(values));
  }
  return absl::OkStatus();
}

template <class V>
Value TableBuilderOf<V>::value_of(const Placement<V>& placement, const TablesOf<V>& tables) const {
  const Position<V> position = position_of(placement);
  const std::optional<Value> by_capture = value_by_capture(position, [&](const MoveOf<V>& move) {
    return opposite(known_.value(placement_of(make(position, move))));
  });
  return by_capture ? *by_capture : tables.stored(placement);
}

template <class V>
std::unique_ptr<TableBuilder> table_builder_of() {
  return std::make_unique<TableBuilderOf<V>>();
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_BUILDER_OF_H_
