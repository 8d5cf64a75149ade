// Reading options: what the programs and their commands share.
#ifndef POLYDAM_TOOLS_COMMAND_LINE_H_
#define POLYDAM_TOOLS_COMMAND_LINE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "boost/program_options.hpp"
#include "engine/game/game.h"
#include "engine/rules/variant.h"
#include "engine/search/skill.h"

namespace polydam {

// What stands after the name of a program or a command.
using Arguments = std::vector<std::string>;

inline constexpr int kSuccess = 0;
inline constexpr int kFailure = 1;
inline constexpr int kWrongArguments = 2;

// The options of the program or command called `name`, which does what `summary` says.
class CommandLine {
 public:
  CommandLine(std::string name, std::string summary);

  // For adding options; --help is there.
  boost::program_options::options_description_easy_init add();
  // Adds --variant.
  void add_variant();
  // Adds --variant and --fen.
  void add_position();

  // Takes arguments that are no options, at least one: names of files.
  void add_files(const std::string& what);

  // Adds --move-time with a default in seconds.
  void add_move_time(double seconds);
  // Adds --skill.
  void add_skill();

  // Reads the arguments. A code to exit with at once if they were wrong or asked for help; both is
  // answered then.
  std::optional<int> parse(const Arguments& arguments);

  bool has(const std::string& option) const { return values_.count(option) != 0; }
  template <class T>
  T get(const std::string& option) const {
    return values_[option].as<T>();
  }
  // The number that an option gives; kInvalidArgument outside `least`..`most`.
  absl::StatusOr<int> number(const std::string& option, int least, int most) const;
  std::vector<std::string> files() const;
  absl::StatusOr<Variant> variant() const;
  // The position of --fen, or the start position of --variant.
  absl::StatusOr<Game> game() const;
  absl::StatusOr<absl::Duration> move_time() const;
  absl::StatusOr<Skill> skill() const;

  // Tells what was wrong with an argument, on standard error.
  int fail(const absl::Status& status) const;

 private:
  std::string name_;
  std::string summary_;
  boost::program_options::options_description options_;
  boost::program_options::positional_options_description files_;
  boost::program_options::variables_map values_;
};

}  // namespace polydam

#endif  // POLYDAM_TOOLS_COMMAND_LINE_H_
