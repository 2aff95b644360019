// Moves of one square, lakes, fixed pieces and whose turn it is.
#include <gtest/gtest.h>

#include "games/stratego/tests/books.h"

namespace bivouac::stratego {
namespace {

// OR-11, VI-10: forward, back, left and right.
TEST(StrategoMovement, goes_one_square_in_four_directions) {
    for (const Game& game : {original("rFa1 r9e4 bFj10 b9a9"), vintage("rFa1 r9e4 bFj10 b9a9")}) {
        EXPECT_EQ(all_legal(game), "e4-d4 e4-e3 e4-e5 e4-f4");
    }
    // Blue moves in the same way.
    EXPECT_EQ(all_legal(original("rFa1 r9e4 bFj10 b9b9", "blue")), "b9-a9 b9-b10 b9-b8 b9-c9");
}

// OR-11, VI-10
TEST(StrategoMovement, never_goes_two_squares) {
    EXPECT_EQ(original("rFa1 r9e4 bFj10 b9a9").refusal("e4-e6"), "refuse.one_step OR-11");
    EXPECT_EQ(original("rFa1 r3e4 bFj10 b9a9").refusal("e4-g4"), "refuse.one_step OR-11");
    EXPECT_EQ(vintage("rFa1 rXe4 bFj10 b9a9").refusal("e4-e2"), "refuse.one_step VI-10");
    // An attack reaches no further.
    EXPECT_EQ(original("rFa1 r9e4 bFj10 b2e6").refusal("e4xe6"), "refuse.one_step OR-11");
}

// OR-13, C10
TEST(StrategoMovement, never_goes_diagonally) {
    for (const Game& game :
         {original("rFa1 r9e4 r2i2 bFj10 b9f5"), vintage("rFa1 r9e4 r2i2 bFj10 b9f5")}) {
        for (const std::string_view text :
             {"e4-d5", "e4-f3", "e4-d3", "e4xf5", "e4-g5", "i2-g4", "i2-j3", "i2-h4"}) {
            EXPECT_FALSE(game.is_legal(text)) << text;
        }
        EXPECT_TRUE(game.refusal("e4-f3").starts_with("refuse.diagonal "));
        EXPECT_TRUE(game.refusal("e4xf5").starts_with("refuse.diagonal "));
        EXPECT_TRUE(game.refusal("i2-g4").starts_with("refuse.diagonal "));
    }
}

// OR-11, B1, C12: the edge is the end.
TEST(StrategoMovement, stays_on_the_board) {
    EXPECT_EQ(all_legal(original("rFe1 r9a1 bFj10 b9e9")), "a1-a2 a1-b1");
    EXPECT_EQ(all_legal(original("rFe1 r9j10 bFa10 b9e9")), "j10-i10 j10-j9");
    EXPECT_EQ(all_legal(vintage("rFe1 r9j1 bFa10 b9e9")), "j1-i1 j1-j2");
    const Game game = original("rFe1 r9j10 bFa10 b9e9");
    const auto beyond =
        Rules::refuse(game.settings, game.state, game.seat(Side::red),
                      Action::move(*parse_square("j10"), static_cast<Square>(kMostSquares)));
    ASSERT_TRUE(beyond.has_value());
    EXPECT_EQ(beyond->key + " " + beyond->rule, "refuse.outside_board OR-11");
    // The last square of a row has no neighbour on the next.
    EXPECT_FALSE(original("rFe1 r9j2 bFa10 b9e9").is_legal("j2-a3"));
}

// OR-12, VI-10: never two pieces on a square.
TEST(StrategoMovement, enters_empty_squares_only) {
    const Game game = original("rFa1 r9e4 r8e3 bFj10 b9e5");
    EXPECT_EQ(game.refusal("e4-e3"), "refuse.own_piece_there OR-12");
    EXPECT_EQ(game.refusal("e4xe3"), "refuse.own_piece_there OR-12");
    EXPECT_EQ(game.refusal("e4-e5"), "refuse.square_occupied OR-12");
    EXPECT_EQ(all_legal(game), "e3-d3 e3-e2 e3-f3 e4-d4 e4-f4 e4xe5");
    EXPECT_EQ(vintage("rFa1 r9e4 r8e3 bFj10 b9e5").refusal("e4-e3"),
              "refuse.own_piece_there VI-10");
}

// OR-13, VI-8, B1, C12: two lakes of four squares, c and d, g and h, on rows 5 and 6.
TEST(StrategoMovement, never_enters_the_water) {
    const std::string red = "rFj1 r9c4 r8d4 r8g4 r7h4 r7b5 r7b6 r6e5 r6e6 r6f5 r6f6 r5i5 r5i6";
    const std::string far = " r5c7 r5d7 r4g7 r4h7 bFj10 b9a10";
    const Game game = original(red + far);
    const Game older = vintage(red + far);
    for (const std::string_view text :
         {"c4-c5", "d4-d5", "g4-g5", "h4-h5", "c7-c6", "d7-d6", "g7-g6", "h7-h6", "b5-c5", "b6-c6",
          "e5-d5", "e6-d6", "f5-g5", "f6-g6", "i5-h5", "i6-h6"}) {
        EXPECT_EQ(game.refusal(text), "refuse.lake OR-13") << text;
        EXPECT_EQ(older.refusal(text), "refuse.lake VI-8") << text;
    }
}

// B1, B10, C12: what lies beside the lakes is land, in every edition of ten rows.
TEST(StrategoMovement, passes_beside_the_lakes) {
    for (const std::string_view id :
         {"stratego-original", "stratego-training", "stratego-vintage", "stratego-tournament"}) {
        for (const char column : {'a', 'b', 'e', 'f', 'i', 'j'}) {
            const std::string c(1, column);
            const auto settings = settings_of(id);
            Game game = scene(settings, "rFc1 r9" + c + "4 bFc10 b9g9");
            game.play(c + "4-" + c + "5 g9-g10 " + c + "5-" + c + "6 g10-g9 " + c + "6-" + c + "7");
            EXPECT_EQ(game.at(c + "7"), "r9@") << id;
        }
        for (const char column : {'c', 'd', 'g', 'h'}) {
            const std::string c(1, column);
            const Game game = scene(settings_of(id), "rFa1 r9" + c + "4 bFa10 b9g9");
            EXPECT_TRUE(game.refusal(c + "4-" + c + "5").starts_with("refuse.lake ")) << id;
        }
    }
}

// OR-14, VI-12
TEST(StrategoMovement, never_moves_flags_and_bombs) {
    const std::string pieces = "rFe3 rBe4 r9a1 bFj10 b9e5 bBa9";
    const Game game = original(pieces);
    EXPECT_EQ(game.refusal("e4-d4"), "refuse.fixed_piece OR-14");
    EXPECT_EQ(game.refusal("e3-e2"), "refuse.fixed_piece OR-14");
    EXPECT_EQ(game.refusal("e4xe5"), "refuse.fixed_piece OR-14");  // nor do they attack
    EXPECT_EQ(all_legal(game), "a1-a2 a1-b1");
    const Game older = vintage(pieces, "blue");
    EXPECT_EQ(older.refusal("a9-a8"), "refuse.fixed_piece VI-12");
    EXPECT_EQ(older.refusal("j10-j9"), "refuse.fixed_piece VI-12");
    EXPECT_EQ(all_legal(older), "e5-e6 e5-f5 e5xe4");
}

// OR-9, VI-10: one piece, then the other player's turn.
TEST(StrategoMovement, alternates) {
    for (Game game :
         {original("rFa1 r9e4 r8c2 bFj10 b9a9"), vintage("rFa1 r9e4 r8c2 bFj10 b9a9")}) {
        EXPECT_EQ(game.due(), "red");
        game.play("e4-e5");
        EXPECT_EQ(game.due(), "blue");
        EXPECT_EQ(refusal_for(game, Side::red, "c2-c3"), "refuse.not_your_turn");
        game.play("a9-a8");
        EXPECT_EQ(game.due(), "red");
        EXPECT_EQ(refusal_for(game, Side::blue, "a8-a7"), "refuse.not_your_turn");
        EXPECT_EQ(Rules::turn(game.state), 2);
    }
}

// OR-9, OR-23: an attack is the whole turn too.
TEST(StrategoMovement, ends_the_turn_with_an_attack) {
    Game game = original("rFa1 r9e4 r8c2 bFj10 b8e5 b9a9");
    game.play("e4xe5");
    EXPECT_EQ(game.due(), "blue");
    EXPECT_EQ(refusal_for(game, Side::red, "c2-c3"), "refuse.not_your_turn");
}

// OR-9: one's own pieces.
TEST(StrategoMovement, moves_own_pieces_only) {
    const Game game = original("rFa1 r9e4 bFj10 b9a9");
    EXPECT_EQ(game.refusal("a9-a8"), "refuse.not_your_piece OR-9");
    EXPECT_EQ(game.refusal("d4-d3"), "refuse.no_piece OR-9");
    EXPECT_EQ(vintage("rFa1 r9e4 bFj10 b9a9", "blue").refusal("e4-e5"),
              "refuse.not_your_piece VI-10");
}

// OR-10: once released, a move stands.
TEST(StrategoMovement, takes_nothing_back) {
    Game game = original("rFa1 r9e4 bFj10 b9a9");
    game.play("e4-e5");
    const std::string after = game.position();
    EXPECT_EQ(refusal_for(game, Side::red, "e5-e4"), "refuse.not_your_turn");
    EXPECT_EQ(game.position(), after);
    EXPECT_EQ(game.at("e5"), "r9@");
    EXPECT_EQ(game.at("e4"), "");
}

// B12, OR-9, C12: a turn is a move or an attack; there is nothing else to choose.
TEST(StrategoMovement, cannot_be_passed) {
    const Game game = original("rFa1 r9e4 bFj10 b9e5");
    EXPECT_FALSE(game.is_legal("e4-e4"));
    EXPECT_FALSE(game.is_legal("e4xe4"));
    EXPECT_EQ(game.refusal("leave"), "refuse.no_powers ");
    EXPECT_EQ(all_legal(game), "e4-d4 e4-e3 e4-f4 e4xe5");
    EXPECT_EQ(all_legal(vintage("rFa1 r9e4 bFj10 b9e5")), "e4-d4 e4-e3 e4-f4 e4xe5");
}

}  // namespace
}  // namespace bivouac::stratego
