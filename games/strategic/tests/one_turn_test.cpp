// officer_turns = 1: at most one corner in a whole move.
#include <gtest/gtest.h>

#include "games/strategic/tests/positions.h"

namespace bivouac::strategic {
namespace {

Position strict_board(std::initializer_list<std::string_view> rows) {
    return board(rows, {.settings = kOneTurn});
}

// D5, SG-10
TEST(StrategicOneTurn, allows_one_corner_and_no_second) {
    const Position p = strict_board({"Y......",  //
                                     ".......",  //
                                     ".......",  //
                                     "ooooooo",  //
                                     "oooo..o",  //
                                     "oooo.oo",  //
                                     "O....oo"});
    EXPECT_EQ(p.stops("a1"), cells("b1 c1 d1 e1 e2 e3"));
    EXPECT_EQ(p.refusal("a1-f3"), "refuse.too_many_turns D5");
}

// D5: setting off is no turn, whatever the direction.
TEST(StrategicOneTurn, reaches_a_cross_and_what_is_beside_it) {
    const Position p = strict_board({"Y.....o",  //
                                     "..o...o",  //
                                     "oo.oooo",  //
                                     "o..O..o",  //
                                     "oo.oooo",  //
                                     "..o....",  //
                                     "......."});
    EXPECT_EQ(p.stops("d4"), cells("b4 c4 e4 f4 c5 c3"));
}

// D5: the corner c1, then the jump at once; afterwards only straight on.
TEST(StrategicOneTurn, may_turn_and_jump_at_the_corner) {
    const Position p = strict_board({"Y......",  //
                                     ".......",  //
                                     ".......",  //
                                     ".......",  //
                                     ".......",  //
                                     "ooYoooo",  //
                                     "O......"});
    EXPECT_EQ(p.jumps("a1"), cells("c2>c3"));
    const Position landed = p.after("a1xc2>c3");
    EXPECT_EQ(landed.stops("c3"), cells("c3 c4 c5 c6 c7"));
    EXPECT_EQ(landed.refusal("c3-d3"), "refuse.too_many_turns D5");
    EXPECT_EQ(landed.refusal("c3-a4"), "refuse.too_many_turns D5");
}

// D5: a straight jump keeps the turn, to be used on the landing cell or later.
TEST(StrategicOneTurn, may_turn_on_the_landing_cell) {
    const Position p = strict_board({"Y......",  //
                                     ".......",  //
                                     ".......",  //
                                     "ooooooo",  //
                                     "ooo.o.o",  //
                                     "ooo....",  //
                                     "O.Y...."});
    const Position landed = p.after("a1xc1>d1");
    EXPECT_EQ(landed.stops("d1"), cells("d1 d2 d3 e1 e2 f1 f2 f3 g1 g2"));
    EXPECT_EQ(landed.refusal("d1-c1"), "refuse.too_many_turns D5");
}

// D5: turn at the landing cell and jump again at once.
TEST(StrategicOneTurn, may_turn_on_the_landing_cell_and_jump) {
    const Position p = strict_board({"Y......",  //
                                     ".......",  //
                                     ".......",  //
                                     ".......",  //
                                     ".......",  //
                                     "oooYooo",  //
                                     "O.Y...o"});
    const Position first = p.after("a1xc1>d1");
    EXPECT_EQ(first.stops("d1"), cells("d1 e1 f1"));
    EXPECT_EQ(first.jumps("d1"), cells("d2>d3"));
    const Position second = first.after("d1xd2>d3");
    EXPECT_EQ(second.stops("d3"), cells("d3 d4 d5 d6 d7"));
}

// D5: after a jump that needed the turn, a victim off the line is safe.
TEST(StrategicOneTurn, has_no_turn_left_after_a_turned_jump) {
    const Position p = strict_board({"Y......",  //
                                     ".......",  //
                                     ".......",  //
                                     "..Y....",  //
                                     "....Y..",  //
                                     "ooYoooo",  //
                                     "O......"});
    const Position landed = p.after("a1xc2>c3");
    EXPECT_EQ(landed.jumps("c3"), cells("c4>c5"));
    EXPECT_EQ(landed.stops("c3"), cells("c3"));
    EXPECT_EQ(landed.refusal("c3xe3>f3"), "refuse.too_many_turns D5");
    EXPECT_EQ(landed.after("c3xc4>c5").stops("c5"), cells("c5 c6 c7"));
}

// D5: two straight jumps leave the turn for the end.
TEST(StrategicOneTurn, keeps_its_turn_through_straight_jumps) {
    const Position p = strict_board({"Y......",  //
                                     ".......",  //
                                     ".......",  //
                                     ".......",  //
                                     "ooooo.o",  //
                                     "ooooo.o",  //
                                     "OY.Y..o"});
    const Position landed = p.after("a1xb1>c1 c1xd1>e1");
    EXPECT_EQ(landed.stops("e1"), cells("e1 f1 f2 f3 f4 f5 f6 f7"));
}

// SG-8: a cell that no number of turns could reach is refused for that reason.
TEST(StrategicOneTurn, blames_the_wall_when_there_is_no_path_at_all) {
    const Position p = strict_board({"Y..Y...",  //
                                     ".......",  //
                                     ".......",  //
                                     ".......",  //
                                     ".......",  //
                                     "ooooooo",  //
                                     "O......"});
    EXPECT_EQ(p.refusal("a1-d4"), "refuse.officer_cannot_reach SG-8");
    EXPECT_EQ(p.refusal("a1xd7>e7"), "refuse.officer_cannot_reach SG-8");
}

}  // namespace
}  // namespace bivouac::strategic
