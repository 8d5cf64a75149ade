#include <array>

#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "engine/rules/variants.h"

namespace polydam {

const Rules& rules(Variant variant) {
  using Getter = const Rules& (*)();
  static constexpr std::array<Getter, kVariants> kGetters{
#define POLYDAM_GETTER(name) &rules_of<name>,
      POLYDAM_FOR_EACH_VARIANT(POLYDAM_GETTER)
#undef POLYDAM_GETTER
  };
  return kGetters[index(variant)]();
}

}  // namespace polydam
