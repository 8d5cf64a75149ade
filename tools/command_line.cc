#include "tools/command_line.h"

#include <iostream>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "boost/program_options.hpp"
#include "protocol/notation/fen.h"

namespace polydam {

namespace options = boost::program_options;

namespace {

constexpr char kFiles[] = "file";

}  // namespace

CommandLine::CommandLine(std::string name, std::string summary)
    : name_(std::move(name)), summary_(std::move(summary)), options_("Options") {
  options_.add_options()("help,h", "show this text");
}

options::options_description_easy_init CommandLine::add() { return options_.add_options(); }

void CommandLine::add_variant() {
  add()("variant", options::value<std::string>()->default_value("international"),
        "the game, such as russian or turkish-optional");
}

void CommandLine::add_position() {
  add_variant();
  add()("fen", options::value<std::string>(),
        "the position, such as W:W31-50:B1-20; the start if not given");
}

void CommandLine::add_files(const std::string& what) {
  add()(kFiles, options::value<std::vector<std::string>>()->required(), what.c_str());
  files_.add(kFiles, -1);
}

std::vector<std::string> CommandLine::files() const {
  return get<std::vector<std::string>>(kFiles);
}

void CommandLine::add_move_time(double seconds) {
  add()("move-time", options::value<double>()->default_value(seconds, absl::StrCat(seconds)),
        "seconds for each move of the engine");
}

void CommandLine::add_skill() {
  add()("skill", options::value<std::string>()->default_value("max"),
        "how well the engine plays: easy, medium, hard, max, or 0 to 20");
}

std::optional<int> CommandLine::parse(const Arguments& arguments) {
  try {
    options::command_line_parser parser(arguments);
    parser.options(options_);
    if (files_.max_total_count() > 0) parser.positional(files_);
    const options::parsed_options parsed = parser.run();
    for (const auto& option : parsed.options) {
      if (option.position_key < 0 || !option.string_key.empty()) continue;
      return fail(absl::InvalidArgumentError(
          absl::StrCat("'", option.value[0], "' is not an option; options begin with --")));
    }
    options::store(parsed, values_);
    if (has("help")) {
      std::cout << name_ << ": " << summary_ << "\n\n" << options_;
      return kSuccess;
    }
    options::notify(values_);
  } catch (const options::validation_error& error) {
    const std::string& what = options_.find(error.get_option_name().substr(2), true).description();
    return fail(absl::InvalidArgumentError(absl::StrCat(error.what(), "; it takes: ", what)));
  } catch (const options::error& error) {
    return fail(absl::InvalidArgumentError(error.what()));
  }
  return std::nullopt;
}

absl::StatusOr<int> CommandLine::number(const std::string& option, int least, int most) const {
  const int number = get<int>(option);
  if (number >= least && number <= most) return number;
  return absl::InvalidArgumentError(
      absl::StrCat("--", option, " must be from ", least, " to ", most, ", not ", number));
}

absl::StatusOr<Variant> CommandLine::variant() const {
  absl::StatusOr<Variant> variant = find_variant(get<std::string>("variant"));
  if (variant.ok()) return variant;
  return absl::InvalidArgumentError(absl::StrCat("--variant: ", variant.status().message()));
}

absl::StatusOr<Game> CommandLine::game() const {
  const absl::StatusOr<Variant> variant = this->variant();
  if (!variant.ok()) return variant.status();
  if (!has("fen")) return Game(*variant);
  const absl::StatusOr<Board> board = parse_fen(info(*variant), get<std::string>("fen"));
  if (board.ok()) return Game::from_board(*variant, *board);
  return absl::InvalidArgumentError(absl::StrCat("--fen: ", board.status().message()));
}

absl::StatusOr<absl::Duration> CommandLine::move_time() const {
  constexpr double kLongest = 3600;
  const auto seconds = get<double>("move-time");
  if (seconds > 0 && seconds <= kLongest) return absl::Seconds(seconds);
  return absl::InvalidArgumentError(absl::StrCat("--move-time must be more than 0 and at most ",
                                                 kLongest, " seconds, not ", seconds));
}

absl::StatusOr<Skill> CommandLine::skill() const {
  absl::StatusOr<Skill> skill = find_skill(get<std::string>("skill"));
  if (skill.ok()) return skill;
  return absl::InvalidArgumentError(absl::StrCat("--skill: ", skill.status().message()));
}

int CommandLine::fail(const absl::Status& status) const {
  std::cerr << name_ << ": " << status.message() << "\nTry '" << name_ << " --help'.\n";
  return kWrongArguments;
}

}  // namespace polydam
