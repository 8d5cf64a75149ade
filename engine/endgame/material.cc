#include "engine/endgame/material.h"

#include <algorithm>
#include <tuple>

#include "absl/strings/str_cat.h"

namespace polydam {
namespace {

std::string side_text(int men, int kings) {
  std::string text;
  if (men > 0) absl::StrAppend(&text, men, "m");
  if (kings > 0) absl::StrAppend(&text, kings, "k");
  return text;
}

}  // namespace

std::string to_string(const Material& material) {
  return absl::StrCat(side_text(material.own_men, material.own_kings), "-",
                      side_text(material.their_men, material.their_kings));
}

std::vector<Material> endings_of(const Material& pair) {
  if (pair == pair.swapped()) return {pair};
  return {pair, pair.swapped()};
}

std::vector<Material> ending_pairs(Variant variant, int pieces) {
  const bool has_kings = info(variant).has_kings;
  const int most_of_a_side = info(variant).start.pieces(Side::kWhite).size();
  std::vector<Material> pairs;
  const auto add = [&](int own, int own_men, int theirs, int their_men) {
    const Material material{
        static_cast<std::uint8_t>(own_men), static_cast<std::uint8_t>(own - own_men),
        static_cast<std::uint8_t>(their_men), static_cast<std::uint8_t>(theirs - their_men)};
    if (material >= material.swapped()) pairs.push_back(material);
  };
  const int most = std::min(pieces - 1, most_of_a_side);
  for (int own = 1; own <= most; ++own) {
    for (int theirs = 1; theirs <= std::min(pieces - own, most_of_a_side); ++theirs) {
      for (int own_men = has_kings ? 0 : own; own_men <= own; ++own_men) {
        for (int their_men = has_kings ? 0 : theirs; their_men <= theirs; ++their_men) {
          add(own, own_men, theirs, their_men);
        }
      }
    }
  }
  std::ranges::sort(pairs, {}, [](const Material& material) {
    return std::tuple(material.pieces(), material.men(), material);
  });
  return pairs;
}

}  // namespace polydam
