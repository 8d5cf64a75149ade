#include "protocol/notation/quote.h"

#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace polydam {

std::string quoted(absl::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string plain;
  for (const char character : text.substr(0, kLongest)) {
    const bool fit = absl::ascii_isprint(static_cast<unsigned char>(character)) &&
                     character != '"' && character != '\\' && character != '=';
    plain.push_back(fit ? character : '?');
  }
  return absl::StrCat("'", plain, text.size() > kLongest ? "..." : "", "'");
}

}  // namespace polydam
