// Special: the Shroud, which the Spy carries.
#include <gtest/gtest.h>

#include "games/stratego/tests/scene.h"

namespace bivouac::stratego {
namespace {

using engine::Observer;

// All of red's 29 pieces but the Spy at home; a3 is free.
constexpr std::string_view kRedAtHome =
    "r7a1 rFb1 rBc1 rBd1 rBe1 rBf1 rBg1 r3h1 r3i1 r3j1 "
    "r3a2 r2b2 r2c2 r2d2 r2e2 r2f2 r4g2 r4h2 r5i2 r5j2 "
    "r6b3 r6c3 r6d3 r7e3 r7f3 r8g3 r8h3 r9i3 rXj3 ";

std::string with_red_home(std::string_view more) {
    return std::string(kRedAtHome) + std::string(more);
}

// The pieces without one: without(kRedAtHome, "rXj3").
std::string without(std::string pieces, std::string_view piece) {
    const std::size_t at = pieces.find(piece);
    EXPECT_NE(at, std::string::npos) << piece;
    return pieces.erase(at, piece.size());
}

// AC-48, A7: the Spy is attacked, so the decision falls into the enemy's turn.
TEST(StrategoShroud, is_decided_by_the_owner_of_an_attacked_spy) {
    Game game = special("rFa1 r1e4 b5e5 bFj8", "blue turn=7");
    game.play("e5xe4");
    EXPECT_EQ(game.due(), "red");
    EXPECT_EQ(game.state.position.to_move, Side::blue);
    EXPECT_EQ(Rules::turn(game.state), 7);
    EXPECT_EQ(game.at("e4"), "b5@!");
    EXPECT_EQ(refusal_for(game, Side::blue, "leave"), "refuse.not_your_turn");
    EXPECT_EQ(refusal_for(game, Side::blue, "e4-e3"), "refuse.not_your_turn");
    game.play("revive:9@b1");
    EXPECT_EQ(game.at("b1"), "r9!");
    EXPECT_EQ(game.fallen(Side::red, Rank::general), 0);
    EXPECT_EQ(game.due(), "red");
    EXPECT_EQ(Rules::turn(game.state), 8);
}

// AC-48, A7
TEST(StrategoShroud, works_when_the_spy_attacks_and_loses) {
    Game game = special("rFa1 r1e4 b5e5 bFj8");
    game.play("e4xe5");
    EXPECT_EQ(game.due(), "red");
    game.play("revive:X@e1");
    EXPECT_EQ(game.at("e1"), "rX!");
    EXPECT_EQ(game.at("e5"), "b5@!");
    EXPECT_EQ(game.due(), "blue");
}

// A7
TEST(StrategoShroud, works_when_a_bomb_kills_the_spy) {
    Game game = special("rFa1 r1e5 bBe6 b4b8 bFj8");
    game.play("e5xe6");
    EXPECT_EQ(game.at("e6"), "bB!");
    EXPECT_EQ(game.due(), "red");
    game.play("revive:2@j1");
    EXPECT_EQ(game.at("j1"), "r2!");
    EXPECT_EQ(game.due(), "blue");
}

// A7
TEST(StrategoShroud, does_nothing_for_a_spy_that_wins) {
    Game game = special("rFa1 r1e4 bXe5 b4b8 bFj8");
    game.play("e4xe5");
    EXPECT_EQ(game.at("e5"), "r1@!");
    EXPECT_EQ(game.due(), "blue");
    EXPECT_EQ(revivable_ranks(game), "");
}

// AC-34, A7: both decide, the attacker's owner first.
TEST(StrategoShroud, is_decided_by_the_attacker_first_when_two_spies_fall) {
    Game red_attacks = special("rFa1 r1e4 b1e5 b4b8 bFj8");
    red_attacks.play("e4xe5");
    EXPECT_EQ(red_attacks.due(), "red");
    EXPECT_EQ(revival_squares(red_attacks), "b1 c1 d1 e1 f1 g1 h1 i1 j1");
    red_attacks.play("revive:7@b1");
    EXPECT_EQ(red_attacks.due(), "blue");
    EXPECT_EQ(revival_squares(red_attacks), "a8 c8 d8 e8 f8 g8 h8 i8");
    red_attacks.play("revive:9@a8");
    EXPECT_EQ(red_attacks.at("b1") + red_attacks.at("a8"), "r7!b9!");
    EXPECT_EQ(red_attacks.due(), "blue");
    EXPECT_EQ(Rules::turn(red_attacks.state), 1);

    Game blue_attacks = special("rFa1 r1e4 b1e5 b4b8 bFj8", "blue");
    blue_attacks.play("e5xe4");
    EXPECT_EQ(blue_attacks.due(), "blue");
    blue_attacks.play("leave");
    EXPECT_EQ(blue_attacks.due(), "red");
    blue_attacks.play("leave");
    EXPECT_EQ(blue_attacks.due(), "red");
    EXPECT_EQ(Rules::turn(blue_attacks.state), 1);
}

// A7, A8: of two Spies, only the one whose army has lost somebody decides.
TEST(StrategoShroud, asks_only_the_owner_who_has_lost_somebody) {
    Game game = special(with_red_home("r1e4 b1e5 b4b8 bFj8"));
    game.play("e4xe5");
    EXPECT_EQ(game.due(), "blue");
    EXPECT_EQ(game.position().find("shroud=red"), std::string::npos);
    game.play("leave");
    EXPECT_EQ(game.due(), "blue");
}

// AC-65, A7: the Spy falls under the enemy Apple's control; her owner decides.
TEST(StrategoShroud, works_for_a_controlled_spy) {
    Game game = special("rFa1 r8b1 b1e7 b5e6 b4b8 bFj8");
    game.play("apple@e7");
    EXPECT_EQ(game.at("e7"), "");
    EXPECT_EQ(game.at("e6"), "b5!");
    EXPECT_EQ(game.due(), "blue");
    EXPECT_EQ(game.state.position.to_move, Side::red);
    game.play("revive:6@a8");
    EXPECT_EQ(game.at("a8"), "b6!");
    EXPECT_EQ(game.due(), "blue");
}

// A7, A18: the revival comes before the next fight of the controlled piece.
TEST(StrategoShroud, works_for_a_neighbour_of_the_controlled_piece) {
    Game game = special("rFa1 r8b1 b5e7 b1e6 b4d7 bFj8");
    game.play("apple@e7");
    EXPECT_EQ(game.at("e6"), "");
    EXPECT_EQ(game.at("d7"), "b4!");
    EXPECT_EQ(game.due(), "blue");
    EXPECT_NE(game.position().find(" apple=e7,d7 shroud=blue"), std::string::npos);
    game.play("revive:9@e8");
    EXPECT_EQ(game.at("d7"), "");
    EXPECT_EQ(game.at("e7"), "b5!");
    EXPECT_EQ(game.at("e8"), "b9!");
    EXPECT_EQ(game.due(), "blue");
}

// A7, AC-51: the second fight of a Sword waits for the revival.
TEST(StrategoShroud, comes_between_the_two_fights_of_a_sword) {
    Game game = special("rFa1 r6e5 b1e6 b4f5 bFj8");
    game.play("e5xf5+e6");
    EXPECT_EQ(game.due(), "blue");
    EXPECT_EQ(game.at("f5"), "b4@!");
    EXPECT_NE(game.position().find(" sword=e5,f5 shroud=blue"), std::string::npos);
    game.play("revive:X@a8");
    EXPECT_EQ(game.at("f5"), "");
    EXPECT_EQ(game.at("e5"), "r6@!");
    EXPECT_EQ(game.at("a8"), "bX!");
    EXPECT_EQ(game.due(), "blue");
}

// A7: and the Captain may still fall in the second one.
TEST(StrategoShroud, does_not_spare_the_captain_the_second_fight) {
    Game game = special("rFa1 r8b1 r6e5 b1e6 b9f5 bFj8");
    game.play("e5xf5+e6 leave");
    EXPECT_EQ(game.at("e5"), "");
    EXPECT_EQ(game.at("f5"), "b9@!");
    EXPECT_EQ(game.due(), "blue");
}

// A7: who comes back beside the attacker, even on the Spy's own square, is not touched.
TEST(StrategoShroud, never_makes_a_revived_piece_a_target) {
    Game sword = special("rFa1 r6e7 b1e8 b4d7 bFj8");
    sword.play("e7xd7+e8");
    EXPECT_TRUE(sword.is_legal("revive:2@e8"));
    sword.play("revive:2@e8");
    EXPECT_EQ(sword.at("e8"), "b2!");
    EXPECT_EQ(sword.at("d7"), "");
    EXPECT_EQ(sword.at("e7"), "r6@!");

    Game apple = special("rFa1 r8b1 b7e7 b1e8 b4d7 bFj8");
    apple.play("apple@e7 revive:2@e8");
    EXPECT_EQ(apple.at("e8"), "b2!");
    EXPECT_EQ(apple.at("d7"), "");
    EXPECT_EQ(apple.at("e7"), "b7!");
}

// A7, AC-52, AC-53: with a Bomb beside her the Spy is not fought at all.
TEST(StrategoShroud, is_not_asked_for_when_a_bomb_comes_first) {
    Game game = special("rFa1 r8b1 r6e6 b1e7 bBd6 bFj8");
    game.play("e6xd6+e7");
    EXPECT_EQ(game.at("e6"), "");
    EXPECT_EQ(game.at("e7"), "b1!");
    EXPECT_EQ(game.due(), "blue");
    EXPECT_EQ(revivable_ranks(game), "");
}

// AC-38, AC-52, A7: the Apple is still taken after the revival.
TEST(StrategoShroud, does_not_save_the_apple) {
    Game game = special("rFa1 r6e7 b1e8 bFd7");
    game.play("e7xd7+e8");
    EXPECT_EQ(game.due(), "blue");
    EXPECT_EQ(game.result(), "");
    game.play("revive:X@d8");
    EXPECT_EQ(game.result(), "end.flag.apple AC-38 red");
}

// AC-39, A7: the revival comes before anybody asks whether a player can act.
TEST(StrategoShroud, can_save_an_army_that_could_not_move) {
    Game game = special("rFa1 r1e4 b5e5 bFj8", "blue spent=red");
    game.play("e5xe4");
    EXPECT_EQ(game.result(), "");
    Game gone = game;
    game.play("revive:2@b1");
    EXPECT_EQ(game.result(), "");
    EXPECT_EQ(game.due(), "red");
    gone.play("leave");
    EXPECT_EQ(gone.result(), "end.no_movers AC-39,V2-3 blue");
}

// AC-48, A7
TEST(StrategoShroud, is_optional) {
    Game game = special("rFa1 r8b1 r1e4 b5e5 bFj8", "blue");
    game.play("e5xe4");
    const int fallen = game.fallen(Side::red, Rank::general);
    EXPECT_TRUE(game.is_legal("leave"));
    game.play("leave");
    EXPECT_EQ(game.fallen(Side::red, Rank::general), fallen);
    EXPECT_EQ(game.due(), "red");
    EXPECT_EQ(game.refusal("revive:9@c1"), "refuse.no_shroud AC-48");
}

// A7: it is decided at once, or never.
TEST(StrategoShroud, lets_nobody_do_anything_else_first) {
    Game game = special("rFa1 r6e4 r1f4 b5f5 b4e5 bFj8", "blue");
    game.play("f5xf4");
    EXPECT_EQ(game.due(), "red");
    for (const char* text : {"e4-e3", "e4xe5", "e4xf4+e5", "apple@e5"}) {
        EXPECT_EQ(game.refusal(text), "refuse.finish_first A7") << text;
    }
    EXPECT_EQ(game.refusal("strike@e5"), "refuse.no_strike A18");
    for (const std::string& text : game.legal()) {
        EXPECT_TRUE(text == "leave" || text.starts_with("revive:")) << text;
    }
}

// A8: with nobody lost there is nothing to decide.
TEST(StrategoShroud, needs_somebody_who_has_fallen) {
    Game game = special(with_red_home("r1e4 b5e5 bFj8"), "blue");
    game.play("e5xe4");
    EXPECT_EQ(game.due(), "red");
    EXPECT_EQ(game.position().find("shroud"), std::string::npos);
    EXPECT_EQ(revivable_ranks(game), "");
    EXPECT_TRUE(game.is_legal("i3-i4"));
}

// A8: a lost Bomb does not count.
TEST(StrategoShroud, does_not_bring_back_bombs) {
    Game game = special(without(with_red_home("r1e4 b5e5 bFj8"), "rBe1"), "blue");
    game.play("e5xe4");
    EXPECT_EQ(game.fallen(Side::red, Rank::bomb), 1);
    EXPECT_EQ(game.position().find("shroud"), std::string::npos);
}

// AC-48, A8: ranks 2 to 10 that have fallen before; neither Bombs nor the Spy herself.
TEST(StrategoShroud, offers_the_ranks_that_have_fallen) {
    std::string pieces = with_red_home("r1e4 b5e5 bFj8");
    for (const char* lost : {"rXj3", "r2b2", "r6c3", "rBe1"}) pieces = without(pieces, lost);
    Game game = special(pieces, "blue");
    game.play("e5xe4");
    EXPECT_EQ(revivable_ranks(game), "2 6 X");
    EXPECT_EQ(game.refusal("revive:1@e1"), "refuse.revive_rank A8");
    EXPECT_EQ(game.refusal("revive:B@e1"), "refuse.revive_rank A8");
    EXPECT_EQ(game.refusal("revive:F@e1"), "refuse.revive_rank A8");
    EXPECT_EQ(game.refusal("revive:9@e1"), "refuse.revive_rank A8");
    EXPECT_TRUE(game.is_legal("revive:X@e1"));
}

// AC-48, A8: of one's own pieces, whatever the enemy has lost.
TEST(StrategoShroud, brings_back_own_pieces_only) {
    std::string pieces = without(with_red_home("r1e4 b5e5 bFj8"), "r4g2");
    Game game = special(pieces, "blue");
    game.play("e5xe4");
    EXPECT_EQ(game.fallen(Side::blue, Rank::marshal), 1);
    EXPECT_EQ(revivable_ranks(game), "4");
}

// AC-49, A9
TEST(StrategoShroud, puts_the_piece_on_the_owners_back_row) {
    Game red = special("rFa1 r8d1 r1e4 b5e5 b4f1 bFj8", "blue");
    red.play("e5xe4");
    EXPECT_EQ(revival_squares(red), "b1 c1 e1 g1 h1 i1 j1");
    EXPECT_EQ(red.refusal("revive:9@a1"), "refuse.revive_square AC-49");
    EXPECT_EQ(red.refusal("revive:9@f1"), "refuse.revive_square AC-49");
    EXPECT_EQ(red.refusal("revive:9@b2"), "refuse.revive_square AC-49");
    EXPECT_EQ(red.refusal("revive:9@b8"), "refuse.revive_square AC-49");
    Game blue = special("rFa1 r5e4 b1e5 b4b8 bFj8");
    blue.play("e4xe5");
    EXPECT_EQ(revival_squares(blue), "a8 c8 d8 e8 f8 g8 h8 i8");
}

// AC-49, A9: one free square in the row is enough to bar the next.
TEST(StrategoShroud, takes_the_next_row_only_when_one_is_full) {
    const std::string full =
        "r7a1 rFb1 rBc1 rBd1 rBe1 rBf1 rBg1 r3h1 r3i1 r3j1 r3a2 r1e4 b5e5 bFj8";
    Game game = special(full, "blue");
    game.play("e5xe4");
    EXPECT_EQ(revival_squares(game), "b2 c2 d2 e2 f2 g2 h2 i2 j2");
    Game one_free = special(without(full, "r7a1"), "blue");
    one_free.play("e5xe4");
    EXPECT_EQ(revival_squares(one_free), "a1");
    Game enemy_there = special(without(full, "r7a1") + " b2a1", "blue");
    enemy_there.play("e5xe4");
    EXPECT_EQ(revival_squares(enemy_there), "b2 c2 d2 e2 f2 g2 h2 i2 j2");
}

// A9: the middle rows come after the home rows; explosions are no squares.
TEST(StrategoShroud, never_puts_anybody_onto_an_explosion) {
    std::string pieces = without(with_red_home("b2a3 b3j3 r1a4 b5a5 bFj8"), "rXj3");
    Game game = special(pieces, "blue");
    game.play("a5xa4");
    EXPECT_EQ(revivable_ranks(game), "X");
    EXPECT_EQ(revival_squares(game), "b4 e4 f4 i4 j4");
    game.play("revive:X@e4");
    EXPECT_EQ(game.at("e4"), "rX!");
    Game next = special(pieces + " b2b4 b2e4 b2f4 b3i4 b3j4", "blue");
    next.play("a5xa4");
    EXPECT_EQ(revival_squares(next), "a5 b5 e5 f5 i5 j5");
}

// A10
TEST(StrategoShroud, shows_whom_it_brings_back) {
    Game game = special("rFa1 r1e4 b5e5 bFj8", "blue");
    game.play("e5xe4 revive:9@b1");
    EXPECT_EQ(game.at("b1"), "r9!");
    EXPECT_EQ(game.seen(game.seat(Side::blue), "b1"), "r9!");
    EXPECT_EQ(game.seen(Observer::spectator(), "b1"), "r9!");
    game.play("b1-b2");
    EXPECT_EQ(game.seen(game.seat(Side::blue), "b2"), "r9@!");
}

// A10: it counts as not moved, whatever it did before it fell.
TEST(StrategoShroud, brings_pieces_back_as_not_moved) {
    Game game = special("rFa1 r1e4 r4e5@ b5e6 bFj8");
    game.play("e5xe6 e6-e5 e4xe5 revive:4@e1");
    EXPECT_EQ(game.at("e1"), "r4!");
    EXPECT_NE(game.position().find("r4="), std::string::npos);
}

// A10: of two fallen pieces of a rank, the one with the lower home square returns.
TEST(StrategoShroud, brings_back_the_first_of_equal_pieces) {
    std::string pieces = with_red_home("r1e4 b5e5 bFj8");
    for (const char* lost : {"r8g3", "r8h3"}) pieces = without(pieces, lost);
    const Settings settings = settings_of("assassins-special");
    Game game = scene(settings, pieces, "blue fallen=r8@h3,r8@g3");
    game.play("e5xe4");
    EXPECT_EQ(revival_squares(game), "a3 g3 h3");
    game.play("revive:8@a3");
    EXPECT_NE(game.position().find("r8=g3!"), std::string::npos) << game.position();
    EXPECT_EQ(game.fallen(Side::red, Rank::colonel), 1);
}

// AC-48: a revived Spy's avenger is an ordinary piece: it can fall again, and no Shroud follows.
TEST(StrategoShroud, works_once_for_each_fall_of_the_spy) {
    Game game = special("rFa1 r8j1 r1e4 b5e5 b9b2 bFj8", "blue");
    game.play("e5xe4 revive:2@b1 j1-j2 b2xb1");
    EXPECT_EQ(game.at("b1"), "b9@!");
    EXPECT_EQ(game.due(), "red");
    EXPECT_EQ(revivable_ranks(game), "");
}

}  // namespace
}  // namespace bivouac::stratego
