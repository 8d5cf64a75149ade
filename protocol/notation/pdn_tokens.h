// The words of a PDN text.
#ifndef POLYDAM_PROTOCOL_NOTATION_PDN_TOKENS_H_
#define POLYDAM_PROTOCOL_NOTATION_PDN_TOKENS_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace polydam {

struct PdnToken {
  enum class Kind : std::uint8_t {
    kTag,      // text is the name, value the value
    kMove,     // as it was written, without its number
    kGlyph,    // text is the number
    kComment,  // blanks made one
    kOpen,     // a variation begins
    kClose,    // and ends
    kResult,
    kEnd
  };
  Kind kind;
  std::string text{};
  std::string value{};
};

// Whether the text is one of the results of PDN: 2-0 1-1 0-2 1-0 1/2-1/2 0-1 0-0 *.
bool is_pdn_result(absl::string_view text);

class PdnScanner {
 public:
  // A byte order mark before the text is passed over.
  explicit PdnScanner(absl::string_view text);

  // The next token; kEnd for ever at the end. kInvalidArgument for what is no PDN at all.
  absl::StatusOr<PdnToken> next();

 private:
  void skip_blanks();
  bool consume(char character);
  // What stands up to the character, which is passed; nothing if it does not come.
  absl::StatusOr<std::string> up_to(char end, absl::string_view what);
  absl::StatusOr<PdnToken> tag();
  absl::StatusOr<PdnToken> word();
  absl::StatusOr<PdnToken> open();
  absl::StatusOr<PdnToken> glyph();

  absl::string_view text_;
  absl::string_view rest_;
};

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_NOTATION_PDN_TOKENS_H_
