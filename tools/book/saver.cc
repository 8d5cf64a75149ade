#include "tools/book/saver.h"

#include <algorithm>
#include <iostream>
#include <utility>

#include "absl/strings/str_format.h"
#include "absl/time/time.h"
#include "book/book.h"
#include "engine/storage/whole_file.h"
#include "tools/interrupt.h"

namespace polydam {
namespace {

constexpr std::chrono::seconds kBetween(1);

std::string in_words(double seconds) {
  return absl::FormatDuration(absl::Trunc(absl::Seconds(seconds), absl::Seconds(1)));
}

}  // namespace

Saver::Saver(const BookDraft& draft, std::string file, std::size_t goal)
    : draft_(draft),
      file_(std::move(file)),
      goal_(goal),
      first_(draft.size()),
      interrupted_(until_interrupted()) {}

bool Saver::go_on() {
  if (std::chrono::steady_clock::now() - saved_ >= kBetween) {
    save();
    tell();
  }
  return status_.ok() && !interrupted_;
}

absl::Status Saver::finish() {
  save();
  tell();
  return status_;
}

void Saver::save() {
  status_.Update(write_whole_file(file_, to_bytes(draft_.contents())));
  saved_ = std::chrono::steady_clock::now();
}

void Saver::tell() {
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began_;
  const double left = static_cast<double>(goal_) - static_cast<double>(draft_.size());
  const auto added = static_cast<double>(draft_.size() - first_);
  std::cout << absl::StreamFormat("%d of %d positions, %s, %s left\n", draft_.size(), goal_,
                                  in_words(passed.count()),
                                  in_words(added > 0 ? passed.count() * left / added : 0))
            << std::flush;
}

}  // namespace polydam
