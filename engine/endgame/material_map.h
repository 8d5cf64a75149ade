// Things by material, found at once.
#ifndef POLYDAM_ENGINE_ENDGAME_MATERIAL_MAP_H_
#define POLYDAM_ENGINE_ENDGAME_MATERIAL_MAP_H_

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "engine/endgame/combinations.h"
#include "engine/endgame/material.h"

namespace polydam {

// Whether a MaterialMap has a place for it.
constexpr bool is_mappable(const Material& material) {
  return std::max({material.own_men, material.own_kings, material.their_men,
                   material.their_kings}) <= kMostOfAKind;
}

template <class T>
class MaterialMap {
 public:
  MaterialMap() : elements_(kBase * kBase * kBase * kBase) {}

  bool has(const Material& material) const { return find(material) != nullptr; }
  // None if there is none.
  const T* find(const Material& material) const {
    return is_mappable(material) ? elements_[place(material)].get() : nullptr;
  }
  void set(const Material& material, T element) {
    elements_[place(material)] = std::make_unique<const T>(std::move(element));
  }

 private:
  static constexpr std::size_t kBase = kMostOfAKind + 1;
  static constexpr std::size_t place(const Material& material) {
    return ((material.own_men * kBase + material.own_kings) * kBase + material.their_men) * kBase +
           material.their_kings;
  }

  std::vector<std::unique_ptr<const T>> elements_;
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_MATERIAL_MAP_H_
