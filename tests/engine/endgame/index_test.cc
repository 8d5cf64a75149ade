// Numbers of placements: dense, exact, folded where the game allows it.
#include <gtest/gtest.h>

#include <cstdint>
#include <set>

#include "engine/endgame/placement_index.h"
#include "engine/endgame/symmetry.h"
#include "engine/rules/variants.h"

namespace polydam {
namespace {

// Every number has a placement of that material, whose number it is.
template <class V>
void expect_inverse(const Material& material, Folding folding) {
  const PlacementIndex<V> index(material, folding);
  ASSERT_GT(index.size(), 0U);
  for (std::uint64_t number = 0; number < index.size(); ++number) {
    const Placement<V> placement = index.placement(number);
    ASSERT_EQ(placement.material(), material);
    ASSERT_EQ(placement.own() & placement.theirs(), 0U);
    ASSERT_EQ(index.number(placement), number);
  }
}

template <class V>
void expect_inverses(bool has_kings) {
  for (const Folding folding : {Folding::kNone, Folding::kBySymmetry}) {
    expect_inverse<V>({1, 0, 1, 0}, folding);
    expect_inverse<V>({2, 0, 1, 0}, folding);
    if (!has_kings) continue;
    expect_inverse<V>({1, 1, 1, 0}, folding);
    expect_inverse<V>({0, 1, 2, 0}, folding);
    expect_inverse<V>({0, 2, 0, 1}, folding);
    expect_inverse<V>({0, 1, 1, 1}, folding);
  }
}

TEST(Index, IsInvertedExactly) {
  expect_inverses<Russian>(true);
  expect_inverses<Spanish>(true);
  expect_inverses<International>(true);
  expect_inverses<Turkish>(true);
  expect_inverses<Alquerque>(false);
}

TEST(Index, IsDense) {
  // A man has 28 squares; where both are of one square, they cannot stand on it together.
  EXPECT_EQ((PlacementIndex<Russian>({1, 0, 1, 0}, Folding::kNone).size()), 28 * 28 - 24);
  EXPECT_EQ((PlacementIndex<Russian>({2, 1, 1, 1}, Folding::kNone).size()),
            (378 * 28 - 24 * 27) * 29 * 28);
  EXPECT_EQ((PlacementIndex<Alquerque>({2, 0, 2, 0}, Folding::kNone).size()), 300 * 253);
}

TEST(Index, NumbersOfSymmetricPlacementsAreTheSame) {
  const auto expect = [](auto index, const auto& placement, std::size_t symmetry) {
    EXPECT_EQ(index.number(placement), index.number(placement.laid(symmetry)));
  };
  const PlacementIndex<Turkish> turkish({1, 1, 1, 0}, Folding::kBySymmetry);
  const PlacementIndex<Alquerque> alquerque({2, 0, 1, 0}, Folding::kBySymmetry);
  for (std::uint64_t number = 0; number < turkish.size(); number += 17) {
    expect(turkish, turkish.placement(number), 1);
  }
  for (std::uint64_t number = 0; number < alquerque.size(); ++number) {
    // A lead that is symmetric in itself is not folded further.
    if (alquerque.weight(number) < 8) continue;
    for (std::size_t symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      expect(alquerque, alquerque.placement(number), symmetry);
    }
  }
}

template <class V>
std::set<std::size_t> symmetries(bool with_men) {
  std::set<std::size_t> found;
  for (std::size_t symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    if (keeps_values<V>(symmetry, with_men)) found.insert(symmetry);
  }
  return found;
}

TEST(Index, SymmetriesFollowFromBoardAndGame) {
  EXPECT_EQ(symmetries<Russian>(true), (std::set<std::size_t>{0}));
  EXPECT_EQ(symmetries<Russian>(false), (std::set<std::size_t>{0, 3, 4, 7}));
  EXPECT_EQ(symmetries<Turkish>(true), (std::set<std::size_t>{0, 1}));
  EXPECT_EQ(symmetries<Turkish>(false).size(), 8U);
  EXPECT_EQ(symmetries<Alquerque>(true).size(), 8U);
}

// All placements have a number: the weights add up to them.
TEST(Index, WeightsCountThePlacements) {
  for (const Material material : {Material{1, 1, 1, 0}, Material{0, 2, 0, 1}}) {
    const PlacementIndex<Turkish> folded(material, Folding::kBySymmetry);
    std::uint64_t placements = 0;
    for (std::uint64_t number = 0; number < folded.size(); ++number) {
      placements += static_cast<std::uint64_t>(folded.weight(number));
    }
    EXPECT_EQ(placements, PlacementIndex<Turkish>(material, Folding::kNone).size());
  }
}

}  // namespace
}  // namespace polydam
