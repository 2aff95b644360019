// The first turns, and the alternation that follows.
#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/testing/scale.h"
#include "games/strategic/deal.h"
#include "games/strategic/moves.h"
#include "games/strategic/tests/positions.h"

namespace bivouac::strategic {
namespace {

using engine::testing::scaled;

Position dealt(const Settings& settings = kOrangeFirst) { return new_game(settings).after(kBands); }

void expect_only_forming(const Position& p) {
    EXPECT_FALSE(p.legal().empty());
    for (const std::string& text : p.legal()) EXPECT_EQ(text[2], '+') << text;
}

// SG-16
TEST(StrategicFirstTurn, must_form_for_both_players) {
    const Position first = dealt();
    expect_only_forming(first);
    EXPECT_EQ(first.refusal("e4-d4"), "refuse.must_form_first SG-16");
    EXPECT_EQ(first.refusal("a6+a7"), "legal");

    const Position second = first.after("a6+a7");
    EXPECT_EQ(second.state.to_move, Colour::yellow);
    expect_only_forming(second);
    EXPECT_EQ(second.refusal("c4-d4"), "refuse.must_form_first SG-16");
    EXPECT_EQ(second.refusal("c6+c7"), "legal");
}

// SG-16, SG-18, SG-20
TEST(StrategicFirstTurn, frees_all_pieces_once_both_have_formed) {
    const Position p = dealt().after("a6+a7 c6+c7");
    EXPECT_EQ(p.state.to_move, Colour::orange);
    EXPECT_EQ(p.refusal("e4-d4"), "legal");  // a guard
    EXPECT_EQ(p.refusal("a7-a6"), "legal");  // an officer
    EXPECT_EQ(p.refusal("e6+e7"), "legal");  // another forming
}

// SG-18, SG-20
TEST(StrategicFirstTurn, players_alternate) {
    Position p = dealt();
    Colour expected = Colour::orange;
    for (const std::string_view action : {"a6+a7", "c6+c7", "a5-a6", "c5-c6", "e4-d4"}) {
        EXPECT_EQ(p.state.to_move, expected) << action;
        EXPECT_EQ(actor_of(p.settings, p.state).seat(), seat_of(p.state, expected));
        const int turn = p.state.turn;
        p = p.after(action);
        EXPECT_EQ(p.state.turn, turn + 1);
        expected = other(expected);
    }
}

// SG-16, D15: the officer on b1 threatens, yet yellow may do nothing but form.
TEST(StrategicFirstTurn, second_player_must_form_under_threat) {
    const Position p = board({".......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "ooooooo",  //
                              "ooooooo",  //
                              "O.yy..o"},
                             {.settings = kUsual, .to_move = "yellow", .formed = 1, .turn = 1});
    EXPECT_EQ(p.legal(), cells("c1+d1 d1+c1"));
    EXPECT_EQ(p.refusal("d1-e1"), "refuse.must_form_first SG-16");
    const Position after = p.after("d1+c1");
    EXPECT_EQ(after.ending(), "going on");
    EXPECT_EQ(after.jumps("a1"), cells("c1>d1"));
    EXPECT_EQ(after.after("a1xc1>d1 d1-d1").ending(), "orange wins: end.no_officer SG-21");
}

// D13: before both have formed, having no officer does not lose.
TEST(StrategicFirstTurn, does_not_lose_for_want_of_officers) {
    const Position p = dealt().after("a6+a7");
    EXPECT_EQ(p.state.officers[1], 0U);
    EXPECT_EQ(p.ending(), "going on");
}

// D16: the first player's forming touches his own pawns only.
TEST(StrategicFirstTurn, leaves_the_second_player_a_pair) {
    core::Rng rng(16);
    for (std::uint64_t n = 0; n < scaled(400); ++n) {
        State state = Rules::start(kOrangeFirst);
        Rules::apply(kOrangeFirst, state, engine::Actor::nature(),
                     Action::deal(nth_deal(rng.below(kDeals))));
        ASSERT_EQ(state.stage, Stage::play);
        const engine::Actor orange = actor_of(kOrangeFirst, state);
        const LegalSet set = Rules::legal(kOrangeFirst, state, orange);
        for (std::uint64_t i = 0; i < set.count(); ++i) {
            State next = state;
            Rules::apply(kOrangeFirst, next, orange, set.nth(i));
            ASSERT_TRUE(can_form(next, Colour::yellow));
            ASSERT_EQ(next.stage, Stage::play);
        }
    }
}

// SG-16: players without a pair are never asked, so the first turn always has an action.
TEST(StrategicFirstTurn, offers_every_pair_both_ways) {
    const Position p = board({".......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "yy.....",  //
                              "oo.....",  //
                              "o......"},
                             {.settings = kUsual, .to_move = "orange", .formed = 0, .turn = 0});
    EXPECT_EQ(p.legal(), cells("a1+a2 a2+a1 a2+b2 b2+a2"));
}

}  // namespace
}  // namespace bivouac::strategic
