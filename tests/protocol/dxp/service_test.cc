// `polydam dxp` as a child process, and a peer of the test's own at the other end of a socket.
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/game/game.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "protocol/dxp/address.h"
#include "protocol/dxp/message.h"
#include "protocol/notation/hub_notation.h"
#include "tests/support/child_process.h"
#include "tests/support/socket.h"

namespace polydam::dxp {
namespace {

using ::testing::HasSubstr;
using ::testing::Optional;
using ::testing::StartsWith;

// A child that listens, at a port that the system chose.
class Listener {
 public:
  explicit Listener(const std::vector<std::string>& options = {}) {
    std::vector<std::string> command{POLYDAM_BINARY, "dxp", "--listen", "0"};
    command.insert(command.end(), options.begin(), options.end());
    child_ = std::make_unique<ChildProcess>(command);
    const std::string line = child_->read_line().value_or("");
    int port = 0;
    EXPECT_TRUE(absl::SimpleAtoi(line.substr(line.rfind(':') + 1), &port)) << line;
    port_ = static_cast<std::uint16_t>(port);
  }

  std::uint16_t port() const { return port_; }
  // Waits for a line of the log with these words.
  bool logs(absl::string_view words) {
    while (const std::optional<std::string> line = child_->read_line()) {
      if (line->find(std::string(words)) != std::string::npos) return true;
    }
    return false;
  }

 private:
  std::unique_ptr<ChildProcess> child_;
  std::uint16_t port_ = 0;
};

// The other program: plays random moves, and sends its messages in pieces.
class OtherProgram {
 public:
  OtherProgram(Socket socket, unsigned seed, Variant variant = Variant::kInternational)
      : socket_(std::move(socket)), random_(seed), variant_(variant) {}

  Socket& socket() { return socket_; }

  void send(const Message& message) { send_text(encode(info(variant_), message)); }
  void send_text(std::string text) {
    text.push_back('\0');
    const std::size_t cut = random_() % (text.size() + 1);
    EXPECT_TRUE(socket_.send(text.substr(0, cut)));
    std::this_thread::yield();
    EXPECT_TRUE(socket_.send(text.substr(cut)));
  }
  std::optional<Message> receive() {
    while (const auto frame = socket_.read_frame()) {
      const auto message = decode(info(variant_), *frame);
      EXPECT_TRUE(message.ok()) << *frame;
      if (!message.ok()) break;
      if (!std::holds_alternative<Chat>(*message)) return *message;
    }
    return std::nullopt;
  }

  // Plays a game that was agreed until one side ends it, at the latest after so many moves of its
  // own, and says its reason to stop with the given code; what the other side said.
  std::optional<GameEnd> play(Side side, std::size_t most_moves, bool stop) {
    Game game(variant_);
    while (true) {
      if (game.board().turn == side) {
        if (game.outcome().over() || game.moves().size() >= 2 * most_moves) {
          send(GameEnd{.reason = GameEnd::Reason::kILose, .stop = stop});
          const auto answer = receive();
          return answer ? std::optional(std::get<GameEnd>(*answer)) : std::nullopt;
        }
        const Move move = game.legal_moves()[random_() % game.legal_moves().size()];
        MoveMade made{.from = move.from, .to = move.to};
        for (const Square square : move.captured) made.captured.push_back(square);
        if (random_() % 4 == 0) send(Chat{"thinking of you"});
        send(made);
        EXPECT_TRUE(game.play(move).ok());
        continue;
      }
      const auto message = receive();
      if (!message) return std::nullopt;
      if (const auto* end = std::get_if<GameEnd>(&*message)) {
        send(GameEnd{.stop = stop});
        return *end;
      }
      const auto* made = std::get_if<MoveMade>(&*message);
      if (made == nullptr) return std::nullopt;
      std::string text = absl::StrCat(made->from.number(), "x", made->to.number());
      for (const Square square : made->captured) absl::StrAppend(&text, "x", square.number());
      if (made->captured.empty()) text[text.find('x')] = '-';
      const auto move = parse_hub_move(game.info(), game.legal_moves(), text);
      EXPECT_TRUE(move.ok()) << move.status();
      if (!move.ok()) return std::nullopt;
      EXPECT_TRUE(game.play(*move).ok());
    }
  }

