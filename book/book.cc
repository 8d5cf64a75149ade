#include "book/book.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "absl/strings/str_cat.h"
#include "boost/endian/conversion.hpp"
#include "engine/rules/rules.h"
#include "engine/storage/bytes.h"

namespace polydam {
namespace {

namespace endian = boost::endian;

constexpr absl::string_view kMagic = "PDBOOK01";
constexpr std::size_t kKeyBytes = 8;
constexpr std::size_t kEndBytes = 4;
constexpr std::size_t kPlaceBytes = 2;
constexpr std::size_t kMoveBytes = 4;

const unsigned char* at(const char* array, std::size_t offset) {
  return reinterpret_cast<const unsigned char*>(array + offset);
}

absl::Status unusable(const std::string& file, absl::string_view why) {
  return absl::DataLossError(absl::StrCat("cannot use the book ", file, ": ", why));
}

}  // namespace

std::string to_bytes(const BookContents& contents) {
  std::uint32_t moves = 0;
  for (const StoredPosition& position : contents.positions) {
    moves += static_cast<std::uint32_t>(position.moves.size());
  }
  std::string bytes(kMagic);
  append_text(info(contents.variant).name, bytes);
  append_number(contents.nodes, bytes);
  append_number(static_cast<std::uint32_t>(contents.positions.size()), bytes);
  append_number(moves, bytes);
  for (const StoredPosition& position : contents.positions) append_number(position.key, bytes);
  std::uint32_t end = 0;
  for (const StoredPosition& position : contents.positions) {
    end += static_cast<std::uint32_t>(position.moves.size());
    append_number(end, bytes);
  }
  for (const StoredPosition& position : contents.positions) {
    for (const StoredMove& move : position.moves) {
      append_number(move.place, bytes);
      append_number(static_cast<std::int16_t>(move.score.hundredths()), bytes);
    }
  }
  seal(bytes);
  return bytes;
}

absl::StatusOr<Book> Book::open(const std::string& file) {
  absl::StatusOr<MappedFile> mapped = MappedFile::open(file);
  if (!mapped.ok()) return mapped.status();
  Book book(*std::move(mapped));
  if (const absl::Status status = book.read(); !status.ok()) {
    return unusable(file, status.message());
  }
  return book;
}

absl::StatusOr<Book> Book::open(const std::string& file, Variant variant) {
  absl::StatusOr<Book> book = open(file);
  if (!book.ok() || book->variant() == variant) return book;
  return unusable(
      file, absl::StrCat("it is of ", info(book->variant()).name, ", not of ", info(variant).name));
}

absl::Status Book::read() {
  const absl::StatusOr<absl::string_view> body = unseal(file_.bytes(), kMagic);
  if (!body.ok()) return body.status();
  ByteReader reader(*body);
  const absl::StatusOr<Variant> variant = find_variant(reader.text());
  if (!variant.ok()) return absl::DataLossError(variant.status().message());
  variant_ = *variant;
  nodes_ = reader.number<std::uint32_t>();
  positions_ = reader.number<std::uint32_t>();
  moves_ = reader.number<std::uint32_t>();
  keys_ = reader.bytes(positions_ * kKeyBytes).data();
  ends_ = reader.bytes(positions_ * kEndBytes).data();
  stored_ = reader.bytes(moves_ * kMoveBytes).data();
  if (!reader.at_end()) return absl::DataLossError("it does not end where its moves do");
  for (std::size_t n = 0; n < positions_; ++n) {
    if (n > 0 && key(n - 1) >= key(n)) return absl::DataLossError("its positions are not sorted");
    if (moves_before(n) >= moves_before(n + 1)) {
      return absl::DataLossError("it has a position without moves");
    }
  }
  if (moves_before(positions_) != moves_) {
    return absl::DataLossError("its moves are not those of its positions");
  }
  return absl::OkStatus();
}

Key Book::key(std::size_t n) const { return endian::load_little_u64(at(keys_, n * kKeyBytes)); }

std::vector<StoredMove> Book::stored(std::size_t n) const {
  std::vector<StoredMove> moves;
  for (std::size_t i = moves_before(n); i < moves_before(n + 1); ++i) {
    const unsigned char* bytes = at(stored_, i * kMoveBytes);
    moves.push_back({.place = endian::load_little_u16(bytes),
                     .score = Score(endian::load_little_s16(bytes + kPlaceBytes))});
  }
  return moves;
}

std::vector<BookMove> Book::moves(const Board& board) const {
  const Rules& rules = polydam::rules(variant_);
  const std::size_t n = find(rules.key(board));
  if (n == positions_) return {};
  const std::vector<Move> legal = rules.legal_moves(board);
  std::vector<BookMove> moves;
  for (const StoredMove& move : stored(n)) {
    if (move.place < legal.size()) {
      moves.push_back({.move = legal[move.place], .score = move.score});
    }
  }
  std::ranges::stable_sort(moves, std::ranges::greater(), &BookMove::score);
  return moves;
}

std::size_t Book::find(Key key) const {
  std::size_t first = 0;
  std::size_t last = positions_;
  while (first < last) {
    const std::size_t middle = first + (last - first) / 2;
    if (this->key(middle) < key) {
      first = middle + 1;
    } else {
      last = middle;
    }
  }
  return first < positions_ && this->key(first) == key ? first : positions_;
}

std::size_t Book::moves_before(std::size_t n) const {
  return n == 0 ? 0 : endian::load_little_u32(at(ends_, (n - 1) * kEndBytes));
}

}  // namespace polydam
