// Portable Draughts Notation: games with their tags, comments and variations, as text.
#ifndef POLYDAM_PROTOCOL_NOTATION_PDN_H_
#define POLYDAM_PROTOCOL_NOTATION_PDN_H_

#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/game/game.h"

namespace polydam {

// What stands around the moves; helper A of the notation fills this header in.

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_NOTATION_PDN_H_
