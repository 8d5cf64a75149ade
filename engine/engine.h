// The engine: what protocols and tools talk to, beside Game.
//
//   Engine engine;
//   Game game(Variant::kRussian);
//   Control control;
//   Answer answer = engine.search(game, {.move_time = absl::Seconds(1)}, SearchMode::kThink,
//   control, {});
#ifndef POLYDAM_ENGINE_ENGINE_H_
#define POLYDAM_ENGINE_ENGINE_H_

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "engine/endgame/tables.h"
#include "engine/eval/evaluator.h"
#include "engine/eval/weights.h"
#include "engine/game/game.h"
#include "engine/search/search_types.h"
#include "engine/search/worker_pool.h"

namespace polydam {

class TranspositionTable;

inline constexpr absl::string_view kEngineName = "Polydam";
inline constexpr absl::string_view kEngineAuthors = "the Polydam authors";
inline constexpr absl::string_view kEngineVersion = POLYDAM_VERSION;

// The logarithm to base 2 of the number of entries of the transposition table, of 16 bytes each.
inline constexpr int kSmallestTable = 10;
inline constexpr int kDefaultTable = 22;
inline constexpr int kLargestTable = 34;
inline constexpr int kMostThreads = 256;
inline constexpr int kMostTablePieces = 8;

// In place of the name of a file of weights: the evaluation made by hand.
inline constexpr absl::string_view kByHand = "hand";

// Keeps what is worth remembering from one search to the next. One search at a time; the methods
// are not to be called while one runs.
class Engine {
 public:
  Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  ~Engine();

  // Sets the size of the transposition table and forgets what it held; takes effect with the next
  // search. kInvalidArgument outside kSmallestTable..kLargestTable, kResourceExhausted if there is
  // not so much memory: the table stays as it was then.
  absl::Status set_table_size(int log2_entries);

  // Searches with so many threads from now on. kInvalidArgument outside 1..kMostThreads,
  // kResourceExhausted if the machine does not give so many: some of them may be used then.
  absl::Status set_threads(int threads);

  // Evaluates by the weights in a file, from the next search on; "" is for those that are part of
  // the program, kByHand for the evaluation that needs none. A file's are for its variant and those
  // that share its weights; others keep those of the program. kNotFound or kDataLoss with a
  // sentence that names the file, and nothing is changed, if it cannot be used.
  absl::Status set_weights(const std::string& file);

  // Asks these endgame tables, from the next search of their variant on, about positions of at most
  // `pieces` pieces; null is for none.
  void set_tables(std::shared_ptr<const Tables> tables, int pieces = kMostTablePieces);

  // Forgets what former games left.
  void new_game();

  // Searches the position on the board of `game` and answers with a move that is legal there, drawn
  // game or not. Blocks; `control` may be used from any thread meanwhile. `listener`, if any, is
  // called in this thread.
  Answer search(const Game& game, const Limits& limits, SearchMode mode, const Control& control,
                const ProgressListener& listener);

 private:
  std::shared_ptr<const Evaluator> make_evaluator(Variant variant) const;

  std::shared_ptr<TranspositionTable> table_;
  std::shared_ptr<TranspositionTable> shallow_table_;  // of the thread that calls search()
  std::optional<Weights> weights_;  // of a file, in place of those of the program
  bool by_hand_ = false;            // in every variant
  std::shared_ptr<const Evaluator> evaluator_;
  std::shared_ptr<const Tables> tables_;
  int table_pieces_ = 0;
  std::optional<Variant> variant_;  // of evaluator_, and of the positions that the tables hold
  WorkerPool pool_;                 // the threads beside the one that calls search()
};

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENGINE_H_
