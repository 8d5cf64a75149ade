// The options of the commands that fit.
#ifndef POLYDAM_TOOLS_TRAIN_FIT_OPTIONS_H_
#define POLYDAM_TOOLS_TRAIN_FIT_OPTIONS_H_

#include "absl/status/statusor.h"
#include "tools/command_line.h"
#include "tools/train/fit.h"

namespace polydam {

// Adds --epochs, --rate, --decay and --of-result.
void add_fit_options(CommandLine& line);

// kInvalidArgument with a sentence, here and below.
absl::StatusOr<FitSettings> read_fit_settings(const CommandLine& line);
// For read_dataset().
absl::StatusOr<float> read_of_result(const CommandLine& line);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_TRAIN_FIT_OPTIONS_H_
