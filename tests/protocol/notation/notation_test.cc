// Squares, FEN, Hub and move text: known texts, and what is written read back in random games.
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "engine/game/game.h"
#include "engine/rules/variant.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "protocol/notation/fen.h"
#include "protocol/notation/hub_notation.h"
#include "protocol/notation/move_text.h"
#include "protocol/notation/square_names.h"
#include "tests/support/boards.h"

namespace polydam {
namespace {

using testing::HasSubstr;

class NotationTest : public testing::TestWithParam<Variant> {
 protected:
  const VariantInfo& info_ = info(GetParam());
};

TEST_P(NotationTest, SquaresReadBack) {
  for (int number = 1; number <= info_.squares; ++number) {
    const Square square(number);
    EXPECT_EQ(*parse_square(info_, square_name(info_, square)), square);
  }
  for (const absl::string_view text : {"", "0", "-1", "99", "a", "z9", "a0", "1a", "99999999999"}) {
    EXPECT_FALSE(parse_square(info_, text).ok()) << text;
  }
}

TEST_P(NotationTest, PositionsReadBack) {
  play_random_games(GetParam(), 10, 41, [&](const Game& game) {
    EXPECT_EQ(*parse_fen(info_, to_fen(info_, game.board())), game.board());
    EXPECT_EQ(*parse_fen(info_, absl::StrCat(" ", to_fen(info_, game.board()), " . ")),
              game.board());
    EXPECT_EQ(*parse_hub_position(info_, to_hub_position(info_, game.board())), game.board());
  });
}

TEST_P(NotationTest, MovesReadBack) {
  play_random_games(GetParam(), 15, 42, [&](const Game& game) {
    for (const Move& move : game.legal_moves()) {
      const std::string text = to_move_text(game, move);
      EXPECT_EQ(*parse_move_text(game, text), move) << text;
      for (const SquareNumbering numbering :
           {SquareNumbering::kReading, SquareNumbering::kFromA1}) {
        const std::string hub = to_hub_move(info_, move, numbering);
        EXPECT_EQ(*parse_hub_move(info_, game.legal_moves(), hub, numbering), move) << hub;
      }
      if (!move.is_capture()) continue;
      for (const char* sign : {"x", ":", "X"}) {
        const std::string other = absl::StrReplaceAll(text, {{"x", sign}, {":", sign}});
        EXPECT_EQ(*parse_move_text(game, other), move) << other;
      }
    }
    for (const Path& path : game.legal_paths(20)) {
      if (!path.move.is_capture()) continue;
      std::string text = square_name(info_, path.squares[0]);
      for (std::size_t i = 1; i < path.squares.size(); ++i) {
        absl::StrAppend(&text, "x", square_name(info_, path.squares[i]));
      }
      EXPECT_EQ(*parse_move_text(game, text), path.move) << text;
    }
  });
}

// The data write the points of Alquerque as a1 to e5.
std::string numbers_of_points(const std::string& text) {
  std::string numbers;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] < 'a' || text[i] > 'e') {
      numbers += text[i];
    } else {
      absl::StrAppend(&numbers, ('5' - text[i + 1]) * 5 + (text[i] - 'a') + 1);
      ++i;
    }
  }
  return numbers;
}

// The data write some landing squares where others would do; what they write is read as the same
// move.
TEST_P(NotationTest, MovesOfTheTestDataAreRead) {
  std::ifstream in(absl::StrCat(POLYDAM_TEST_DATA, "/perft.json"));
  const nlohmann::json data = nlohmann::json::parse(in);
  const std::string name = absl::StrReplaceAll(info_.name, {{"-", "_"}});
  for (const auto& position : data["variants"][name]["positions"]) {
    const Game game = game_of(GetParam(), position["fen"].get<std::string>());
    for (std::size_t i = 0; i < position["moves"].size(); ++i) {
      std::string text = position["pdn"][i];
      if (GetParam() == Variant::kAlquerque) text = numbers_of_points(text);
      const absl::StatusOr<Move> move = parse_move_text(game, text);
      ASSERT_TRUE(move.ok()) << text << ": " << move.status();
      EXPECT_EQ(to_test_text(*move),
                absl::StrReplaceAll(position["moves"][i].get<std::string>(), {{"=K", ""}}));
      // Short where theirs is short.
      const auto squares = [](const std::string& move_text) {
        return std::vector<std::string>(absl::StrSplit(move_text, absl::ByAnyChar("-x:"))).size();
      };
      EXPECT_EQ(squares(to_move_text(game, *move)), squares(text)) << text;
    }
  }
}

