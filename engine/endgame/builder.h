// Makes endgame tables of one variant, an ending after the other.
#ifndef POLYDAM_ENGINE_ENDGAME_BUILDER_H_
#define POLYDAM_ENGINE_ENDGAME_BUILDER_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "absl/status/status.h"
#include "engine/endgame/material.h"
#include "engine/endgame/table_format.h"
#include "engine/endgame/tables.h"
#include "engine/rules/variant.h"

namespace polydam {

// Keeps the values of what was solved in memory, two bits a position: later endings need them.
class TableBuilder {
 public:
  TableBuilder() = default;
  TableBuilder(const TableBuilder&) = delete;
  TableBuilder& operator=(const TableBuilder&) = delete;
  virtual ~TableBuilder() = default;

  // Positions of a pair, with either side to move.
  virtual std::uint64_t positions(const Material& pair) const = 0;
  // Memory for solving pairs of at most so many pieces, in bytes.
  virtual std::uint64_t memory_for(int pieces) const = 0;

  // Solves a pair: all before it in ending_pairs() must be solved or recalled. Nothing if `stop`
  // became true.
  virtual std::optional<std::vector<PackedEnding>> solve(const Material& pair, int threads,
                                                         const std::atomic<bool>& stop) = 0;
  // Takes the values of a pair from tables of the variant that have it, instead of solving it.
  // kDataLoss with a sentence if they are damaged.
  virtual absl::Status recall(const Material& pair, const Tables& tables, int threads) = 0;
};

std::unique_ptr<TableBuilder> table_builder(Variant variant);

// The same by description; each is compiled in a translation unit of its own (instance.cc.in).
template <class V>
std::unique_ptr<TableBuilder> table_builder_of();

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_BUILDER_H_
