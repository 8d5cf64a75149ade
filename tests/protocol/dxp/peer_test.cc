#include "protocol/dxp/peer.h"

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "protocol/notation/hub_notation.h"
#include "tests/support/boards.h"

namespace polydam::dxp {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;
using State = Peer::State;

// A name as the messages have it.
std::string padded(absl::string_view name) {
  return absl::StrCat(name, std::string(32 - name.size(), ' '));
}

// What is to be done, in words; without the log, which is for people.
struct Describe {
  std::string operator()(const Peer::Send& send) const { return send.text; }
  std::string operator()(const Peer::Think&) const { return "think"; }
  std::string operator()(const Peer::StopThinking&) const { return "stop thinking"; }
  std::string operator()(const Peer::Log&) const { return ""; }
  std::string operator()(const Peer::Refused& refused) const {
    return absl::StrCat("refused ", static_cast<int>(refused.code));
  }
  std::string operator()(const Peer::Ended& ended) const {
    return absl::StrCat("ended ", std::string(name(ended.result)),
                        ended.theirs ? absl::StrCat(" ", static_cast<int>(*ended.theirs)) : "");
  }
  std::string operator()(const Peer::Failed& failed) const {
    return absl::StrCat("failed: ", failed.what);
  }
  std::string operator()(const Peer::Close&) const { return "close"; }
};

std::vector<std::string> describe(const Peer::Actions& actions) {
  std::vector<std::string> words;
  for (const Peer::Action& action : actions) {
    std::string word = std::visit(Describe{}, action);
    if (!word.empty()) words.push_back(word);
  }
  return words;
}

class DxpPeerTest : public ::testing::Test {
 protected:
  std::vector<std::string> receive(const std::string& text) {
    return describe(peer_.receive(text));
  }
  std::vector<std::string> play(absl::string_view text) {
    const auto move = parse_hub_move(peer_.game().info(), peer_.game().legal_moves(), text);
    return describe(peer_.play(*move, absl::Milliseconds(1600)));
  }
  // As follower, with White and so on turn.
  void begin_with_white() {
    EXPECT_THAT(receive(absl::StrCat("R01", padded("Other"), "W005075A")),
                ElementsAre(absl::StrCat("A", padded("Us"), "0"), "think"));
  }
  // With Black: the other side begins.
  void begin_with_black() {
    EXPECT_THAT(receive(absl::StrCat("R01", padded("Other"), "Z005000A")),
                ElementsAre(absl::StrCat("A", padded("Us"), "0")));
  }
  // Chat, end of game, failure; and the connection is left.
  void expect_failure(const std::vector<std::string>& actions, absl::string_view what) {
    std::vector<std::string> rest = actions;
    if (!rest.empty() && rest[0] == "stop thinking") rest.erase(rest.begin());
    ASSERT_GE(rest.size(), 3u);
    EXPECT_THAT(rest[0],
                ::testing::AllOf(StartsWith("C"), ::testing::HasSubstr(std::string(what))));
    EXPECT_EQ(rest[1], "E01");
    EXPECT_THAT(rest[2], StartsWith("failed: "));
  }

