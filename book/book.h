// An opening book: what the legal moves of many positions are worth, in a file that is read where
// it lies.
//
//   absl::StatusOr<Book> book = Book::open("russian.book");
//   for (const BookMove& move : book->moves(game.board())) ...
#ifndef POLYDAM_BOOK_BOOK_H_
#define POLYDAM_BOOK_BOOK_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/board/board.h"
#include "engine/eval/score.h"
#include "engine/rules/keys.h"
#include "engine/rules/move.h"
#include "engine/rules/variant.h"
#include "engine/storage/mapped_file.h"

namespace polydam {

struct BookMove {
  Move move;
  Score score;  // for the side that makes it

  friend bool operator==(const BookMove&, const BookMove&) = default;
};

// A move as a file has it.
struct StoredMove {
  std::uint16_t place;  // among the legal moves of its position, in ascending order
  Score score;

  friend bool operator==(const StoredMove&, const StoredMove&) = default;
};

// A position as a file has it.
struct StoredPosition {
  Key key;
  std::vector<StoredMove> moves;  // at least one
};

// What a file holds. Numbers are little-endian:
//
//   "PDBOOK01"; the length of the variant's name (1 byte) and the name; how many nodes a position
//   was searched (4); the number of positions (4) and of moves (4)
//   the keys of the positions, in ascending order (8 each)
//   for each position, how many moves there are up to its last (4 each)
//   the moves: place (2) and score in hundredths of a man (2)
//   the CRC-32 of all that (4)
struct BookContents {
  Variant variant{};
  std::uint32_t nodes = 0;
  std::vector<StoredPosition> positions{};  // in ascending order of keys, each once
};
std::string to_bytes(const BookContents& contents);

// May be used from any thread.
class Book {
 public:
  // kNotFound or kDataLoss, with a sentence that names the file, if it cannot be used.
  static absl::StatusOr<Book> open(const std::string& file);
  // The same; kDataLoss too if it is the book of another variant.
  static absl::StatusOr<Book> open(const std::string& file, Variant variant);

  Variant variant() const { return variant_; }
  // How many nodes the positions at its ends were searched.
  std::uint32_t nodes() const { return nodes_; }
  std::size_t positions() const { return positions_; }
  std::size_t stored_moves() const { return moves_; }
  std::size_t bytes() const { return file_.bytes().size(); }

  // The n-th key, of positions().
  Key key(std::size_t n) const;
  // The moves of the n-th position, in ascending order.
  std::vector<StoredMove> stored(std::size_t n) const;

  bool has(Key key) const { return find(key) < positions_; }
  // The moves of a position of the variant, the best first and those alike in ascending order;
  // empty if it is not in the book. All are legal there.
  std::vector<BookMove> moves(const Board& board) const;

 private:
  explicit Book(MappedFile file) : file_(std::move(file)) {}

  // Reads the head and checks what follows it; kDataLoss with a sentence.
  absl::Status read();
  // The number of the position with that key; positions() if there is none.
  std::size_t find(Key key) const;
  // How many moves there are before those of the n-th position.
  std::size_t moves_before(std::size_t n) const;

  MappedFile file_;
  Variant variant_{};
  std::uint32_t nodes_ = 0;
  std::size_t positions_ = 0;
  std::size_t moves_ = 0;
  const char* keys_ = nullptr;  // within file_, as what follows
  const char* ends_ = nullptr;
  const char* stored_ = nullptr;
};

}  // namespace polydam

#endif  // POLYDAM_BOOK_BOOK_H_
