// Endgame tables of one variant: what positions with few pieces are worth.
//
//   absl::StatusOr<std::shared_ptr<const Tables>> tables = open_tables(Variant::kRussian, file);
//   if (tables.ok() && (*tables)->probe(game.board()) == Value::kWon) ...
//
// Code that knows the variant at compile time casts to TablesOf<V> (probe.h), which takes
// positions.
#ifndef POLYDAM_ENGINE_ENDGAME_TABLES_H_
#define POLYDAM_ENGINE_ENDGAME_TABLES_H_

#include <filesystem>
#include <memory>
#include <optional>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/board/board.h"
#include "engine/endgame/table_file.h"
#include "engine/endgame/value.h"
#include "engine/rules/variant.h"

namespace polydam {

// May be asked by any number of threads at once.
class Tables {
 public:
  Tables() = default;
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;
  virtual ~Tables() = default;

  virtual Variant variant() const = 0;
  // Every position with both sides on the board and at most so many pieces is in the tables.
  virtual int pieces() const = 0;

  // The value for the side to move of a board that check_board() accepts. kUnknown if it has too
  // many pieces or a man on its crowning row, or its block in the file is damaged (see health()).
  virtual Value probe(const Board& board) const = 0;

  // Of a position that is won or lost, the plies until, with best play, a capture or promotion
  // changes the material or the game ends: the winner can force that it takes no more and that the
  // position after it is won again. Nothing where that is not known, or more than can be stored
  // (kLongestStoredDistance).
  virtual std::optional<int> distance(const Board& board) const = 0;

  // What was found to be damaged so far, in a sentence that names the file; OK if nothing was.
  virtual absl::Status health() const = 0;

  virtual const TableFile& file() const = 0;
};

// kNotFound if there is no such file, kDataLoss if it is no whole, undamaged file of tables of the
// variant; with a sentence that names the file.
absl::StatusOr<std::shared_ptr<const Tables>> open_tables(Variant variant,
                                                          const std::filesystem::path& file);

// The same by description; each is compiled in a translation unit of its own (instance.cc.in).
template <class V>
absl::StatusOr<std::shared_ptr<const Tables>> tables_of(std::unique_ptr<const TableFile> file);

}  // namespace polydam

#endif  // POLYDAM_ENGINE_ENDGAME_TABLES_H_
