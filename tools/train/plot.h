// How a fit went, as a picture.
#ifndef POLYDAM_TOOLS_TRAIN_PLOT_H_
#define POLYDAM_TOOLS_TRAIN_PLOT_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "tools/train/fit.h"

namespace polydam {

// An SVG document of two charts by epoch: the loss, of training and held out, and the winners told.
// There must be an epoch.
std::string plot(absl::string_view title, const std::vector<Epoch>& epochs);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_TRAIN_PLOT_H_
