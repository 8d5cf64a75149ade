#include "protocol/hub/utf8.h"

#include <gtest/gtest.h>

#include "absl/strings/string_view.h"

namespace polydam {
namespace {

TEST(Utf8, AcceptsText) {
  for (const absl::string_view text :
       {"", "plain", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
        "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF", "caf\xC3\xA9"}) {
    EXPECT_TRUE(is_utf8(text)) << text;
  }
}

TEST(Utf8, RefusesOtherBytes) {
  for (const absl::string_view bytes :
       {"\x80", "\xBF", "a\xC3", "\xC3(", "\xC0\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xE2\x82",
        "\xED\xA0\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF",
        "\xFE"}) {
    EXPECT_FALSE(is_utf8(bytes)) << bytes;
  }
}

}  // namespace
}  // namespace polydam