  Peer peer_{Variant::kInternational, Peer::Role::kFollower, "Us"};
};

TEST_F(DxpPeerTest, PlaysGameAfterGameAsFollower) {
  begin_with_white();
  EXPECT_EQ(peer_.their_name(), "Other");
  EXPECT_EQ(peer_.clock().remaining, absl::Minutes(5));
  EXPECT_EQ(peer_.clock().moves, 75);
  EXPECT_THAT(play("32-28"), ElementsAre("M0002322800"));
  EXPECT_THAT(receive("M0001192300"), ElementsAre("think"));
  EXPECT_EQ(peer_.clock().remaining, absl::Minutes(5) - absl::Milliseconds(1600));
  EXPECT_EQ(peer_.clock().moves, 74);
  EXPECT_THAT(play("28x19x23"), ElementsAre("M0002281901"
                                            "23"));
  EXPECT_THAT(receive("M0001142301"
                      "19"),
              ElementsAre("think"));
  EXPECT_THAT(receive("E10"), ElementsAre("stop thinking", "E30", "ended white 1"));
  EXPECT_EQ(peer_.state(), State::kIdle);
  begin_with_black();
  EXPECT_TRUE(peer_.game().moves().empty());
  EXPECT_THAT(receive("E01"), ElementsAre("E01", "ended none 0", "close"));
  EXPECT_THAT(receive("E01"), IsEmpty());
}

TEST_F(DxpPeerTest, ProposesAsInitiator) {
  Peer peer(Variant::kInternational, Peer::Role::kInitiator, "Us");
  const auto propose = [&](bool last) {
    return describe(peer.propose({.follower = Side::kBlack, .minutes = 0.05}, last));
  };
  const std::string request = absl::StrCat("R01", padded("Us"), "Z.05000A");
  EXPECT_THAT(propose(false), ElementsAre(request));
  EXPECT_THAT(describe(peer.receive(absl::StrCat("A", padded("Them"), "3"))),
              ElementsAre("refused 3"));
  EXPECT_THAT(propose(true), ElementsAre(request));
  EXPECT_THAT(describe(peer.receive("Chello")), IsEmpty());
  EXPECT_THAT(describe(peer.receive(absl::StrCat("A", padded("Them"), "0"))), ElementsAre("think"));
  EXPECT_EQ(peer.clock().remaining, absl::Seconds(3));
  EXPECT_THAT(describe(peer.end(GameEnd::Reason::kILose)), ElementsAre("stop thinking", "E11"));
  EXPECT_THAT(describe(peer.receive("E31")), ElementsAre("ended black 3", "close"));
}

TEST_F(DxpPeerTest, TakesAnEndThatCrossesItsOwnAsTheAnswer) {
  begin_with_white();
  EXPECT_THAT(describe(peer_.end(GameEnd::Reason::kDraw)), ElementsAre("stop thinking", "E20"));
  EXPECT_THAT(receive("Cgood game"), IsEmpty());
  EXPECT_THAT(receive("E20"), ElementsAre("ended draw 2"));
  EXPECT_THAT(receive("E20"), IsEmpty()) << "a second end is the end of no game";
  begin_with_white();
}

TEST_F(DxpPeerTest, TakesANewGameAsTheAnswerToAnEnd) {
  begin_with_white();
  describe(peer_.end(GameEnd::Reason::kILose));
  EXPECT_THAT(receive(absl::StrCat("R01", padded("Other"), "W005075A")),
              ElementsAre("ended black", absl::StrCat("A", padded("Us"), "0"), "think"));
}

TEST_F(DxpPeerTest, EndsTheGameWhereItIsOver) {
  // White has no move left after Black's.
  std::string squares(50, 'e');
  squares[5 - 1] = 'z';
  squares[10 - 1] = 'w';
  EXPECT_THAT(receive(absl::StrCat("R01", padded("Other"), "W005000BZ", squares)),
              ElementsAre(absl::StrCat("A", padded("Us"), "0")));
  EXPECT_THAT(receive("M0000051401"
                      "10"),
              ElementsAre("E10"));
  EXPECT_THAT(receive("E30"), ElementsAre("ended black 3"));
}

TEST_F(DxpPeerTest, EndsTheGameAfterTheAgreedMoves) {
  receive(absl::StrCat("R01", padded("Other"), "W005001A"));
  play("32-28");
  EXPECT_THAT(receive("M0000192300"), ElementsAre("E00"));
  EXPECT_THAT(receive("E00"), ElementsAre("ended none 0"));
}

TEST_F(DxpPeerTest, GoesBackWhenAsked) {
  begin_with_white();
  play("32-28");
  EXPECT_THAT(receive("B001Z"), ElementsAre("K0")) << "where it is already";
  receive("M0000192300");
  EXPECT_THAT(receive("B001W"), ElementsAre("stop thinking", "K0", "think"));
  EXPECT_TRUE(peer_.game().moves().empty());
  play("33-28");
  EXPECT_THAT(receive("B002W"), ElementsAre("K2")) << "not reached yet";
  EXPECT_THAT(receive("B000W"), ElementsAre("K2"));
  EXPECT_THAT(receive("B001Z"), ElementsAre("K0"));
  EXPECT_EQ(peer_.state(), State::kTheirTurn);
  receive("E10");
  EXPECT_THAT(receive("B001W"), ElementsAre("K1")) << "no game";
}

TEST_F(DxpPeerTest, RefusesGamesWithTheRightCode) {
  EXPECT_THAT(receive(absl::StrCat("R02", padded("Other"), "W005000A")),
              ElementsAre(absl::StrCat("A", padded("Us"), "1")));
  EXPECT_THAT(receive(absl::StrCat("R01", padded("Other"), "W005000BW", std::string(32, 'e'))),
              ElementsAre(absl::StrCat("A", padded("Us"), "2")));
  Peer busy(Variant::kInternational, Peer::Role::kBusy, "Us");
  EXPECT_THAT(describe(busy.receive(absl::StrCat("R01", padded("Other"), "W005000A"))),
              ElementsAre(absl::StrCat("A", padded("Us"), "3")));
  begin_with_white();
  EXPECT_THAT(receive(absl::StrCat("R01", padded("Other"), "W005000A")),
              ElementsAre(absl::StrCat("A", padded("Us"), "3")))
      << "in the middle of a game";
  EXPECT_EQ(peer_.state(), State::kOurTurn);
}

TEST_F(DxpPeerTest, LeavesAPeerThatBreaksTheRules) {
  begin_with_black();
  expect_failure(receive("M0000323900"), "32-39");
  EXPECT_EQ(peer_.state(), State::kLeaving);
  EXPECT_THAT(receive("M0000322800"), IsEmpty());
  EXPECT_THAT(receive("E01"), ElementsAre("close"));
}

TEST_F(DxpPeerTest, LeavesAtWhatIsNoMessage) {
  begin_with_white();
  expect_failure(receive("Q"), "DamExchange");
  EXPECT_THAT(describe(peer_.silence()), ElementsAre("close"));

  peer_ = Peer(Variant::kInternational, Peer::Role::kFollower, "Us");
  const auto actions = describe(peer_.receive(absl::InvalidArgumentError("a message is too long")));
  expect_failure(actions, "too long");
  EXPECT_EQ(actions.back(), "close") << "without a game no answer follows";
}

TEST_F(DxpPeerTest, LeavesWhereAMoveIsOutOfTurn) {
  expect_failure(receive("M0000322800"), "no game");
  peer_ = Peer(Variant::kInternational, Peer::Role::kFollower, "Us");
  begin_with_white();
  expect_failure(receive("M0000192300"), "not your turn");
}

TEST_F(DxpPeerTest, GivesUpASilentOrLostPeer) {
  begin_with_black();
  expect_failure(describe(peer_.silence()), "nothing was heard");
  peer_ = Peer(Variant::kInternational, Peer::Role::kFollower, "Us");
  begin_with_white();
  EXPECT_THAT(describe(peer_.disconnected()),
              ElementsAre("stop thinking", "failed: the connection was lost", "close"));
  peer_ = Peer(Variant::kInternational, Peer::Role::kFollower, "Us");
  EXPECT_THAT(describe(peer_.disconnected()), ElementsAre("close"));
}

TEST_F(DxpPeerTest, PlaysHalfAMinuteWhenTheRequestIsRoundedToNothing) {
  receive(absl::StrCat("R01", padded("Other"), "W000000A"));
  EXPECT_EQ(peer_.clock().remaining, kShortestGame);
}

TEST_F(DxpPeerTest, TakesMovesOfWholeGames) {
  for (const Variant variant : {Variant::kInternational, Variant::kRussian}) {
    play_random_games(variant, 5, 3, [&](const Game& game) {
      if (!game.outcome().over() || game.moves().empty()) return;
      Peer white(variant, Peer::Role::kInitiator, "White");
      Peer black(variant, Peer::Role::kFollower, "Black");
      // What one sends the other receives, until neither has anything to say.
      std::vector<std::string> to_black;
      std::vector<std::string> to_white;
      std::size_t made = 0;
      bool to_move = false;
      const auto carry_out = [&](const Peer::Actions& actions, std::vector<std::string>& to) {
        for (const Peer::Action& action : actions) {
          if (const auto* send = std::get_if<Peer::Send>(&action)) to.push_back(send->text);
          to_move |= std::holds_alternative<Peer::Think>(action);
        }
      };
      carry_out(white.propose({.minutes = 1}, true), to_black);
      while (true) {
        if (std::exchange(to_move, false)) {
          Peer& peer = white.state() == State::kOurTurn ? white : black;
          carry_out(peer.play(game.moves()[made++], {}), &peer == &white ? to_black : to_white);
        } else if (!to_black.empty()) {
          carry_out(black.receive(to_black.front()), to_white);
          to_black.erase(to_black.begin());
        } else if (!to_white.empty()) {
          carry_out(white.receive(to_white.front()), to_black);
          to_white.erase(to_white.begin());
        } else {
          break;
        }
      }
      EXPECT_EQ(made, game.moves().size());
      EXPECT_EQ(white.state(), State::kClosed);
      EXPECT_EQ(black.state(), State::kClosed);
    });
  }
}

}  // namespace
}  // namespace polydam::dxp
