#include <algorithm>
#include <iostream>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "engine/storage/whole_file.h"
#include "tools/match/commands.h"
#include "tools/match/journal.h"
#include "tools/match/report.h"
#include "tools/match/settings.h"
#include "tools/match/standings.h"

namespace polydam {
namespace {

namespace options = boost::program_options;

absl::Status in_file(const std::string& name, const absl::Status& status) {
  return absl::InvalidArgumentError(absl::StrCat(name, ": ", status.message()));
}

// The pairs of all files in the order of their numbers: parts of one match, none twice.
absl::StatusOr<std::vector<PairRecord>> read_parts(const std::vector<std::string>& names) {
  std::vector<PairRecord> all;
  std::set<std::int64_t> pairs;
  for (const std::string& name : names) {
    const absl::StatusOr<std::string> text = read_whole_file(name);
    if (!text.ok()) return text.status();
    std::int64_t sound = 0;
    absl::StatusOr<std::vector<PairRecord>> records = read_records(*text, sound);
    if (!records.ok()) return in_file(name, records.status());
    for (PairRecord& record : *records) {
      const PairRecord& first = all.empty() ? record : all.front();
      const std::string other = difference(first.settings, record.settings);
      if (!other.empty()) {
        return in_file(name, absl::InvalidArgumentError(absl::StrCat("it is of another match than ",
                                                                     names[0], ": ", other)));
      }
      if (!pairs.insert(record.pair).second) {
        return in_file(name, absl::InvalidArgumentError(
                                 absl::StrCat("pair ", record.pair, " is in another file, too")));
      }
      all.push_back(std::move(record));
    }
  }
  std::ranges::sort(all, {}, &PairRecord::pair);
  if (all.empty()) return absl::InvalidArgumentError("no pair was played");
  return all;
}

// Engines in the order of the match.
std::string report_on(const std::vector<PairRecord>& records, const std::optional<Sprt>& sprt) {
  std::vector<std::string> names;
  const nlohmann::ordered_json& settings = records[0].settings;
  for (const auto& engine : settings.value("engines", nlohmann::ordered_json::array())) {
    names.push_back(engine.value("name", ""));
  }
  Standings standings(names);
  for (const PairRecord& record : records) {
    standings.add(record);
  }
  return full_report(standings, sprt);
}

void add_files(CommandLine& line) {
  line.add()("sprt", options::value<std::string>(),
             "show a sequential test: 'elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized'");
  line.add_files("files of results, made with --json");
}

absl::StatusOr<std::optional<Sprt>> read_sprt(const CommandLine& line) {
  if (!line.has("sprt")) return std::optional<Sprt>();
  const absl::StatusOr<Sprt> sprt = parse_sprt(line.get<std::string>("sprt"));
  if (!sprt.ok()) return sprt.status();
  return std::optional<Sprt>(*sprt);
}

// Reads the files and shows the report; `use` gets the records.
template <class Use>
int with_records(const CommandLine& line, Use use) {
  const absl::StatusOr<std::optional<Sprt>> sprt = read_sprt(line);
  if (!sprt.ok()) return line.fail(sprt.status());
  const absl::StatusOr<std::vector<PairRecord>> records = read_parts(line.files());
  if (!records.ok()) return line.fail(records.status());
  if (absl::Status status = use(*records); !status.ok()) return line.fail(status);
  std::cout << report_on(*records, *sprt);
  return kSuccess;
}

}  // namespace

int report_command(const Arguments& arguments) {
  CommandLine line("polydam-match report", "shows what matches have come to");
  add_files(line);
  if (const auto code = line.parse(arguments)) return *code;
  return with_records(line, [](const std::vector<PairRecord>&) { return absl::OkStatus(); });
}

int merge_command(const Arguments& arguments) {
  CommandLine line("polydam-match merge", "makes one match of its parts");
  line.add()("json", options::value<std::string>(), "file for all results")(
      "pdn", options::value<std::string>(), "file for all games");
  add_files(line);
  if (const auto code = line.parse(arguments)) return *code;
  const auto name = [&](const char* option) {
    return line.has(option) ? line.get<std::string>(option) : std::string();
  };
  return with_records(line, [&](const std::vector<PairRecord>& records) {
    std::vector<PairRecord> none;
    const absl::StatusOr<std::unique_ptr<Journal>> journal =
        Journal::open(name("json"), name("pdn"), false, records[0].settings, none);
    if (!journal.ok()) return journal.status();
    for (const PairRecord& record : records) {
      if (absl::Status status = (*journal)->add(record); !status.ok()) return status;
    }
    return absl::OkStatus();
  });
}

}  // namespace polydam
