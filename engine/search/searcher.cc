#include "engine/search/searcher.h"

#include <array>

#include "engine/rules/variant.h"
#include "engine/rules/variants.h"

namespace polydam {

SearchFunction searcher(Variant variant) {
  static constexpr std::array<SearchFunction, kVariants> kSearchers{
#define POLYDAM_SEARCHER(name) &search<name>,
      POLYDAM_FOR_EACH_VARIANT(POLYDAM_SEARCHER)
#undef POLYDAM_SEARCHER
  };
  return kSearchers[index(variant)];
}

}  // namespace polydam
