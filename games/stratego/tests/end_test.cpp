// How games end: the flag, nobody left to move, and the platform's draws.
#include <array>

#include <gtest/gtest.h>

#include "games/stratego/tests/books.h"

namespace bivouac::stratego {
namespace {

constexpr std::array<std::string_view, 4> kIds = {"stratego-original", "stratego-training",
                                                  "stratego-vintage", "stratego-tournament"};

std::string blocked_rule(std::string_view id) {
    return id == "stratego-vintage" ? "VI-24" : "OR-33";
}

// OR-32, VI-4, VI-25
TEST(StrategoEnd, is_won_by_taking_the_flag) {
    for (const std::string_view id : kIds) {
        const std::string rule = id == "stratego-vintage" ? "VI-25" : "OR-32";
        Game red = scene(settings_of(id), "rFj1 r9a9 bFa10 b9e7 b3e9");
        red.play("a9xa10");
        EXPECT_EQ(red.result(), "end.flag " + rule + " red");
        EXPECT_EQ(Rules::outcome(red.settings, red.state)->winners,
                  engine::SeatSet(red.seat(Side::red)));
        Game blue = scene(settings_of(id), "rFj1 r9e4 bFa10 b3j2", "blue");
        blue.play("j2xj1");
        EXPECT_EQ(blue.result(), "end.flag " + rule + " blue");
    }
}

// OR-32, VI-25: at once, with everything else undecided.
TEST(StrategoEnd, stops_the_game_at_once) {
    Game game = original("rFj1 r9a9 r8c3 bFa10 bXa8 b9c4");
    game.play("a9xa10");
    EXPECT_EQ(game.due(), "");
    EXPECT_EQ(refusal_for(game, Side::blue, "c4xc3"), "refuse.game_over");
    EXPECT_EQ(refusal_for(game, Side::red, "c3xc4"), "refuse.game_over");
    EXPECT_TRUE(Rules::playing(game.settings, game.state).empty());
}

// OR-33, VI-24: only bombs and the flag are left. Under the first rules, when the turn comes.
TEST(StrategoEnd, is_lost_with_nothing_left_to_move) {
    for (const std::string_view id : kIds) {
        Game game = scene(settings_of(id, "rules=1"), "rFj1 r9e6 bFj10 bBa10 b3e7");
        game.play("e6xe7");
        EXPECT_EQ(game.result(), "end.blocked " + blocked_rule(id) + " red");
        Game other = scene(settings_of(id, "rules=1"), "rFj1 rBa1 r3e6 bFj10 b9e7", "blue");
        other.play("e7xe6");
        EXPECT_EQ(other.result(), "end.blocked " + blocked_rule(id) + " blue");
    }
}

// OR-33 «on his next turn», VI-24: not before it is that player's turn.
TEST(StrategoEnd, comes_when_the_turn_does) {
    for (const std::string_view id : kIds) {
        Game game = scene(settings_of(id, "rules=1"), "rFj1 r3e6 bFj10 b9e7");
        game.play("e6xe7");  // red has lost its last piece
        EXPECT_EQ(game.result(), "");
        EXPECT_EQ(game.due(), "blue");
        game.play("e7-e8");
        EXPECT_EQ(game.result(), "end.blocked " + blocked_rule(id) + " blue");
    }
}

// C8, OR-33, VI-24: pieces shut in count as none.
TEST(StrategoEnd, is_lost_with_every_piece_shut_in) {
    for (const std::string_view id : kIds) {
        Game game = scene(settings_of(id), "rFj1 r9e4 bFj10 b9a10 bBa9 bBb10");
        game.play("e4-e5");
        EXPECT_EQ(game.result(), "end.blocked " + blocked_rule(id) + " red");
    }
    // With one way out the game goes on.
    Game open = original("rFj1 r9e4 bFj10 b9a10 bBa9");
    open.play("e4-e5");
    EXPECT_EQ(open.result(), "");
    EXPECT_EQ(all_legal(open), "a10-b10");
}

// C8, OR-33: also before the first turn: six bombs beside the lakes shut an army in.
TEST(StrategoEnd, may_come_with_the_setup) {
    const std::string shut = "BB22BB22BB/2222333334/4445555666/67778891XF";
    const std::string open = "2222333334/BB22BB22BB/4445555666/67778891XF";
    const Settings older = settings_of("stratego-vintage", "red=first");
    const Settings newer = settings_of("stratego-original", "red=first");
    EXPECT_EQ(set_up_game(newer, shut, open).result(), "end.blocked OR-33 blue");
    EXPECT_EQ(set_up_game(older, shut, open).result(), "end.blocked VI-24 blue");
    Game later = set_up_game(newer, open, shut);
    EXPECT_EQ(later.result(), "");
    later.play("a4-a5");
    EXPECT_EQ(later.result(), "end.blocked OR-33 red");
}

// B12, C12: a player who can only attack is not beaten.
TEST(StrategoEnd, spares_whoever_can_still_attack) {
    for (const std::string_view id : kIds) {
        Game game = scene(settings_of(id), "rFj1 r9b9 r3a9 bFj10 bBb10 b3a10");
        game.play("b9-c9");
        EXPECT_EQ(game.result(), "");
        EXPECT_EQ(all_legal(game), "a10xa9");
    }
}

// B12, C12: after an exchange neither can move; whose turn it is loses.
TEST(StrategoEnd, is_lost_by_the_player_to_move_when_neither_can) {
    for (const std::string_view id : kIds) {
        Game game = scene(settings_of(id, "rules=1"), "rFj1 rBa1 r9e6 bFj10 b9e7");
        game.play("e6xe7");
        EXPECT_EQ(game.result(), "end.blocked " + blocked_rule(id) + " red");
        Game other = scene(settings_of(id, "rules=1"), "rFj1 rBa1 r9e6 bFj10 b9e7", "blue");
        other.play("e7xe6");
        EXPECT_EQ(other.result(), "end.blocked " + blocked_rule(id) + " blue");
    }
}

// B8, platform rule: 200 plies without an attack.
TEST(StrategoEnd, is_drawn_after_two_hundred_quiet_plies) {
    for (const std::string_view id : kIds) {
        Game game = scene(settings_of(id), "rFj1 r9e4 bFj10 b9a9", "red turn=300 quiet=198");
        game.play("e4-e3");
        EXPECT_EQ(game.result(), "");
        game.play("a9-a8");
        EXPECT_EQ(game.result(), "end.no_progress B8 draw");
        EXPECT_TRUE(Rules::outcome(game.settings, game.state)->winners.empty());
    }
}

// B8: counted from the last attack.
TEST(StrategoEnd, counts_quiet_plies_from_the_last_attack) {
    Game game = original("rFj1 r9e6 r8a1 bFj10 b3e7 b9a9", "red turn=300 quiet=199");
    game.play("e6xe7");
    EXPECT_EQ(game.result(), "");
    EXPECT_FALSE(tells(game, "quiet"));
    constexpr std::string_view kLap = "a9-b9 a1-b1 b9-b10 b1-b2 b10-a10 b2-a2 a10-a9 a2-a1";
    for (int lap = 0; lap < 24; ++lap) game.play(kLap);
    EXPECT_EQ(game.result(), "");
    game.play(kLap);
    EXPECT_EQ(game.result(), "end.no_progress B8 draw");
    EXPECT_EQ(Rules::turn(game.state), 300 + 1 + 200);
}

// B8: what the rulebooks decide comes before the platform's draw.
TEST(StrategoEnd, prefers_a_win_to_a_draw) {
    Game blocked = original("rFj1 r9e4 bFj10 b9a10 bBa9 bBb10", "red turn=300 quiet=199");
    blocked.play("e4-e5");
    EXPECT_EQ(blocked.result(), "end.blocked OR-33 red");
    Game flag = original("rFj1 r9a9 bFa10 b9e7", "red turn=300 quiet=199");
    flag.play("a9xa10");
    EXPECT_EQ(flag.result(), "end.flag OR-32 red");
}

// B8: both flags walled in, no Miner left: the players may agree.
TEST(StrategoEnd, may_be_agreed) {
    Game game = original("rFj1 rBi1 rBj2 r9e4 bFj10 bBi10 bBj9 b9a9");
    Rules::agree_draw(game.settings, game.state);
    EXPECT_EQ(game.result(), "end.agreement  draw");
    EXPECT_EQ(Rules::broken(game.settings, game.state), "");
    EXPECT_EQ(game.due(), "");
}

// VI-24 «must capitulate»; resigning as such is the platform's.
TEST(StrategoEnd, may_be_a_resignation) {
    for (const Side side : kSides) {
        Game game = vintage("rFj1 r9e4 bFj10 b9a9");
        Rules::resign(game.settings, game.state, game.seat(side));
        EXPECT_EQ(game.result(),
                  side == Side::red ? "end.resignation  blue" : "end.resignation  red");
        EXPECT_EQ(Rules::broken(game.settings, game.state), "");
    }
}

}  // namespace
}  // namespace bivouac::stratego
