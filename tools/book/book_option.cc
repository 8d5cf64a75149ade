#include "tools/book/book_option.h"

#include <filesystem>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "book/find_book.h"
#include "boost/program_options.hpp"

namespace polydam {
namespace {

namespace po = boost::program_options;

constexpr int kUsualNodes = 5000;

}  // namespace

void add_book_to_read(CommandLine& line) {
  line.add_variant();
  line.add()("book", po::value<std::string>(),
             "file of the book; without it, the one that comes with the program");
}

absl::StatusOr<Book> book_to_read(const CommandLine& line) {
  const absl::StatusOr<Variant> variant = line.variant();
  if (!variant.ok()) return variant.status();
  if (line.has("book")) return Book::open(line.get<std::string>("book"), *variant);
  const absl::StatusOr<std::string> file = find_book(*variant);
  if (!file.ok()) return file.status();
  return Book::open(*file, *variant);
}

void add_book_to_write(CommandLine& line) {
  line.add_variant();
  line.add()("book", po::value<std::string>()->required(),
             "file of the book; one that is there is gone on with")(
      "nodes", po::value<int>(),
      "nodes for each position to which a move leads, from 1; 5000, or as the book has it")(
      "plies", po::value<int>()->default_value(30),
      "moves of a line from the start that are in the book, at most; from 1")(
      "threads", po::value<int>()->default_value(1), "positions searched at a time");
}

absl::StatusOr<BookDraft> book_to_write(const CommandLine& line) {
  const absl::StatusOr<Variant> variant = line.variant();
  if (!variant.ok()) return variant.status();
  if (line.has("nodes")) {
    const absl::StatusOr<int> nodes = line.number("nodes", 1, 1'000'000'000);
    if (!nodes.ok()) return nodes.status();
  }
  const auto nodes = static_cast<std::uint32_t>(line.has("nodes") ? line.get<int>("nodes") : 0);
  const auto file = line.get<std::string>("book");
  if (!std::filesystem::exists(file)) return BookDraft(*variant, nodes > 0 ? nodes : kUsualNodes);
  const absl::StatusOr<Book> book = Book::open(file, *variant);
  if (!book.ok()) return book.status();
  if (nodes > 0 && nodes != book->nodes()) {
    return absl::InvalidArgumentError(
        absl::StrCat("the scores of ", file, " are of ", book->nodes(),
                     " nodes, and go with no others: --nodes must be ", book->nodes()));
  }
  return BookDraft::of(*book);
}

int tell_failure(const absl::Status& status) {
  std::cerr << "polydam-book: " << status.message() << "\n";
  return kFailure;
}

}  // namespace polydam
