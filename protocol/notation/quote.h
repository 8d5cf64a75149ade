// Text of others, made fit to be shown in a sentence of ours.
#ifndef POLYDAM_PROTOCOL_NOTATION_QUOTE_H_
#define POLYDAM_PROTOCOL_NOTATION_QUOTE_H_

#include <string>

#include "absl/strings/string_view.h"

namespace polydam {

// The text in single quotes, cut to a readable length, with everything but plain printable
// characters replaced by `?`.
std::string quoted(absl::string_view text);

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_NOTATION_QUOTE_H_
