// Telling text from other bytes.
#ifndef POLYDAM_PROTOCOL_HUB_UTF8_H_
#define POLYDAM_PROTOCOL_HUB_UTF8_H_

#include "absl/strings/string_view.h"

namespace polydam {

// Whether the bytes are UTF-8: no stray or missing continuation bytes, no overlong forms, no
// surrogates.
bool is_utf8(absl::string_view bytes);

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_HUB_UTF8_H_
