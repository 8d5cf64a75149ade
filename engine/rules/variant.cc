#include "engine/rules/variant.h"

#include <algorithm>
#include <array>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/rules/rules.h"

namespace polydam {
namespace {

constexpr std::array kAllVariants{
#define POLYDAM_ENUMERATOR(name) Variant::k##name,
    POLYDAM_FOR_EACH_VARIANT(POLYDAM_ENUMERATOR)
#undef POLYDAM_ENUMERATOR
};

}  // namespace

const VariantInfo& info(Variant variant) { return rules(variant).info(); }

absl::Span<const Variant> all_variants() { return kAllVariants; }

absl::StatusOr<Variant> find_variant(absl::string_view name) {
  const std::string wanted = absl::AsciiStrToLower(name);
  for (const Variant variant : kAllVariants) {
    const VariantInfo& known = info(variant);
    if (wanted == known.name || wanted == known.hub_name ||
        std::ranges::find(known.aliases, absl::string_view(wanted)) != known.aliases.end()) {
      return variant;
    }
  }
  return absl::NotFoundError(
      absl::StrCat("unknown variant '", name, "'; the variants are ",
                   absl::StrJoin(kAllVariants, ", ", [](std::string* out, Variant variant) {
                     absl::StrAppend(out, info(variant).name);
                   })));
}

absl::Status check_board(Variant variant, const Board& board) {
  const VariantInfo& game = info(variant);
  if ((board.pieces(Side::kWhite) | board.pieces(Side::kBlack)).empty()) {
    return absl::InvalidArgumentError("the board has no pieces; at least one is needed");
  }
  for (const Side side : {Side::kWhite, Side::kBlack}) {
    // No game comes to more, and the captures of crowded boards can be too many to list.
    const int most = game.start.pieces(side).size();
    if (board.pieces(side).size() > most) {
      return absl::InvalidArgumentError(
          absl::StrCat(side == Side::kWhite ? "white" : "black", " has ", board.pieces(side).size(),
                       " pieces; in ", game.name, " a side has at most ", most));
    }
  }
  SquareSet taken;
  for (const SquareSet& pieces : {board.men[0], board.men[1], board.kings[0], board.kings[1]}) {
    for (const Square square : pieces) {
      if (square.number() < 1 || square.number() > game.squares) {
        return absl::InvalidArgumentError(
            absl::StrCat("square ", square.number(), " is not on the ", game.name,
                         " board, which has squares 1 to ", game.squares));
      }
      if (taken.contains(square)) {
        return absl::InvalidArgumentError(
            absl::StrCat("square ", square.number(), " has two pieces; it can have one"));
      }
      taken.add(square);
    }
  }
  for (const Side side : {Side::kWhite, Side::kBlack}) {
    const absl::string_view colour = side == Side::kWhite ? "white" : "black";
    const SquareSet no_men = game.men_stay_on_far_row ? SquareSet() : game.far_row[index(side)];
    for (const Square square : board.men[index(side)] & no_men) {
      return absl::InvalidArgumentError(
          absl::StrCat("a ", colour, " man stands on square ", square.number(),
                       ", on its crowning row; there it must be a king"));
    }
    for (const Square square : game.has_kings ? SquareSet() : board.kings[index(side)]) {
      return absl::InvalidArgumentError(absl::StrCat("a ", colour, " king stands on square ",
                                                     square.number(), "; ", game.name,
                                                     " has no kings"));
    }
  }
  return absl::OkStatus();
}

}  // namespace polydam
