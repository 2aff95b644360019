// Special: the Apple of Eden, which turns an enemy piece against its own side, once a game.
#include <gtest/gtest.h>

#include "games/stratego/tests/scene.h"

namespace bivouac::stratego {
namespace {

using engine::Observer;

// AC-56, A21: the user's own Apple is turned round for good.
TEST(StrategoApple, shows_where_it_stands) {
    Game game = special("rFa1 r8b1 b5e7 b9a8 bFj8");
    EXPECT_EQ(game.seen(game.seat(Side::blue), "a1"), "r?");
    game.play("apple@e7");
    EXPECT_EQ(game.seen(game.seat(Side::blue), "a1"), "rF!");
    EXPECT_EQ(game.seen(Observer::spectator(), "a1"), "rF!");
    game.play("a8-a7 b1-b2 a7-a6 b2-b3");
    EXPECT_EQ(game.seen(game.seat(Side::blue), "a1"), "rF!");
    EXPECT_EQ(game.at("j8"), "bF");
}

// AC-56: once for each player.
TEST(StrategoApple, works_once_a_game_for_each_player) {
    Game game = special("rFa1 r8b1 r9c1 b5e7 b9a8 bFj8");
    game.play("apple@e7");
    EXPECT_TRUE(game.is_legal("apple@b1"));
    game.play("a8-a7");
    EXPECT_EQ(game.refusal("apple@a7"), "refuse.apple_spent AC-56");
    EXPECT_EQ(legal_after(game, "apple@"), "");
    game.play("b1-b2 apple@c1 c1-c2");
    EXPECT_EQ(game.refusal("apple@c2"), "refuse.apple_spent AC-56");
}

// AC-57: any enemy piece anywhere, known or not; nothing else.
TEST(StrategoApple, reaches_every_enemy_piece) {
    const Game game = special("rFa1 r8b1 b5e7! b9a8 b2j2 bBh8 bFj8");
    EXPECT_EQ(legal_after(game, "apple@"), "a8 e7 h8 j2 j8");
    EXPECT_EQ(game.refusal("apple@b1"), "refuse.apple_target AC-57");
    EXPECT_EQ(game.refusal("apple@e5"), "refuse.apple_target AC-57");
    EXPECT_EQ(game.refusal("apple@c4"), "refuse.apple_target AC-57");
    EXPECT_EQ(game.refusal("apple@a9"), "refuse.apple_target AC-57");
}

// AC-47
TEST(StrategoApple, exists_in_special_only) {
    const Game game = classic("rFa1 r8b1 b5e7 bFj8");
    EXPECT_EQ(game.refusal("apple@e7"), "refuse.no_powers ");
    EXPECT_EQ(game.refusal("strike@e7"), "refuse.no_powers ");
}

// AC-58, AC-61, AC-63: all four neighbours, then it is its owner's again and turn to play.
TEST(StrategoApple, turns_a_piece_against_all_its_neighbours) {
    Game game = special("rFa1 r8b1 b9e7 b2e8 b3d7 b4f7 b5e6 b7d8 b8f6 bFj8");
    game.play("apple@e7");
    EXPECT_EQ(game.at("e7"), "b9!");
    EXPECT_EQ(game.at("e8") + game.at("d7") + game.at("f7") + game.at("e6"), "");
    EXPECT_EQ(game.at("d8") + game.at("f6"), "b7b8");
    EXPECT_EQ(game.due(), "blue");
    EXPECT_TRUE(game.is_legal("e7-e6"));
    EXPECT_EQ(refusal_for(game, Side::red, "e7-e6"), "refuse.not_your_turn");
}

// AC-59: from the weakest up, so the strongest is met by who has beaten the others.
TEST(StrategoApple, fights_from_the_weakest_up) {
    Game game = special("rFa1 r8b1 b7e7 b9e8 b3d7 b8f7 b5e6 bFj8");
    game.play("apple@e7");
    EXPECT_EQ(game.at("d7") + game.at("e6"), "");
    EXPECT_EQ(game.at("e7"), "");
    EXPECT_EQ(game.at("e8") + game.at("f7"), "b9!b8!");
}

// AC-59, AC-60: Bombs come first and end it.
TEST(StrategoApple, meets_bombs_first) {
    for (const char rank : std::string_view("X9876542")) {
        Game game = special("rFa1 r8b1 b" + std::string(1, rank) + "e7 bBe8 b1d7 bFj8");
        game.play("apple@e7");
        EXPECT_EQ(game.at("e7"), "") << rank;
        EXPECT_EQ(game.at("e8") + game.at("d7"), "bB!b1!");
        EXPECT_EQ(game.due(), "blue");
        EXPECT_EQ(revivable_ranks(game), "");
    }
}

// AC-60, AC-65: a Miner clears its own side's Bombs and goes on.
TEST(StrategoApple, makes_a_miner_clear_its_own_bombs) {
    Game game = special("rFa1 r8b1 b3e7 bBe8 bBd7 b2f7 b9e6 bFj8");
    game.play("apple@e7");
    EXPECT_EQ(game.at("e8") + game.at("d7") + game.at("f7"), "");
    EXPECT_EQ(game.fallen(Side::blue, Rank::bomb), 5);
    EXPECT_EQ(game.at("e7"), "");
    EXPECT_EQ(game.at("e6"), "b9!");
}

// AC-61: it stays where it stands and has not moved.
TEST(StrategoApple, leaves_the_victor_on_its_square) {
    Game game = special("rFa1 r8b1 b9e7 b2e8 bFj8");
    game.play("apple@e7");
    EXPECT_EQ(game.at("e7"), "b9!");
    EXPECT_EQ(game.at("e8"), "");
}

// AC-62: the enemy Apple is unmasked last; nobody falls, nobody has won.
TEST(StrategoApple, only_unmasks_the_enemy_apple) {
    Game game = special("rFa1 r8b1 b5i8 b2h8 bFj8");
    game.play("apple@i8");
    EXPECT_EQ(game.result(), "");
    EXPECT_EQ(game.at("h8"), "");
    EXPECT_EQ(game.at("i8"), "b5!");
    EXPECT_EQ(game.at("j8"), "bF!");
    EXPECT_EQ(game.due(), "blue");
}

// AC-62, A17: it is unmasked even when the controlled piece falls before.
TEST(StrategoApple, unmasks_the_enemy_apple_whatever_happens) {
    Game game = special("rFa1 r8b1 b5i8 bBh8 bFj8");
    game.play("apple@i8");
    EXPECT_EQ(game.at("i8"), "");
    EXPECT_EQ(game.at("j8"), "bF!");
    EXPECT_EQ(game.result(), "");
}

// AC-64: a Bomb or the Apple itself is only shown, and the power is spent.
TEST(StrategoApple, controls_movable_pieces_only) {
    Game bomb = special("rFa1 r8b1 bBe7 b5e8 b2d7 bFj8");
    bomb.play("apple@e7");
    EXPECT_EQ(bomb.at("e7"), "bB!");
    EXPECT_EQ(bomb.at("e8") + bomb.at("d7"), "b5b2");
    EXPECT_EQ(bomb.due(), "blue");
    EXPECT_TRUE(bomb.state.position.has_spent(Side::red));
    Game apple = special("rFa1 r8b1 b5i8 b2j7 bFj8");
    apple.play("apple@j8");
    EXPECT_EQ(apple.at("j8"), "bF!");
    EXPECT_EQ(apple.at("i8") + apple.at("j7"), "b5b2");
    EXPECT_EQ(apple.result(), "");
    EXPECT_EQ(apple.due(), "blue");
    EXPECT_TRUE(apple.state.position.has_spent(Side::red));
    EXPECT_FALSE(apple.state.position.has_spent(Side::blue));
}

// AC-65
TEST(StrategoApple, makes_a_spy_kill_her_own_marshal) {
    Game game = special("rFa1 r8b1 b1e7 bXe8 bFj8");
    game.play("apple@e7");
    EXPECT_EQ(game.at("e8"), "");
    EXPECT_EQ(game.at("e7"), "b1!");
    EXPECT_EQ(game.due(), "blue");
    Game marshal = special("rFa1 r8b1 bXe7 b1e8 bFj8");
    marshal.play("apple@e7 leave");
    EXPECT_EQ(marshal.at("e8"), "");
    EXPECT_EQ(marshal.at("e7"), "bX!");
}

// A18: the Scout beside her comes first.
TEST(StrategoApple, loses_a_spy_to_a_scout_before_she_meets_the_marshal) {
    Game game = special("rFa1 r8b1 b1e7 bXe8 b2d7 bFj8");
    game.play("apple@e7 leave");
    EXPECT_EQ(game.at("e7"), "");
    EXPECT_EQ(game.at("e8") + game.at("d7"), "bX!b2!");
}

// A16: the whole turn, and from the first turn on.
TEST(StrategoApple, replaces_the_turn) {
    Game game = set_up_game(settings_of("assassins-special"), kClassicSetup, kClassicSetup);
    EXPECT_TRUE(game.is_legal("apple@e6"));
    game.play("apple@e6");
    EXPECT_EQ(game.due(), "blue");
    EXPECT_EQ(Rules::turn(game.state), 1);
    EXPECT_EQ(refusal_for(game, Side::red, "a3-a4"), "refuse.not_your_turn");
    EXPECT_TRUE(game.is_legal("apple@a3"));
}

// A16, AC-39: who can do nothing else must use it.
TEST(StrategoApple, has_to_be_used_when_nothing_else_is_possible) {
    Game game = special("rFa1 rBb1 b5e7 b9a8 bFj8", "blue");
    game.play("a8-a7");
    EXPECT_EQ(game.result(), "");
    EXPECT_EQ(game.due(), "red");
    EXPECT_EQ(sorted(game.legal()), "apple@a7 apple@e7 apple@j8");
    Game older =
        scene(settings_of("assassins-special", "rules=1"), "rFa1 rBb1 b5e7 b9a8 bFj8", "blue");
    older.play("a8-a7 apple@e7");
    EXPECT_EQ(older.due(), "blue");
    older.play("e7-e6");
    EXPECT_EQ(older.result(), "end.blocked AC-39 blue");
    game.play("apple@e7");
    EXPECT_EQ(game.result(), "end.no_movers AC-39,V2-3 blue");
}

// A16: with the Apple spent, the same player has lost.
TEST(StrategoApple, saves_nobody_once_it_is_spent) {
    Game game = scene(settings_of("assassins-special", "rules=1"), "rFa1 rBb1 b5e7 b9a8 bFj8",
                      "blue spent=red");
    game.play("a8-a7");
    EXPECT_EQ(game.result(), "end.blocked AC-39 blue");
    Game shut = special("rFa1 rBb1 r3c1 rBd1 rBc2 b5e7 b9a8 bFj8", "blue spent=red");
    shut.play("a8-a7");
    EXPECT_EQ(shut.result(), "end.blocked AC-39 blue");
}

// A17: chosen piece and neighbours are shown at once, also those that are never fought.
TEST(StrategoApple, shows_the_chosen_piece_and_its_neighbours) {
    Game game = special("rFa1 r8b1 b4e7 b5e8 b6d7 b9f7 b2d8 bFj8");
    game.play("apple@e7");
    const Observer red = game.seat(Side::red);
    EXPECT_EQ(game.at("e7"), "");
    EXPECT_EQ(game.seen(red, "e8") + game.seen(red, "d7") + game.seen(red, "f7"), "b5!b6!b9!");
    EXPECT_EQ(game.seen(red, "d8"), "b?");
}

// A17
TEST(StrategoApple, is_spent_on_a_piece_that_stands_alone) {
    Game game = special("rFa1 r8b1 b4e7 b2d8 bFj8");
    game.play("apple@e7");
    EXPECT_EQ(game.at("e7"), "b4!");
    EXPECT_EQ(game.at("d8"), "b2");
    EXPECT_EQ(game.due(), "blue");
    EXPECT_TRUE(game.state.position.has_spent(Side::red));
}

// A18: a tie takes both and stops the rest, like a loss.
TEST(StrategoApple, is_over_after_a_tie) {
    Game game = special("rFa1 r8b1 b5e7 b5e8 b2d7 b9f7 bFj8");
    game.play("apple@e7");
    EXPECT_EQ(game.at("e7") + game.at("e8") + game.at("d7"), "");
    EXPECT_EQ(game.at("f7"), "b9!");
    EXPECT_EQ(game.due(), "blue");
}

// A18: among equals with whom it ties, the user chooses who falls.
TEST(StrategoApple, asks_its_user_which_of_the_equals_falls) {
    Game game = special("rFa1 r8b1 b7e7 b7e8 b7d7 b2f7 b9e6 bFj8");
    game.play("apple@e7");
    EXPECT_EQ(game.due(), "red");
    EXPECT_EQ(game.at("f7"), "");
    EXPECT_EQ(sorted(game.legal()), "strike@d7 strike@e8");
    EXPECT_NE(game.position().find(" apple=e7,e6+d7+e8"), std::string::npos) << game.position();
    EXPECT_EQ(game.refusal("strike@e6"), "refuse.no_strike A18");
    EXPECT_EQ(game.refusal("b1-b2"), "refuse.finish_first A7");
    EXPECT_EQ(refusal_for(game, Side::blue, "strike@d7"), "refuse.not_your_turn");
    Game other = game;
    game.play("strike@e8");
    EXPECT_EQ(game.at("e7") + game.at("e8"), "");
    EXPECT_EQ(game.at("d7") + game.at("e6"), "b7!b9!");
    EXPECT_EQ(game.due(), "blue");
    other.play("strike@d7");
    EXPECT_EQ(other.at("e7") + other.at("d7"), "");
    EXPECT_EQ(other.at("e8"), "b7!");
}

// A18: among equals that all fall or all hold, the order is the same to everybody.
TEST(StrategoApple, asks_nobody_when_the_order_does_not_matter) {
    Game beaten = special("rFa1 r8b1 b7e7 b5e8 b5d7 bFj8");
    beaten.play("apple@e7");
    EXPECT_EQ(beaten.due(), "blue");
    EXPECT_EQ(beaten.at("e8") + beaten.at("d7"), "");
    Game stronger = special("rFa1 r9b1 b7e7 b8e8 b8d7 bFj8");
    stronger.play("apple@e7");
    EXPECT_EQ(stronger.due(), "blue");
    EXPECT_EQ(stronger.at("e7"), "");
    EXPECT_EQ(stronger.at("e8") + stronger.at("d7"), "b8!b8!");
    Game one = special("rFa1 r9b1 b7e7 b7e8 b8d7 bFj8");
    one.play("apple@e7");
    EXPECT_EQ(one.due(), "blue");
}

// A7, A18: a Shroud is decided before the choice among equals.
TEST(StrategoApple, asks_after_the_shroud) {
    Game game = special("rFa1 r8b1 b7e7 b7e8 b7d7 b1f7 bFj8");
    game.play("apple@e7");
    EXPECT_EQ(game.due(), "blue");
    EXPECT_EQ(game.refusal("strike@e8"), "refuse.no_strike A18");
    game.play("revive:9@f8");
    EXPECT_EQ(game.due(), "red");
    EXPECT_EQ(sorted(game.legal()), "strike@d7 strike@e8");
    game.play("strike@d7");
    EXPECT_EQ(game.due(), "blue");
    EXPECT_EQ(game.at("f8"), "b9!");
}

// A18, A20: no Sword for a controlled Captain: it ties with one other Captain, not with two.
TEST(StrategoApple, gives_a_controlled_captain_no_sword) {
    Game game = special("rFa1 r8b1 b6e7 b6e8 b6d7 bFj8");
    game.play("apple@e7 strike@d7");
    EXPECT_EQ(game.at("e8"), "b6!");
    EXPECT_EQ(game.fallen(Side::blue, Rank::captain), 2);
}

// A18, A20: AC-54 is the Sword's alone; whoever beats one Captain beats two.
TEST(StrategoApple, fights_two_captains_one_by_one) {
    Game game = special("rFa1 r8b1 b7e7 b6e8 b6d7 bFj8");
    game.play("apple@e7");
    EXPECT_EQ(game.at("e7"), "b7!");
    EXPECT_EQ(game.at("e8") + game.at("d7"), "");
}

// A19: the user's own pieces beside the controlled one are neither attacked nor shown.
TEST(StrategoApple, leaves_the_users_own_pieces_alone) {
    Game game = special("rFa1 r2e6 r3d7 b9e7 b2e8 bFj8");
    game.play("apple@e7");
    EXPECT_EQ(game.at("e6") + game.at("d7"), "r2@r3@");
    EXPECT_EQ(game.at("e8"), "");
    EXPECT_EQ(game.at("e7"), "b9!");
}

// A20
TEST(StrategoApple, lets_a_controlled_scout_attack_its_neighbours_only) {
    Game game = special("rFa1 r8b1 b2e7 b1e8 b3a7 b3e5 bFj8");
    game.play("apple@e7 leave");
    EXPECT_EQ(game.at("e8"), "");
    EXPECT_EQ(game.at("e7"), "b2!");
    EXPECT_EQ(game.at("a7") + game.at("e5"), "b3b3@");
}

// A21
TEST(StrategoApple, can_be_captured_after_its_use) {
    Game game = special("rFa1 r8j1 b5e7 b2a2 bFj8");
    game.play("apple@e7 a2xa1");
    EXPECT_EQ(game.result(), "end.flag.apple AC-38 blue");
}

// A22, V2-3: nobody left to move, no Apple left to use.
TEST(StrategoApple, wins_when_the_enemy_has_nobody_left) {
    Game game = special("rFa1 r8b1 b5e7 bBe8 bFj8", "red spent=blue");
    game.play("apple@e7");
    EXPECT_EQ(game.at("e7"), "");
    EXPECT_EQ(game.result(), "end.no_movers AC-39,V2-3 red");
    Game older = scene(settings_of("assassins-special", "rules=1"), "rFa1 r8b1 b5e7 bBe8 bFj8",
                       "red spent=blue");
    older.play("apple@e7");
    EXPECT_EQ(older.result(), "end.blocked AC-39 red");
    Game unspent = special("rFa1 r8b1 b5e7 bBe8 bFj8");
    unspent.play("apple@e7");
    EXPECT_EQ(unspent.result(), "");
    EXPECT_EQ(sorted(unspent.legal()), "apple@a1 apple@b1");
}

// A15, SC-1: a turn without displacement breaks the run.
TEST(StrategoApple, breaks_a_run) {
    Game game = special("rFa1 r6e4 b5e7 b9a8 bFj8", "red redrun=e4,v,000600000");
    EXPECT_EQ(game.refusal("e4-e5"), "refuse.two_squares AC-28");
    game.play("apple@e7 a8-a7");
    EXPECT_TRUE(game.is_legal("e4-e5"));
}

// A15, SC-2: the enemy's run is broken only when its piece falls.
TEST(StrategoApple, does_not_break_the_enemys_run) {
    Game game = special("rFa1 r8b1 b5e7 b9i5 bFj8", "red bluerun=i5,v,000600000");
    game.play("apple@e7");
    EXPECT_EQ(game.refusal("i5-i4"), "refuse.two_squares AC-28");
}

// A4: any use counts as progress, also one that only shows a Bomb.
TEST(StrategoApple, counts_as_progress) {
    for (const char* use : {"apple@e7", "apple@e8"}) {
        Game game = special("rFa1 r8b1 b5e7 bBe8 b4a8 bFj8", "red quiet=199");
        game.play(use);
        EXPECT_EQ(game.result(), "") << use;
        EXPECT_EQ(game.state.position.quiet, 0);
    }
}

// AC-58: at the edge and beside an explosion there are fewer neighbours.
TEST(StrategoApple, has_fewer_neighbours_at_the_edge) {
    Game game = special("rFa1 r8b1 b9a8 b2b8 b3a7 b5j7 bFj8");
    game.play("apple@a8");
    EXPECT_EQ(game.at("b8") + game.at("a7"), "");
    EXPECT_EQ(game.at("a8") + game.at("j7"), "b9!b5");
}

// AC-57, AC-58: blue uses it in the same way.
TEST(StrategoApple, works_for_both_sides) {
    Game game = special("rFa1 r9e2 r2e1 r3e3 r8d2 b4b8 bFj8", "blue");
    game.play("apple@e2");
    EXPECT_EQ(game.at("e1") + game.at("e3") + game.at("d2"), "");
    EXPECT_EQ(game.at("e2"), "r9!");
    EXPECT_EQ(game.at("j8"), "bF!");
    EXPECT_EQ(game.due(), "red");
}

}  // namespace
}  // namespace bivouac::stratego
