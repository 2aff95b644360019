// The chase rule: whoever chases may not bring back a position of the chase.
#include <gtest/gtest.h>

#include "games/stratego/tests/books.h"

namespace bivouac::stratego {
namespace {

constexpr std::string_view kPieces = "rFj1 r9e5 r3a1 bFj10 b5f6 b3a10";
// Round the four squares between the lakes: e5-f5 threatens f6, and so on. Then e5-f5 would bring
// back the first position of the chase.
constexpr std::string_view kRound = "e5-f5 f6-e6 f5-f6 e6-e5 f6-e6 e5-f5 e6-e5 f5-f6";

// OR-16, SC-10, B6
TEST(StrategoChase, bars_the_chaser_from_a_position_seen_before) {
    for (Game game : {original(kPieces), tournament(kPieces)}) {
        game.play(kRound);
        EXPECT_EQ(game.refusal("e5-f5"), "refuse.chase OR-16");
        EXPECT_EQ(legal_after(game, "e5"), "-e4 -e6");
    }
}

// OR-16, SC-10: red and blue alike.
TEST(StrategoChase, bars_blue_too) {
    Game game = original("rFj1 r5f6 r3a1 bFj10 b9e5 b3a10", "blue");
    game.play(kRound);
    EXPECT_EQ(game.refusal("e5-f5"), "refuse.chase OR-16");
}

// OR-16, C6, VI-13: vintage has no such rule unless it is asked for.
TEST(StrategoChase, is_an_option) {
    Game none = vintage(kPieces);
    Game off = scene(settings_of("stratego-original", "chase=off"), kPieces);
    for (int lap = 0; lap < 10; ++lap) {
        none.play(kRound);
        off.play(kRound);
    }
    EXPECT_TRUE(none.is_legal("e5-f5"));
    EXPECT_TRUE(off.is_legal("e5-f5"));
    EXPECT_FALSE(tells(none, "redchase"));
    Game asked = scene(settings_of("stratego-vintage", "chase=isf"), kPieces);
    asked.play(kRound);
    EXPECT_EQ(asked.refusal("e5-f5"), "refuse.chase C6");
}

// OR-16, B6: not before the position comes back, however long the chase.
TEST(StrategoChase, may_last_while_it_makes_something_new) {
    Game game = original("rFj1 r9a1 r3j2 bFj10 b5b2 b3a10");
    // Up the board side by side, never the same position.
    game.play(
        "a1-a2 b2-b3 a2-a3 b3-b4 a3-a4 b4-b5 a4-a5 b5-b6 a5-a6 b6-b7 a6-a7 b7-b8 a7-a8 b8-b9");
    EXPECT_TRUE(game.is_legal("a8-a9"));
}

// SC-10: repeating is legal for whoever is chased.
TEST(StrategoChase, does_not_bar_the_chased) {
    Game game = original(kPieces);
    game.play("e5-f5 f6-e6 f5-e5 e6-f6 e5-f5");
    // f6-e6 brings back the position after blue's first answer.
    EXPECT_EQ(game.refusal("f6-e6"), "");
    game.play("f6-e6 f5-e5");
    EXPECT_EQ(game.refusal("e6-f6"), "");
}

// SC-10: only threats are barred; a move away from all enemies may repeat.
TEST(StrategoChase, bars_threats_only) {
    Game game = original(kPieces);
    game.play(kRound);
    EXPECT_EQ(game.refusal("e5-e4"), "");
    EXPECT_EQ(game.refusal("a1-a2"), "");
}

// OR-16: the chaser may always attack.
TEST(StrategoChase, never_bars_an_attack) {
    Game game = original("rFj1 r9e5 r3a1 bFj10 b5f6 b3a10");
    game.play("e5-f5 f6-e6 f5-f6 e6-e5 f6-e6 e5-f5 e6-e5 a10-a9");
    EXPECT_EQ(game.refusal("e5xf5"), "");
}

// SC-10: compared with positions after the chaser's own moves, not the opponent's.
TEST(StrategoChase, compares_the_chasers_own_positions_only) {
    Game game = original("rFj1 r2a9 r3e1 bFj10 b5b3 b4a2 b3j9");
    // a3, b4, a2 has been on the board after b3-b4, blue's move.
    game.play("a9-a3 b3-b4 a3-a4 b4-b5 a4-a5 b5-b4");
    EXPECT_EQ(game.refusal("a5-a3"), "");
}

// SC-6: the walk over three squares that the shuttle rule lets pass.
TEST(StrategoChase, catches_walks_over_three_squares) {
    const std::string pieces = "rFj1 r9a2 r3j2 bFj10 b5a4 b3j9";
    const std::string walk = "a2-a3 a4-b4 a3-b3 b4-c4 b3-c3 c4-b4 c3-b3 b4-a4";
    for (Game game : {original(pieces), tournament(pieces)}) {
        game.play(walk);
        EXPECT_EQ(game.refusal("b3-a3"), "refuse.chase OR-16");
    }
    Game none = vintage(pieces);
    none.play(walk);
    EXPECT_EQ(none.refusal("b3-a3"), "");
}

// SC-11: threats on two pieces by turns are one chase.
TEST(StrategoChase, goes_on_from_one_piece_to_another) {
    Game game = original("rFj1 r9a6 r3j2 bFj10 b5a8 b4c8 b3j9");
    game.play("a6-a7 a8-b8 a7-b7 b8-a8 b7-c7 c8-b8 c7-b7 b8-c8");
    EXPECT_EQ(game.refusal("b7-a7"), "refuse.chase OR-16");
}

// SC-11: nor does it end when another piece threatens next.
TEST(StrategoChase, goes_on_from_one_chaser_to_another) {
    Game game = original("rFj1 r9a6 r8b9 r3j2 bFj10 b5a8 b3j9");
    game.play("a6-a7 a8-b8 a7-b7 b8-c8 b9-c9 c8-b8 c9-b9 b8-a8");
    EXPECT_EQ(game.refusal("b7-a7"), "refuse.chase OR-16");
}

// SC-12: straight back to the square it came from is free.
TEST(StrategoChase, lets_the_chaser_return) {
    Game game = original(kPieces);
    game.play("e5-f5 f6-e6 f5-e5 e6-f6");
    EXPECT_EQ(game.refusal("e5-f5"), "");  // the first position of the chase
    game.play("e5-f5 f6-e6");
    EXPECT_EQ(game.refusal("f5-e5"), "");
    game.play("f5-e5 e6-f6 e5-f5 f6-e6");
    EXPECT_EQ(game.refusal("f5-e5"), "");
    game.play("f5-e5 e6-f6");
    // … up to the limit of the shuttle rule: that was the sixth time.
    EXPECT_EQ(game.refusal("e5-f5"), "refuse.two_squares OR-15");
}

// SC-12: with the limit of tournaments after three.
TEST(StrategoChase, lets_the_chaser_return_up_to_the_shuttle_limit) {
    Game game = tournament(kPieces);
    game.play("e5-f5 f6-e6 f5-e5 e6-f6 e5-f5 f6-e6");
    EXPECT_EQ(game.refusal("f5-e5"), "refuse.two_squares OR-15");
    Game none = scene(settings_of("stratego-original", "two_squares=off"), kPieces);
    for (int lap = 0; lap < 20; ++lap) none.play("e5-f5 f6-e6 f5-e5 e6-f6");
    EXPECT_EQ(none.refusal("e5-f5"), "");
}

// SC-12: only from the directly preceding turn.
TEST(StrategoChase, does_not_let_the_chaser_return_later) {
    Game game = original(kPieces);
    game.play(kRound);
    EXPECT_EQ(game.refusal("e5-e6"), "");  // straight back
    EXPECT_EQ(game.refusal("e5-f5"), "refuse.chase OR-16");
}

// SC-10: ended by a move of the chaser that threatens nobody.
TEST(StrategoChase, ends_with_a_move_that_threatens_nobody) {
    Game game = original(kPieces);
    game.play(kRound);
    game.play("e5-e4");
    EXPECT_FALSE(tells(game, "redchase"));
    game.play("f6-f7 e4-e5 f7-f6");
    EXPECT_EQ(game.refusal("e5-f5"), "");
    // From here on it is a chase like any other.
    game.play(kRound);
    EXPECT_EQ(game.refusal("e5-f5"), "refuse.chase OR-16");
}

// SC-10: ended when the threatened piece stays.
TEST(StrategoChase, ends_when_the_threatened_piece_stays) {
    Game game = original("rFj1 r9a6 r3j2 bFj10 b5a8 b4b9 b3j9");
    // Threatened is a8, and b9 moves: a7-b7 begins a new chase.
    game.play("a6-a7 b9-b8 a7-b7 b8-b9 b7-b8 a8-a7 b8-b7 a7-a8");
    EXPECT_EQ(game.refusal("b7-a7"), "");
}

// SC-10: ended by any attack of either side.
TEST(StrategoChase, ends_with_an_attack) {
    const std::string pieces = std::string(kPieces) + " r4a6 b2a7";
    Game by_chaser = original(pieces);
    by_chaser.play(kRound);
    EXPECT_TRUE(tells(by_chaser, "redchase"));
    by_chaser.play("a6xa7");
    EXPECT_FALSE(tells(by_chaser, "redchase"));
    EXPECT_FALSE(tells(by_chaser, "moves"));
    Game by_chased = original(pieces);
    by_chased.play("e5-f5 f6-e6 f5-f6 e6-e5 f6-e6");
    EXPECT_TRUE(tells(by_chased, "redchase"));
    by_chased.play("a7xa6");
    EXPECT_FALSE(tells(by_chased, "redchase"));
}

// SC-10: the position is every piece: with the second one elsewhere it is new.
TEST(StrategoChase, compares_all_squares) {
    Game game = original("rFj1 r9a6 r3j2 bFj10 b5a8 b4c8 b3j9");
    game.play("a6-a7 a8-b8 a7-b7 b8-a8 b7-c7 c8-c9 c7-c8 c9-d9 c8-b8 a8-a7 b8-b7 a7-a8");
    EXPECT_TRUE(tells(game, "redchase"));
    EXPECT_EQ(game.refusal("b7-a7"), "");
}

// SC-10: identity is the physical piece: two chased Lieutenants have changed places.
TEST(StrategoChase, tells_chased_pieces_of_one_rank_apart) {
    Game game = original("rFj1 r9a6 r3j2 bFj10 b5a8 b5a9 b3j9");
    game.play(
        "a6-a7 a8-b8 a7-b7 b8-c8 b7-b8 c8-c9 b8-b9 a9-a8 b9-b8 a8-a7 b8-c8 c9-b9 c8-b8 b9-a9 "
        "b8-b7 a7-a8");
    EXPECT_EQ(game.refusal("b7-a7"), "");
    game.play("b7-a7");
    EXPECT_EQ(game.at("a8") + game.at("a9"), "b5@b5@");
}

// SC-10: two Colonels who chase have changed places.
TEST(StrategoChase, tells_chasers_of_one_rank_apart) {
    Game game = original("rFj1 r8a6 r8a9 r3j2 bFj10 b5a8 b3j9");
    game.play(
        "a6-a7 a8-b8 a7-b7 b8-c8 b7-c7 c8-b8 c7-c8 b8-b9 c8-c9 b9-b8 a9-a8 b8-b7 a8-a7 b7-b8 "
        "c9-b9 b8-a8");
    EXPECT_EQ(game.refusal("b9-a9"), "");
    game.play("b9-a9");
    EXPECT_EQ(game.at("a7") + game.at("a9"), "r8@r8@");
}

// OR-16, SC-10: a position resumed from its text forbids the same.
TEST(StrategoChase, survives_being_written_down) {
    Game game = original(kPieces);
    game.play(kRound);
    const auto again = Rules::parse_position(game.settings, game.position());
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(*again, game.state);
    game.state = *again;
    EXPECT_EQ(game.refusal("e5-f5"), "refuse.chase OR-16");
}

}  // namespace
}  // namespace bivouac::stratego
