// polydam-openings: writes an opening set for tournaments to standard output.
#include <unistd.h>

#include <cstddef>
#include <iostream>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "book/barred_ballots.h"
#include "book/opening_lines.h"
#include "boost/program_options.hpp"
#include "engine/engine.h"
#include "protocol/notation/fen.h"
#include "protocol/notation/move_text.h"
#include "tools/command_line.h"

namespace polydam {
namespace {

// The position as FEN, and how it came about as a comment.
std::string opening_text(const Game& line) {
  std::string text = absl::StrCat(to_fen(line.info(), line.board()), "  #");
  Game game(line.variant());
  for (const Move& move : line.moves()) {
    absl::StrAppend(&text, " ", to_move_text(game, move));
    static_cast<void>(game.play(move));
  }
  if (is_barred(line)) absl::StrAppend(&text, " (barred)");
  return text;
}

void show_progress(std::size_t done, std::size_t all) {
  if (isatty(STDERR_FILENO) == 0 || done % 10 != 0) return;
  std::cerr << absl::StreamFormat("\r%d of %d positions searched", done, all) << std::flush;
}

int run(const Arguments& arguments) {
  const OpeningChoice standard;
  CommandLine line("polydam-openings", "lists the balanced lines of so many plies from the start");
  line.add_variant();
  line.add()("plies", boost::program_options::value<int>()->default_value(standard.plies),
             "plies of each line, from 1 to 12");
  line.add()("depth", boost::program_options::value<int>()->default_value(standard.depth),
             "plies that the engine searches from there, from 1");
  line.add()("margin",
             boost::program_options::value<double>()->default_value(standard.margin.men()),
             "men by which a line that is left out is lost");
  if (const auto code = line.parse(arguments)) return *code;
  const absl::StatusOr<Variant> variant = line.variant();
  if (!variant.ok()) return line.fail(variant.status());
  const OpeningChoice choice{.plies = line.get<int>("plies"),
                             .depth = line.get<int>("depth"),
                             .margin = Score(static_cast<int>(100 * line.get<double>("margin")))};
  if (choice.plies < 1 || choice.plies > 12 || choice.depth < 1) {
    return line.fail(
        absl::InvalidArgumentError("--plies must be from 1 to 12, and --depth at least 1"));
  }

  const std::vector<Game> openings = opening_lines(*variant, choice, show_progress);
  std::cout << absl::StreamFormat(
      "# Openings of %s: a position a line, and the moves that lead to it.\n"
      "# polydam-openings --variant %s --plies %d --depth %d --margin %g\n# %d openings\n",
      info(*variant).name, info(*variant).name, choice.plies, choice.depth, choice.margin.men(),
      openings.size());
  for (const Game& opening : openings) std::cout << opening_text(opening) << "\n";
  return kSuccess;
}

}  // namespace
}  // namespace polydam

int main(int argc, char** argv) { return polydam::run({argv + 1, argv + argc}); }
