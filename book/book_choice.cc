#include "book/book_choice.h"

#include <algorithm>
#include <cstddef>
#include <random>

#include "engine/rules/keys.h"
#include "engine/rules/rules.h"

namespace polydam {
namespace {

constexpr std::size_t kLongestLine = 16;  // plies

std::uint64_t random_number(const BookTaste& taste, Key key) {
  if (taste.seed == 0) return std::random_device()();
  return random_word(random_word(taste.seed) ^ key);
}

// The place of one of the moves, the best first, whose weights fall with what they lose to 1 for
// the last.
std::size_t draw(const std::vector<BookMove>& moves, std::uint64_t random) {
  const auto weight = [&](const BookMove& move) {
    return static_cast<std::uint64_t>((move.score - moves.back().score).hundredths() + 1);
  };
  std::uint64_t sum = 0;
  for (const BookMove& move : moves) sum += weight(move);
  std::uint64_t rest = random % sum;
  std::size_t place = 0;
  while (rest >= weight(moves[place])) rest -= weight(moves[place++]);
  return place;
}

// The best moves of the book after `first`.
std::vector<Move> expected_line(const Book& book, const Board& start, const Move& first) {
  const Rules& rules = polydam::rules(book.variant());
  std::vector<Move> line{first};
  Board board = rules.make(start, first);
  while (line.size() < kLongestLine) {
    const std::vector<BookMove> moves = book.moves(board);
    if (moves.empty()) break;
    line.push_back(moves.front().move);
    board = rules.make(board, line.back());
  }
  return line;
}

}  // namespace

std::vector<BookMove> playable(const Book& book, const Game& game, const BookTaste& taste) {
  if (game.outcome().over()) return {};
  std::vector<BookMove> moves = book.moves(game.board());
  if (moves.empty()) return {};
  const Rules& rules = polydam::rules(book.variant());
  const auto leads_out = [&](const BookMove& move) {
    return !book.has(rules.key(rules.make(game.board(), move.move)));
  };
  if (leads_out(moves.front())) return {};
  const bool early = game.moves().size() < static_cast<std::size_t>(taste.plies);
  const Score least = moves.front().score - (early ? taste.margin : Score(0));
  std::erase_if(moves, [&](const BookMove& move) { return move.score < least || leads_out(move); });
  return moves;
}

std::optional<BookReply> choose(const Book& book, const Game& game, const BookTaste& taste) {
  const std::vector<BookMove> moves = playable(book, game, taste);
  if (moves.empty()) return std::nullopt;
  const BookMove& chosen = moves[draw(moves, random_number(taste, game.key()))];
  return BookReply{.line = expected_line(book, game.board(), chosen.move), .score = chosen.score};
}

}  // namespace polydam
