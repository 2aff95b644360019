// Assassin's Creed, Classic: fights, special troops and ends.
#include <gtest/gtest.h>

#include "games/stratego/tests/scene.h"

namespace bivouac::stratego {
namespace {

using engine::Observer;

constexpr std::string_view kRanksDown = "X987654321";

// AC-8, AC-32, AC-33, AC-34, AC-40, AC-41, AC-42: every rank against every rank.
TEST(StrategoAssassins, higher_ranks_beat_lower_ones) {
    for (std::size_t a = 0; a < kRanksDown.size(); ++a) {
        for (std::size_t d = 0; d < kRanksDown.size(); ++d) {
            const std::string attacker(1, kRanksDown[a]);
            const std::string defender(1, kRanksDown[d]);
            Game game =
                classic("rFa1 r8b1 r7j1 r" + attacker + "e4 b" + defender + "e5 b7i8 b8a8 bFj8");
            game.play("e4xe5");
            const bool spy = attacker == "1" && defender == "X";
            std::string there = a < d || spy ? "r" + attacker + "@!" : "b" + defender + "@!";
            if (a == d) there = "";
            EXPECT_EQ(game.at("e5"), there) << attacker << " against " << defender;
            EXPECT_EQ(game.at("e4"), "");
        }
    }
}

// AC-9, AC-18, AC-38: the Apple has no rank and loses to everybody, the Spy included.
TEST(StrategoAssassins, whoever_takes_the_apple_wins_at_once) {
    for (const char rank : kRanksDown) {
        Game game = classic("rFa1 r8b1 r" + std::string(1, rank) + "j5 bFj6 b9a8");
        game.play("j5xj6");
        EXPECT_EQ(game.result(), "end.flag.apple AC-38 red");
        EXPECT_EQ(game.due(), "");
        EXPECT_EQ(game.at("j6"), "r" + std::string(1, rank) + "@!");
    }
    Game game = classic("rFa1 r8j1 b4a2 bFj8", "blue");
    game.play("a2xa1");
    EXPECT_EQ(game.result(), "end.flag.apple AC-38 blue");
}

// AC-30: sideways and backwards too, never diagonally, and never against one's will.
TEST(StrategoAssassins, may_attack_beside_before_and_behind) {
    const Game game = classic("rFa1 r7e2 b2e3 b2e1 b2d2 b2f2 b2d3 bFj8");
    EXPECT_EQ(legal_after(game, "e2x"), "d2 e1 e3 f2");
    EXPECT_EQ(game.refusal("e2xd3"), "refuse.diagonal AC-22");
    const Game free = classic("rFa1 r7e2 r8b1 b2e3 bFj8");
    EXPECT_TRUE(free.is_legal("e2-e1"));
    EXPECT_TRUE(free.is_legal("b1-b2"));
    EXPECT_EQ(free.refusal("e2xf2"), "refuse.nobody_to_attack AC-30");
}

// AC-31, A6
TEST(StrategoAssassins, show_both_ranks_in_a_fight) {
    Game game = classic("rFa1 r7e4 b9e5 b8b8 bFj8");
    EXPECT_EQ(game.seen(game.seat(Side::red), "e5"), "b?@");
    game.play("e4xe5");
    EXPECT_EQ(game.seen(game.seat(Side::red), "e5"), "b9@!");
    EXPECT_EQ(game.fallen(Side::red, Rank::major), 3);
}

// AC-32
TEST(StrategoAssassins, victors_take_the_square) {
    Game game = classic("rFa1 r7e4 b5e5 b8b8 bFj8");
    game.play("e4xe5");
    EXPECT_EQ(game.at("e5"), "r7@!");
    EXPECT_EQ(game.at("e4"), "");
    EXPECT_EQ(game.fallen(Side::blue, Rank::lieutenant), 2);
}

// AC-33, AC-34
TEST(StrategoAssassins, beaten_attackers_and_equals_leave_the_board) {
    Game lower = classic("rFa1 r8b1 r4e4 b5e5 bFj8");
    lower.play("e4xe5");
    EXPECT_EQ(lower.at("e4"), "");
    EXPECT_EQ(lower.at("e5"), "b5@!");
    Game equal = classic("rFa1 r8b1 r5e4 b5e5 b8b8 bFj8");
    equal.play("e4xe5");
    EXPECT_EQ(equal.at("e4") + equal.at("e5"), "");
    EXPECT_EQ(equal.fallen(Side::red, Rank::lieutenant), 2);
    EXPECT_EQ(equal.fallen(Side::blue, Rank::lieutenant), 2);
}

// AC-35, AC-46
TEST(StrategoAssassins, only_miners_survive_bombs) {
    for (const char rank : kRanksDown) {
        Game game = classic("rFa1 r8b1 r" + std::string(1, rank) + "e5 bBe6 b4b8 bFj8");
        game.play("e5xe6");
        EXPECT_EQ(game.at("e5"), "");
        EXPECT_EQ(game.at("e6"), rank == '3' ? "r3@!" : "bB!") << rank;
        EXPECT_EQ(game.fallen(Side::blue, Rank::bomb), rank == '3' ? 5 : 4);
    }
}

// AC-37: in Classic nobody comes back, not even when the Spy falls.
TEST(StrategoAssassins, the_fallen_stay_away) {
    Game game = classic("rFa1 r8b1 r1e4 b5e5 b4b8 bFj8");
    game.play("e4xe5");
    EXPECT_EQ(game.due(), "blue");
    EXPECT_EQ(legal_after(game, "revive:"), "");
    EXPECT_EQ(game.fallen(Side::red, Rank::spy), 1);
}

// AC-39, A4: whoever is to move and cannot has lost, even when the other one could not either.
TEST(StrategoAssassins, who_cannot_act_loses) {
    const Settings first = settings_of("assassins-classic", "rules=1");
    Game game = scene(first, "rFa1 r5e4 b4e5 bFj8 bBi8");
    game.play("e4xe5");
    EXPECT_EQ(game.result(), "end.blocked AC-39 red");
    Game both = scene(first, "rFa1 r5e4 b5e5 bFj8 bBi8");
    both.play("e4xe5");
    EXPECT_EQ(both.result(), "end.blocked AC-39 red");
}

// AC-39: shut in among one's own Bombs.
TEST(StrategoAssassins, who_is_shut_in_loses) {
    Game game = classic("rFa1 r5j1 bFj8 b4i8 bBh8 bBi7");
    game.play("j1-j2");
    EXPECT_EQ(game.result(), "end.blocked AC-39 red");
}

// A4: two hundred plies without an attack are a draw; an attack begins the count anew.
TEST(StrategoAssassins, play_for_a_draw_without_progress) {
    Game game = classic("rFa1 r5e3 b9b8 bFj8", "red quiet=199");
    game.play("e3-e4");
    EXPECT_EQ(game.result(), "end.no_progress A4 draw");
    Game attack = classic("rFa1 r5e4 b4e5 b9b8 bFj8", "red quiet=199");
    attack.play("e4xe5");
    EXPECT_EQ(attack.result(), "");
    EXPECT_EQ(attack.state.position.quiet, 0);
    Game agreed = classic("rFa1 r5e3 b9b8 bFj8");
    Rules::agree_draw(agreed.settings, agreed.state);
    EXPECT_EQ(agreed.result(), "end.agreement  draw");
}

// AC-40, AC-41, AC-42
TEST(StrategoAssassins, the_spy_kills_the_marshal_only_when_she_attacks) {
    Game attack = classic("rFa1 r8b1 r1e4 bXe5 b4b8 bFj8");
    attack.play("e4xe5");
    EXPECT_EQ(attack.at("e5"), "r1@!");
    Game defence = classic("rFa1 r8b1 rXe4 b1e5 b4b8 bFj8");
    defence.play("e4xe5");
    EXPECT_EQ(defence.at("e5"), "rX@!");
    Game spies = classic("rFa1 r8b1 r1e4 b1e5 b4b8 bFj8");
    spies.play("e4xe5");
    EXPECT_EQ(spies.at("e5"), "");
}

// AC-43, AC-44
TEST(StrategoAssassins, scouts_run_and_attack_along_a_line) {
    const Game game = classic("rFa1 r2a3 bXa7 b4b8 bFj8");
    EXPECT_EQ(legal_after(game, "a3"), "-a2 -a4 -a5 -a6 -b3 -c3 -d3 -e3 -f3 -g3 -h3 -i3 -j3 xa7");
    EXPECT_EQ(game.refusal("a3-c5"), "refuse.lake AC-25");
    EXPECT_EQ(game.refusal("a3-b4"), "refuse.diagonal AC-22");
}

// AC-44
TEST(StrategoAssassins, scouts_fight_where_they_arrive) {
    Game game = classic("rFa1 r2a3 b1a7 b4b8 bFj8");
    game.play("a3xa7");
    EXPECT_EQ(game.at("a7"), "r2@!");
    EXPECT_EQ(game.at("a3"), "");
}

// AC-45
TEST(StrategoAssassins, scouts_that_run_give_themselves_away) {
    Game step = classic("rFa1 r2a3 r5b3 b4b8 bFj8");
    step.play("a3-a4");
    EXPECT_EQ(step.at("a4"), "r2@");
    EXPECT_EQ(step.seen(step.seat(Side::blue), "a4"), "r?@");
    Game run = classic("rFa1 r2a3 r5b3 b4b8 bFj8");
    run.play("a3-a5");
    EXPECT_EQ(run.seen(run.seat(Side::blue), "a5"), "r2@!");
    EXPECT_EQ(run.seen(Observer::spectator(), "a5"), "r2@!");
}

}  // namespace
}  // namespace bivouac::stratego
