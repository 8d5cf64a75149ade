#include "protocol/dxp/message.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "protocol/notation/hub_notation.h"
#include "protocol/notation/quote.h"

namespace polydam::dxp {
namespace {

constexpr absl::string_view kVersion = "01";
constexpr std::size_t kNameLength = 32;
constexpr int kMostMinutes = 999;
constexpr int kMostMoves = 999;
constexpr int kMostSeconds = 9999;

bool is_plain(char character) { return absl::ascii_isprint(static_cast<unsigned char>(character)); }

std::string plain(absl::string_view text, std::size_t longest) {
  std::string result(text.substr(0, longest));
  std::ranges::replace_if(
      result, [](char c) { return !is_plain(c); }, '?');
  return result;
}

std::string padded_name(absl::string_view name) {
  std::string result = plain(name, kNameLength);
  result.resize(kNameLength, ' ');
  return result;
}

// Three characters: "005", or ".05" and "1.5" for fractions.
std::string minutes_text(double minutes) {
  const double possible = std::clamp(minutes, 0.0, static_cast<double>(kMostMinutes));
  if (possible == std::floor(possible) || possible >= 10) {
    return absl::StrFormat("%03d", static_cast<int>(std::lround(possible)));
  }
  if (possible >= 1) return absl::StrFormat("%.1f", possible);
  return absl::StrFormat("%.2f", possible).substr(1);
}

char side_letter(Side side) { return side == Side::kWhite ? 'W' : 'Z'; }

// DXP's letters of pieces are Hub's, but for Black, who is Dutch: z and Z.
std::string position_text(const VariantInfo& variant, const Board& board) {
  std::string text = to_hub_position(variant, board);
  std::ranges::replace(text, 'b', 'z');
  std::ranges::replace(text, 'B', 'Z');
  return text;
}

struct Encoder {
  const VariantInfo& variant;

  std::string operator()(const GameRequest& request) const {
    return absl::StrCat(
        "R", kVersion, padded_name(request.name), std::string(1, side_letter(request.follower)),
        minutes_text(request.minutes),
        absl::StrFormat("%03d", std::clamp(request.moves, 0, kMostMoves)),
        request.start ? absl::StrCat("B", position_text(variant, *request.start)) : "A");
  }
  std::string operator()(const GameAnswer& answer) const {
    return absl::StrCat("A", padded_name(answer.name), static_cast<int>(answer.code));
  }
  std::string operator()(const MoveMade& move) const {
    std::string text =
        absl::StrFormat("M%04d%02d%02d%02d", std::clamp(move.seconds, 0, kMostSeconds),
                        move.from.number(), move.to.number(), move.captured.size());
    for (const Square square : move.captured) absl::StrAppendFormat(&text, "%02d", square.number());
    return text;
  }
  std::string operator()(const GameEnd& end) const {
    return absl::StrCat("E", static_cast<int>(end.reason), end.stop ? 1 : 0);
  }
  std::string operator()(const Chat& chat) const {
    return absl::StrCat("C", plain(chat.text, kLongestMessage - 1));
  }
  std::string operator()(const BackRequest& request) const {
    return absl::StrFormat("B%03d%c", std::clamp(request.move, 0, kMostMoves),
                           side_letter(request.turn));
  }
  std::string operator()(const BackAnswer& answer) const {
    return absl::StrCat("K", static_cast<int>(answer.code));
  }
};

// Takes a message apart from the front; remembers if something was not as it must be.
class Fields {
 public:
  Fields(const VariantInfo& variant, absl::string_view text) : variant_(variant), rest_(text) {}

  absl::string_view take(std::size_t length) {
    wrong_ |= rest_.size() < length;
    const absl::string_view field = rest_.substr(0, length);
    rest_.remove_prefix(field.size());
    return field;
  }
  absl::string_view rest() { return take(rest_.size()); }

  std::string name() { return std::string(absl::StripAsciiWhitespace(take(kNameLength))); }

