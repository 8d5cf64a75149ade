// Endgame tables of a variant known at compile time.
#ifndef POLYDAM_ENGINE_ENDGAME_PROBE_H_
#define POLYDAM_ENGINE_ENDGAME_PROBE_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "engine/board/board.h"
#include "engine/board/side.h"
#include "engine/endgame/material_map.h"
#include "engine/endgame/placement.h"
#include "engine/endgame/placement_index.h"
#include "engine/endgame/successors.h"
#include "engine/endgame/table_file.h"
#include "engine/endgame/tables.h"
#include "engine/endgame/value.h"
#include "engine/rules/generate.h"
#include "engine/rules/make.h"
#include "engine/rules/position.h"

namespace polydam {

template <class V>
class TablesOf final : public Tables {
 public:
  // kDataLoss with a sentence ("it ...") if the endings of the file are not those that a file has.
  static absl::StatusOr<std::shared_ptr<const TablesOf>> make(
      std::unique_ptr<const TableFile> file);

  Variant variant() const override { return kVariantOf<V>; }
  int pieces() const override { return pieces_; }
  Value probe(const Board& board) const override { return probe(from_board<V>(board)); }
  std::optional<int> distance(const Board& board) const override {
    return distance(from_board<V>(board));
  }
  absl::Status health() const override { return file_->health(); }
  const TableFile& file() const override { return *file_; }

  Value probe(const Position<V>& position) const { return probe(placement_of(position)); }
  std::optional<int> distance(const Position<V>& position) const {
    return distance(placement_of(position));
  }
  Value probe(const Placement<V>& placement) const;
  std::optional<int> distance(const Placement<V>& placement) const;
  // What the file has for a placement with pieces of both sides: not its value if the side to move
  // must capture. kUnknown if it has none, or its block is damaged.
  Value stored(const Placement<V>& placement) const;

 private:
  static constexpr int kMostPieces = static_cast<int>(kMostOfAKind);

  struct Entry {
    PlacementIndex<V> index;
    std::size_t ending;  // its place in the file
  };

  explicit TablesOf(std::unique_ptr<const TableFile> file) : file_(std::move(file)) {}

  // The entry for a placement with pieces of both sides; none if there is none.
  const Entry* entry(const Placement<V>& placement) const;
  Value after(const Position<V>& position, const MoveOf<V>& move) const {
    return opposite(probe(placement_of(polydam::make(position, move))));
  }
  std::optional<int> winning_distance(const Position<V>& position) const;

  std::unique_ptr<const TableFile> file_;
  MaterialMap<Entry> entries_;
  int pieces_ = 0;
};

template <class V>
absl::StatusOr<std::shared_ptr<const TablesOf<V>>> TablesOf<V>::make(
    std::unique_ptr<const TableFile> file) {
  std::shared_ptr<TablesOf> tables(new TablesOf(std::move(file)));
  const std::vector<EndingHead>& endings = tables->file_->head().endings;
  for (std::size_t i = 0; i < endings.size(); ++i) {
    const Material& material = endings[i].material;
    const bool possible =
        material.own() > 0 && material.theirs() > 0 && is_mappable(material) &&
        (V::kKingRange != KingRange::kNone || material.men() == material.pieces());
    if (!possible) return absl::DataLossError("it has endings that the game does not have");
    Entry entry{PlacementIndex<V>(material, Folding::kBySymmetry), i};
    if (entry.index.size() != endings[i].numbers) {
      return absl::DataLossError(absl::StrCat("its ending ", to_string(material), " has ",
                                              endings[i].numbers, " positions and should have ",
                                              entry.index.size()));
    }
    tables->entries_.set(material, std::move(entry));
  }
  const auto has_all = [&](int pieces) {
    return std::ranges::all_of(ending_pairs(kVariantOf<V>, pieces), [&](const Material& pair) {
      return tables->entries_.has(pair) && tables->entries_.has(pair.swapped());
    });
  };
  while (tables->pieces_ < kMostPieces && has_all(tables->pieces_ + 1)) ++tables->pieces_;
  return tables;
}

template <class V>
const typename TablesOf<V>::Entry* TablesOf<V>::entry(const Placement<V>& placement) const {
  if (((placement[Kind::kOwnMen] & ~squares_for<V>(Kind::kOwnMen)) |
       (placement[Kind::kTheirMen] & ~squares_for<V>(Kind::kTheirMen))) != 0) {
    return nullptr;
  }
  return entries_.find(placement.material());
}

template <class V>
Value TablesOf<V>::probe(const Placement<V>& placement) const {
  if (placement.own() == 0) return Value::kLost;
  const Position<V> position = position_of(placement);
  if (placement.theirs() == 0) {
    return can_move_quietly<V, Side::kWhite>(position) ? Value::kWon : Value::kLost;
  }
  if (entry(placement) == nullptr) return Value::kUnknown;
  const std::optional<Value> by_capture =
      value_by_capture(position, [&](const MoveOf<V>& move) { return after(position, move); });
  return by_capture ? *by_capture : stored(placement);
}

template <class V>
Value TablesOf<V>::stored(const Placement<V>& placement) const {
  const Entry* found = entry(placement);
  return found == nullptr ? Value::kUnknown
                          : file_->value(found->ending, found->index.number(placement));
}

template <class V>
std::optional<int> TablesOf<V>::distance(const Placement<V>& placement) const {
  const Value value = probe(placement);
  if (value == Value::kDrawn || value == Value::kUnknown) return std::nullopt;
  if (placement.own() == 0) return 0;
  const Position<V> position = position_of(placement);
  if (!can_move_quietly<V, Side::kWhite>(position) && !can_capture(position)) return 0;
  if (V::kCaptureIsMandatory && can_capture(position)) return 1;
  if (value == Value::kWon) return winning_distance(position);
  const Entry* found = entry(placement);
  if (found == nullptr) return std::nullopt;
  const int distance = file_->distance(found->ending, found->index.number(placement));
  if (distance < 0 || distance >= kLongestStoredDistance) return std::nullopt;
  return distance;
}

template <class V>
std::optional<int> TablesOf<V>::winning_distance(const Position<V>& position) const {
  MoveList<V> moves;
  generate<V, Side::kWhite>(position, moves);
  std::optional<int> least;
  for (const MoveOf<V>& move : moves) {
    if (after(position, move) != Value::kWon) continue;
    if (move.is_capture() || is_promotion(position, move)) return 1;
    const Position<V> next = polydam::make(position, move);
    const std::optional<int> distance = this->distance(next);
    if (distance && (!least || *distance + 1 < *least)) least = *distance + 1;
  }
  return least;
}

template <class V>
absl::StatusOr<std::shared_ptr<const Tables>> tables_of(std::unique_ptr<const TableFile> file) {
  return TablesOf<V>::make(std::move(file));
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_PROBE_H_
