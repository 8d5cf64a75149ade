#include "tools/tables/build.h"

#include <memory>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/endgame/builder.h"
#include "engine/endgame/finder.h"
#include "engine/endgame/table_format.h"
#include "engine/endgame/tables.h"
#include "engine/storage/whole_file.h"

namespace polydam {
namespace {

namespace fs = std::filesystem;

constexpr double kMebibyte = 1 << 20;

std::string in_mebibytes(std::uint64_t bytes) {
  return absl::StrFormat("%.0f MiB", static_cast<double>(bytes) / kMebibyte);
}

// The endings of a pair as tables have them; nothing if they have not both.
std::vector<PackedEnding> packed_in(const Tables& tables, const Material& pair) {
  std::vector<PackedEnding> packed;
  const std::vector<EndingHead>& endings = tables.file().head().endings;
  for (std::size_t i = 0; i < endings.size(); ++i) {
    const Material& material = endings[i].material;
    if (material == pair || material == pair.swapped()) packed.push_back(tables.file().packed(i));
  }
  if (packed.size() != endings_of(pair).size()) packed.clear();
  return packed;
}

class Build {
 public:
  explicit Build(const BuildSettings& settings)
      : settings_(settings),
        file_(tables_file(settings.out, settings.variant)),
        parts_(settings.out /
               absl::StrCat(info(settings.variant).name, "-", settings.pieces, ".parts")),
        builder_(table_builder(settings.variant)),
        pairs_(ending_pairs(settings.variant, settings.pieces)) {
    for (const Material& pair : pairs_) positions_ += builder_->positions(pair);
  }

  absl::Status run(const std::atomic<bool>& stop,
                   const std::function<void(const BuildProgress&)>& tell) {
    if (absl::Status status = open_old(); !status.ok()) return status;
    if (absl::Status status = check_memory(); !status.ok()) return status;
    if (absl::Status status = make_folder(); !status.ok()) return status;
    if (absl::Status status = check_disk(); !status.ok()) return status;
    BuildProgress progress{.pair = {}, .positions = positions_};
    for (const Material& pair : pairs_) {
      progress.pair = pair;
      progress.resumed = resume(pair);
      if (!progress.resumed) {
        if (absl::Status status = solve(pair, stop); !status.ok()) return status;
      }
      progress.done += builder_->positions(pair);
      tell(progress);
    }
    return finish();
  }

 private:
  fs::path part(const Material& pair) const {
    return parts_ / absl::StrCat(to_string(pair), ".part");
  }

  // The file that is there, if it can be used.
  absl::Status open_old() {
    absl::StatusOr<std::shared_ptr<const Tables>> old = open_tables(settings_.variant, file_);
    if (!old.ok()) {
      return absl::IsNotFound(old.status()) ? absl::OkStatus() : old.status();
    }
    if ((*old)->pieces() >= settings_.pieces) {
      return absl::AlreadyExistsError(
          absl::StrCat(file_.string(), " has all endings of ", (*old)->pieces(), " pieces"));
    }
    old_ = *std::move(old);
    return absl::OkStatus();
  }

  absl::Status check_memory() const {
    const std::uint64_t needed = builder_->memory_for(settings_.pieces);
    if (needed <= settings_.memory) return absl::OkStatus();
    return absl::ResourceExhaustedError(
        absl::StrCat(settings_.pieces, " pieces of ", info(settings_.variant).name, " need ",
                     in_mebibytes(needed), " of memory, and ", in_mebibytes(settings_.memory),
                     " may be used; --memory says how much, --pieces ", settings_.pieces - 1,
                     " needs ", in_mebibytes(builder_->memory_for(settings_.pieces - 1))));
  }

  absl::Status make_folder() const {
    std::error_code error;
    fs::create_directories(parts_, error);
    if (!error) return absl::OkStatus();
    return absl::UnavailableError(
        absl::StrCat("cannot make the folder ", parts_.string(), ": ", error.message()));
  }

  // The parts and the whole file together come to less than a quarter of a byte a position.
  absl::Status check_disk() const {
    std::error_code error;
    const fs::space_info space = fs::space(settings_.out, error);
    const std::uint64_t needed = positions_ / 4;
    if (error || needed <= space.available) return absl::OkStatus();
    return absl::ResourceExhaustedError(
        absl::StrCat(settings_.pieces, " pieces of ", info(settings_.variant).name, " need up to ",
                     in_mebibytes(needed), " of disk, and in ", settings_.out.string(), " ",
                     in_mebibytes(space.available), " are free"));
  }

  // Whether the pair is there from an earlier run.
  bool resume(const Material& pair) {
    if (old_ != nullptr && take(pair, *old_)) return true;
    const auto tables = open_tables(settings_.variant, part(pair));
    return tables.ok() && take(pair, **tables);
  }
  bool take(const Material& pair, const Tables& tables) {
    std::vector<PackedEnding> packed = packed_in(tables, pair);
    if (packed.empty() || !builder_->recall(pair, tables, settings_.threads).ok()) return false;
    keep(std::move(packed));
    return true;
  }

  absl::Status solve(const Material& pair, const std::atomic<bool>& stop) {
    std::optional<std::vector<PackedEnding>> solved =
        builder_->solve(pair, settings_.threads, stop);
    if (!solved) {
      return absl::CancelledError(
          absl::StrCat("stopped; the same command goes on from ", parts_.string()));
    }
    absl::Status status = write_whole_file(part(pair), to_table_file(settings_.variant, *solved));
    keep(*std::move(solved));
    return status;
  }
  void keep(std::vector<PackedEnding> endings) {
    for (PackedEnding& ending : endings) endings_.push_back(std::move(ending));
  }

  absl::Status finish() {
    old_.reset();
    absl::Status status = write_whole_file(file_, to_table_file(settings_.variant, endings_));
    if (!status.ok()) return status;
    std::error_code ignored;
    fs::remove_all(parts_, ignored);
    return absl::OkStatus();
  }

  BuildSettings settings_;
  fs::path file_;
  fs::path parts_;
  std::unique_ptr<TableBuilder> builder_;
  std::vector<Material> pairs_;
  std::uint64_t positions_ = 0;
  std::shared_ptr<const Tables> old_;  // fewer pieces
  std::vector<PackedEnding> endings_;
};

}  // namespace

absl::Status build(const BuildSettings& settings, const std::atomic<bool>& stop,
                   const std::function<void(const BuildProgress&)>& tell) {
  return Build(settings).run(stop, tell);
}

}  // namespace polydam
