// Attacks: who falls, who goes where, and what is shown.
#include <array>

#include <gtest/gtest.h>

#include "games/stratego/tests/books.h"

namespace bivouac::stratego {
namespace {

constexpr std::array<std::string_view, 2> kBooks = {"stratego-original", "stratego-vintage"};

Game facing(std::string_view id, char attacker, char defender) {
    std::string pieces =
        "rXa1 rFj1 b9a10 r" + std::string(1, attacker) + "e6 b" + std::string(1, defender) + "e7";
    if (defender != 'F') pieces += " bFj10";
    if (attacker == 'X') pieces.replace(0, 2, "r9");
    if (defender == '9') pieces.replace(pieces.find("b9a10"), 2, "bX");
    return scene(settings_of(id), pieces);
}

// "attacker", "defender" or "both": who has fallen.
std::string losers(std::string_view id, char attacker, char defender) {
    Game game = facing(id, attacker, defender);
    game.play("e6xe7");
    EXPECT_EQ(game.at("e6"), "") << attacker << defender;
    const std::string there = game.at("e7");
    if (there.empty()) return "both";
    return there[0] == 'r' ? "defender" : "attacker";
}

// OR-3, OR-22, OR-25, OR-26, OR-28, OR-29, OR-30, OR-32, VI-15, VI-16, VI-17, VI-18, VI-20, VI-21,
// VI-22, VI-23, C1: every rank against every rank.
TEST(StrategoCombat, follows_the_table) {
    constexpr std::string_view kDefenders = "123456789XBF";
    constexpr std::array<std::string_view, 10> kTable = {
        // d: the defender falls, a: the attacker, =: both
        "1 =aaaaaaaadad", "2 d=aaaaaaaaad", "3 dd=aaaaaaadd", "4 ddd=aaaaaaad", "5 dddd=aaaaaad",
        "6 ddddd=aaaaad", "7 dddddd=aaaad", "8 ddddddd=aaad", "9 dddddddd=aad", "X ddddddddd=ad"};
    for (const std::string_view id :
         {"stratego-original", "stratego-vintage", "stratego-tournament"}) {
        for (const std::string_view row : kTable) {
            for (std::size_t i = 0; i < kDefenders.size(); ++i) {
                const std::string fell = losers(id, row[0], kDefenders[i]);
                const char mark = row[i + 2];
                EXPECT_EQ(fell, mark == 'd'   ? "defender"
                                : mark == 'a' ? "attacker"
                                              : "both")
                    << id << " " << row[0] << " on " << kDefenders[i];
            }
        }
    }
}

// OR-22, OR-23, VI-15: the winner takes the square, the loser leaves the board.
TEST(StrategoCombat, gives_a_winning_attacker_the_square) {
    for (const std::string_view id : kBooks) {
        Game game = facing(id, '7', '4');
        game.play("e6xe7");
        EXPECT_EQ(game.at("e7"), "r7@!");
        EXPECT_EQ(game.at("e6"), "");
        EXPECT_EQ(game.fallen(Side::blue, Rank::sergeant), 4);
        EXPECT_EQ(game.fallen(Side::red, Rank::major), 2);
    }
}

// OR-24, B4, VI-16: the attacker goes; the defender does not move.
TEST(StrategoCombat, leaves_a_winning_defender_where_it_is) {
    for (const std::string_view id : kBooks) {
        Game game = facing(id, '4', '7');
        game.play("e6xe7");
        EXPECT_EQ(game.at("e7"), "b7!");  // not moved
        EXPECT_EQ(game.at("e6"), "");
        EXPECT_EQ(game.fallen(Side::red, Rank::sergeant), 4);
        EXPECT_EQ(game.fallen(Side::blue, Rank::major), 2);
    }
}

// OR-25, VI-17
TEST(StrategoCombat, removes_both_of_equal_rank) {
    for (const std::string_view id : kBooks) {
        Game game = facing(id, '5', '5');
        game.play("e6xe7");
        EXPECT_EQ(game.at("e7") + game.at("e6"), "");
        EXPECT_EQ(game.fallen(Side::red, Rank::lieutenant), 4);
        EXPECT_EQ(game.fallen(Side::blue, Rank::lieutenant), 4);
        EXPECT_EQ(losers(id, '1', '1'), "both");
    }
}

// OR-26, OR-27, VI-20: a bomb stays and can explode again and again.
TEST(StrategoCombat, keeps_bombs_for_the_whole_battle) {
    for (const std::string_view id : kBooks) {
        Game game = scene(settings_of(id), "rFj1 r9e6 r8f7 r2e1 r5a1 bFj10 bBe7 b9a10 b8a9");
        game.play("e6xe7 a9-a8");
        EXPECT_EQ(game.at("e7"), "bB!");
        game.play("f7xe7 a8-a7 e1xe7 a7-a8");
        EXPECT_EQ(game.at("e7"), "bB!");
        EXPECT_EQ(game.fallen(Side::blue, Rank::bomb), 5);
        EXPECT_EQ(game.fallen(Side::red, Rank::scout), 8);
    }
}

// OR-28, VI-21, C4: he removes the bomb and takes its place.
TEST(StrategoCombat, lets_the_miner_take_the_bombs_place) {
    for (const std::string_view id : kBooks) {
        Game game = facing(id, '3', 'B');
        game.play("e6xe7");
        EXPECT_EQ(game.at("e7"), "r3@!");
        EXPECT_EQ(game.at("e6"), "");
        EXPECT_EQ(game.fallen(Side::blue, Rank::bomb), 6);
    }
}

// OR-28, VI-21
TEST(StrategoCombat, lets_nobody_else_remove_a_bomb) {
    for (const std::string_view id : kBooks) {
        for (const char rank : std::string_view("12456789X")) {
            EXPECT_EQ(losers(id, rank, 'B'), "attacker") << rank;
        }
    }
}

// OR-29, OR-38, VI-23: the Spy who attacks.
TEST(StrategoCombat, lets_the_spy_beat_the_marshal) {
    for (const std::string_view id : kBooks) {
        Game game = facing(id, '1', 'X');
        game.play("e6xe7");
        EXPECT_EQ(game.at("e7"), "r1@!");
        EXPECT_EQ(game.fallen(Side::blue, Rank::marshal), 1);
        EXPECT_EQ(losers(id, '1', '9'), "attacker");
    }
}

// OR-30, VI-23: the Spy who is attacked.
TEST(StrategoCombat, lets_everybody_beat_the_spy_attacked) {
    for (const std::string_view id : kBooks) {
        for (const char rank : std::string_view("23456789X")) {
            EXPECT_EQ(losers(id, rank, '1'), "defender") << rank;
        }
    }
}

// OR-38, C7, OR-26: the Marshal falls to bombs and to the other Marshal too.
TEST(StrategoCombat, does_not_spare_the_marshal) {
    for (const std::string_view id : kBooks) {
        EXPECT_EQ(losers(id, 'X', 'B'), "attacker");
        EXPECT_EQ(losers(id, 'X', 'X'), "both");
        for (const char rank : std::string_view("23456789")) {
            EXPECT_EQ(losers(id, rank, 'X'), "attacker") << rank;
        }
    }
}

// OR-20, C2, VI-14: in front, behind, left and right.
TEST(StrategoCombat, reaches_all_four_neighbours) {
    for (const std::string_view id : kBooks) {
        const Game game = scene(settings_of(id), "rFj1 r9e4 bFj10 b4e5 b4e3 b4d4 b4f4 b5a10");
        EXPECT_EQ(legal_after(game, "e4"), "xd4 xe3 xe5 xf4");
        EXPECT_FALSE(game.is_legal("e4xd5"));
    }
    const Game diagonal = original("rFj1 r9e4 bFj10 b4f5 b4d3 b4a10");
    EXPECT_EQ(legal_after(diagonal, "e4"), "-d4 -e3 -e5 -f4");
}

// OR-20, VI-14: somebody must be there, and be an enemy.
TEST(StrategoCombat, needs_an_enemy) {
    const Game game = original("rFj1 r9e4 r8e3 bFj10 b4a10");
    EXPECT_EQ(game.refusal("e4xe5"), "refuse.nobody_to_attack OR-20");
    EXPECT_EQ(game.refusal("e4xe3"), "refuse.own_piece_there OR-12");
    EXPECT_EQ(vintage("rFj1 r9e4 bFj10 b4a10").refusal("e4xe5"), "refuse.nobody_to_attack VI-14");
}

// OR-31, B3, VI-19: nobody has to attack.
TEST(StrategoCombat, is_never_compulsory) {
    for (const std::string_view id : kBooks) {
        Game game = scene(settings_of(id), "rFj1 r9e4 rXa1 bFj10 b8e5 b4a10");
        EXPECT_TRUE(game.is_legal("e4xe5"));
        EXPECT_TRUE(game.is_legal("e4-e3"));
        EXPECT_TRUE(game.is_legal("a1-a2"));
        game.play("a1-a2");
        EXPECT_TRUE(game.is_legal("a10-a9"));
        EXPECT_TRUE(game.is_legal("e5xe4"));  // either may begin (VI-19)
    }
}

// VI-19: whoever stands face to face may be the one to attack.
TEST(StrategoCombat, may_be_begun_by_either_player) {
    for (const std::string_view id : kBooks) {
        EXPECT_TRUE(scene(settings_of(id), "rFj1 r9e4 bFj10 b8e5").is_legal("e4xe5"));
        Game game = scene(settings_of(id), "rFj1 r9e4 bFj10 b8e5", "blue");
        game.play("e5xe4");
        EXPECT_EQ(game.at("e4"), "r9!");
        EXPECT_EQ(game.fallen(Side::blue, Rank::colonel), 2);
    }
}

// OR-21, B9, VI-14, C3: both ranks become known to everybody, and nobody else's.
TEST(StrategoCombat, shows_both_pieces) {
    for (const std::string_view id : kBooks) {
        Game game = scene(settings_of(id), "rFj1 r9e4 rXa1 bFj10 b8e5 b7e6 b4a10");
        const auto red = game.seat(Side::red);
        const auto blue = game.seat(Side::blue);
        const auto spectator = engine::Observer::spectator();
        EXPECT_EQ(game.seen(blue, "e4"), "r?");
        EXPECT_EQ(game.seen(red, "e5"), "b?@");
        game.play("e4xe5");
        for (const engine::Observer observer :
             {engine::Observer(red), engine::Observer(blue), spectator}) {
            EXPECT_EQ(game.seen(observer, "e5"), "r9@!");
        }
        EXPECT_EQ(game.seen(red, "e6"), "b?@");
        EXPECT_EQ(game.seen(spectator, "e6"), "b?@");
        EXPECT_EQ(game.seen(blue, "a1"), "r?");
        EXPECT_EQ(game.seen(blue, "e6"), "b7@");
    }
}

// OR-21, B9, C3: a defender that stands has shown itself as well.
TEST(StrategoCombat, shows_a_winning_defender) {
    for (const std::string_view id : kBooks) {
        Game game = scene(settings_of(id), "rFj1 r5e6 rXa1 bFj10 b8e7 b4a10");
        game.play("e6xe7");
        EXPECT_EQ(game.seen(game.seat(Side::red), "e7"), "b8!");
        EXPECT_EQ(game.seen(engine::Observer::spectator(), "e7"), "b8!");
    }
}

// B9: hidden again, but known.
TEST(StrategoCombat, remembers_what_was_shown) {
    Game game = original("rFj1 r9e4 bFj10 b8e5 b4a10");
    game.play("e4xe5 a10-a9 e5-e6 a9-a10 e6-f6");
    EXPECT_EQ(game.seen(game.seat(Side::blue), "f6"), "r9@!");
}

// B11, C12: the captured pieces lie open.
TEST(StrategoCombat, opens_the_graveyard) {
    for (const std::string_view id : kBooks) {
        Game game = scene(settings_of(id), "rFj1 r9e4 r1a1 bFj10 b9e5 b4a10");
        game.play("e4xe5");
        for (const engine::Observer observer :
             {engine::Observer(game.seat(Side::red)), engine::Observer(game.seat(Side::blue)),
              engine::Observer::spectator()}) {
            const View view = view_of(game, observer);
            Army fallen{};
            for (const Piece piece : view.position.pieces) {
                if (!piece.fallen()) continue;
                EXPECT_NE(piece.rank(), Rank::unknown);
                ++fallen[index_of(piece.rank())];
            }
            EXPECT_EQ(int{fallen[index_of(Rank::general)]}, 2);
            EXPECT_EQ(int{fallen[index_of(Rank::scout)]}, 16);
            EXPECT_EQ(int{fallen[index_of(Rank::spy)]}, 1);  // red's is alive and hidden
        }
    }
}

// VI-22, OR-32: the flag falls to any enemy piece.
TEST(StrategoCombat, lets_anybody_take_the_flag) {
    for (const std::string_view id : kBooks) {
        for (const char rank : std::string_view("123456789X")) {
            EXPECT_EQ(losers(id, rank, 'F'), "defender") << rank;
        }
    }
}

}  // namespace
}  // namespace bivouac::stratego
