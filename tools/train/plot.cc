#include "tools/train/plot.h"

#include <algorithm>
#include <cstddef>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace polydam {
namespace {

// In pixels.
constexpr double kWidth = 640;
constexpr double kHeight = 260;  // of a chart
constexpr double kLeft = 70;     // margins of a chart
constexpr double kRight = 150;
constexpr double kTop = 30;
constexpr double kBottom = 30;

struct Curve {
  std::string name;
  std::string colour;
  std::vector<double> values;  // by epoch
};

std::string text(double x, double y, absl::string_view anchor, absl::string_view words) {
  return absl::StrFormat("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", x, y, anchor,
                         words);
}

// Curves over the same epochs, drawn from `top` down.
std::string chart(double top, absl::string_view title, const std::vector<Curve>& curves) {
  double least = curves[0].values[0];
  double most = least;
  for (const Curve& curve : curves) {
    const auto [low, high] = std::minmax_element(curve.values.begin(), curve.values.end());
    least = std::min(least, *low);
    most = std::max(most, *high);
  }
  if (most == least) most = least + 1e-6;
  const std::size_t epochs = curves[0].values.size();
  const auto x = [&](std::size_t epoch) {
    const double share =
        epochs < 2 ? 0.5 : static_cast<double>(epoch) / static_cast<double>(epochs - 1);
    return kLeft + share * (kWidth - kLeft - kRight);
  };
  const auto y = [&](double value) {
    return top + kTop + (most - value) / (most - least) * (kHeight - kTop - kBottom);
  };

  std::string svg = text(kLeft, top + kTop - 12, "start", title);
  for (const double value : {least, (least + most) / 2, most}) {
    absl::StrAppendFormat(&svg,
                          "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" "
                          "stroke=\"#ccc\"/>\n",
                          kLeft, y(value), kWidth - kRight, y(value));
    svg += text(kLeft - 6, y(value) + 4, "end", absl::StrFormat("%.4f", value));
  }
  svg += text(x(0), top + kHeight - kBottom + 18, "middle", "1");
  svg += text(x(epochs - 1), top + kHeight - kBottom + 18, "middle", absl::StrCat(epochs));
  for (const Curve& curve : curves) {
    absl::StrAppend(&svg, "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"", curve.colour,
                    "\" points=\"");
    for (std::size_t epoch = 0; epoch < epochs; ++epoch) {
      absl::StrAppendFormat(&svg, "%.1f,%.1f ", x(epoch), y(curve.values[epoch]));
    }
    absl::StrAppend(&svg, "\"/>\n<g fill=\"", curve.colour, "\">",
                    text(kWidth - kRight + 8, y(curve.values.back()) + 4, "start", curve.name),
                    "</g>\n");
  }
  return svg;
}

}  // namespace

std::string plot(absl::string_view title, const std::vector<Epoch>& epochs) {
  Curve training{.name = "training", .colour = "#4477aa", .values = {}};
  Curve held_out{.name = "held out", .colour = "#cc6677", .values = {}};
  Curve told{.name = "winners told", .colour = "#228833", .values = {}};
  for (const Epoch& epoch : epochs) {
    training.values.push_back(epoch.training.loss);
    held_out.values.push_back(epoch.held_out.loss);
    told.values.push_back(epoch.held_out.accuracy);
  }
  return absl::StrFormat(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" "
             "font-family=\"sans-serif\" font-size=\"12\">\n"
             "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
             kWidth, 2 * kHeight) +
         chart(0, absl::StrCat(title, ": loss by epoch"), {training, held_out}) +
         chart(kHeight, "share of decided positions whose winner is told, held out", {told}) +
         "</svg>\n";
}

}  // namespace polydam
