// Forming officers.
#include <gtest/gtest.h>

#include "games/strategic/tests/positions.h"

namespace bivouac::strategic {
namespace {

// A pair on a1 a2, a lone guard on d1, an officer on g1.
Position few_guards(const Settings& settings = kUsual) {
    return board({"Y......",  //
                  ".......",  //
                  ".......",  //
                  ".......",  //
                  "y......",  //
                  "oy.....",  //
                  "o..o..O"},
                 {.settings = settings});
}

// SG-5, SG-7, D3
TEST(StrategicForming, puts_a_guard_onto_the_guard_beside_it) {
    const Position before = few_guards();
    EXPECT_EQ(before.forms("a1"), cells("a2"));
    EXPECT_EQ(before.forms("a2"), cells("a1"));
    EXPECT_EQ(before.forms("d1"), cells(""));

    const Position after = before.after("a1+a2");
    EXPECT_EQ(after.at("a1"), '.');
    EXPECT_EQ(after.at("a2"), 'O');
    EXPECT_EQ(before.after("a2+a1").at("a1"), 'O');
    EXPECT_EQ(before.after("a2+a1").at("a2"), '.');
}

// SG-7: two guards make one officer, so two pawns become one piece.
TEST(StrategicForming, takes_exactly_two_guards) {
    const Position before = few_guards();
    const Position after = before.after("a1+a2");
    EXPECT_EQ(core::bit_count(before.state.guards[0]), 3);
    EXPECT_EQ(core::bit_count(after.state.guards[0]), 1);
    EXPECT_EQ(core::bit_count(before.state.officers[0]), 1);
    EXPECT_EQ(core::bit_count(after.state.officers[0]), 2);
    EXPECT_EQ(after.state.guards[1], before.state.guards[1]);
}

// SG-4, D3
TEST(StrategicForming, joins_guards_in_all_four_directions) {
    const Position middle = board({"Y.....O",  //
                                   ".......",  //
                                   "..yoy..",  //
                                   "..ooo..",  //
                                   "..yoy..",  //
                                   ".......",  //
                                   "......."});
    EXPECT_EQ(middle.forms("d4"), cells("d5 c4 e4 d3"));
    EXPECT_EQ(middle.forms("c4"), cells("d4"));
    EXPECT_EQ(middle.forms("d5"), cells("d4"));
}

// SG-4, D3
TEST(StrategicForming, joins_neither_distant_nor_diagonal_guards) {
    EXPECT_EQ(few_guards().refusal("a1+d1"), "refuse.form_not_adjacent D3");
    const Position diagonal = board({"Y.....O",  //
                                     ".......",  //
                                     ".......",  //
                                     "...o...",  //
                                     "....o..",  //
                                     ".......",  //
                                     "......."});
    EXPECT_EQ(diagonal.refusal("d4+e3"), "refuse.form_not_adjacent D3");
    EXPECT_EQ(diagonal.forms("d4"), cells(""));
}

// SG-6: forming ends the turn, so no second officer can be formed in it.
TEST(StrategicForming, happens_once_a_turn) {
    const Position two_pairs = board({"Y.....O",  //
                                      ".......",  //
                                      "y......",  //
                                      ".......",  //
                                      "...oo..",  //
                                      ".......",  //
                                      "...oo.."});
    const Position after = two_pairs.after("d1+e1");
    EXPECT_EQ(after.state.to_move, Colour::yellow);
    EXPECT_EQ(after.state.turn, two_pairs.state.turn + 1);
    EXPECT_EQ(after.refusal("d3+e3"), "refuse.not_your_piece SG-5");
}

// D11
TEST(StrategicForming, never_stacks_three_nor_mixes_colours) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "ooy....",  //
                              "OO....."});
    EXPECT_EQ(p.forms("a2"), cells("b2"));
    EXPECT_EQ(p.refusal("a2+a1"), "refuse.form_needs_two_guards SG-7");  // guard onto officer
    EXPECT_EQ(p.refusal("a1+a2"), "refuse.form_needs_two_guards SG-7");  // officer onto guard
    EXPECT_EQ(p.refusal("a1+b1"), "refuse.form_needs_two_guards SG-7");  // officer onto officer
    EXPECT_EQ(p.refusal("b2+c2"), "refuse.form_needs_two_guards SG-7");  // onto the enemy
    EXPECT_EQ(p.refusal("b2+b3"), "refuse.form_needs_two_guards SG-7");  // onto nothing
    EXPECT_EQ(p.refusal("a2+a2"), "refuse.form_needs_two_guards SG-7");  // onto itself
    EXPECT_EQ(p.refusal("a2-b2"), "refuse.cell_occupied SG-13");
    EXPECT_EQ(p.refusal("a1-a2"), "refuse.cell_occupied SG-5");
}

// D11: once stacked, the two pawns stay together wherever the officer goes.
TEST(StrategicForming, is_for_ever) {
    const Position after = few_guards().after("a1+a2 a7-b7 a2-c2");
    EXPECT_EQ(after.at("c2"), 'O');
    EXPECT_EQ(after.at("a2"), '.');
    EXPECT_EQ(core::bit_count(after.state.guards[0]), 1);
}

// D17
TEST(StrategicForming, is_not_offered_without_a_pair) {
    const Position no_pair = few_guards().after("a1+a2 a7-b7");
    for (const std::string& text : no_pair.legal()) EXPECT_EQ(text.find('+'), std::string::npos);
    EXPECT_FALSE(no_pair.legal().empty());
    EXPECT_EQ(no_pair.ending(), "going on");
}

// SG-5: the enemy's guards are not for forming.
TEST(StrategicForming, uses_own_guards_only) {
    const Position p = board({"Y.....O",  //
                              ".......",  //
                              ".......",  //
                              "..yy...",  //
                              ".......",  //
                              ".......",  //
                              "......."});
    EXPECT_EQ(p.refusal("c4+d4"), "refuse.not_your_piece SG-5");
    EXPECT_EQ(p.refusal("c3+c4"), "refuse.no_piece SG-5");
}

}  // namespace
}  // namespace bivouac::strategic
