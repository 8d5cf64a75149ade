#include "tools/match/journal.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "tools/match/pdn_text.h"
#include "tools/match/settings.h"

namespace polydam {
namespace {

// How a line of the file of results, and the file of games, begin.
constexpr absl::string_view kRecordStart = R"({"pair":)";
constexpr absl::string_view kPdnStart = R"([Event "polydam-match"])";

// Whether the text is what a crash may leave of one that begins so: a part of it, or zeros.
bool begins_alike(absl::string_view text, absl::string_view start) {
  const absl::string_view head = text.substr(0, start.size());
  return absl::StartsWith(start, head) || head.find_first_not_of('\0') == absl::string_view::npos;
}

}  // namespace

absl::StatusOr<std::vector<PairRecord>> read_records(absl::string_view text, std::int64_t& sound) {
  std::vector<PairRecord> records;
  std::set<std::int64_t> pairs;
  std::size_t begin = 0;
  for (int number = 1; begin < text.size(); ++number) {
    const std::size_t end = text.find('\n', begin);
    if (end == absl::string_view::npos) break;
    absl::StatusOr<PairRecord> record = parse_pair(text.substr(begin, end - begin));
    const bool last = text.find('\n', end + 1) == absl::string_view::npos;
    if (!record.ok() && last) break;
    if (!record.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("line ", number, ": ", record.status().message()));
    }
    if (!pairs.insert(record->pair).second) {
      return absl::InvalidArgumentError(
          absl::StrCat("line ", number, ": pair ", record->pair, " is there already"));
    }
    records.push_back(*std::move(record));
    begin = end + 1;
  }
  sound = static_cast<std::int64_t>(begin);
  return records;
}

absl::StatusOr<std::unique_ptr<Journal>> Journal::open(const std::string& json_file,
                                                       const std::string& pdn_file, bool resume,
                                                       const nlohmann::ordered_json& settings,
                                                       std::vector<PairRecord>& records) {
  std::unique_ptr<Journal> journal(new Journal);
  for (const auto& [name, file] :
       {std::pair(&json_file, &journal->json_), std::pair(&pdn_file, &journal->pdn_)}) {
    if (name->empty()) continue;
    absl::StatusOr<std::unique_ptr<File>> opened = File::open(*name);
    if (!opened.ok()) return opened.status();
    if (!resume && (*opened)->size() > 0) {
      return absl::FailedPreconditionError(
          absl::StrCat(*name, " is not empty: go on with --resume, or name another file"));
    }
    *file = *std::move(opened);
  }
  if (resume) {
    if (absl::Status status = journal->resume(settings, records); !status.ok()) {
      return absl::FailedPreconditionError(absl::StrCat(json_file, ": ", status.message()));
    }
  }
  return journal;
}

absl::Status Journal::resume(const nlohmann::ordered_json& settings,
                             std::vector<PairRecord>& records) {
  const absl::StatusOr<std::string> text = json_->read(0);
  if (!text.ok()) return text.status();
  std::int64_t sound = 0;
  absl::StatusOr<std::vector<PairRecord>> read = read_records(*text, sound);
  if (!read.ok()) return read.status();
  for (const PairRecord& record : *read) {
    const std::string other = difference(record.settings, settings);
    if (!other.empty()) {
      return absl::FailedPreconditionError(absl::StrCat("it is of another match: ", other));
    }
  }
  records = *std::move(read);
  const absl::string_view rest = absl::string_view(*text).substr(static_cast<std::size_t>(sound));
  if (!begins_alike(rest, kRecordStart)) {
    return absl::FailedPreconditionError("it is no file of results of a match");
  }
  if (sound < json_->size()) {
    if (absl::Status status = json_->replace_end(sound, ""); !status.ok()) return status;
  }
  if (pdn_ == nullptr) return absl::OkStatus();
  if (records.empty() && pdn_->size() > 0) {
    return absl::FailedPreconditionError("it holds no pair, but the file of games is not empty");
  }
  return restore_pdn(records);
}

absl::Status Journal::restore_pdn(const std::vector<PairRecord>& records) {
  std::vector<const PairRecord*> ordered;
  ordered.reserve(records.size());
  for (const PairRecord& record : records) ordered.push_back(&record);
  std::ranges::sort(ordered, {}, &PairRecord::pair);
  std::string all;
  for (const PairRecord* record : ordered) {
    const absl::StatusOr<std::string> text = to_pdn(*record);
    if (!text.ok()) return text.status();
    begins_[record->pair] = static_cast<std::int64_t>(all.size());
    absl::StrAppend(&all, *text);
  }
  const absl::StatusOr<std::string> there = pdn_->read(0);
  if (!there.ok()) return there.status();
  if (!begins_alike(*there, kPdnStart)) {
    return absl::FailedPreconditionError("the file of games holds others than of a match");
  }
  const auto same = std::ranges::mismatch(*there, all).in1 - there->begin();
  if (same == static_cast<std::ptrdiff_t>(std::max(there->size(), all.size()))) {
    return absl::OkStatus();
  }
  return pdn_->replace_end(same, absl::string_view(all).substr(static_cast<std::size_t>(same)));
}

absl::Status Journal::add(const PairRecord& record) {
  const absl::StatusOr<std::string> text = to_pdn(record);
  if (!text.ok()) return text.status();
  const std::int64_t before = json_ == nullptr ? 0 : json_->size();
  if (json_ != nullptr) {
    absl::Status status = json_->replace_end(before, absl::StrCat(to_json(record), "\n"));
    if (!status.ok()) return status;
  }
  if (pdn_ == nullptr) return absl::OkStatus();
  absl::Status status = add_pdn(record.pair, *text);
  if (!status.ok() && json_ != nullptr) static_cast<void>(json_->replace_end(before, ""));
  return status;
}

absl::Status Journal::add_pdn(std::int64_t pair, const std::string& text) {
  const auto next = begins_.upper_bound(pair);
  const std::int64_t at = next == begins_.end() ? pdn_->size() : next->second;
  const absl::StatusOr<std::string> rest = pdn_->read(at);
  if (!rest.ok()) return rest.status();
  absl::Status status = pdn_->replace_end(at, absl::StrCat(text, *rest));
  if (!status.ok()) {
    // What was there still fits.
    static_cast<void>(pdn_->replace_end(at, *rest));
    return status;
  }
  for (auto later = next; later != begins_.end(); ++later) {
    later->second += static_cast<std::int64_t>(text.size());
  }
  begins_[pair] = at;
  return absl::OkStatus();
}

}  // namespace polydam
