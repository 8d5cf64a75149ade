// The table of variants: a struct is a column, a member is a row. docs/rules.md says where each
// rule comes from. To add a variant, write its column here, name it in POLYDAM_FOR_EACH_VARIANT,
// and add its test vectors; the build makes the rest.
#ifndef POLYDAM_ENGINE_RULES_VARIANTS_H_
#define POLYDAM_ENGINE_RULES_VARIANTS_H_

#include <array>

#include "absl/strings/string_view.h"
#include "engine/board/geometry.h"
#include "engine/board/side.h"
#include "engine/rules/description.h"

namespace polydam {

using Diagonal8 = Geometry<DiagonalLayout<8, 8, true>>;
using Diagonal8Mirrored = Geometry<DiagonalLayout<8, 8, false>>;
using Diagonal10 = Geometry<DiagonalLayout<10, 10, true>>;
using Full8 = Geometry<FullLayout>;
using AlquerqueBoard = Geometry<AlquerqueLayout>;

// What is common to the games on 8x8 dark squares; each column below says what it changes.
struct Draughts8 {
  using Geometry = Diagonal8;
  static constexpr std::array<absl::string_view, 0> kAliases{};
  // The start: rows filled with men, and empty rows behind them; squares more of the middle row.
  static constexpr int kRowsOfMen = 3;
  static constexpr int kRowsBehind = 0;
  static constexpr int kMenOnMiddleRow = 0;
  static constexpr Side kMovesFirst = Side::kWhite;

  static constexpr bool kCaptureIsMandatory = true;
  static constexpr auto kManSteps = kForwardDiagonals;
  static constexpr auto kManCaptures = kForwardDiagonals;
  static constexpr auto kKingDirections = kDiagonals;
  static constexpr KingRange kKingRange = KingRange::kFlying;
  static constexpr bool kManTakesKing = true;
  static constexpr bool kTurnsBackwards = true;  // a capturing king may reverse by 180 degrees
  static constexpr Promotion kPromotion = Promotion::kStops;
  static constexpr Removal kRemoval = Removal::kAfterMove;
  static constexpr std::array<Priority, 0> kPriorities{};

  static constexpr std::array<DrawRule, 1> kCasualDraws{{{DrawCondition::kNoPromotion, 80}}};
  static constexpr auto kFederationDraws = kCasualDraws;

