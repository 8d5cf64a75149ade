#include <string>

#include "book/book_draft.h"
#include "book/expander.h"
#include "book/growing.h"
#include "boost/program_options.hpp"
#include "engine/engine.h"
#include "tools/book/book_option.h"
#include "tools/book/commands.h"
#include "tools/book/saver.h"

namespace polydam {
namespace {

absl::StatusOr<Growth> read_growth(const CommandLine& line) {
  const absl::StatusOr<int> positions = line.number("positions", 1, 10'000'000);
  if (!positions.ok()) return positions.status();
  const absl::StatusOr<int> plies = line.number("plies", 1, 1000);
  if (!plies.ok()) return plies.status();
  const absl::StatusOr<int> cost = line.number("ply-cost", 0, 1000);
  if (!cost.ok()) return cost.status();
  return Growth{
      .positions = static_cast<std::size_t>(*positions), .plies = *plies, .ply_cost = *cost};
}

}  // namespace

int grow_command(const Arguments& arguments) {
  namespace po = boost::program_options;
  const Growth usual;
  CommandLine line("polydam-book grow", "adds the positions that matter most to a book");
  add_book_to_write(line);
  line.add()("positions", po::value<int>()->default_value(static_cast<int>(usual.positions)),
             "how many positions the book is to have")(
      "ply-cost", po::value<int>()->default_value(usual.ply_cost),
      "hundredths of a man that each ply of a line counts for: less makes a deeper, narrower book");
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<Growth> growth = read_growth(line);
  if (!growth.ok()) return line.fail(growth.status());
  const absl::StatusOr<int> threads = line.number("threads", 1, kMostThreads);
  if (!threads.ok()) return line.fail(threads.status());
  absl::StatusOr<BookDraft> draft = book_to_write(line);
  if (!draft.ok()) return line.fail(draft.status());

  Expander expander(*draft, *threads);
  Saver saver(*draft, line.get<std::string>("book"), growth->positions);
  grow(*draft, *growth, expander, [&saver] { return saver.go_on(); });
  const absl::Status status = saver.finish();
  return status.ok() ? kSuccess : tell_failure(status);
}

}  // namespace polydam
