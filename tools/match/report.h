// The standings in words and tables.
#ifndef POLYDAM_TOOLS_MATCH_REPORT_H_
#define POLYDAM_TOOLS_MATCH_REPORT_H_

#include <optional>
#include <string>

#include "tools/match/settings.h"
#include "tools/match/standings.h"

namespace polydam {

// "new v old: +12 =380 -8 of 400, score 0.505, Elo 3.5 +- 4.1, nElo 9.2 +- 10.8", without an end of
// line. For two engines, from the side of the first.
std::string duel_line(const Standings& standings, std::size_t first, std::size_t second);

enum class SprtState : std::uint8_t { kUndecided, kElo0, kElo1 };

SprtState sprt_state(const Sprt& sprt, const ResultCounts& results);
// "SPRT elo0=0 elo1=5 ...: LLR 1.20 of -2.94 to 2.94, undecided".
std::string sprt_line(const Sprt& sprt, const ResultCounts& results);

// Everything, in lines: cross table, reasons, engines, colours, openings, and at the end the line
// of a match of two.
std::string full_report(const Standings& standings, const std::optional<Sprt>& sprt);

}  // namespace polydam

#endif  // POLYDAM_TOOLS_MATCH_REPORT_H_
