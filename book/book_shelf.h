// The book of a player, whatever the game.
#ifndef POLYDAM_BOOK_BOOK_SHELF_H_
#define POLYDAM_BOOK_BOOK_SHELF_H_

#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "book/book.h"
#include "engine/rules/variant.h"

namespace polydam {

// Holds one book at a time.
class BookShelf {
 public:
  // Takes the book of a variant out of `file`, or the one that comes with the program if that is
  // empty, in place of the book held; does nothing if it was asked the same the last time. Fails as
  // Book::open() and find_book(): no book is held then.
  absl::Status take(Variant variant, const std::string& file);
  // Holds none; the next take() reads its file.
  void put_back();

  // Null if none is held.
  const Book* book() const { return book_ ? &*book_ : nullptr; }

 private:
  std::optional<std::pair<Variant, std::string>> asked_;
  std::optional<Book> book_;
};

}  // namespace polydam

#endif  // POLYDAM_BOOK_BOOK_SHELF_H_
