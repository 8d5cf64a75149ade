#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "boost/program_options.hpp"
#include "engine/storage/whole_file.h"
#include "tools/train/commands.h"
#include "tools/train/dataset.h"
#include "tools/train/fit.h"
#include "tools/train/fit_options.h"
#include "tools/train/plot.h"

namespace polydam {
namespace {

absl::Status write_files(const CommandLine& line, const Weights& weights,
                         const std::vector<Epoch>& epochs) {
  absl::Status status = write_whole_file(line.get<std::string>("out"), to_bytes(weights));
  if (status.ok() && line.has("plot")) {
    status = write_whole_file(line.get<std::string>("plot"),
                              plot(absl::StrCat(info(weights.variant).name), epochs));
  }
  return status;
}

}  // namespace

int fit_command(const Arguments& arguments) {
  namespace po = boost::program_options;
  CommandLine line("polydam-train fit", "learns weights from games");
  line.add_variant();
  line.add()("data", po::value<std::vector<std::string>>()->required()->multitoken(),
             "folders of shards")("out", po::value<std::string>()->required(),
                                  "file for the weights")(
      "plot", po::value<std::string>(), "file for a picture (SVG) of how it went");
  add_fit_options(line);
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<Variant> variant = line.variant();
  if (!variant.ok()) return line.fail(variant.status());
  const absl::StatusOr<FitSettings> settings = read_fit_settings(line);
  if (!settings.ok()) return line.fail(settings.status());
  const absl::StatusOr<float> of_result = read_of_result(line);
  if (!of_result.ok()) return line.fail(of_result.status());

  const auto names = line.get<std::vector<std::string>>("data");
  const absl::StatusOr<Dataset> dataset =
      read_dataset(*variant, {names.begin(), names.end()}, *of_result);
  if (!dataset.ok()) return line.fail(dataset.status());
  std::cout << dataset->positions << " positions of " << dataset->games << " games\n";
  std::vector<Epoch> epochs;
  const Weights weights = fit(*variant, *dataset, *settings, [&](const Epoch& epoch) {
    epochs.push_back(epoch);
    std::cout << to_line(epoch) << std::endl;
  });
  const absl::Status status = write_files(line, weights, epochs);
  return status.ok() ? kSuccess : line.fail(status);
}

}  // namespace polydam
