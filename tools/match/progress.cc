#include "tools/match/progress.h"

#include <unistd.h>

#include <iostream>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/time/time.h"
#include "tools/match/report.h"

namespace polydam {

Progress::Progress(const Settings& settings, std::int64_t missing, std::ostream& out)
    : settings_(settings),
      missing_(missing),
      out_(out),
      terminal_(&out == &std::cout && isatty(STDOUT_FILENO) != 0) {}

void Progress::tell(const Standings& standings) {
  ++done_;
  const bool due = settings_.report_every > 0 && done_ % settings_.report_every == 0;
  if (!terminal_ && !due) return;
  std::string text =
      absl::StrFormat("%d/%d %s", done_, missing_, settings_.repeat ? "pairs" : "games");
  if (standings.engines().size() == 2) {
    absl::StrAppend(&text, "; ", duel_line(standings, 0, 1));
    const ResultCounts results = standings.duel(0, 1).results;
    if (settings_.sprt) {
      const Sprt& sprt = *settings_.sprt;
      absl::StrAppendFormat(&text, ", LLR %.2f",
                            log_likelihood_ratio(results, sprt.elo0, sprt.elo1, sprt.model));
    }
  }
  const absl::Duration passed = absl::FromChrono(std::chrono::steady_clock::now() - began_);
  const absl::Duration left =
      passed * (static_cast<double>(missing_ - done_) / static_cast<double>(done_));
  absl::StrAppend(&text, "; ", absl::FormatDuration(absl::Trunc(left, absl::Seconds(1))), " left");
  if (terminal_) {
    out_ << "\r\033[K" << text << std::flush;
  } else {
    out_ << text << std::endl;
  }
}

void Progress::end() {
  if (terminal_ && done_ > 0) out_ << "\n";
}

}  // namespace polydam
