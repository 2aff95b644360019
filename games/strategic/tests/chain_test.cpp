// An officer after its first jump: where it may go on to, exactly.
#include <gtest/gtest.h>

#include "games/strategic/tests/positions.h"

namespace bivouac::strategic {
namespace {

// SG-12, D5, D8, D9: straight on, but not back, although c1 is free now.
TEST(StrategicChain, goes_straight_on_or_stops_where_it_landed) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "ooooooo",  //
                              "O.Y...."})
                           .after("a1xc1>d1");
    EXPECT_EQ(p.stops("d1"), cells("d1 e1 f1 g1"));
    EXPECT_EQ(p.jumps("d1"), cells(""));
    EXPECT_EQ(p.legal().size(), 4U);
    EXPECT_EQ(p.refusal("d1-c1"), "refuse.no_u_turn D5");
    EXPECT_EQ(p.after("d1-d1").at("d1"), 'O');
    EXPECT_EQ(p.after("d1-g1").at("g1"), 'O');
}

// D5
TEST(StrategicChain, makes_no_u_turn_in_a_dead_end) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "ooooooo",  //
                              "....OY."})
                           .after("e1xf1>g1");
    EXPECT_EQ(p.legal(), cells("g1-g1"));
}

// D5: a side room without another way out does not help.
TEST(StrategicChain, makes_no_u_turn_in_a_side_room) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "ooooooo",  //
                              "oooooo.",  //
                              "....OY."})
                           .after("e1xf1>g1");
    EXPECT_EQ(p.legal(), cells("g1-g1 g1-g2"));
}

// D5, D8, D10: round the loop e1 e2 d2 d1 it comes back over the freed cell and the start cell.
TEST(StrategicChain, may_come_back_round_a_loop) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "ooooooo",  //
                              "ooo..oo",  //
                              "..OY.oo"});
    EXPECT_EQ(p.stops("c1"), cells("a1 b1"));
    const Position landed = p.after("c1xd1>e1");
    EXPECT_EQ(landed.stops("e1"), cells("e1 e2 d2 d1 c1 b1 a1"));
    // D10: having captured, it may end where it started.
    const Position home = landed.after("e1-c1");
    EXPECT_EQ(home.at("c1"), 'O');
    EXPECT_EQ(home.at("d1"), '.');
    EXPECT_EQ(home.state.to_move, Colour::yellow);
}

// D8: the second jump lands where the first victim stood.
TEST(StrategicChain, may_land_on_a_freed_cell) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              "ooooooo",  //
                              "ooo..oo",  //
                              "oooY.oo",  //
                              "..OY.oo"});
    EXPECT_EQ(p.jumps("c1"), cells("d1>e1"));
    const Position first = p.after("c1xd1>e1");
    EXPECT_EQ(first.stops("e1"), cells("e1 e2 e3 d3"));
    EXPECT_EQ(first.jumps("e1"), cells("d2>d1"));
    const Position second = first.after("e1xd2>d1");
    EXPECT_EQ(second.stops("d1"), cells("a1 b1 c1 d1 e1 e2 e3 d3 d2"));
    EXPECT_EQ(core::bit_count(second.state.officers[1]), 1);
}

// D10: a jump may also land on the cell the move started from.
TEST(StrategicChain, may_land_on_the_start_cell) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              "ooooooo",  //
                              "oo...oo",  //
                              "ooYo.oo",  //
                              "..OY.oo"});
    const Position first = p.after("c1xd1>e1");
    EXPECT_EQ(first.stops("e1"), cells("e1 e2 e3 d3 c3"));
    EXPECT_EQ(first.jumps("e1"), cells("c2>c1"));
    EXPECT_EQ(first.after("e1xc2>c1 c1-c1").at("c1"), 'O');
}

// D5, D8: behind the officer that was the door lies a corridor; it is not left again.
TEST(StrategicChain, opens_a_region_beyond_the_victim) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              "ooooooo",  //
                              ".......",  //
                              "ooYoooo",  //
                              "O......"});
    EXPECT_EQ(p.stops("a1"), cells("b1 c1 d1 e1 f1 g1"));
    EXPECT_EQ(p.jumps("a1"), cells("c2>c3"));
    EXPECT_EQ(p.after("a1xc2>c3").stops("c3"), cells("a3 b3 c3 d3 e3 f3 g3"));
}

// D5, D8: with room to turn round, the way back is open as well.
TEST(StrategicChain, joins_both_regions_when_it_can_turn_round) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              "yyyyyyy",  //
                              "oo..ooo",  //
                              "oo..ooo",  //
                              "ooYoooo",  //
                              "O......"});
    EXPECT_EQ(p.after("a1xc2>c3").stops("c3"), cells("c3 d3 d4 c4 c2 a1 b1 c1 d1 e1 f1 g1"));
}

// SG-9, SG-12, D8: two captures in one move, both pawns of each gone.
TEST(StrategicChain, may_capture_twice_in_one_turn) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "ooooooo",  //
                              "O.Y.Y.."});
    const Position first = p.after("a1xc1>d1");
    EXPECT_EQ(first.legal(), cells("d1-d1 d1xe1>f1"));
    const Position second = first.after("d1xe1>f1");
    EXPECT_EQ(second.legal(), cells("f1-f1 f1-g1"));
    EXPECT_EQ(second.after("f1-g1").rows(),
              "Y....../......./......./......./......./ooooooo/......O");
}

// D7, D9: the chain may mix enemies and own officers, and stop after each.
TEST(StrategicChain, may_capture_both_colours) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "ooooooo",  //
                              "O.Y.O.."});
    const Position end = p.after("a1xc1>d1 d1xe1>f1 f1-f1");
    EXPECT_EQ(end.rows(), "Y....../......./......./......./......./ooooooo/.....O.");
    EXPECT_EQ(end.ending(), "going on");
}

// SG-5: nothing but the moving officer may act before it has stopped.
TEST(StrategicChain, must_be_finished_by_the_same_officer) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "oooooo.",  //
                              "O.Y.o.O"})
                           .after("a1xc1>d1");
    EXPECT_EQ(p.legal(), cells("d1-d1"));
    EXPECT_EQ(p.refusal("g1-g2"), "refuse.finish_the_move SG-5");
    EXPECT_EQ(p.refusal("a2-a3"), "refuse.finish_the_move SG-5");
    EXPECT_EQ(p.refusal("a2+b2"), "refuse.finish_the_move SG-5");
    EXPECT_EQ(p.refusal("d1-e1"), "refuse.cell_occupied SG-5");
    EXPECT_EQ(p.refusal("d1+e1"), "refuse.form_needs_two_guards SG-7");
}

// D5: the heading after a jump is the jump's own, not the one the officer set off with.
TEST(StrategicChain, keeps_the_direction_of_the_jump) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              "yyyyyyy",  //
                              "yyy.yyy",  //
                              "ooo.ooo",  //
                              "oooYooo",  //
                              "O......"})
                           .after("a1xd2>d3");
    EXPECT_EQ(p.stops("d3"), cells("d3 d4"));
}

}  // namespace
}  // namespace bivouac::strategic
