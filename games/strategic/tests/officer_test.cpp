// How officers slide, turn and jump, with any number of turns.
#include <gtest/gtest.h>

#include "games/strategic/tests/positions.h"

namespace bivouac::strategic {
namespace {

// SG-8
TEST(StrategicOfficer, slides_over_any_number_of_empty_cells) {
    const Position p = corridor("O......");
    EXPECT_EQ(p.stops("a1"), cells("b1 c1 d1 e1 f1 g1"));
    const Position after = p.after("a1-g1");
    EXPECT_EQ(after.at("a1"), '.');
    EXPECT_EQ(after.at("g1"), 'O');
    EXPECT_EQ(after.state.to_move, Colour::yellow);
}

// SG-5, SG-8: an officer, too, ends its move on an empty cell.
TEST(StrategicOfficer, stops_on_empty_cells_only) {
    const Position p = corridor("O.O.y..");
    EXPECT_EQ(p.refusal("a1-c1"), "refuse.cell_occupied SG-5");
    EXPECT_EQ(p.refusal("c1-e1"), "refuse.cell_occupied SG-5");
    EXPECT_EQ(p.refusal("a1-a2"), "refuse.cell_occupied SG-5");
}

// SG-10, D5
TEST(StrategicOfficer, turns_by_right_angles_as_often_as_it_likes) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              "ooooooo",  //
                              "oooo..o",  //
                              "oooo.oo",  //
                              "O....oo"});
    EXPECT_EQ(p.stops("a1"), cells("b1 c1 d1 e1 e2 e3 f3"));
    EXPECT_EQ(p.refusal("a1-f3"), "legal");
}

// SG-4
TEST(StrategicOfficer, never_moves_diagonally) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "o......",  //
                              "Oo....."});
    EXPECT_EQ(p.stops("a1"), cells(""));
    EXPECT_EQ(p.refusal("a1-b2"), "refuse.officer_cannot_reach SG-8");
}

// SG-9, SG-12, D6
TEST(StrategicOfficer, jumps_over_an_officer_and_removes_it) {
    const Position p = corridor("O.Y....");
    EXPECT_EQ(p.stops("a1"), cells("b1"));
    EXPECT_EQ(p.jumps("a1"), cells("c1>d1"));
    const Position after = p.after("a1xc1>d1");
    EXPECT_EQ(after.rows(), "Y....../......./......./......./......./ooooooo/...O...");
    EXPECT_EQ(after.state.to_move, Colour::orange);
    EXPECT_EQ(after.state.turn, p.state.turn);
}

// SG-11
TEST(StrategicOfficer, may_not_pass_over_a_guard) {
    for (const std::string_view rank_1 : {"O.y....", "O.o...."}) {
        const Position p = corridor(rank_1);
        EXPECT_EQ(p.stops("a1"), cells("b1"));
        EXPECT_EQ(p.jumps("a1"), cells(""));
        EXPECT_EQ(p.refusal("a1-d1"), "refuse.officer_cannot_reach SG-8");
        EXPECT_EQ(p.refusal("a1xc1>d1"), "refuse.guard_in_the_way SG-11");
    }
}

// SG-8, D6: adjacent or after a slide, it makes no difference.
TEST(StrategicOfficer, jumps_from_afar_and_from_beside) {
    EXPECT_EQ(corridor("OY.....").jumps("a1"), cells("b1>c1"));
    EXPECT_EQ(corridor("O....Y.").jumps("a1"), cells("f1>g1"));
}

// D6
TEST(StrategicOfficer, may_not_jump_two_officers_back_to_back) {
    for (const std::string_view rank_1 : {"O.YY...", "O.YO..."}) {
        const Position p = corridor(rank_1);
        EXPECT_EQ(p.jumps("a1"), cells(""));
        EXPECT_EQ(p.refusal("a1xc1>d1"), "refuse.landing_blocked D6");
        EXPECT_EQ(p.refusal("a1xc1>e1"), "refuse.landing_not_in_line D6");
        EXPECT_EQ(p.refusal("a1xd1>e1"), "refuse.officer_cannot_reach SG-8");
    }
}

// D6, SG-11
TEST(StrategicOfficer, may_not_land_on_a_guard) {
    const Position p = corridor("O.Yy...");
    EXPECT_EQ(p.jumps("a1"), cells(""));
    EXPECT_EQ(p.refusal("a1xc1>d1"), "refuse.landing_blocked D6");
}

// D6, D1: nor beyond the edge.
TEST(StrategicOfficer, may_not_jump_off_the_board) {
    EXPECT_EQ(corridor("O.....Y").jumps("a1"), cells(""));
    const Position corner = board({"O..Y...",  //
                                   "Y......",  //
                                   ".......",  //
                                   ".......",  //
                                   ".......",  //
                                   ".......",  //
                                   "Y.....O"});
    EXPECT_EQ(corner.jumps("g1"), cells("d7>c7 d7>e7"));
    // From below it may land on its own start cell (D10).
    EXPECT_EQ(corner.jumps("a7"), cells("d7>c7 d7>e7 a6>a5 a6>a7"));
    EXPECT_EQ(corner.refusal("g1xa1>a2"), "refuse.no_turn_above D5");
}

