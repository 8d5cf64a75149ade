#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "boost/program_options.hpp"
#include "tools/train/commands.h"
#include "tools/train/dataset.h"
#include "tools/train/fit.h"

namespace polydam {

int fit_command(const Arguments& arguments) {
  namespace po = boost::program_options;
  CommandLine line("polydam-train fit", "learns weights from games");
  line.add_variant();
  const FitSettings standard;
  line.add()("data", po::value<std::vector<std::string>>()->required()->multitoken(),
             "folders of shards")("out", po::value<std::string>()->required(),
                                  "file for the weights")(
      "epochs", po::value<int>()->default_value(standard.epochs),
      "how often to go through the games, at most")(
      "rate", po::value<float>()->default_value(standard.rate), "of learning")(
      "decay", po::value<float>()->default_value(standard.decay), "what large weights cost");
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<Variant> variant = line.variant();
  if (!variant.ok()) return line.fail(variant.status());
  const absl::StatusOr<int> epochs = line.number("epochs", 1, 10000);
  if (!epochs.ok()) return line.fail(epochs.status());

  const auto names = line.get<std::vector<std::string>>("data");
  const absl::StatusOr<Dataset> dataset =
      read_dataset(*variant, std::vector<std::filesystem::path>(names.begin(), names.end()));
  if (!dataset.ok()) return line.fail(dataset.status());
  std::cout << dataset->positions << " positions of " << dataset->games << " games\n";
  const Weights weights =
      fit(*variant, *dataset,
          {.epochs = *epochs, .rate = line.get<float>("rate"), .decay = line.get<float>("decay")},
          [](const Epoch& epoch) {
            std::cout << absl::StreamFormat(
                             "epoch %3d: loss %.5f, held out %.5f, "
                             "winners told %.2f %%\n",
                             epoch.number, epoch.training.loss, epoch.held_out.loss,
                             100 * epoch.held_out.accuracy)
                      << std::flush;
          });
  const auto out = line.get<std::string>("out");
  std::ofstream file(out, std::ios::binary);
  file << to_bytes(weights) << std::flush;
  if (file) return kSuccess;
  return line.fail(absl::UnavailableError(absl::StrCat("cannot write ", out)));
}

}  // namespace polydam
