// Numbers for the placements of one material: dense, and each number has a placement.
//
// The kinds are placed one after the other, each as a subset of the squares that are still free to
// it. The first kind that is there leads: how many placements follow depends on it (men of one side
// may take squares that men of the other cannot), so a table holds where those of each lead begin.
// Where an index folds, a lead and those that symmetries make of it share their numbers; placements
// with a lead that is symmetric in itself are not folded further.
#ifndef POLYDAM_ENGINE_ENDGAME_PLACEMENT_INDEX_H_
#define POLYDAM_ENGINE_ENDGAME_PLACEMENT_INDEX_H_

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/endgame/combinations.h"
#include "engine/endgame/material.h"
#include "engine/endgame/placement.h"
#include "engine/endgame/symmetry.h"

namespace polydam {

enum class Folding : std::uint8_t { kNone, kBySymmetry };

template <class V>
class PlacementIndex {
 public:
  using Bits = typename V::Geometry::Bits;

  PlacementIndex(const Material& material, Folding folding);

  // How many numbers there are.
  std::uint64_t size() const { return size_; }
  std::uint64_t number(const Placement<V>& placement) const;
  // A placement with that number: the inverse, up to folding.
  Placement<V> placement(std::uint64_t number) const;
  // How many placements a number stands for.
  int weight(std::uint64_t number) const { return lead_of(number).weight; }

 private:
  struct Lead {
    std::uint64_t begin;  // the first number
    Bits squares;
    int weight;
  };

  static constexpr std::array<Bits, kKinds> kSquaresFor{
      squares_for<V>(Kind::kOwnMen), squares_for<V>(Kind::kTheirMen),
      squares_for<V>(Kind::kOwnKings), squares_for<V>(Kind::kTheirKings)};
  // In an entry of `begin_`: the symmetry that makes the lead one that has numbers.
  static constexpr int kSymmetryBits = 3;
  static constexpr std::uint64_t kSymmetryMask = (1 << kSymmetryBits) - 1;

  // How many placements have this lead.
  std::uint64_t followers(Bits lead) const;
  const Lead& lead_of(std::uint64_t number) const {
    return *std::prev(std::ranges::upper_bound(leads_, number, {}, &Lead::begin));
  }

  std::array<int, kKinds> counts_;
  std::size_t lead_ = 0;
  std::vector<std::uint64_t> begin_;  // by the lead's rank: first number and symmetry
  std::vector<Lead> leads_;           // those that have numbers, in order
  std::uint64_t size_ = 0;
};

template <class V>
PlacementIndex<V>::PlacementIndex(const Material& material, Folding folding)
    : counts_{material.own_men, material.their_men, material.own_kings, material.their_kings} {
  while (counts_[lead_] == 0) ++lead_;
  std::vector<std::size_t> symmetries;
  for (std::size_t symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    if (folding == Folding::kBySymmetry && keeps_values<V>(symmetry, material.men() > 0)) {
      symmetries.push_back(symmetry);
    }
  }
  const Bits free = kSquaresFor[lead_];
  begin_.resize(choose(count(free), counts_[lead_]));
  for (std::uint64_t rank = 0; rank < begin_.size(); ++rank) {
    const Bits lead = subset_at(rank, counts_[lead_], free);
    std::uint64_t least = rank;
    std::size_t to_least = 0;
    std::vector<Bits> images{lead};
    for (const std::size_t symmetry : symmetries) {
      const Bits image = laid<typename V::Geometry>(lead, symmetry);
      if (std::ranges::find(images, image) == images.end()) images.push_back(image);
      const std::uint64_t other = rank_of(image, free);
      if (other < least) {
        least = other;
        to_least = symmetry;
      }
    }
    begin_[rank] = (begin_[least] & ~kSymmetryMask) | to_least;
    if (least != rank) continue;
    begin_[rank] = size_ << kSymmetryBits;
    const std::uint64_t following = followers(lead);
    if (following == 0) continue;
    leads_.push_back({size_, lead, static_cast<int>(images.size())});
    size_ += following;
  }
}

template <class V>
std::uint64_t PlacementIndex<V>::followers(Bits lead) const {
  int occupied = count(lead);
  std::uint64_t product = 1;
  for (std::size_t kind = lead_ + 1; kind < kKinds; ++kind) {
    const Bits squares = kSquaresFor[kind];
    // Only the men of the other side can find squares taken that are not theirs anyway.
    const int free =
        kind == index(Kind::kTheirMen) ? count(squares & ~lead) : count(squares) - occupied;
    product *= choose(free, counts_[kind]);
    occupied += counts_[kind];
  }
  return product;
}

template <class V>
std::uint64_t PlacementIndex<V>::number(const Placement<V>& placement) const {
  const Bits lead = placement.squares[lead_];
  std::uint64_t begin = begin_[rank_of(lead, kSquaresFor[lead_])];
  if ((begin & kSymmetryMask) != 0) return number(placement.laid(begin & kSymmetryMask));
  Bits occupied = lead;
  std::uint64_t rank = 0;
  for (std::size_t kind = lead_ + 1; kind < kKinds; ++kind) {
    const Bits squares = placement.squares[kind];
    if (squares == 0) continue;
    const Bits free = kSquaresFor[kind] & ~occupied;
    rank = rank * choose(count(free), counts_[kind]) + rank_of(squares, free);
    occupied |= squares;
  }
  return (begin >> kSymmetryBits) + rank;
}

template <class V>
Placement<V> PlacementIndex<V>::placement(std::uint64_t number) const {
  assert(number < size_);
  const Lead& lead = lead_of(number);
  Placement<V> placement;
  placement.squares[lead_] = lead.squares;
  std::uint64_t rank = number - lead.begin;
  // The number of places of each kind, to take the rank apart from the last kind on.
  std::array<std::uint64_t, kKinds> places{};
  Bits occupied = lead.squares;
  int taken = count(lead.squares);
  for (std::size_t kind = lead_ + 1; kind < kKinds; ++kind) {
    const int free = kind == index(Kind::kTheirMen) ? count(kSquaresFor[kind] & ~occupied)
                                                    : count(kSquaresFor[kind]) - taken;
    places[kind] = choose(free, counts_[kind]);
    taken += counts_[kind];
  }
  std::array<std::uint64_t, kKinds> ranks{};
  for (std::size_t kind = kKinds; kind-- > lead_ + 1;) {
    ranks[kind] = rank % places[kind];
    rank /= places[kind];
  }
  for (std::size_t kind = lead_ + 1; kind < kKinds; ++kind) {
    if (counts_[kind] == 0) continue;
    const Bits squares = subset_at(ranks[kind], counts_[kind], kSquaresFor[kind] & ~occupied);
    placement.squares[kind] = squares;
    occupied |= squares;
  }
  return placement;
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_PLACEMENT_INDEX_H_
