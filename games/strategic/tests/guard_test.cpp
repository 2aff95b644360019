// Guards.
#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/testing/scale.h"
#include "games/strategic/tests/positions.h"

namespace bivouac::strategic {
namespace {

using engine::testing::scaled;

// SG-4, SG-13
TEST(StrategicGuard, steps_one_cell_in_four_directions) {
    const Position p = board({"Y.....O",  //
                              ".......",  //
                              ".......",  //
                              "...o...",  //
                              ".......",  //
                              ".......",  //
                              "......."});
    EXPECT_EQ(p.stops("d4"), cells("d5 e4 d3 c4"));
    const Position after = p.after("d4-e4");
    EXPECT_EQ(after.at("e4"), 'o');
    EXPECT_EQ(after.at("d4"), '.');
    EXPECT_EQ(after.state.to_move, Colour::yellow);
}

// SG-4, SG-13, D1
TEST(StrategicGuard, stays_on_the_board) {
    const Position p = board({"Y.....o",  //
                              ".......",  //
                              ".......",  //
                              "......o",  //
                              ".......",  //
                              ".......",  //
                              "o..o..O"});
    EXPECT_EQ(p.stops("a1"), cells("a2 b1"));
    EXPECT_EQ(p.stops("g7"), cells("f7 g6"));
    EXPECT_EQ(p.stops("g4"), cells("f4 g5 g3"));
    EXPECT_EQ(p.stops("d1"), cells("c1 d2 e1"));
}

// SG-4
TEST(StrategicGuard, never_moves_diagonally) {
    const Position p = board({"Y.....O",  //
                              ".......",  //
                              ".......",  //
                              "...o...",  //
                              ".......",  //
                              ".......",  //
                              "......."});
    EXPECT_EQ(p.refusal("d4-e5"), "refuse.diagonal SG-4");
    EXPECT_EQ(p.refusal("d4-c3"), "refuse.diagonal SG-4");
}

// SG-13
TEST(StrategicGuard, never_moves_two_cells) {
    const Position p = board({"Y.....O",  //
                              ".......",  //
                              ".......",  //
                              "...o...",  //
                              ".......",  //
                              ".......",  //
                              "......."});
    EXPECT_EQ(p.refusal("d4-d6"), "refuse.guard_one_step SG-13");
    EXPECT_EQ(p.refusal("d4-a4"), "refuse.guard_one_step SG-13");
}

// SG-5, SG-13, SG-14: every kind of neighbour is in the way.
TEST(StrategicGuard, enters_empty_cells_only) {
    const Position p = board({".......",  //
                              ".......",  //
                              "...Y...",  //
                              "..yoO..",  //
                              "...o...",  //
                              ".......",  //
                              "......."});
    EXPECT_EQ(p.stops("d4"), cells(""));
    EXPECT_EQ(p.refusal("d4-d5"), "refuse.cell_occupied SG-13");
    EXPECT_EQ(p.refusal("d4-c4"), "refuse.cell_occupied SG-13");
    EXPECT_EQ(p.refusal("d4-e4"), "refuse.cell_occupied SG-13");
    EXPECT_EQ(p.refusal("d4-d3"), "refuse.cell_occupied SG-13");
    EXPECT_EQ(p.refusal("d4-d4"), "refuse.cell_occupied SG-13");
}

// SG-14, D12
TEST(StrategicGuard, never_jumps_and_never_captures) {
    const Position p = board({".......",  //
                              ".......",  //
                              "...Y...",  //
                              "..yoO..",  //
                              "...o...",  //
                              ".......",  //
                              "......."});
    EXPECT_EQ(p.jumps("d4"), cells(""));
    EXPECT_EQ(p.refusal("d4xd5>d6"), "refuse.not_a_jump_piece SG-14");
    EXPECT_EQ(p.refusal("d4xe4>f4"), "refuse.not_a_jump_piece SG-14");
    EXPECT_EQ(p.refusal("d4xc4>b4"), "refuse.not_a_jump_piece SG-14");
    EXPECT_EQ(p.refusal("d4-d6"), "refuse.guard_one_step SG-13");
}

// SG-5: whose turn it is, and which cells hold something.
TEST(StrategicGuard, moves_for_its_own_side_only) {
    const Position p = board({"Y.....O",  //
                              ".......",  //
                              ".......",  //
                              "...y...",  //
                              ".......",  //
                              ".......",  //
                              "......."});
    EXPECT_EQ(p.refusal("d4-d5"), "refuse.not_your_piece SG-5");
    EXPECT_EQ(p.refusal("d5-d6"), "refuse.no_piece SG-5");
}

// SG-13, SG-20: from the first turn after the forming on, guards move.
TEST(StrategicGuard, may_step_right_after_the_first_turn) {
    const Position p =
        new_game(kOrangeFirst).after(kBands).after("a6+a7 c6+c7").after("a5-a6 c5-c6");
    EXPECT_EQ(p.at("a6"), 'o');
    EXPECT_EQ(p.at("c6"), 'y');
}

// D1: the centre is left empty by the deal only.
TEST(StrategicGuard, may_enter_the_centre) {
    const Position p = new_game(kOrangeFirst).after(kBands).after("a6+a7 c6+c7");
    EXPECT_EQ(p.at("d4"), '.');
    EXPECT_EQ(p.stops("e4"), cells("d4"));
    EXPECT_EQ(p.stops("d3"), cells("d4"));
    EXPECT_EQ(p.after("e4-d4").at("d4"), 'o');
}

// D12: guards leave the board's count by forming, two at a time, and in no other way.
TEST(StrategicGuard, is_never_captured) {
    core::Rng rng(12);
    for (std::uint64_t game = 0; game < scaled(60); ++game) {
        State state = new_game(kOrangeFirst).after(kBands).state;
        while (state.stage == Stage::play) {
            const engine::Actor actor = actor_of(kOrangeFirst, state);
            const LegalSet set = Rules::legal(kOrangeFirst, state, actor);
            const Action action = set.nth(rng.below(set.count()));
            State next = state;
            Rules::apply(kOrangeFirst, next, actor, action);
            for (const Colour colour : {Colour::orange, Colour::yellow}) {
                const std::size_t i = index_of(colour);
                const bool formed = action.kind() == Action::Kind::form && colour == state.to_move;
                ASSERT_EQ(core::bit_count(next.guards[i]),
                          core::bit_count(state.guards[i]) - (formed ? 2 : 0));
            }
            state = next;
        }
    }
}

}  // namespace
}  // namespace bivouac::strategic
