#include "protocol/hub/parameters.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/engine.h"
#include "engine/search/skill.h"
#include "protocol/hub/line.h"
#include "protocol/hub/numbers.h"

namespace polydam {
namespace {

enum class Type : std::uint8_t { kVariant, kSkill, kFlag, kNumber, kChoice, kFile };

struct Declaration {
  absl::string_view name;
  absl::string_view initial;
  Type type;
  int least = 0;                                // of a number
  int most = 0;                                 // of a number
  absl::Span<const absl::string_view> words{};  // of a choice
};

constexpr std::array<absl::string_view, 2> kDrawRuleSets{"casual", "federation"};
constexpr std::array<absl::string_view, 2> kNumberings{"reading", "a1"};
static_assert(kDefaultTable == 22, "the default of tt-size is written in the table below");

constexpr std::array<Declaration, kParameters> kDeclarations{{
    {"variant", "normal", Type::kVariant},
    {"book", "false", Type::kFlag},
    {"book-ply", "4", Type::kNumber, 0, 1000},
    {"book-margin", "4", Type::kNumber, 0, 1000},
    {"ponder", "false", Type::kFlag},
    {"threads", "1", Type::kNumber, 1, kMostThreads},
    {"tt-size", "22", Type::kNumber, kSmallestTable, kLargestTable},
    {"bb-size", "8", Type::kNumber, 0, 8},
    {"draw-rules", "casual", Type::kChoice, 0, 0, kDrawRuleSets},
    {"skill", "max", Type::kSkill},
    {"seed", "0", Type::kNumber, 0, kMostSeed},
    {"weights", "", Type::kFile},
    {"multi-pv", "1", Type::kNumber, 1, 64},
    {"square-numbering", "reading", Type::kChoice, 0, 0, kNumberings},
    {"book-file", "", Type::kFile},
    {"tables", "", Type::kFile},
}};

constexpr std::size_t place(Parameter parameter) { return static_cast<std::size_t>(parameter); }

std::vector<absl::string_view> variant_names() {
  std::vector<absl::string_view> names;
  for (const Variant variant : all_variants()) names.push_back(info(variant).hub_name);
  return names;
}

// The value in the form in which it is declared.
absl::StatusOr<std::string> canonical(const Declaration& declared, absl::string_view value) {
  const std::string what = absl::StrCat("parameter ", declared.name);
  switch (declared.type) {
    case Type::kVariant: {
      const absl::StatusOr<Variant> variant = find_variant(value);
      if (!variant.ok()) return absl::InvalidArgumentError(variant.status().message());
      return std::string(info(*variant).hub_name);
    }
    case Type::kSkill:
      return parse_choice(what, value, skill_names());
    case Type::kFlag:
      return parse_choice(what, value, {"true", "false"});
    case Type::kNumber: {
      const absl::StatusOr<std::int64_t> number =
          parse_integer(what, value, declared.least, declared.most);
      if (!number.ok()) return number.status();
      return absl::StrCat(*number);
    }
    case Type::kChoice:
      return parse_choice(what, value, declared.words);
    case Type::kFile:
      return std::string(value);
  }
  return std::string(value);
}

std::string enum_arguments(absl::Span<const absl::string_view> values) {
  return absl::StrCat(to_argument("type", "enum"),
                      to_quoted_argument("values", absl::StrJoin(values, " ")));
}

// "type=..." and what goes with it.
std::string type_arguments(const Declaration& declared) {
  switch (declared.type) {
    case Type::kFlag:
      return to_argument("type", "bool");
    case Type::kNumber:
      return absl::StrCat(to_argument("type", "int"),
                          to_argument("min", absl::StrCat(declared.least)),
                          to_argument("max", absl::StrCat(declared.most)));
    case Type::kVariant:
      return enum_arguments(variant_names());
    case Type::kSkill:
      return enum_arguments(skill_names());
    case Type::kChoice:
      return enum_arguments(declared.words);
    case Type::kFile:
      return to_argument("type", "string");
  }
  return "";
}

}  // namespace

absl::string_view name(Parameter parameter) { return kDeclarations[place(parameter)].name; }

Parameters::Parameters() {
  for (std::size_t i = 0; i < kParameters; ++i) values_[i] = std::string(kDeclarations[i].initial);
}

std::vector<absl::string_view> Parameters::names() {
  std::vector<absl::string_view> names;
  names.reserve(kParameters);
  for (const Declaration& declared : kDeclarations) names.push_back(declared.name);
  return names;
}

absl::Status Parameters::set(absl::string_view name, absl::string_view value) {
  const auto declared = std::ranges::find(kDeclarations, name, &Declaration::name);
  if (declared == kDeclarations.end()) {
    return absl::NotFoundError(absl::StrCat("unknown parameter '", name, "'; the parameters are ",
                                            absl::StrJoin(names(), ", ")));
  }
  absl::StatusOr<std::string> accepted = canonical(*declared, value);
  if (!accepted.ok()) return accepted.status();
  values_[static_cast<std::size_t>(declared - kDeclarations.begin())] = *std::move(accepted);
  if (declared->type == Type::kVariant) variant_ = *find_variant(value);
  return absl::OkStatus();
}

const std::string& Parameters::value(Parameter parameter) const {
  return values_[place(parameter)];
}

std::string Parameters::declaration() const {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < kParameters; ++i) {
    lines.push_back(absl::StrCat("param", to_argument("name", kDeclarations[i].name),
                                 to_argument("value", values_[i]),
                                 type_arguments(kDeclarations[i])));
  }
  return absl::StrJoin(lines, "\n");
}

int Parameters::table_size() const { return number(Parameter::kTableSize); }

int Parameters::threads() const { return number(Parameter::kThreads); }

int Parameters::endgame_pieces() const { return number(Parameter::kEndgamePieces); }

int Parameters::lines() const { return number(Parameter::kLines); }

Skill Parameters::skill() const { return *find_skill(value(Parameter::kSkill)); }

bool Parameters::plays_from_book() const { return value(Parameter::kBook) == "true"; }

BookTaste Parameters::book_taste() const {
  return {.margin = Score(number(Parameter::kBookMargin)), .plies = number(Parameter::kBookPly)};
}

std::uint64_t Parameters::seed() const {
  return static_cast<std::uint64_t>(number(Parameter::kSeed));
}

int Parameters::number(Parameter parameter) const {
  int number = 0;
  static_cast<void>(absl::SimpleAtoi(value(parameter), &number));  // it was checked when it was set
  return number;
}

DrawRuleSet Parameters::draw_rules() const {
  return value(Parameter::kDrawRules) == "federation" ? DrawRuleSet::kFederation
                                                      : DrawRuleSet::kCasual;
}

SquareNumbering Parameters::square_numbering() const {
  return value(Parameter::kSquareNumbering) == "a1" ? SquareNumbering::kFromA1
                                                    : SquareNumbering::kReading;
}

absl::StatusOr<std::string> parse_choice(absl::string_view what, absl::string_view text,
                                         absl::Span<const absl::string_view> words) {
  const std::string wanted = absl::AsciiStrToLower(text);
  if (std::ranges::find(words, wanted) != words.end()) return wanted;
  return absl::InvalidArgumentError(
      absl::StrCat(what, " must be one of ", absl::StrJoin(words, ", "), ", not '", text, "'"));
}

}  // namespace polydam
