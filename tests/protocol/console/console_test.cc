// Dialogues of the console, without a terminal.
#include "protocol/console/console.h"

#include <sstream>
#include <string>

#include "absl/time/time.h"
#include "engine/rules/variant.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "protocol/console/board_drawing.h"
#include "tests/support/boards.h"

namespace polydam {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

// What the console says to these lines.
std::string dialogue(const Game& game, const std::string& lines) {
  std::istringstream in(lines);
  std::ostringstream out;
  Console(game, absl::Milliseconds(10), Skill{}, in, out).run();
  return out.str();
}

std::string dialogue(Variant variant, const std::string& lines) {
  return dialogue(Game(variant), lines);
}

TEST(ConsoleTest, PlaysInTheNotationOfTheGame) {
  EXPECT_THAT(dialogue(Variant::kRussian, "c3-d4\n"), HasSubstr("Black plays "));
  EXPECT_THAT(dialogue(Variant::kInternational, "32-28\n"), HasSubstr("Black plays "));
  EXPECT_THAT(dialogue(Variant::kEnglish, "11-15\n"), HasSubstr("White plays "));
}

TEST(ConsoleTest, SaysWhatIsWrong) {
  EXPECT_THAT(dialogue(Variant::kRussian, "c3-c4\n"), HasSubstr("not a square of russian"));
  EXPECT_THAT(dialogue(Variant::kRussian, "c3-e5\n"), HasSubstr("not a legal move here"));
  EXPECT_THAT(dialogue(Variant::kRussian, "new chess\n"), HasSubstr("the variants are"));
  EXPECT_THAT(dialogue(Variant::kRussian, "level fast\n"), HasSubstr("seconds"));
  EXPECT_THAT(dialogue(Variant::kRussian, "skill 21\n"), HasSubstr("unknown skill '21'"));
  EXPECT_THAT(dialogue(Variant::kRussian, "side green\n"), HasSubstr("side white"));
  EXPECT_THAT(dialogue(Variant::kRussian, "undo\n"), HasSubstr("no move of yours"));
  EXPECT_THAT(dialogue(Variant::kRussian, "fen W:W1\n"), HasSubstr("not a FEN"));
}

TEST(ConsoleTest, PlaysAsWellAsItIsTold) {
  const std::string shown = dialogue(Variant::kRussian, "skill Easy\nc3-d4\n");
  EXPECT_THAT(shown, AllOf(HasSubstr("Black plays "), Not(HasSubstr("unknown"))));
}

TEST(ConsoleTest, TakesBackTheMoveAndTheReply) {
  const std::string start = draw(info(Variant::kRussian), info(Variant::kRussian).start);
  EXPECT_THAT(dialogue(Variant::kRussian, "c3-d4\nundo\n"),
              EndsWith(start + "White to move.\n> \n"));
}

TEST(ConsoleTest, NeverTakesBackOnlyTheMoveOfTheEngine) {
  // The engine opened the game; after an undo it would have to move again.
  const std::string refused = dialogue(Variant::kRussian, "side black\nundo\n");
  EXPECT_THAT(refused, EndsWith("There is no move of yours to take back.\n> \n"));
}

TEST(ConsoleTest, TakesBackOneMoveOfAGameItOnlyWatches) {
  const Game game = game_of(Variant::kInternational, "W:W28:B22");
  EXPECT_THAT(dialogue(game, "side none\nundo\nfen\n"), EndsWith("> W:W28:B22\n> \n"));
  const std::string longer = dialogue(Variant::kAlquerque, "side none\nundo\nfen\n");
  EXPECT_THAT(longer, Not(EndsWith("> W:W14-25:B1-12\n> \n")));
}

TEST(ConsoleTest, TakesCommandsInEitherCaseAndWithTabs) {
  EXPECT_THAT(dialogue(Variant::kRussian, "FEN\n"), HasSubstr("W:W"));
  EXPECT_THAT(dialogue(Variant::kRussian, "New\tturkish\nfen\n"), HasSubstr(":Ba7"));
  EXPECT_THAT(dialogue(Variant::kRussian, "side Black\n"), HasSubstr("White plays "));
}

TEST(ConsoleTest, HintsListsAndSetsUp) {
  EXPECT_THAT(dialogue(Variant::kCzech, "hint\n"), HasSubstr("I would play "));
  EXPECT_THAT(dialogue(Variant::kEnglish, "moves\n"), HasSubstr("9-13 9-14 10-14"));
  EXPECT_THAT(dialogue(Variant::kEnglish, "fen\n"), HasSubstr("B:W21-32:B1-12"));
  EXPECT_THAT(dialogue(Variant::kInternational, "fen W:WK46:B41\n"),
              HasSubstr("White to move, and must capture."));
  EXPECT_THAT(dialogue(Variant::kInternational, "new turkish\n"), HasSubstr("a b c d e f g h"));
  EXPECT_THAT(dialogue(Variant::kInternational, "help\n"), HasSubstr("undo"));
}

TEST(ConsoleTest, AnnouncesTheEnd) {
  EXPECT_THAT(dialogue(game_of(Variant::kInternational, "W:W28:B22"), "28x17\n"),
              HasSubstr("White wins: Black has no pieces left."));
  EXPECT_THAT(dialogue(game_of(Variant::kTurkish, "W:WK1:BK64"), ""), HasSubstr("Draw: one king"));
  EXPECT_THAT(dialogue(game_of(Variant::kInternational, "W:W28:B22"), "28x17\n28-22\n"),
              HasSubstr("'new' starts another"));
}

TEST(ConsoleTest, LeavesAtQuitAndAtTheEnd) {
  EXPECT_THAT(dialogue(Variant::kRussian, "quit\nmoves\n"), EndsWith("move.\n> "));
  EXPECT_THAT(dialogue(Variant::kRussian, ""), EndsWith("move.\n> \n"));
}

TEST(BoardDrawingTest, ShowsEveryBoard) {
  EXPECT_EQ(draw(info(Variant::kAlquerque), info(Variant::kAlquerque).start),
            "     b---b---b---b---b     1  2  3  4  5\n"
            "     | \\ | / | \\ | / |\n"
            "     b---b---b---b---b     6  7  8  9 10\n"
            "     | / | \\ | / | \\ |\n"
            "     b---b---.---w---w    11 12 13 14 15\n"
            "     | \\ | / | \\ | / |\n"
            "     w---w---w---w---w    16 17 18 19 20\n"
            "     | / | \\ | / | \\ |\n"
            "     w---w---w---w---w    21 22 23 24 25\n");
  const std::string russian = draw(info(Variant::kRussian), board_of("W:W29,K31:B2,K4"));
  EXPECT_THAT(russian, AllOf(HasSubstr("  8    .   b   .   B   \n"),
                             HasSubstr("  1  w   .   W   .     \n")));
  EXPECT_THAT(draw(info(Variant::kInternational), board_of("W:W46:BK5")),
              AllOf(HasSubstr("B     1  2  3  4  5\n"), HasSubstr("46 47 48 49 50\n")));
  EXPECT_THAT(draw(info(Variant::kTurkish), board_of("W:W57:B8")), HasSubstr("a b c d e f g h"));
}

}  // namespace
}  // namespace polydam