  // A number of so many digits, from 0.
  int number(std::size_t length, int most) {
    const absl::string_view field = absl::StripAsciiWhitespace(take(length));
    int number = 0;
    wrong_ |= !absl::SimpleAtoi(field, &number) || number < 0 || number > most;
    return number;
  }
  double minutes() {
    double minutes = 0;
    const absl::string_view field = take(3);
    // Not all that SimpleAtod() reads: no signs, exponents or hexadecimal numbers.
    wrong_ |= field.find_first_not_of("0123456789. ") != absl::string_view::npos ||
              !absl::SimpleAtod(field, &minutes);
    return minutes;
  }
  Side side() {
    const absl::string_view field = take(1);
    wrong_ |= field != "W" && field != "Z";
    return field == "W" ? Side::kWhite : Side::kBlack;
  }
  Square square() {
    const int number = this->number(2, variant_.squares);
    wrong_ |= number == 0;
    return Square(number);
  }
  // The position that a game starts from; false if the variant has none like it.
  bool start(std::optional<Board>& start) {
    const absl::string_view kind = take(1);
    wrong_ |= kind != "A" && kind != "B";
    if (kind != "B") return true;
    std::string position(rest());
    std::ranges::replace(position, 'z', 'b');
    std::ranges::replace(position, 'Z', 'B');
    const absl::StatusOr<Board> board = parse_hub_position(variant_, position);
    if (board.ok()) start = *board;
    return board.ok();
  }

  bool sound() const { return !wrong_ && rest_.empty(); }

 private:
  const VariantInfo& variant_;
  absl::string_view rest_;
  bool wrong_ = false;
};

std::optional<Message> decode_fields(char kind, Fields& fields) {
  switch (kind) {
    case 'R': {
      const bool known = fields.take(kVersion.size()) == kVersion;
      GameRequest request{.name = fields.name()};
      if (!known) {
        request.obstacle = GameAnswer::Code::kWrongVersion;
        fields.rest();
        return request;
      }
      request.follower = fields.side();
      request.minutes = fields.minutes();
      request.moves = fields.number(3, kMostMoves);
      if (!fields.start(request.start)) request.obstacle = GameAnswer::Code::kNotThisGame;
      return request;
    }
    case 'A': {
      GameAnswer answer{.name = fields.name()};
      answer.code = static_cast<GameAnswer::Code>(fields.number(1, 3));
      return answer;
    }
    case 'M': {
      MoveMade move;
      move.seconds = fields.number(4, kMostSeconds);
      move.from = fields.square();
      move.to = fields.square();
      const int captured = fields.number(2, 99);
      for (int i = 0; i < captured; ++i) move.captured.push_back(fields.square());
      return move;
    }
    case 'E': {
      GameEnd end{.reason = static_cast<GameEnd::Reason>(fields.number(1, 3))};
      end.stop = fields.number(1, 1) == 1;
      return end;
    }
    case 'C':
      return Chat{std::string(fields.rest())};
    case 'B': {
      BackRequest request{.move = fields.number(3, kMostMoves)};
      request.turn = fields.side();
      return request;
    }
    case 'K':
      return BackAnswer{static_cast<BackAnswer::Code>(fields.number(1, 2))};
    default:
      return std::nullopt;
  }
}

}  // namespace

std::string encode(const VariantInfo& variant, const Message& message) {
  return std::visit(Encoder{variant}, message);
}

absl::StatusOr<Message> decode(const VariantInfo& variant, absl::string_view text) {
  if (!text.empty()) {
    Fields fields(variant, text.substr(1));
    std::optional<Message> message = decode_fields(text[0], fields);
    if (message && fields.sound()) return *std::move(message);
  }
  return absl::InvalidArgumentError(absl::StrCat(
      quoted(text),
      " is no message of DamExchange, which are R, A, M, E, C, B and K with their fields"));
}

std::optional<absl::StatusOr<std::string>> Framer::next() {
  std::size_t end = buffer_.find('\0');
  if (skipping_ && end != std::string::npos) {
    buffer_.erase(0, end + 1);
    skipping_ = false;
    end = buffer_.find('\0');
  }
  if (skipping_) buffer_.clear();
  const std::size_t length = std::min(end, buffer_.size());
  if (length > kLongestMessage) {
    skipping_ = end == std::string::npos;
    buffer_.erase(0, skipping_ ? length : length + 1);
    return absl::InvalidArgumentError(
        absl::StrCat("a message is too long; one has at most ", kLongestMessage, " characters"));
  }
  if (end == std::string::npos) return std::nullopt;
  std::string message = buffer_.substr(0, end);
  buffer_.erase(0, end + 1);
  if (!std::ranges::all_of(message, is_plain)) {
    return absl::InvalidArgumentError("a message holds characters that are not plain ASCII");
  }
  return message;
}

}  // namespace polydam::dxp
