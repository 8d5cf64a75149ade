#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/str_format.h"
#include "engine/endgame/table_format.h"
#include "tools/tables/commands.h"

namespace polydam {
namespace {

void print_line(absl::string_view name, const ValueCounts& counts, const std::string& longest) {
  std::cout << absl::StrFormat("%-24s %14d %14d %14d %14d %8s\n", name, counts.positions(),
                               counts.won, counts.lost, counts.drawn, longest);
}

}  // namespace

int stats_command(const Arguments& arguments) {
  CommandLine line("polydam-tables stats",
                   "counts the positions that are won, lost and drawn for the side to move");
  line.add_variant();
  add_tables(line);
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<Variant> variant = line.variant();
  if (!variant.ok()) return line.fail(variant.status());
  const auto tables = polydam::tables(line, *variant);
  if (!tables.ok()) return line.fail(tables.status());

  std::cout << "Endings are named by the pieces of the side to move, then the other's: 2m1k-1k is "
               "two men and a king\nagainst a king. Counted with one side to move; with the other "
               "they are the same.\n\n";
  std::cout << absl::StrFormat("%-24s %14s %14s %14s %14s %8s\n", "ending", "positions", "won",
                               "lost", "drawn", "longest");
  std::map<int, ValueCounts> by_pieces;
  ValueCounts all;
  int longest = 0;
  for (const EndingHead& ending : (*tables)->file().head().endings) {
    print_line(to_string(ending.material), ending.counts, absl::StrFormat("%d", ending.longest));
    by_pieces[ending.material.pieces()] += ending.counts;
    all += ending.counts;
    longest = std::max<int>(longest, ending.longest);
  }
  std::cout << "\n";
  for (const auto& [pieces, counts] : by_pieces) {
    print_line(absl::StrFormat("%d pieces", pieces), counts, "");
  }
  print_line("all", all, absl::StrFormat("%d", longest));
  all += all;
  print_line("with either side to move", all, "");
  return kSuccess;
}

}  // namespace polydam
