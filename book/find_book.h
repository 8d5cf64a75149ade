// Where a program finds its books.
#ifndef POLYDAM_BOOK_FIND_BOOK_H_
#define POLYDAM_BOOK_FIND_BOOK_H_

#include <string>

#include "absl/status/statusor.h"
#include "engine/rules/variant.h"

namespace polydam {

// The file NAME.book, such as russian.book, in the folder `books` beside the program, else in
// ../share/polydam/books from there, where an installation puts it. kNotFound with a sentence that
// names both.
absl::StatusOr<std::string> find_book(Variant variant);

}  // namespace polydam

#endif  // POLYDAM_BOOK_FIND_BOOK_H_