 private:
  Socket socket_;
  std::mt19937 random_;
  Variant variant_;
};

TEST(DxpServiceTest, PlaysGameAfterGameAsFollowerThatListens) {
  Listener listener;
  OtherProgram other(Socket::connect(listener.port()), 1);
  for (int i = 0; i < 3; ++i) {
    const Side theirs = i % 2 == 0 ? Side::kBlack : Side::kWhite;
    other.send(GameRequest{.name = "Test", .follower = theirs, .minutes = 0.01});
    const auto answer = other.receive();
    ASSERT_TRUE(answer);
    EXPECT_EQ(std::get<GameAnswer>(*answer).code, GameAnswer::Code::kAccepted);
    EXPECT_THAT(std::get<GameAnswer>(*answer).name, StartsWith("Polydam"));
    ASSERT_TRUE(other.play(opponent(theirs), 20, i == 2));
  }
  EXPECT_TRUE(other.socket().closes());
  EXPECT_TRUE(listener.logs("the connection ends"));
}

TEST(DxpServiceTest, ProposesGamesWhereItConnects) {
  ListeningSocket listening;
  ChildProcess child({POLYDAM_BINARY, "dxp", "--connect",
                      absl::StrCat("127.0.0.1:", listening.port()), "--initiator", "--games", "2",
                      "--minutes", "0.02", "--colour", "alternate", "--name", "Us 1", "--variant",
                      "russian"});
  OtherProgram other(listening.accept(), 2, Variant::kRussian);
  for (int i = 0; i < 2; ++i) {
    const auto message = other.receive();
    ASSERT_TRUE(message);
    const auto& request = std::get<GameRequest>(*message);
    EXPECT_EQ(request.name, "Us 1");
    EXPECT_EQ(request.follower, i == 0 ? Side::kBlack : Side::kWhite);
    EXPECT_DOUBLE_EQ(request.minutes, 0.02);
    other.send(GameAnswer{.name = "Test"});
    ASSERT_TRUE(other.play(request.follower, 20, false));
  }
  EXPECT_TRUE(other.socket().closes());
  other.socket().close();
  EXPECT_EQ(child.wait(), 0);
}

TEST(DxpServiceTest, ListensAsInitiatorAndConnectsAsFollower) {
  Listener listener({"--initiator", "--minutes", "0.02", "--moves", "5"});
  ChildProcess follower({POLYDAM_BINARY, "dxp", "--connect",
                         absl::StrCat("127.0.0.1:", listener.port()), "--follower"});
  EXPECT_EQ(follower.wait(), 0);
  EXPECT_TRUE(listener.logs("without a result, after 10 plies"));
}

TEST(DxpServiceTest, TellsWhyAConnectionFailed) {
  ListeningSocket listening;
  const std::string where = absl::StrCat("127.0.0.1:", listening.port());
  ChildProcess child({POLYDAM_BINARY, "dxp", "--connect", where, "--initiator"});
  OtherProgram other(listening.accept(), 3);
  ASSERT_TRUE(other.receive());
  other.send(GameAnswer{.name = "No", .code = GameAnswer::Code::kNotThisGame});
  EXPECT_TRUE(other.socket().closes());
  other.socket().close();
  EXPECT_THAT(child.read_all().back(), HasSubstr("refused with code 2"));
  EXPECT_EQ(child.wait(), 1);
}

// What a bad peer does once it has White and the child Black.
struct BadPeer {
  std::string name;
  std::string bytes;
  std::string complaint;
};

class DxpBadPeerTest : public ::testing::TestWithParam<BadPeer> {};

TEST_P(DxpBadPeerTest, IsToldAndLeftAndTheListenerLivesOn) {
  Listener listener({"--timeout", "0.5"});
  {
    OtherProgram bad(Socket::connect(listener.port()), 4);
    bad.send(GameRequest{.name = "Bad", .follower = Side::kBlack, .minutes = 1});
    ASSERT_TRUE(bad.receive());
    ASSERT_TRUE(bad.socket().send(GetParam().bytes));
    EXPECT_THAT(bad.socket().read_frame(),
                Optional(::testing::AllOf(StartsWith("C"), HasSubstr(GetParam().complaint))));
    EXPECT_EQ(bad.socket().read_frame(), "E01");
    bad.send(GameEnd{});
    EXPECT_TRUE(bad.socket().closes());
  }
  OtherProgram good(Socket::connect(listener.port()), 5);
  good.send(GameRequest{.name = "Good", .follower = Side::kBlack, .minutes = 0.01});
  ASSERT_TRUE(good.receive());
  EXPECT_TRUE(good.play(Side::kWhite, 3, true));
}

INSTANTIATE_TEST_SUITE_P(
    Dxp, DxpBadPeerTest,
    ::testing::Values(BadPeer{"IllegalMove",
                              std::string("M000032390"
                                          "0\0",
                                          12),
                              "32-39"},
                      BadPeer{"UnknownMessage", std::string("HELLO\0", 6), "DamExchange"},
                      BadPeer{"NotAscii", std::string("C\xc3\xa9\0", 4), "ASCII"},
                      BadPeer{"TooLong", std::string(500, 'C') + std::string(1, '\0'),
                              "at most 127"},
                      BadPeer{"TooLongWithoutEnd", std::string(5000, 'C'), "at most 127"},
                      BadPeer{"Silence", "", "nothing was heard"}),
    [](const auto& peer) { return peer.param.name; });

TEST(DxpServiceTest, LosesAPeerInTheMiddleOfAGameAndLivesOn) {
  Listener listener;
  {
    OtherProgram lost(Socket::connect(listener.port()), 6);
    lost.send(GameRequest{.name = "Lost", .follower = Side::kWhite, .minutes = 100});
    ASSERT_TRUE(lost.receive());
  }
  EXPECT_TRUE(listener.logs("the connection ends"));
  OtherProgram next(Socket::connect(listener.port()), 7);
  next.send(GameRequest{.name = "Next", .follower = Side::kBlack, .minutes = 0.01});
  ASSERT_TRUE(next.receive());
  EXPECT_TRUE(next.play(Side::kWhite, 3, true));
}

TEST(DxpServiceTest, ServesASecondPeerAfterTheFirst) {
  Listener listener;
  OtherProgram first(Socket::connect(listener.port()), 8);
  first.send(GameRequest{.name = "First", .follower = Side::kBlack, .minutes = 1});
  ASSERT_TRUE(first.receive());
  OtherProgram second(Socket::connect(listener.port()), 9);
  second.send(GameRequest{.name = "Second", .follower = Side::kBlack, .minutes = 0.01});
  const auto refused = second.receive();
  ASSERT_TRUE(refused);
  EXPECT_EQ(std::get<GameAnswer>(*refused).code, GameAnswer::Code::kNoGame);
  first.send(GameEnd{.reason = GameEnd::Reason::kILose, .stop = true});
  EXPECT_TRUE(first.socket().closes());
  second.send(GameRequest{.name = "Second", .follower = Side::kBlack, .minutes = 0.01});
  const auto accepted = second.receive();
  ASSERT_TRUE(accepted);
  EXPECT_EQ(std::get<GameAnswer>(*accepted).code, GameAnswer::Code::kAccepted);
  EXPECT_TRUE(second.play(Side::kWhite, 3, true));
}

TEST(DxpServiceTest, GoesBackWhileItThinks) {
  Listener listener;
  OtherProgram other(Socket::connect(listener.port()), 10);
  other.send(GameRequest{.name = "Back", .follower = Side::kBlack, .minutes = 900});
  ASSERT_TRUE(other.receive());
  other.send(MoveMade{.from = Square(32), .to = Square(28)});
  other.send(BackRequest{.move = 1, .turn = Side::kWhite});
  const auto answer = other.receive();
  ASSERT_TRUE(answer);
  EXPECT_EQ(std::get<BackAnswer>(*answer).code, BackAnswer::Code::kYes);
  other.send(GameEnd{.reason = GameEnd::Reason::kILose, .stop = true});
  EXPECT_TRUE(other.receive());
}

TEST(DxpAddressTest, IsReadInItsForms) {
  EXPECT_EQ(*parse_address("4000"), (Address{"127.0.0.1", 4000}));
  EXPECT_EQ(*parse_address("0.0.0.0:4000"), (Address{"0.0.0.0", 4000}));
  EXPECT_EQ(*parse_address("[::1]:4000"), (Address{"::1", 4000}));
  EXPECT_EQ(*parse_address("some.host:0"), (Address{"some.host", 0}));
  for (const char* text :
       {"", "x", ":", ":1", "h:", "h:70000", "h:-1", "::1", "::1:4000", "[]:1"}) {
    EXPECT_FALSE(parse_address(text).ok()) << text;
  }
}

TEST(DxpServiceTest, ListensOnIpv6) {
  ChildProcess child({POLYDAM_BINARY, "dxp", "--listen", "[::1]:0"});
  const std::string line = child.read_line().value_or("");
  if (line.find("cannot listen") != std::string::npos) GTEST_SKIP() << "no IPv6 here";
  int port = 0;
  ASSERT_TRUE(absl::SimpleAtoi(line.substr(line.rfind(':') + 1), &port)) << line;
  OtherProgram other(Socket::connect(static_cast<std::uint16_t>(port), "::1"), 11);
  other.send(GameRequest{.name = "Six", .follower = Side::kBlack, .minutes = 0.01});
  ASSERT_TRUE(other.receive());
  EXPECT_TRUE(other.play(Side::kWhite, 3, true));
}

}  // namespace
}  // namespace polydam::dxp