TEST_P(NotationTest, ChanceTextsAreReadOrRefusedInWords) {
  std::mt19937 random(43);
  const Game game(GetParam());
  const std::string letters = std::string("WBKwbke:,-.x0123456789abcdefgh \"\\\t\xff") + '\0';
  const std::vector<std::string> good{to_fen(info_, game.board()),
                                      to_hub_position(info_, game.board()),
                                      to_move_text(game, game.legal_moves()[0])};
  for (int i = 0; i < 2000; ++i) {
    std::string text = good[random() % good.size()];
    for (unsigned change = random() % 4; change > 0; --change) {
      const std::size_t at = random() % (text.size() + 1);
      const char letter = letters[random() % letters.size()];
      if (random() % 2 == 0) text.insert(at, 1, letter);
      if (at < text.size() && random() % 2 == 0) text.erase(at, random() % 3);
    }
    const auto check = [&](const auto& result) {
      EXPECT_EQ(result.ok(), result.status().message().empty());
    };
    check(parse_fen(info_, text));
    check(parse_hub_position(info_, text));
    check(parse_move_text(game, text));
    check(parse_hub_move(info_, game.legal_moves(), text));
  }
}

INSTANTIATE_TEST_SUITE_P(AllForms, NotationTest, testing::ValuesIn(all_variants()),
                         [](const auto& variant) { return test_name(variant.param); });

TEST(FenTest, IsWrittenInTheNamesOfTheGame) {
  const auto start = [](Variant variant) { return to_fen(info(variant), info(variant).start); };
  EXPECT_EQ(start(Variant::kInternational), "W:W31-50:B1-20");
  EXPECT_EQ(start(Variant::kEnglish), "B:W21-32:B1-12");
  EXPECT_EQ(start(Variant::kSpanish), "W:W1-12:B21-32");
  EXPECT_EQ(start(Variant::kRussian).substr(0, 12), "W:Wa3,c3,e3,");
  EXPECT_EQ(to_fen(info(Variant::kInternational), board_of("B:W50:B")), "B:W50:B");
  EXPECT_EQ(to_fen(info(Variant::kInternational), board_of("B:W50,K1,K2,3,4,5:BK49")),
            "B:WK1,K2,3-5,50:BK49");
}

TEST(FenTest, IsReadAsManyWriteIt) {
  const VariantInfo& variant = info(Variant::kInternational);
  const Board board = board_of("B:W31,32,33,K50:BK1,K2,K3");
  for (const absl::string_view text :
       {"B:W31-33,K50:BK1-3", "b:w31,32,33,k50:bK1-K3.", "B:BK1,K2,K3:WK50,31-33",
        "B : W 31 - 33 , K50 : B K1 - k3 .", "B:W031,32,33,K50:BK1-3"}) {
    EXPECT_EQ(*parse_fen(variant, text), board) << text;
  }
  const VariantInfo& russian = info(Variant::kRussian);
  EXPECT_EQ(*parse_fen(russian, "W:Wa1,Kc3:Bh8"), *parse_fen(russian, "W:W29,K22:B4"));
}

