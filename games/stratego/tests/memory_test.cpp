// Memory mode: what was shown is hidden again with the next turn.
#include <gtest/gtest.h>

#include "games/stratego/tests/scene.h"

namespace bivouac::stratego {
namespace {

using engine::Observer;

Game remember(std::string_view id, std::string_view pieces, std::string_view rest = "red") {
    return scene(settings_of(id, "memory_mode=on"), pieces, rest);
}

// A6
TEST(StrategoMemory, is_off_unless_chosen) {
    for (const engine::GameSpec& game : Rules::games()) {
        EXPECT_FALSE(settings_of(game.id).memory_mode) << game.id;
    }
    Game game = classic("rFa1 r7e4 b5e5 b9b8 bFj8");
    game.play("e4xe5 b8-b7 e5-e4");
    EXPECT_EQ(game.seen(game.seat(Side::blue), "e4"), "r7@!");
}

// A6: seen until somebody opens the next turn.
TEST(StrategoMemory, hides_victors_with_the_next_turn) {
    Game game = remember("assassins-classic", "rFa1 r7e4 b5e5 b9b8 bFj8");
    game.play("e4xe5");
    const Observer blue = game.seat(Side::blue);
    EXPECT_EQ(game.seen(blue, "e5"), "r7@!");
    game.play("b8-b7");
    EXPECT_EQ(game.seen(blue, "e5"), "r?@");
    EXPECT_EQ(game.seen(Observer::spectator(), "e5"), "r?@");
    EXPECT_EQ(game.seen(game.seat(Side::red), "e5"), "r7@");
}

// A6: defenders, Bombs and Scouts that ran as well.
TEST(StrategoMemory, hides_defenders_bombs_and_scouts) {
    Game defender = remember("assassins-classic", "rFa1 r8b1 r5e4 b7e5 b9b8 bFj8");
    defender.play("e4xe5");
    EXPECT_EQ(defender.seen(defender.seat(Side::red), "e5"), "b7@!");
    defender.play("b8-b7");
    EXPECT_EQ(defender.seen(defender.seat(Side::red), "e5"), "b?@");

    Game bomb = remember("assassins-classic", "rFa1 r8b1 r5e5 bBe6 b9b8 bFj8");
    bomb.play("e5xe6");
    EXPECT_EQ(bomb.seen(bomb.seat(Side::red), "e6"), "bB!");
    bomb.play("b8-b7");
    EXPECT_EQ(bomb.seen(bomb.seat(Side::red), "e6"), "b?");

    Game scout = remember("assassins-classic", "rFa1 r8b1 r2a3 b9b8 bFj8");
    scout.play("a3-a5");
    EXPECT_EQ(scout.seen(scout.seat(Side::blue), "a5"), "r2@!");
    scout.play("b8-b7");
    EXPECT_EQ(scout.seen(scout.seat(Side::blue), "a5"), "r?@");
}

// A6, AC-37: the captured pile lies open all the same.
TEST(StrategoMemory, never_hides_the_fallen) {
    Game game = remember("assassins-classic", "rFa1 r7e4 b5e5 b9b8 bFj8");
    game.play("e4xe5 b8-b7 e5-e4");
    const Position seen = view_of(game, game.seat(Side::red)).position;
    int lieutenants = 0;
    for (int place = 0; place < kMostPieces; ++place) {
        const Piece piece = seen.piece(piece_id(Side::blue, place));
        lieutenants += piece.fallen() && piece.rank() == Rank::lieutenant;
    }
    EXPECT_EQ(lieutenants, 2);
}

// A6, A21: an Apple that was used stays turned round; the pieces it showed do not.
TEST(StrategoMemory, keeps_a_used_apple_in_sight) {
    Game game = remember("assassins-special", "rFa1 r8b1 b5i8 bBh8 b9a8 bFj8");
    game.play("apple@i8");
    const Observer red = game.seat(Side::red);
    const Observer blue = game.seat(Side::blue);
    EXPECT_EQ(game.seen(red, "j8"), "bF!");
    game.play("a8-a7");
    EXPECT_EQ(game.seen(blue, "a1"), "rF!");
    EXPECT_EQ(game.seen(red, "j8"), "b?");
    EXPECT_EQ(game.seen(red, "h8"), "b?");
    game.play("b1-b2 a7-a6 b2-b3");
    EXPECT_EQ(game.seen(blue, "a1"), "rF!");
    EXPECT_EQ(game.seen(Observer::spectator(), "a1"), "rF!");
}

// A6, A7: what a turn showed stays in sight while it lasts, decisions included.
TEST(StrategoMemory, lasts_through_the_decisions_of_a_turn) {
    Game game = remember("assassins-special", "rFa1 r8b1 b7e7 b7e8 b7d7 b1f7 b9a8 bFj8");
    game.play("apple@e7 revive:X@f8");
    const Observer red = game.seat(Side::red);
    EXPECT_EQ(game.seen(red, "d7"), "b7!");
    game.play("strike@e8");
    EXPECT_EQ(game.seen(red, "d7") + game.seen(red, "f8"), "b7!bX!");
    game.play("a8-a7");
    EXPECT_EQ(game.seen(red, "d7") + game.seen(red, "f8"), "b?b?");
}

// A6: the players' boards differ from the usual ones in nothing but what is remembered.
TEST(StrategoMemory, changes_no_other_rule) {
    const std::string_view pieces = "rFa1 r7e4 r2b3 b5e5 b9b8 b4f5 bFj8";
    Game usual = classic(pieces);
    Game memory = remember("assassins-classic", pieces);
    for (const char* text : {"e4xe5", "b8-b7", "e5xf5", "b7-b6", "b3xb6"}) {
        EXPECT_EQ(sorted(usual.legal()), sorted(memory.legal())) << text;
        usual.play(text);
        memory.play(text);
    }
    EXPECT_EQ(usual.result(), memory.result());
}

}  // namespace
}  // namespace bivouac::stratego