  static constexpr SquareNames kSquareNames = SquareNames::kLetters;
  static constexpr char kCaptureSign = 'x';
  static constexpr ResultNames kResultNames = ResultNames::kOnePoint;
};

struct English : Draughts8 {
  static constexpr absl::string_view kName = "english";
  static constexpr std::array<absl::string_view, 2> kAliases{"american", "checkers"};
  static constexpr Side kMovesFirst = Side::kBlack;
  static constexpr KingRange kKingRange = KingRange::kStep;
  static constexpr Removal kRemoval = Removal::kAtOnce;
  static constexpr std::array<DrawRule, 1> kCasualDraws{{{DrawCondition::kOnlyKingsMove, 80}}};
  static constexpr auto kFederationDraws = kCasualDraws;
  static constexpr SquareNames kSquareNames = SquareNames::kNumbers;
  static constexpr int kPdnGameType = 21;
};

// The rules of the International Draughts Federation for the games of 64 squares.
inline constexpr std::array<DrawRule, 6> kFederationDraws64{{
    {DrawCondition::kOnlyKingsMove, 30},
    {DrawCondition::kThreeKingsAgainstKing, 30},
    {DrawCondition::kFourOrFivePieces, 60},
    {DrawCondition::kSixOrSevenPieces, 120},
    {DrawCondition::kThreeAgainstMainRoad, 10},
    {DrawCondition::kTwoAgainstKing, 10},
}};

struct Russian : Draughts8 {
  static constexpr absl::string_view kName = "russian";
  static constexpr std::array<absl::string_view, 1> kAliases{"shashki"};
  static constexpr auto kManCaptures = kDiagonals;
  static constexpr Promotion kPromotion = Promotion::kContinues;
  static constexpr auto kFederationDraws = kFederationDraws64;
  static constexpr char kCaptureSign = ':';
  static constexpr int kPdnGameType = 25;
};

struct Brazilian : Draughts8 {
  static constexpr absl::string_view kName = "brazilian";
  static constexpr auto kManCaptures = kDiagonals;
  static constexpr Promotion kPromotion = Promotion::kAtEnd;
  static constexpr std::array<Priority, 1> kPriorities{Priority::kMostPieces};
  static constexpr auto kFederationDraws = kFederationDraws64;
  static constexpr int kPdnGameType = 26;
};

struct Spanish : Draughts8 {
  using Geometry = Diagonal8Mirrored;
  static constexpr absl::string_view kName = "spanish";
  static constexpr std::array<Priority, 2> kPriorities{Priority::kMostPieces, Priority::kMostKings};
  static constexpr SquareNames kSquareNames = SquareNames::kReversedNumbers;
  static constexpr int kPdnGameType = 24;
};

struct Italian : Draughts8 {
  using Geometry = Diagonal8Mirrored;
  static constexpr absl::string_view kName = "italian";
  static constexpr KingRange kKingRange = KingRange::kStep;
  static constexpr bool kManTakesKing = false;
  static constexpr std::array<Priority, 4> kPriorities{
      Priority::kMostPieces, Priority::kWithKing, Priority::kMostKings, Priority::kKingsEarliest};
  static constexpr SquareNames kSquareNames = SquareNames::kNumbers;
  static constexpr int kPdnGameType = 22;
};

struct Czech : Draughts8 {
  static constexpr absl::string_view kName = "czech";
  static constexpr std::array<Priority, 1> kPriorities{Priority::kWithKing};
  static constexpr int kPdnGameType = 29;
};

struct International : Draughts8 {
  using Geometry = Diagonal10;
  static constexpr absl::string_view kName = "international";
  static constexpr std::array<absl::string_view, 2> kAliases{"normal", "standard"};
  static constexpr absl::string_view kHubName = "normal";  // kName in the other variants
  static constexpr int kRowsOfMen = 4;
  static constexpr auto kManCaptures = kDiagonals;
  static constexpr Promotion kPromotion = Promotion::kAtEnd;
  static constexpr std::array<Priority, 1> kPriorities{Priority::kMostPieces};
  static constexpr std::array<DrawRule, 3> kCasualDraws{{{DrawCondition::kOnlyKingsMove, 50},
                                                         {DrawCondition::kThreeAgainstKing, 32},
                                                         {DrawCondition::kTwoAgainstKing, 10}}};
  static constexpr auto kFederationDraws = kCasualDraws;
  static constexpr SquareNames kSquareNames = SquareNames::kNumbers;
  static constexpr ResultNames kResultNames = ResultNames::kTwoPoints;
  static constexpr int kPdnGameType = 20;
};

struct Turkish : Draughts8 {
  using Geometry = Full8;
  static constexpr absl::string_view kName = "turkish";
  static constexpr std::array<absl::string_view, 1> kAliases{"dama"};
  static constexpr int kRowsOfMen = 2;
  static constexpr int kRowsBehind = 1;
  static constexpr auto kManSteps = kForwardAndSideways;
  static constexpr auto kManCaptures = kForwardAndSideways;
  static constexpr auto kKingDirections = kOrthogonals;
  static constexpr bool kTurnsBackwards = false;
  static constexpr Promotion kPromotion = Promotion::kAtEnd;
  static constexpr Removal kRemoval = Removal::kAtOnce;
  static constexpr std::array<Priority, 1> kPriorities{Priority::kMostPieces};
  static constexpr std::array<DrawRule, 2> kCasualDraws{
      {{DrawCondition::kNoForwardMove, 50}, {DrawCondition::kKingAgainstKing, 0}}};
  static constexpr auto kFederationDraws = kCasualDraws;
  static constexpr int kPdnGameType = 30;
};

struct Alquerque : Draughts8 {
  using Geometry = AlquerqueBoard;
  static constexpr absl::string_view kName = "alquerque";
  static constexpr int kRowsOfMen = 2;
  static constexpr int kMenOnMiddleRow = 2;
  static constexpr auto kManSteps = kAllDirections;
  static constexpr auto kManCaptures = kAllDirections;
  static constexpr auto kKingDirections = directions();
  static constexpr KingRange kKingRange = KingRange::kNone;
  static constexpr Promotion kPromotion = Promotion::kNever;
  static constexpr Removal kRemoval = Removal::kAtOnce;
  static constexpr std::array<DrawRule, 0> kCasualDraws{};
  static constexpr auto kFederationDraws = kCasualDraws;
  static constexpr SquareNames kSquareNames = SquareNames::kNumbers;
  static constexpr int kPdnGameType = 0;  // none was given out
};

// House rule on any game: quiet moves are legal beside its captures. Matches showed that the
// weights of the game serve it too (docs/evaluation.md).
template <class Base>
struct OptionalCapture : Base {
  static constexpr absl::string_view kWeightsOf = Base::kName;
  static constexpr std::array<absl::string_view, 0> kAliases{};
  static constexpr bool kCaptureIsMandatory = false;
  static constexpr std::array<DrawRule, 1> kCasualDraws{{{DrawCondition::kNoPromotion, 80}}};
  static constexpr auto kFederationDraws = kCasualDraws;
  static constexpr int kPdnGameType = 0;
};

struct EnglishOptional : OptionalCapture<English> {
  static constexpr absl::string_view kName = "english-optional";
};
struct RussianOptional : OptionalCapture<Russian> {
  static constexpr absl::string_view kName = "russian-optional";
};
struct BrazilianOptional : OptionalCapture<Brazilian> {
  static constexpr absl::string_view kName = "brazilian-optional";
};
struct SpanishOptional : OptionalCapture<Spanish> {
  static constexpr absl::string_view kName = "spanish-optional";
};
struct ItalianOptional : OptionalCapture<Italian> {
  static constexpr absl::string_view kName = "italian-optional";
};
struct CzechOptional : OptionalCapture<Czech> {
  static constexpr absl::string_view kName = "czech-optional";
};
struct TurkishOptional : OptionalCapture<Turkish> {
  static constexpr absl::string_view kName = "turkish-optional";
};

}  // namespace polydam

// Every variant once, in the order in which they are shown. CMakeLists.txt reads this list too, and
// compiles each variant by itself.
#define POLYDAM_FOR_EACH_VARIANT(X) \
  X(International)                  \
  X(Russian)                        \
  X(Brazilian)                      \
  X(English)                        \
  X(Italian)                        \
  X(Spanish)                        \
  X(Czech)                          \
  X(Turkish)                        \
  X(Alquerque)                      \
  X(RussianOptional)                \
  X(BrazilianOptional)              \
  X(EnglishOptional)                \
  X(ItalianOptional)                \
  X(SpanishOptional)                \
  X(CzechOptional)                  \
  X(TurkishOptional)

#endif  // POLYDAM_ENGINE_RULES_VARIANTS_H_