TEST(FenTest, WhatIsWrongIsNamed) {
  const VariantInfo& variant = info(Variant::kInternational);
  const auto error = [&](absl::string_view text) {
    return std::string(parse_fen(variant, text).status().message());
  };
  EXPECT_THAT(error(""), HasSubstr("not a FEN"));
  EXPECT_THAT(error("X:W31:B1"), HasSubstr("not a FEN"));
  EXPECT_THAT(error("W:W31"), HasSubstr("not a FEN"));
  EXPECT_THAT(error("W:W31:W1"), HasSubstr("each side once"));
  EXPECT_THAT(error("W:31:B1"), HasSubstr("begin with W or B"));
  EXPECT_THAT(error("W:W3 1:B1"), HasSubstr("'3 1'"));
  EXPECT_THAT(error("W:W51:B1"), HasSubstr("'51'"));
  EXPECT_THAT(error("W:W31,31:B1"), HasSubstr("named twice"));
  EXPECT_THAT(error("W:W31:B31"), HasSubstr("named twice"));
  EXPECT_THAT(error("W:W1-2-3:B31"), HasSubstr("range"));
  EXPECT_THAT(error("W:W4:B49"), HasSubstr("crowning row"));
  EXPECT_THAT(error("W:W:B"), HasSubstr("no pieces"));
}

TEST(HubNotationTest, WhatIsWrongIsNamed) {
  const VariantInfo& variant = info(Variant::kRussian);
  const auto error = [&](absl::string_view text) {
    return std::string(parse_hub_position(variant, text).status().message());
  };
  EXPECT_THAT(error("W"), HasSubstr("33 letters"));
  EXPECT_THAT(error(std::string(33, 'e')), HasSubstr("begins with W or B"));
  EXPECT_THAT(error("W" + std::string(31, 'e') + "q"), HasSubstr("square 32"));
}

TEST(HubNotationTest, MovesAreReadAsManyWriteThem) {
  const VariantInfo& variant = info(Variant::kInternational);
  const Game game = game_of(Variant::kInternational, "W:W28,47:B22,12,1,2");
  const auto& legal = game.legal_moves();
  ASSERT_EQ(legal.size(), 1u);
  for (const absl::string_view text : {"28x8x12x22", "28x8x22x12", "28x08", "28x8"}) {
    EXPECT_EQ(*parse_hub_move(variant, legal, text), legal[0]) << text;
  }
  for (const absl::string_view text : {"", "28", "28-8", "28x", "x8", "28x8x12", "28x9", "28 8"}) {
    EXPECT_FALSE(parse_hub_move(variant, legal, text).ok()) << text;
  }
  // The same from and to, and different pieces taken.
  const Game two = game_of(Variant::kEnglish, "W:W30:B10,11,18,19,26,27");
  EXPECT_THAT(std::string(parse_hub_move(two.info(), two.legal_moves(), "30x7").status().message()),
              HasSubstr("can mean 2 captures"));
}

TEST(HubNotationTest, CountsFromA1WhereAsked) {
  const Game game(Variant::kRussian);
  const VariantInfo& russian = info(Variant::kRussian);
  const Move move = *parse_move_text(game, "c3-d4");
  EXPECT_EQ(to_hub_move(russian, move), "22-18");
  EXPECT_EQ(to_hub_move(russian, move, SquareNumbering::kFromA1), "10-14");
  const Game english(Variant::kEnglish);
  EXPECT_EQ(to_hub_move(english.info(), english.legal_moves()[0], SquareNumbering::kFromA1),
            to_hub_move(english.info(), english.legal_moves()[0]));
}

TEST(MoveTextTest, SaysWhatWouldBeRight) {
  const Game game(Variant::kRussian);
  EXPECT_THAT(std::string(parse_move_text(game, "c3").status().message()), HasSubstr("a move is"));
  EXPECT_THAT(std::string(parse_move_text(game, "c3-j9").status().message()),
              HasSubstr("a1 to h8"));
  EXPECT_THAT(std::string(parse_move_text(game, "c3-c5").status().message()), HasSubstr("not"));
}

}  // namespace
}  // namespace polydam
