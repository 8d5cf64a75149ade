#include "tools/match/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

namespace polydam {
namespace {

constexpr double kQuantile95 =
    1.959963984540054;  // of the normal distribution, for 95 % on both sides
const double kNormalizedElo = 800 / std::log(10);  // a standard deviation of a game's result in Elo

// A distribution over results, each with its score of a game from 0 to 1.
struct Distribution {
  std::vector<double> probabilities;
  std::vector<double> scores;

  double mean() const {
    return std::inner_product(probabilities.begin(), probabilities.end(), scores.begin(), 0.0);
  }
  double variance() const {
    double variance = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      variance += probabilities[i] * (scores[i] - mean()) * (scores[i] - mean());
    }
    return variance;
  }
};

double total(const ResultCounts& counts) {
  return static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::int64_t{0}));
}

// Games in a result: 1 of three counts, 2 of five.
double games_each(const ResultCounts& counts) { return static_cast<double>(counts.size() - 1) / 2; }

Distribution distribution(const ResultCounts& counts) {
  Distribution results;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    results.probabilities.push_back(static_cast<double>(counts[i]) / total(counts));
    results.scores.push_back(static_cast<double>(i) / static_cast<double>(counts.size() - 1));
  }
  return results;
}

// The same for a likelihood, in which a result that never came must not be impossible.
Distribution regularized(const ResultCounts& counts) {
  constexpr double kNever = 1e-3;
  Distribution results = distribution(counts);
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    results.probabilities[i] = counts[i] == 0 ? kNever : static_cast<double>(counts[i]);
    sum += results.probabilities[i];
  }
  for (double& probability : results.probabilities) probability /= sum;
  return results;
}

double standard_error(const ResultCounts& counts) {
  return std::sqrt(distribution(counts).variance() / total(counts));
}

// The likeliest distribution given the results, among those whose mean of `values` is nought: by a
// Lagrange multiplier, whose equation has one root between its poles.
std::vector<double> likeliest(const std::vector<double>& probabilities,
                              const std::vector<double>& values) {
  constexpr int kSteps = 200;
  const auto [least, most] = std::ranges::minmax(values);
  double low = -1 / most;
  double high = -1 / least;
  double multiplier = 0;
  for (int step = 0; step < kSteps; ++step) {
    multiplier = (low + high) / 2;
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      sum += probabilities[i] * values[i] / (1 + multiplier * values[i]);
    }
    (sum > 0 ? low : high) = multiplier;
  }
  std::vector<double> found;
  for (std::size_t i = 0; i < values.size(); ++i) {
    found.push_back(probabilities[i] / (1 + multiplier * values[i]));
  }
  return found;
}

// The likeliest distribution whose mean is `score`.
std::vector<double> likeliest_of_mean(const Distribution& results, double score) {
  std::vector<double> values;
  for (const double each : results.scores) values.push_back(each - score);
  return likeliest(results.probabilities, values);
}

// The likeliest distribution whose mean is `deviations` standard deviations above one half. The
// condition is not linear; each step makes it so around the distribution before.
std::vector<double> likeliest_of_deviation(const Distribution& results, double deviations) {
  constexpr int kMostSteps = 50;
  constexpr double kClose = 1e-9;
  Distribution current = results;
  std::ranges::fill(current.probabilities, 1.0 / static_cast<double>(results.scores.size()));
  for (int step = 0; step < kMostSteps; ++step) {
    const double mean = current.mean();
    const double deviation = std::sqrt(current.variance());
    std::vector<double> values;
    for (const double score : results.scores) {
      const double off = (mean - score) / deviation;
      values.push_back(score - 0.5 - deviations * deviation * (1 + off * off) / 2);
    }
    const std::vector<double> before = current.probabilities;
    current.probabilities = likeliest(results.probabilities, values);
    double change = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
      change = std::max(change, std::abs(before[i] - current.probabilities[i]));
    }
    if (change < kClose) break;
  }
  return current.probabilities;
}

std::vector<double> likeliest_of_elo(const ResultCounts& counts, double elo, EloModel model) {
  const Distribution results = regularized(counts);
  if (model == EloModel::kLogistic) return likeliest_of_mean(results, elo_to_score(elo));
  return likeliest_of_deviation(results, elo / kNormalizedElo * std::sqrt(games_each(counts)));
}

}  // namespace

double mean_score(const ResultCounts& counts) { return distribution(counts).mean(); }

double score_to_elo(double score) { return -400 * std::log10(1 / score - 1); }

double elo_to_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

Estimate elo(const ResultCounts& counts) {
  const double score = mean_score(counts);
  const double reach = kQuantile95 * standard_error(counts);
  return {score_to_elo(score), (score_to_elo(score + reach) - score_to_elo(score - reach)) / 2};
}

Estimate normalized_elo(const ResultCounts& counts) {
  const double deviation = std::sqrt(distribution(counts).variance() * games_each(counts));
  const double lead = mean_score(counts) - 0.5;
  const double value = lead == 0 ? 0 : lead / deviation;
  const double games = total(counts) * games_each(counts);
  return {value * kNormalizedElo, kQuantile95 * kNormalizedElo / std::sqrt(games)};
}

double likelihood_of_superiority(const ResultCounts& counts) {
  const double error = standard_error(counts);
  const double lead = mean_score(counts) - 0.5;
  if (error == 0) return lead == 0 ? 0.5 : (lead > 0 ? 1 : 0);
  return std::erfc(-lead / error / std::sqrt(2)) / 2;
}

double log_likelihood_ratio(const ResultCounts& counts, double elo0, double elo1, EloModel model) {
  const std::vector<double> if0 = likeliest_of_elo(counts, elo0, model);
  const std::vector<double> if1 = likeliest_of_elo(counts, elo1, model);
  const Distribution results = regularized(counts);
  double ratio = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    ratio += results.probabilities[i] * std::log(if1[i] / if0[i]);
  }
  return total(counts) * ratio;
}

SprtBounds sprt_bounds(double alpha, double beta) {
  return {std::log(beta / (1 - alpha)), std::log((1 - beta) / alpha)};
}

}  // namespace polydam
