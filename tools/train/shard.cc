#include "tools/train/shard.h"

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "boost/crc.hpp"
#include "boost/endian/conversion.hpp"

namespace polydam {
namespace {

constexpr absl::string_view kMagic = "PDGAMES1";
constexpr absl::string_view kEnding = ".games";

template <class T>
void append(T number, std::string* bytes) {
  const T little = boost::endian::native_to_little(number);
  bytes->append(reinterpret_cast<const char*>(&little), sizeof(little));
}

std::uint32_t checksum(absl::string_view bytes) {
  boost::crc_32_type crc;
  crc.process_bytes(bytes.data(), bytes.size());
  return crc.checksum();
}

// Takes numbers and texts off the front of bytes; once there is too little, all that follows is
// nothing.
class Reader {
 public:
  explicit Reader(absl::string_view bytes) : bytes_(bytes) {}

  template <class T>
  T number() {
    const absl::string_view raw = text(sizeof(T));
    T number{};
    if (ok_) std::copy(raw.begin(), raw.end(), reinterpret_cast<char*>(&number));
    return boost::endian::little_to_native(number);
  }
  absl::string_view text(std::size_t length) {
    ok_ = ok_ && length <= bytes_.size();
    if (!ok_) return {};
    const absl::string_view front = bytes_.substr(0, length);
    bytes_.remove_prefix(length);
    return front;
  }
  bool ok() const { return ok_; }
  bool at_end() const { return bytes_.empty(); }

 private:
  absl::string_view bytes_;
  bool ok_ = true;
};

}  // namespace

std::string to_bytes(const Shard& shard) {
  const absl::string_view name = info(shard.variant).name;
  std::string bytes(kMagic);
  append(static_cast<std::uint8_t>(name.size()), &bytes);
  absl::StrAppend(&bytes, name);
  append(static_cast<std::uint32_t>(shard.games.size()), &bytes);
  for (const PlayedGame& game : shard.games) {
    append(game.random_moves, &bytes);
    append(static_cast<std::uint8_t>(game.result), &bytes);
    append(static_cast<std::uint16_t>(game.moves.size()), &bytes);
    bytes.append(game.moves.begin(), game.moves.end());
  }
  append(checksum(bytes), &bytes);
  return bytes;
}

absl::StatusOr<Shard> parse_shard(absl::string_view bytes) {
  constexpr std::size_t kChecksum = sizeof(std::uint32_t);
  if (bytes.size() < kMagic.size() + kChecksum || bytes.substr(0, kMagic.size()) != kMagic) {
    return absl::DataLossError("it is no file of games: it does not begin with PDGAMES1");
  }
  const absl::string_view body = bytes.substr(0, bytes.size() - kChecksum);
  if (Reader(bytes.substr(body.size())).number<std::uint32_t>() != checksum(body)) {
    return absl::DataLossError("its checksum is wrong: it was damaged or cut off");
  }
  Reader reader(body.substr(kMagic.size()));
  const auto variant = find_variant(reader.text(reader.number<std::uint8_t>()));
  if (!variant.ok()) return absl::DataLossError(variant.status().message());
  Shard shard{.variant = *variant, .games = {}};
  const auto games = reader.number<std::uint32_t>();
  for (std::uint32_t i = 0; i < games && reader.ok(); ++i) {
    PlayedGame game;
    game.random_moves = reader.number<std::uint8_t>();
    const auto result = reader.number<std::uint8_t>();
    if (result < static_cast<int>(Result::kWhite) || result > static_cast<int>(Result::kDraw)) {
      return absl::DataLossError(absl::StrCat("a game has the result ", result));
    }
    game.result = static_cast<Result>(result);
    const absl::string_view moves = reader.text(reader.number<std::uint16_t>());
    game.moves.assign(moves.begin(), moves.end());
    shard.games.push_back(std::move(game));
  }
  if (!reader.ok() || !reader.at_end()) {
    return absl::DataLossError("it does not end where its games do");
  }
  return shard;
}

absl::Status write_shard(const std::filesystem::path& file, const Shard& shard) {
  const std::filesystem::path unfinished = file.string() + ".tmp";
  std::ofstream out(unfinished, std::ios::binary);
  out << to_bytes(shard) << std::flush;
  out.close();
  std::error_code error;
  if (out) std::filesystem::rename(unfinished, file, error);
  if (out && !error) return absl::OkStatus();
  return absl::UnavailableError(absl::StrCat("cannot write ", file.string()));
}

absl::StatusOr<Shard> read_shard(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!in) return absl::UnavailableError(absl::StrCat("cannot read ", file.string()));
  absl::StatusOr<Shard> shard = parse_shard(bytes);
  if (shard.ok()) return shard;
  return absl::DataLossError(absl::StrCat(file.string(), ": ", shard.status().message()));
}

std::vector<std::filesystem::path> shards_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> shards;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == std::string(kEnding)) shards.push_back(entry.path());
  }
  std::sort(shards.begin(), shards.end());
  return shards;
}

std::filesystem::path shard_name(int number) { return absl::StrFormat("%06d%s", number, kEnding); }

}  // namespace polydam