// D6: no other cell than the one right behind, and in a straight line.
TEST(StrategicOfficer, lands_right_behind_the_officer) {
    const Position p = corridor("O.Y....");
    EXPECT_EQ(p.refusal("a1xc1>e1"), "refuse.landing_not_in_line D6");
    EXPECT_EQ(p.refusal("a1xc1>a3"), "refuse.landing_not_in_line D6");
    EXPECT_EQ(p.refusal("a1xc1>b1"), "refuse.officer_cannot_reach SG-8");
    EXPECT_EQ(p.refusal("a1xb1>c1"), "refuse.no_officer_to_jump SG-9");
    EXPECT_EQ(p.refusal("a1xa1>b1"), "refuse.no_officer_to_jump SG-9");
}

// D7, D14
TEST(StrategicOfficer, removes_its_own_officer_when_it_jumps_it) {
    const Position p = corridor("O.O....");
    EXPECT_EQ(p.jumps("a1"), cells("c1>d1"));
    const Position after = p.after("a1xc1>d1 d1-e1");
    EXPECT_EQ(after.at("c1"), '.');
    EXPECT_EQ(after.at("e1"), 'O');
    EXPECT_EQ(core::bit_count(after.state.officers[0]), 1);
    EXPECT_EQ(after.ending(), "going on");
}

// D7
TEST(StrategicOfficer, is_warned_before_it_jumps_its_own) {
    for (const char* file : {"lang/en.txt", "lang/fr.txt"}) {
        engine::Phrasebook phrases;
        phrases.add(Rules::file(file));
        const auto caution = [&](std::string_view rank_1) {
            const Position p = corridor(rank_1);
            const View view = Rules::view(p.settings, p.state, engine::Seat(0));
            return Rules::caution(p.settings, view, *Rules::parse(p.settings, "a1xc1>d1"), phrases);
        };
        EXPECT_EQ(caution("O.O...."), phrases.say("warn.own_officer", {"c1"}));
        EXPECT_TRUE(phrases.knows("warn.own_officer"));
        EXPECT_EQ(caution("O.Y...."), std::nullopt);
    }
}

// D9: with a capture at hand, everything else stays legal.
TEST(StrategicOfficer, need_not_capture) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "ooo....",  //
                              "yyyy...",  //
                              "O.Y.y.."});
    EXPECT_EQ(p.legal(), cells("a1-b1 a1xc1>d1 a3-a4 b3-b4 c3-c4 c3-d3 a3+b3 b3+a3 b3+c3 c3+b3"));
}

// D10
TEST(StrategicOfficer, may_not_stay_where_it_is_without_a_capture) {
    const Position p = corridor("O......");
    EXPECT_FALSE(p.stops("a1").contains("a1"));
    EXPECT_EQ(p.refusal("a1-a1"), "refuse.officer_must_move D10");
}

// D10: no action leaves the board as it was.
TEST(StrategicOfficer, cannot_pass_the_turn) {
    const Position p = corridor("O..o.O.");
    for (const std::string& text : p.legal()) EXPECT_NE(p.after(text).rows(), p.rows()) << text;
    EXPECT_EQ(p.refusal("pass"), "unreadable");
}

// D1: after the deal d4 is crossed, turned on and landed on like any other cell.
TEST(StrategicOfficer, treats_the_centre_like_any_other_cell) {
    const Position p = board({"...o...",  //
                              "..o.o..",  //
                              ".ooYoo.",  //
                              ".O.....",  //
                              ".ooooo.",  //
                              ".......",  //
                              "......."});
    EXPECT_TRUE(p.jumps("b4").contains("d5>d6"));
    EXPECT_TRUE(p.stops("b4").contains("d4"));
}

// SG-8 … SG-12, D5, D6, D8, D9: the worked example of the rules page.
TEST(StrategicOfficer, plays_the_example_of_the_rules_page) {
    const Position p = board({"yoyoyoy",  //
                              "oy..Y.y",  //
                              "yoYoy.o",  //
                              "o..yo.y",  //
                              "y.oyo.o",  //
                              "oOyo...",  //
                              ".yoO.o."});
    const std::string_view won = "orange wins: end.no_officer SG-21";
    EXPECT_EQ(p.after("b2xc5>c6 c6xe6>f6 f6-f2").ending(), won);
    EXPECT_EQ(p.after("b2xc5>c6 c6-c6").ending(), "going on");
    EXPECT_EQ(p.after("b2xc5>c6").refusal("c6-c5"), "refuse.no_u_turn D5");
    EXPECT_EQ(p.after("d1xe6>d6 d6xc5>c4 c4-c4").ending(), won);

    Position strict = p;
    strict.settings = kOneTurn;
    EXPECT_EQ(strict.refusal("b2xc5>c6"), "refuse.too_many_turns D5");
}

}  // namespace
}  // namespace bivouac::strategic
