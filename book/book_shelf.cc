#include "book/book_shelf.h"

#include "absl/status/statusor.h"
#include "book/find_book.h"

namespace polydam {

absl::Status BookShelf::take(Variant variant, const std::string& file) {
  if (asked_ == std::pair(variant, file)) return absl::OkStatus();
  book_.reset();
  asked_.emplace(variant, file);
  const absl::StatusOr<std::string> found = file.empty() ? find_book(variant) : file;
  if (!found.ok()) return found.status();
  absl::StatusOr<Book> book = Book::open(*found, variant);
  if (!book.ok()) return book.status();
  book_.emplace(*std::move(book));
  return absl::OkStatus();
}

void BookShelf::put_back() {
  asked_.reset();
  book_.reset();
}

}  // namespace polydam
