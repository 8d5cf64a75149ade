// Variants by name, and what code outside the rules needs to know of one.
#ifndef POLYDAM_ENGINE_RULES_VARIANT_H_
#define POLYDAM_ENGINE_RULES_VARIANT_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/board/board.h"
#include "engine/board/geometry.h"
#include "engine/board/side.h"
#include "engine/board/square.h"
#include "engine/rules/description.h"
#include "engine/rules/variants.h"

namespace polydam {

enum class Variant : std::uint8_t {
#define POLYDAM_ENUMERATOR(name) k##name,
  POLYDAM_FOR_EACH_VARIANT(POLYDAM_ENUMERATOR)
#undef POLYDAM_ENUMERATOR
};

inline constexpr std::size_t kVariants = 0
#define POLYDAM_COUNT(name) +1
    POLYDAM_FOR_EACH_VARIANT(POLYDAM_COUNT)
#undef POLYDAM_COUNT
    ;

// The enumerator of a description.
template <class V>
inline constexpr Variant kVariantOf{};
#define POLYDAM_VARIANT_OF(name) \
  template <>                    \
  inline constexpr Variant kVariantOf<name> = Variant::k##name;
POLYDAM_FOR_EACH_VARIANT(POLYDAM_VARIANT_OF)
#undef POLYDAM_VARIANT_OF

constexpr std::size_t index(Variant variant) { return static_cast<std::size_t>(variant); }

// A column of the table of variants as data.
struct VariantInfo {
  Variant variant;
  absl::string_view name;                  // "international", "russian-optional"
  absl::string_view hub_name;              // "normal" for international, else the name
  std::vector<absl::string_view> aliases;  // other names that find_variant() takes
  absl::string_view weights_of;            // the variant by whose learned weights it is evaluated
  int rows;
  int columns;
  int squares;                    // playable ones, numbered from 1
  std::vector<RowColumn> places;  // by square number: where it is, from White's top left; 0 unused
  std::vector<SquareSet> connected;  // by square number: the squares one step away along a line
  Board start;
  std::array<SquareSet, 2> far_row;  // by index(Side): where its men are crowned, if they ever are
  bool has_kings;
  bool men_stay_on_far_row;  // a man set up there is one, since it can move on sideways
  bool capture_is_mandatory;
  SquareNames square_names;
  char capture_sign;  // in PDN and at the console: 'x' or ':'
  ResultNames result_names;
  int pdn_game_type;  // 0: none was given out
};

const VariantInfo& info(Variant variant);

// Every variant, in the order in which they are shown.
absl::Span<const Variant> all_variants();

// The variant of that name, hub name or alias; kNotFound with a sentence that lists the names.
absl::StatusOr<Variant> find_variant(absl::string_view name);

// Whether the board is one that the rules can be applied to: some piece on it, no side with more
// than it starts with, no square twice, no man on its crowning row unless it can move there, no
// king where there are none. kInvalidArgument with a sentence that names the square.
absl::Status check_board(Variant variant, const Board& board);

}  // namespace polydam

#endif  // POLYDAM_ENGINE_RULES_VARIANT_H_
