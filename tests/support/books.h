// Opening books for tests.
#ifndef POLYDAM_TESTS_SUPPORT_BOOKS_H_
#define POLYDAM_TESTS_SUPPORT_BOOKS_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "book/book.h"
#include "book/book_draft.h"
#include "engine/rules/variant.h"

namespace polydam {

// The nodes of the books that are grown here.
inline constexpr std::uint32_t kFewNodes = 20;

// Grown from the start until it has so many positions.
BookDraft grown_draft(Variant variant, std::size_t positions, int threads = 1);

// The start of a game and the positions after its moves. The moves are worth `scores`, in ascending
// order of moves; those without one are not in the book. Each of the other positions has one move.
BookContents first_moves(Variant variant, const std::vector<int>& scores);

// The bytes with what follows them replaced by the checksum that they should have.
std::string resealed(std::string bytes);

}  // namespace polydam

#endif  // POLYDAM_TESTS_SUPPORT_BOOKS_H_
