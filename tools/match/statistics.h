// How strong a match shows an engine to be: pure functions of counts of results.
//
// Results are those of single games (lost, drawn, won) or of pairs of games from one opening with
// both colours (0, 1/2, 1, 3/2 and 2 points): the pair is the better unit, since its two games are
// not independent.
//
// Sources: M. Van den Bergh, "The Generalized Sequential Probability Ratio Test", "Comments on
// Normalized Elo" and "Normalized Elo Practical" (2020).
#ifndef POLYDAM_TOOLS_MATCH_STATISTICS_H_
#define POLYDAM_TOOLS_MATCH_STATISTICS_H_

#include <cstdint>
#include <vector>

namespace polydam {

// How often each result came, from the worst to the best: three counts for games, five for pairs.
using ResultCounts = std::vector<std::int64_t>;

// A value and half the width of its confidence interval of 95 %.
struct Estimate {
  double value;
  double error;
};

// The mean score of a game, from 0 to 1. There must be a result, here and below.
double mean_score(const ResultCounts& counts);

// The difference in Elo that a mean score corresponds to; infinite for 0 and 1.
double score_to_elo(double score);
double elo_to_score(double elo);

Estimate elo(const ResultCounts& counts);

// Elo in units of the standard deviation of a game's result: what a number of games can show
// depends on it alone, whatever the share of draws. Infinite for results that are all the same, but
// even.
Estimate normalized_elo(const ResultCounts& counts);

// The probability that the engine is the stronger one, from 0 to 1.
double likelihood_of_superiority(const ResultCounts& counts);

enum class EloModel : std::uint8_t { kLogistic, kNormalized };

// Logarithm of how much likelier the results are if the difference is `elo1` than if it is `elo0`.
double log_likelihood_ratio(const ResultCounts& counts, double elo0, double elo1, EloModel model);

// A sequential test ends when the ratio leaves these bounds: below, elo0 is accepted, above, elo1.
struct SprtBounds {
  double lower;
  double upper;
};

// `alpha` is the risk to accept elo1 wrongly, `beta` the risk to accept elo0 wrongly.
SprtBounds sprt_bounds(double alpha, double beta);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_STATISTICS_H_
