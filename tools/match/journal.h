// The files of a match: results as JSON, games as PDN.
#ifndef POLYDAM_TOOLS_MATCH_JOURNAL_H_
#define POLYDAM_TOOLS_MATCH_JOURNAL_H_

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tools/match/file.h"
#include "tools/match/record.h"

namespace polydam {

// The records of the lines of a file of results. What follows the last whole record, left by a
// crash, is passed over; `sound` is the length of the rest. kInvalidArgument with a sentence for a
// line before it that is no record, and for a pair that comes twice.
absl::StatusOr<std::vector<PairRecord>> read_records(absl::string_view text, std::int64_t& sound);

// Both files hold the same pairs, JSON in the order in which they were finished and PDN in the
// order of their numbers. The file of results is written first, and the other follows from it.
class Journal {
 public:
  // Opens the files, whose names may be empty. With `resume` they may hold pairs of a match with
  // the same description, which are in `records` then; without, they must be empty or new.
  static absl::StatusOr<std::unique_ptr<Journal>> open(const std::string& json_file,
                                                       const std::string& pdn_file, bool resume,
                                                       const nlohmann::ordered_json& settings,
                                                       std::vector<PairRecord>& records);

  // Writes a pair that is not there yet. After an error the files hold what they held before.
  absl::Status add(const PairRecord& record);

 private:
  Journal() = default;

  absl::Status resume(const nlohmann::ordered_json& settings, std::vector<PairRecord>& records);
  // Writes the games of all records, unless the file holds them already.
  absl::Status restore_pdn(const std::vector<PairRecord>& records);
  absl::Status add_pdn(std::int64_t pair, const std::string& text);

  std::unique_ptr<File> json_;                   // none: no such file
  std::unique_ptr<File> pdn_;                    // none: no such file
  std::map<std::int64_t, std::int64_t> begins_;  // by pair: where its games begin in pdn_
};

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_JOURNAL_H_
