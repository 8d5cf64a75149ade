#include "tools/train/fit_options.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "boost/program_options.hpp"

namespace polydam {
namespace {

namespace po = boost::program_options;

absl::StatusOr<float> read_share(const CommandLine& line, const std::string& option) {
  const auto value = line.get<float>(option);
  if (value >= 0 && value <= 1) return value;
  return absl::InvalidArgumentError(
      absl::StrCat("--", option, " must be from 0 to 1, not ", value));
}

po::typed_value<float>* value(float standard) {
  return po::value<float>()->default_value(standard, absl::StrCat(standard));
}

}  // namespace

void add_fit_options(CommandLine& line) {
  const FitSettings standard;
  line.add()("epochs", po::value<int>()->default_value(standard.epochs),
             "how often to go through the games, at most")(
      "rate", value(standard.rate), "of learning")("decay", value(standard.decay),
                                                   "what large weights cost")(
      "of-result", value(kOfResult),
      "how much of what is learned is the results of the games, 0 to 1; the rest is what the "
      "searches expected");
}

absl::StatusOr<FitSettings> read_fit_settings(const CommandLine& line) {
  const absl::StatusOr<int> epochs = line.number("epochs", 1, 10000);
  if (!epochs.ok()) return epochs.status();
  const absl::StatusOr<float> rate = read_share(line, "rate");
  if (!rate.ok()) return rate.status();
  const absl::StatusOr<float> decay = read_share(line, "decay");
  if (!decay.ok()) return decay.status();
  return FitSettings{.epochs = *epochs, .rate = *rate, .decay = *decay};
}

absl::StatusOr<float> read_of_result(const CommandLine& line) {
  return read_share(line, "of-result");
}

}  // namespace polydam
