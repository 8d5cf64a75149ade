// The loop of learning: play, fit, match against the best so far, keep or throw away.
#ifndef POLYDAM_TOOLS_TRAIN_GENERATION_H_
#define POLYDAM_TOOLS_TRAIN_GENERATION_H_

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <ostream>
#include <string>

#include "absl/status/status.h"
#include "engine/rules/variant.h"
#include "tools/match/settings.h"
#include "tools/train/fit.h"

namespace polydam {

struct GenerationSettings {
  Variant variant{};
  std::string first;    // a file of weights, or as Engine::set_weights() takes it
  int generations = 1;  // in all, those that are there included
  int games = 20'000;   // of a generation, in whole shards
  int games_of_shard = 1000;
  int nodes = 2000;             // for a move of these
  int window = 2;               // a fit learns from the games of so many generations, the last ones
  float of_result = kOfResult;  // see read_dataset()
  FitSettings fit;
  int match_games = 1000;            // at most
  int match_nodes = 10'000;          // for a move of these
  Sprt sprt{.elo0 = 0, .elo1 = 10};  // of the match
  std::uint64_t seed = 1;
  int threads = 1;
  std::filesystem::path engine;  // the program that plays the matches
  std::filesystem::path folder;  // for all that is made
};

// Makes the generations that the folder lacks, one after the other, each in a folder by its number:
// its games, its weights, its match, and, when all that is done, the verdict. What is there is not
// made again, so the loop can be interrupted. New weights are kept if the test accepts elo1, or
// ends undecided with the likelihood on that side, and copied to the file that best_weights()
// names. kCancelled once `cancelled`; other errors have a sentence.
absl::Status run_generations(const GenerationSettings& settings, const std::atomic<bool>& cancelled,
                             std::ostream& out);

// Where a copy of the best weights is, if any generation was kept.
std::filesystem::path best_weights(const GenerationSettings& settings);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_TRAIN_GENERATION_H_
