// Scouts: long moves, long attacks, and what they give away.
#include <gtest/gtest.h>

#include "games/stratego/tests/books.h"

namespace bivouac::stratego {
namespace {

// OR-17, VI-11
TEST(StrategoScout, goes_any_number_of_empty_squares) {
    const std::string pieces = "rFa1 r2e2 bFj10 b9a9";
    const std::string all =
        "e2-a2 e2-b2 e2-c2 e2-d2 e2-e1 e2-e10 e2-e3 e2-e4 e2-e5 e2-e6 e2-e7 e2-e8 e2-e9 e2-f2 "
        "e2-g2 e2-h2 e2-i2 e2-j2";
    EXPECT_EQ(all_legal(original(pieces)), all);
    EXPECT_EQ(all_legal(vintage(pieces)), all);
    Game game = original(pieces);
    game.play("e2-e9");
    EXPECT_EQ(game.at("e9"), "r2@!");
    EXPECT_EQ(game.at("e2"), "");
}

// OR-17: for blue too, and in the training mission.
TEST(StrategoScout, goes_far_for_both_sides) {
    EXPECT_TRUE(original("rFa1 r9e4 bFj10 b2b9", "blue").is_legal("b9-b1"));
    EXPECT_TRUE(training("rFa1 r9e4 bFj10 b2b9", "blue").is_legal("b9-j9"));
}

// OR-17, OR-13, VI-11
TEST(StrategoScout, stops_in_front_of_a_piece) {
    const Game game = original("rFa1 r2e2 r9e5 bFj10 b9b2");
    EXPECT_EQ(legal_after(game, "e2"), "-c2 -d2 -e1 -e3 -e4 -f2 -g2 -h2 -i2 -j2 xb2");
    EXPECT_EQ(game.refusal("e2-e6"), "refuse.path_blocked OR-13");
    EXPECT_EQ(game.refusal("e2-a2"), "refuse.path_blocked OR-13");
    EXPECT_EQ(vintage("rFa1 r2e2 r9e5 bFj10 b9b2").refusal("e2-e6"), "refuse.path_blocked C10");
}

// OR-13, VI-8, C10
TEST(StrategoScout, scout_may_not_jump_a_lake) {
    const std::string pieces = "rFa1 r2c4 r2b5 r2e6 bFj10 b9c7 b8f9";
    const Game game = original(pieces);
    EXPECT_EQ(game.refusal("c4xc7"), "refuse.path_blocked OR-13");
    EXPECT_EQ(game.refusal("c4-c5"), "refuse.lake OR-13");
    EXPECT_EQ(game.refusal("b5-e5"), "refuse.path_blocked OR-13");
    EXPECT_EQ(game.refusal("e6-b6"), "refuse.path_blocked OR-13");
    EXPECT_EQ(legal_after(game, "b5"), "-a5 -b1 -b10 -b2 -b3 -b4 -b6 -b7 -b8 -b9");
    EXPECT_EQ(vintage(pieces).refusal("b5-e5"), "refuse.path_blocked C10");
    EXPECT_EQ(vintage(pieces).refusal("c4-c5"), "refuse.lake VI-8");
}

// C10, OR-13: one straight line, no corner.
TEST(StrategoScout, never_turns_on_its_way) {
    for (const Game& game : {original("rFa1 r2e2 bFj10 b9f9"), vintage("rFa1 r2e2 bFj10 b9f9")}) {
        for (const std::string_view text : {"e2-f4", "e2-g4", "e2-c3", "e2xf9"}) {
            EXPECT_FALSE(game.is_legal(text)) << text;
        }
    }
}

// OR-17, OR-11, VI-10
TEST(StrategoScout, is_the_only_one_to_go_far) {
    for (const char rank : {'1', '3', '4', '5', '6', '7', '8', '9', 'X'}) {
        const std::string pieces = "rFa1 r" + std::string(1, rank) + "e2 bFj10 b9a9 b2e6";
        EXPECT_EQ(original(pieces).refusal("e2-e5"), "refuse.one_step OR-11") << rank;
        EXPECT_EQ(original(pieces).refusal("e2xe6"), "refuse.one_step OR-11") << rank;
        EXPECT_EQ(vintage(pieces).refusal("e2-e4"), "refuse.one_step VI-10") << rank;
    }
}

// OR-19, VI-11: a long move and the attack in one turn.
TEST(StrategoScout, attacks_from_afar) {
    for (const std::string_view id : {"stratego-original", "stratego-vintage"}) {
        Game won = scene(settings_of(id), "rFa1 r2e2 bFj10 b1e8 b9a9");
        won.play("e2xe8");
        EXPECT_EQ(won.at("e8"), "r2@!");
        EXPECT_EQ(won.fallen(Side::blue, Rank::spy), 1);
        Game lost = scene(settings_of(id), "rFa1 r2e2 r9a2 bFj10 b9e8");
        lost.play("e2xe8");
        EXPECT_EQ(lost.at("e8"), "b9!");
        EXPECT_EQ(lost.at("e2"), "");
        Game beside = scene(settings_of(id), "rFa1 r2e2 bFj10 b1e3 b9a9");
        beside.play("e2xe3");
        EXPECT_EQ(beside.at("e3"), "r2@!");
        Game flag = scene(settings_of(id), "rFa1 r2j2 bFj10 b9a9");
        flag.play("j2xj10");
        EXPECT_TRUE(flag.result().starts_with("end.flag "));
    }
}

// OR-19, OR-13: not through anybody.
TEST(StrategoScout, attacks_the_first_piece_only) {
    const Game game = original("rFa1 r2e2 bFj10 b1e8 b4e6 b9a9");
    EXPECT_EQ(game.refusal("e2xe8"), "refuse.path_blocked OR-13");
    EXPECT_TRUE(game.is_legal("e2xe6"));
    EXPECT_EQ(original("rFa1 r2e2 r9e3 bFj10 b1e8").refusal("e2xe8"), "refuse.path_blocked OR-13");
}

// OR-18, C9: one square tells nothing, two tell who it is.
TEST(StrategoScout, is_known_by_a_long_move_only) {
    for (const std::string_view id : {"stratego-original", "stratego-vintage"}) {
        Game game = scene(settings_of(id), "rFa1 r2e2 r2g2 bFj10 b9a9");
        const auto blue = game.seat(Side::blue);
        game.play("e2-e3 a9-a8 g2-g4");
        EXPECT_EQ(game.seen(blue, "e3"), "r?@");
        EXPECT_EQ(game.seen(blue, "g4"), "r2@!");
        EXPECT_EQ(game.seen(engine::Observer::spectator(), "g4"), "r2@!");
        EXPECT_EQ(game.seen(engine::Observer::spectator(), "e3"), "r?@");
        // And it stays known.
        game.play("a8-a7 g4-g3");
        EXPECT_EQ(game.seen(blue, "g3"), "r2@!");
    }
}

// OR-18: the choice is the scout's.
TEST(StrategoScout, may_go_a_single_square) {
    Game game = original("rFa1 r2e2 bFj10 b9a9");
    EXPECT_TRUE(game.is_legal("e2-e3"));
    game.play("e2-d2 a9-a8 d2-d1 a8-a9 d1-d2");
    EXPECT_EQ(game.seen(game.seat(Side::blue), "d2"), "r?@");
}

}  // namespace
}  // namespace bivouac::stratego
