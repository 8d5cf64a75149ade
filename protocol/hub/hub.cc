#include "protocol/hub/hub.h"

#include <csignal>
#include <optional>

#include "protocol/hub/line_reader.h"
#include "protocol/hub/output.h"
#include "protocol/hub/session.h"

namespace polydam {

int run_hub(int input, int output, const Parameters& parameters) {
  std::signal(SIGPIPE, SIG_IGN);  // a client that is gone is noticed at the end of input
  Output client(output);
  Session session(client, parameters);
  LineReader lines(input);
  while (const std::optional<LineReader::Result> line = lines.next()) {
    if (line->too_long) {
      session.refuse_long_line();
    } else if (!session.handle(line->text)) {
      break;
    }
  }
  return 0;
}

}  // namespace polydam
