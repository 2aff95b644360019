// Special: the Sword, with which a Captain attacks two at once.
#include <gtest/gtest.h>

#include "games/stratego/tests/scene.h"

namespace bivouac::stratego {
namespace {

using engine::Observer;

// AC-50, A11: any two of the four, opposite or not, or one of them alone.
TEST(StrategoSword, attacks_any_two_of_the_pieces_beside) {
    const Game game = special("rFa1 r6e2 b2e1 b3d2 b4f2 b5e3 bFj8", "red spent=red");
    EXPECT_EQ(legal_after(game, "e2x"), "d2 d2+e3 d2+f2 e1 e1+d2 e1+e3 e1+f2 e3 f2 f2+e3");
    EXPECT_EQ(sorted(game.legal()),
              "e2xd2 e2xd2+e3 e2xd2+f2 e2xe1 e2xe1+d2 e2xe1+e3 e2xe1+f2 e2xe3 e2xf2 e2xf2+e3");
}

// AC-50: every Captain carries it, both sides', and nobody else.
TEST(StrategoSword, is_carried_by_all_captains_and_by_nobody_else) {
    const Game three = special("rFa1 r6a3 r6e3 r6i3 b4a4 b4b3 b2e4 b2f3 b3i4 b3j3 bFj8");
    EXPECT_TRUE(three.is_legal("a3xb3+a4"));
    EXPECT_TRUE(three.is_legal("e3xf3+e4"));
    EXPECT_TRUE(three.is_legal("i3xj3+i4"));
    const Game blue = special("rFa1 r4e4 r4e6@ b6e5 bFj8", "blue");
    EXPECT_TRUE(blue.is_legal("e5xe4+e6"));
    for (const char rank : std::string_view("X987543")) {
        const Game other = special("rFa1 r" + std::string(1, rank) + "e3 b2e4 b2f3 bFj8");
        EXPECT_EQ(other.refusal("e3xf3+e4"), "refuse.not_a_captain AC-50") << rank;
    }
}

// AC-47: not in Classic, not in Duel.
TEST(StrategoSword, exists_in_special_only) {
    const Game game = classic("rFa1 r6e3 b2e4 b2f3 b9a8 bFj8");
    EXPECT_EQ(game.refusal("e3xf3+e4"), "refuse.no_powers ");
    EXPECT_EQ(legal_after(game, "e3x"), "e4 f3");
}

// A11: two different enemies on neighbouring squares.
TEST(StrategoSword, needs_two_enemies_beside_the_captain) {
    const Game game = special("rFa1 r6e3 r5d3 b2e4 b2f2 b3f1 bFj8");
    EXPECT_EQ(game.refusal("e3xd3+e4"), "refuse.sword_targets A11");
    EXPECT_EQ(game.refusal("e3xf2+e4"), "refuse.sword_targets A11");
    EXPECT_EQ(game.refusal("e3xf3+e4"), "refuse.sword_targets A11");
    EXPECT_FALSE(Rules::parse(game.settings, "e3xe4+e4"));
}

// AC-51: all three ranks are announced before the fights.
TEST(StrategoSword, shows_the_captain_and_both_targets) {
    Game game = special("rFa1 r6e4 b2e5 b9e3 bFj8");
    EXPECT_EQ(game.seen(game.seat(Side::red), "e3"), "b?@");
    game.play("e4xe3+e5");
    EXPECT_EQ(game.seen(game.seat(Side::red), "e3"), "b9@!");
    EXPECT_EQ(game.seen(Observer::spectator(), "e3"), "b9@!");
    EXPECT_EQ(game.fallen(Side::red, Rank::captain), 3);
    Game won = special("rFa1 r6e4 b2e5 b3e3 bFj8");
    won.play("e4xe3+e5");
    EXPECT_EQ(won.seen(won.seat(Side::blue), "e4"), "r6@!");
}

// AC-51, AC-52, A13: the weaker one first, wherever it stands.
TEST(StrategoSword, fights_the_weaker_one_first) {
    for (const char* pieces : {"rFa1 r6e4 b5e5 b9e3 bFj8", "rFa1 r6e4 b9e5 b5e3 bFj8"}) {
        Game game = special(pieces);
        game.play("e4xe3+e5");
        EXPECT_EQ(game.fallen(Side::blue, Rank::lieutenant), 2) << pieces;
        EXPECT_EQ(game.fallen(Side::blue, Rank::general), 0);
        EXPECT_EQ(game.fallen(Side::red, Rank::captain), 3);
        EXPECT_EQ(game.due(), "blue");
    }
}

// AC-52, AC-53, A14: a Bomb comes before everything; the other piece is only shown.
TEST(StrategoSword, meets_bombs_first) {
    for (const char other : std::string_view("X96521F")) {
        const std::string piece(1, other);
        const std::string flag = other == 'F' ? "" : " bFj8";
        Game game = special("rFa1 r9b1 r6e6 bBd6 b" + piece + "f6" + flag);
        game.play("e6xd6+f6");
        EXPECT_EQ(game.at("e6"), "") << other;
        EXPECT_EQ(game.at("d6"), "bB!");
        EXPECT_EQ(game.at("f6"), "b" + piece + "!");
        EXPECT_EQ(game.seen(game.seat(Side::red), "f6"), "b" + piece + "!");
        EXPECT_EQ(game.result(), "");
        EXPECT_EQ(game.due(), "blue");
    }
}

// AC-35, AC-53: two Bombs both stay.
TEST(StrategoSword, falls_to_two_bombs_once) {
    Game game = special("rFa1 r9b1 r6e6 bBd6 bBf6 bFj8");
    game.play("e6xd6+f6");
    EXPECT_EQ(game.at("d6") + game.at("f6"), "bB!bB!");
    EXPECT_EQ(game.fallen(Side::red, Rank::captain), 3);
}

// AC-54
TEST(StrategoSword, against_two_captains_costs_all_three) {
    Game game = special("rFa1 r9b1 r6e4 b6e5 b6f4 b6a8 bFj8");
    game.play("e4xf4+e5");
    EXPECT_EQ(game.at("e4") + game.at("e5") + game.at("f4"), "");
    EXPECT_EQ(game.fallen(Side::red, Rank::captain), 3);
    EXPECT_EQ(game.fallen(Side::blue, Rank::captain), 2);
    EXPECT_EQ(game.due(), "blue");
}

// AC-55, A11: with two targets the Captain stays, with one it takes the square.
TEST(StrategoSword, returns_to_its_square_after_a_double_attack) {
    const Game before = special("rFa1 r6e2 b2e3 b5f2 bFj8");
    Game two = before;
    two.play("e2xf2+e3");
    EXPECT_EQ(two.at("e2"), "r6!");
    EXPECT_EQ(two.at("e3") + two.at("f2"), "");
    Game one = before;
    one.play("e2xf2");
    EXPECT_EQ(one.at("e2"), "");
    EXPECT_EQ(one.at("f2"), "r6@!");
    EXPECT_EQ(one.at("e3"), "b2@");
}

// A12: a tie with the first ends it; the second is shown and stays.
TEST(StrategoSword, is_over_after_a_tie) {
    for (const char second : std::string_view("789X")) {
        const std::string piece(1, second);
        Game game = special("rFa1 r9b1 r6e4 b6e5 b" + piece + "f4 bFj8");
        game.play("e4xf4+e5");
        EXPECT_EQ(game.at("e4") + game.at("e5"), "");
        EXPECT_EQ(game.at("f4"), "b" + piece + "@!");
        EXPECT_EQ(game.due(), "blue");
    }
}

// A12: so does a loss; of two stronger ones the weaker strikes.
TEST(StrategoSword, is_over_after_a_loss) {
    Game game = special("rFa1 r9b1 r6e4 b7e5 b9f4 bFj8");
    game.play("e4xf4+e5");
    EXPECT_EQ(game.at("e4"), "");
    EXPECT_EQ(game.at("e5") + game.at("f4"), "b7@!b9@!");
    EXPECT_EQ(game.due(), "blue");
    Game equals = special("rFa1 r9b1 r6e4 b7e5 b7f4 bFj8");
    equals.play("e4xf4+e5");
    EXPECT_EQ(equals.at("e5") + equals.at("f4"), "b7@!b7@!");
}

// A12, AC-52: a Captain that falls before it does not reach the Apple, which stays shown.
TEST(StrategoSword, does_not_reach_the_apple_after_a_loss_or_tie) {
    for (const char first : std::string_view("67X")) {
        Game game = special("rFa1 r9b1 r6e6 b" + std::string(1, first) + "e7 bFf6");
        game.play("e6xf6+e7");
        EXPECT_EQ(game.result(), "") << first;
        EXPECT_EQ(game.at("e6"), "");
        EXPECT_EQ(game.at("f6"), "bF!");
        EXPECT_EQ(game.at("e7"), first == '6' ? "" : "b" + std::string(1, first) + "!");
    }
}

// A13, AC-38, AC-52: after a win it takes the Apple, last of all.
TEST(StrategoSword, takes_the_apple_last) {
    for (const char first : std::string_view("2345")) {
        Game game = special("rFa1 r6e6 b" + std::string(1, first) + "e7 bFf6");
        game.play("e6xf6+e7");
        EXPECT_EQ(game.result(), "end.flag.apple AC-38 red") << first;
        EXPECT_EQ(game.at("e7"), "");
    }
}

// A13: an ordinary second fight: won, lost, or a tie.
TEST(StrategoSword, fights_the_second_one_as_usual) {
    for (const auto& [second, captain, there] :
         {std::tuple("5", "r6@!", ""), std::tuple("6", "", ""), std::tuple("7", "", "b7@!"),
          std::tuple("X", "", "bX@!")}) {
        Game game = special("rFa1 r9b1 r6e4 b4e5 b" + std::string(second) + "f4 b9a8 bFj8");
        game.play("e4xf4+e5");
        EXPECT_EQ(game.at("e5"), "") << second;
        EXPECT_EQ(game.at("e4"), captain) << second;
        EXPECT_EQ(game.at("f4"), there) << second;
    }
}

// A15, SC-1: the Captain has not gone anywhere, so its run is over.
TEST(StrategoSword, breaks_a_run) {
    Game game = special("rFa1 r6e4 b2e3 b5f4 b9a8 bFj8", "red redrun=e4,v,000600000");
    EXPECT_EQ(game.refusal("e4-e5"), "refuse.two_squares AC-28");
    game.play("e4xe3+f4 a8-a7");
    EXPECT_EQ(game.at("e4"), "r6@!");
    EXPECT_TRUE(game.is_legal("e4-e5"));
    EXPECT_EQ(game.position().find("redrun"), std::string::npos);
}

// A15, SC-1: another piece's Sword ends a run too.
TEST(StrategoSword, breaks_the_run_of_another_piece) {
    Game game = special("rFa1 r9i4 r6e4 b2e3 b5f4 b9a8 bFj8", "red redrun=i4,v,000600000");
    EXPECT_EQ(game.refusal("i4-i5"), "refuse.two_squares AC-28");
    game.play("e4xe3+f4 a8-a7");
    EXPECT_TRUE(game.is_legal("i4-i5"));
}

// A4
TEST(StrategoSword, counts_as_progress) {
    Game game = special("rFa1 r6e4 b2e3 b5f4 b9a8 bFj8", "red quiet=199");
    game.play("e4xe3+f4");
    EXPECT_EQ(game.result(), "");
    EXPECT_EQ(game.state.position.quiet, 0);
}

// A11, AC-37: whoever fell lies open, whoever did not is where it was.
TEST(StrategoSword, leaves_everybody_else_alone) {
    Game game = special("rFa1 r6e4 r5f5 b2e3 b5f4 b3e5 b9a8 bFj8");
    game.play("e4xe3+f4");
    EXPECT_EQ(game.at("e5"), "b3@");
    EXPECT_EQ(game.at("f5"), "r5@");
    EXPECT_EQ(game.at("a8"), "b9");
}

}  // namespace
}  // namespace bivouac::stratego
