#include "engine/engine.h"

#include <memory>
#include <new>
#include <string>
#include <system_error>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/eval/embedded.h"
#include "engine/eval/evaluator.h"
#include "engine/search/searcher.h"
#include "engine/search/transposition_table.h"

namespace polydam {

Engine::Engine()
    : table_(std::make_shared<TranspositionTable>(kDefaultTable)),
      shallow_table_(std::make_shared<TranspositionTable>(kShallowTable)) {}
Engine::~Engine() = default;

absl::Status Engine::set_table_size(int log2_entries) {
  if (log2_entries < kSmallestTable || log2_entries > kLargestTable) {
    return absl::InvalidArgumentError(absl::StrCat("the table size must be from ", kSmallestTable,
                                                   " to ", kLargestTable, ", not ", log2_entries));
  }
  if (log2_entries == table_->log2_entries()) return absl::OkStatus();
  try {
    table_ = std::make_shared<TranspositionTable>(log2_entries);
  } catch (const std::bad_alloc&) {
    return absl::ResourceExhaustedError(
        absl::StrCat("there is no memory for a table of 2^", log2_entries,
                     " entries of 16 bytes; a smaller table size is needed"));
  }
  return absl::OkStatus();
}

absl::Status Engine::set_threads(int threads) {
  if (threads < 1 || threads > kMostThreads) {
    return absl::InvalidArgumentError(
        absl::StrCat("the number of threads must be from 1 to ", kMostThreads, ", not ", threads));
  }
  try {
    pool_.resize(threads - 1);
  } catch (const std::system_error&) {
    return absl::ResourceExhaustedError(
        absl::StrCat("the machine gives no ", threads, " threads; a smaller number is needed"));
  }
  return absl::OkStatus();
}

absl::Status Engine::set_weights(const std::string& file) {
  std::optional<Weights> weights;
  if (!file.empty() && file != kByHand) {
    absl::StatusOr<Weights> read = read_weights(file);
    if (!read.ok()) return read.status();
    weights = *std::move(read);
  }
  weights_ = std::move(weights);
  by_hand_ = file == kByHand;
  variant_.reset();
  return absl::OkStatus();
}

std::shared_ptr<const Evaluator> Engine::make_evaluator(Variant variant) const {
  if (by_hand_) return evaluator_functions(variant).make(nullptr);
  const absl::string_view wanted = info(variant).weights_of;
  if (weights_ && (weights_->variant == variant || info(weights_->variant).name == wanted)) {
    return evaluator_functions(variant).make(&*weights_);
  }
  const absl::StatusOr<Weights> embedded = parse_weights(embedded_weights(wanted));
  return evaluator_functions(variant).make(embedded.ok() ? &*embedded : nullptr);
}

void Engine::set_tables(std::shared_ptr<const Tables> tables, int pieces) {
  tables_ = std::move(tables);
  table_pieces_ = pieces;
}

void Engine::new_game() {
  table_->clear();
  shallow_table_->clear();
}

Answer Engine::search(const Game& game, const Limits& limits, SearchMode mode,
                      const Control& control, const ProgressListener& listener) {
  if (variant_ != game.variant()) {
    // The keys of two variants on the same board are the same.
    new_game();
    variant_ = game.variant();
    evaluator_ = make_evaluator(game.variant());
  }
  const bool knows = tables_ != nullptr && tables_->variant() == game.variant();
  return searcher(game.variant())(
      game, limits, mode, control, listener,
      {table_, shallow_table_, evaluator_, pool_, knows ? tables_ : nullptr, table_pieces_});
}

}  // namespace polydam
