#include "protocol/dxp/message.h"

#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/rules/variant.h"
#include "gtest/gtest.h"
#include "tests/support/boards.h"

namespace polydam::dxp {
namespace {

const VariantInfo& international() { return info(Variant::kInternational); }

std::string encode(const Message& message) { return dxp::encode(international(), message); }

const std::vector<Message>& messages() {
  static const std::vector<Message> kMessages{
      GameRequest{.name = "Polydam 0.1", .follower = Side::kWhite, .minutes = 5, .moves = 75},
      GameRequest{.name = "x", .minutes = 0.05},
      GameRequest{.name = "x", .minutes = 1.5},
      GameRequest{.name = "x", .start = board_of("B:W31,K50:B1,K2")},
      GameAnswer{.name = "Other", .code = GameAnswer::Code::kNoGame},
      MoveMade{.seconds = 12, .from = Square(32), .to = Square(28)},
      MoveMade{
          .seconds = 0, .from = Square(28), .to = Square(8), .captured = {Square(22), Square(12)}},
      GameEnd{.reason = GameEnd::Reason::kIWin, .stop = true},
      GameEnd{},
      Chat{"hello there"},
      BackRequest{.move = 17, .turn = Side::kBlack},
      BackAnswer{BackAnswer::Code::kContinue},
  };
  return kMessages;
}

TEST(DxpMessageTest, AreLaidOutAsTheProtocolHasThem) {
  const std::string name(30, ' ');
  EXPECT_EQ(encode(GameRequest{.name = "Me", .follower = Side::kBlack, .minutes = 10, .moves = 50}),
            absl::StrCat("R01Me", name, "Z010050A"));
  EXPECT_EQ(encode(GameRequest{.start = info(Variant::kInternational).start}).size(), 94u);
  EXPECT_EQ(encode(GameAnswer{.name = "Me"}), absl::StrCat("AMe", name, "0"));
  EXPECT_EQ(encode(messages()[5]), "M0012322800");
  EXPECT_EQ(encode(messages()[6]), "M00002808022212");
  EXPECT_EQ(encode(messages()[7]), "E31");
  EXPECT_EQ(encode(messages()[10]), "B017Z");
  EXPECT_EQ(encode(messages()[1]).substr(36, 3), ".05");
}

TEST(DxpMessageTest, ReadBack) {
  for (const Message& message : messages()) {
    const absl::StatusOr<Message> same = decode(international(), encode(message));
    ASSERT_TRUE(same.ok()) << encode(message);
    EXPECT_EQ(*same, message) << encode(message);
  }
}

TEST(DxpMessageTest, WhatIsNoneIsRefused) {
  for (const char* text :
       {"",          "X",          "R",           "R02",          "A",           "M",
        "M00003228", "M000032280", "M0000000000", "M00005129 00", "M0000322801", "E",
        "E40",       "E02",        "E000",        "B001",         "B001X",       "K",
        "K3",        "K00"}) {
    EXPECT_FALSE(decode(international(), text).ok()) << text;
  }
  std::mt19937 random(9);
  for (int i = 0; i < 5000; ++i) {
    std::string text = encode(messages()[random() % messages().size()]);
    text[random() % text.size()] = static_cast<char>(random() % 256);
    if (random() % 3 == 0) text.resize(random() % (text.size() + 1));
    const auto message = decode(international(), text);
    EXPECT_EQ(message.ok(), message.status().message().empty());
  }
}

TEST(DxpMessageTest, WhatIsTooLongOrStrangeIsMadeToFit) {
  EXPECT_EQ(encode(Chat{std::string(500, 'a')}).size(), kLongestMessage);
  EXPECT_EQ(encode(Chat{"caf\xc3\xa9\n"}), "Ccaf???");
  EXPECT_EQ(encode(GameAnswer{.name = std::string(99, 'n')}).size(), 34u);
}

TEST(DxpFramerTest, JoinsAndSplits) {
  std::string stream;
  for (const Message& message : messages()) stream += encode(message) + '\0';
  for (std::size_t piece = 1; piece < 50; ++piece) {
    Framer framer;
    std::vector<std::string> found;
    for (std::size_t at = 0; at < stream.size(); at += piece) {
      framer.add(stream.substr(at, piece));
      while (const auto text = framer.next()) found.push_back(**text);
    }
    ASSERT_EQ(found.size(), messages().size());
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i], encode(messages()[i]));
  }
}

TEST(DxpFramerTest, RefusesTheLongAndTheStrangeAndGoesOn) {
  Framer framer;
  framer.add(std::string(1000, 'C'));
  EXPECT_FALSE(framer.next()->ok()) << "before its end has come";
  EXPECT_FALSE(framer.next());
  framer.add(std::string(1000, 'C') + '\0' + std::string(128, 'C') + '\0' + "E00" + '\0' + "C\xff" +
             '\0' + "E01" + '\0');
  EXPECT_FALSE(framer.next()->ok());
  EXPECT_EQ(**framer.next(), "E00");
  EXPECT_FALSE(framer.next()->ok());
  EXPECT_EQ(**framer.next(), "E01");
  EXPECT_FALSE(framer.next());
}

}  // namespace
}  // namespace polydam::dxp
