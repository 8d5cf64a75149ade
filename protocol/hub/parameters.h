// The engine's parameters: what is declared to the client, what it set, and what that means.
#ifndef POLYDAM_PROTOCOL_HUB_PARAMETERS_H_
#define POLYDAM_PROTOCOL_HUB_PARAMETERS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "book/book_choice.h"
#include "engine/rules/draw_counters.h"
#include "engine/rules/variant.h"
#include "engine/search/skill.h"
#include "protocol/notation/hub_notation.h"

namespace polydam {

// In the order in which they are declared.
enum class Parameter : std::uint8_t {
  kVariant,
  kBook,
  kBookPly,
  kBookMargin,
  kPonder,
  kThreads,
  kTableSize,
  kEndgamePieces,
  kDrawRules,
  kSkill,
  kSeed,
  kWeights,
  kLines,
  kSquareNumbering,
  kBookFile,
  kTables
};
inline constexpr std::size_t kParameters = 16;

absl::string_view name(Parameter parameter);

class Parameters {
 public:
  // Every parameter at its default.
  Parameters();

  // In the order in which they are declared.
  static std::vector<absl::string_view> names();

  // Sets a parameter by its name. kInvalidArgument with a sentence that says what is allowed, and
  // nothing is changed, if the value is not; kNotFound if there is no such parameter.
  absl::Status set(absl::string_view name, absl::string_view value);

  // The value as it is declared: "normal", "true", "24".
  const std::string& value(Parameter parameter) const;
  // The lines `param name= value= type= ...` with the present values, LF between them.
  std::string declaration() const;

  // What the values mean.
  Variant variant() const { return variant_; }
  int table_size() const;  // as Engine::set_table_size() takes it
  int threads() const;     // as Engine::set_threads() takes it
  int lines() const;       // as Limits::lines
  Skill skill() const;
  bool plays_from_book() const;
  int endgame_pieces() const;    // as Engine::set_tables() takes it
  BookTaste book_taste() const;  // without the seed
  std::uint64_t seed() const;    // as Limits::seed
  DrawRuleSet draw_rules() const;
  SquareNumbering square_numbering() const;

 private:
  int number(Parameter parameter) const;

  std::array<std::string, kParameters> values_;
  Variant variant_ = Variant::kInternational;
};

inline constexpr int kMostSeed = 1'000'000'000;

// The one of the words that the text is, in either case. kInvalidArgument with a sentence that
// begins with `what` and lists them.
absl::StatusOr<std::string> parse_choice(absl::string_view what, absl::string_view text,
                                         absl::Span<const absl::string_view> words);

}  // namespace polydam

#endif  // POLYDAM_PROTOCOL_HUB_PARAMETERS_H_
