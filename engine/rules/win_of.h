// The result that is a win of a side.
#ifndef POLYDAM_ENGINE_RULES_WIN_OF_H_
#define POLYDAM_ENGINE_RULES_WIN_OF_H_

#include "engine/board/side.h"
#include "engine/rules/outcome.h"

namespace polydam {

constexpr Result win_of(Side side) {
  return side == Side::kWhite ? Result::kWhite : Result::kBlack;
}

}  // namespace polydam

#endif  // POLYDAM_ENGINE_RULES_WIN_OF_H_
