#include "engine/search/skill.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "engine/eval/score.h"
#include "engine/rules/keys.h"

namespace polydam {
namespace {

struct Named {
  absl::string_view name;
  Skill skill;
};

constexpr absl::Duration kShort = absl::Milliseconds(200);
constexpr absl::Duration kLong = absl::Milliseconds(500);

const std::array<Named, 25> kSkills{{
    {"easy", {.depth = 3, .time = kShort, .error = 20, .random = 1.0 / 6}},
    {"medium", {.depth = 6, .time = kLong, .error = 14}},
    {"hard", {.time = absl::Milliseconds(1500)}},
    {"max", {}},
    {"0", {.depth = 1, .time = kShort, .error = 100, .random = 0.8}},
    {"1", {.depth = 1, .time = kShort, .error = 90, .random = 0.55}},
    {"2", {.depth = 1, .time = kShort, .error = 80, .random = 0.35}},
    {"3", {.depth = 1, .time = kShort, .error = 70, .random = 0.2}},
    {"4", {.depth = 2, .time = kShort, .error = 60, .random = 0.12}},
    {"5", {.depth = 2, .time = kShort, .error = 50, .random = 0.08}},
    {"6", {.depth = 2, .time = kShort, .error = 45, .random = 0.05}},
    {"7", {.depth = 2, .time = kShort, .error = 35, .random = 0.03}},
    {"8", {.depth = 3, .time = kShort, .error = 30, .random = 0.02}},
    {"9", {.depth = 3, .time = kShort, .error = 26}},
    {"10", {.depth = 4, .time = kShort, .error = 23}},
    {"11", {.depth = 4, .time = kShort, .error = 20}},
    {"12", {.depth = 5, .time = kShort, .error = 18}},
    {"13", {.depth = 6, .time = kLong, .error = 16}},
    {"14", {.depth = 6, .time = kLong, .error = 14}},
    {"15", {.depth = 7, .time = kLong, .error = 12}},
    {"16", {.depth = 8, .time = kLong, .error = 11}},
    {"17", {.depth = 9, .time = kLong, .error = 9}},
    {"18", {.depth = 11, .time = kLong, .error = 7}},
    {"19", {.depth = 13, .time = kLong, .error = 5}},
    {"20", {}},
}};

// The n-th number drawn with a seed, from 0 up to 1.
double random_share(std::uint64_t seed, std::uint64_t n) {
  return static_cast<double>(random_word(seed ^ random_word(n)) >> 11) * 0x1p-53;
}

// The n-th number drawn with a seed, normally distributed (Box and Muller, 1958); the same on every
// machine, as the library's distributions are not.
double random_normal(std::uint64_t seed, std::uint64_t n) {
  const double radius = std::sqrt(-2.0 * std::log(1.0 - random_share(seed, 2 * n)));
  return radius * std::cos(2.0 * std::numbers::pi * random_share(seed, 2 * n + 1));
}

}  // namespace

std::vector<absl::string_view> skill_names() {
  std::vector<absl::string_view> names;
  names.reserve(kSkills.size());
  for (const Named& named : kSkills) names.push_back(named.name);
  return names;
}

absl::StatusOr<Skill> find_skill(absl::string_view name) {
  for (const Named& named : kSkills) {
    if (absl::EqualsIgnoreCase(name, named.name)) return named.skill;
  }
  return absl::NotFoundError(
      absl::StrCat("unknown skill '", name, "'; there are ", absl::StrJoin(skill_names(), ", ")));
}

std::size_t choose_move(const Skill& skill, absl::Span<const Score> scores, bool may_be_random,
                        std::uint64_t seed) {
  const auto best = std::ranges::max_element(scores);
  const auto best_place = static_cast<std::size_t>(best - scores.begin());
  if (!skill.errs() || *best >= kWin - Score(1)) return best_place;
  if (may_be_random && random_share(seed, 0) < skill.random) {
    return static_cast<std::size_t>(random_share(seed, 1) * static_cast<double>(scores.size()));
  }
  std::vector<double> judged;
  judged.reserve(scores.size());
  for (const Score score : scores) {
    judged.push_back(score.hundredths() + skill.error * random_normal(seed, 1 + judged.size()));
  }
  return static_cast<std::size_t>(std::ranges::max_element(judged) - judged.begin());
}

}  // namespace polydam
