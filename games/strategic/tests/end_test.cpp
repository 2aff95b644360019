// How the game is won.
#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/languages.h"
#include "engine/testing/scale.h"
#include "games/strategic/moves.h"
#include "games/strategic/tests/positions.h"

namespace bivouac::strategic {
namespace {

using engine::testing::scaled;

// SG-3, SG-21, D13
TEST(StrategicEnd, is_won_by_capturing_the_last_enemy_officer) {
    const Position p = board({".......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "yyy....",  //
                              "ooooooo",  //
                              "O.Y...."});
    // D13: that yellow could form again does not count.
    EXPECT_EQ(p.after("a1xc1>d1 d1-d1").ending(), "orange wins: end.no_officer SG-21");
    EXPECT_EQ(p.after("a1xc1>d1 d1-g1").ending(), "orange wins: end.no_officer SG-21");
    EXPECT_EQ(p.after("a1-b1").ending(), "going on");
}

// SG-3, SG-21: for yellow just as for orange.
TEST(StrategicEnd, is_won_by_yellow_too) {
    const Position p = board({"O......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "yyyyyyy",  //
                              "Y.O.O.."},
                             {.settings = kUsual, .to_move = "yellow"});
    EXPECT_EQ(p.after("a1xc1>d1 d1xe1>f1 f1-f1").ending(), "going on");
    const Position last = board({".......",  //
                                 ".......",  //
                                 ".......",  //
                                 ".......",  //
                                 ".......",  //
                                 "yyyyyyy",  //
                                 "Y.O.O.."},
                                {.settings = kUsual, .to_move = "yellow"});
    EXPECT_EQ(last.after("a1xc1>d1 d1-d1").ending(), "going on");
    EXPECT_EQ(last.after("a1xc1>d1 d1xe1>f1 f1-f1").ending(), "yellow wins: end.no_officer SG-21");
}

// SG-20, D13: the end is looked at when the move is over, not between two jumps.
TEST(StrategicEnd, waits_for_the_officer_to_stop) {
    const Position landed = board({".......",  //
                                   ".......",  //
                                   ".......",  //
                                   ".......",  //
                                   ".......",  //
                                   "ooooooo",  //
                                   "O.Y.O.."})
                                .after("a1xc1>d1");
    EXPECT_EQ(landed.state.officers[1], 0U);
    EXPECT_EQ(landed.ending(), "going on");
    EXPECT_EQ(actor_of(landed.settings, landed.state).seat(), engine::Seat(0));
    EXPECT_EQ(landed.legal(), cells("d1-d1 d1xe1>f1"));
    EXPECT_EQ(landed.after("d1xe1>f1 f1-g1").ending(), "orange wins: end.no_officer SG-21");
}

// SG-20: nothing is due and nothing is legal any more.
TEST(StrategicEnd, ends_everything) {
    const Position over = board({".......",  //
                                 ".......",  //
                                 ".......",  //
                                 ".......",  //
                                 ".......",  //
                                 "ooooooo",  //
                                 "O.Y...."})
                              .after("a1xc1>d1 d1-d1");
    EXPECT_EQ(Rules::due(over.settings, over.state), engine::Due::nothing());
    EXPECT_TRUE(Rules::playing(over.settings, over.state).empty());
    EXPECT_EQ(over.refusal("d1-e1"), "refuse.game_over");
}

// SG-3, SG-21, D18
TEST(StrategicEnd, is_won_by_blocking_the_enemy) {
    const Position p = board({".....oY",  //
                              ".......",  //
                              "......o",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "O......"});
    const Position blocked = p.after("g5-g6");
    EXPECT_EQ(blocked.ending(), "orange wins: end.blocked SG-21");
    EXPECT_EQ(p.after("g5-g4").ending(), "going on");
    // D13: the side to move loses, whatever the other could do.
    EXPECT_FALSE(can_play(kUsual, blocked.state, Colour::yellow));
    EXPECT_TRUE(can_play(kUsual, blocked.state, Colour::orange));
}

// D18: guards shut in count as pieces that cannot be played.
TEST(StrategicEnd, blocks_guards_and_officers_together) {
    const Position p = board({"yo...oY",  //
                              "o......",  //
                              "......o",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "O......"});
    EXPECT_EQ(p.after("g5-g6").ending(), "orange wins: end.blocked SG-21");
    EXPECT_EQ(p.after("a6-a5").after("g7-g6").ending(), "going on");
}

// D18: forming counts as playing.
TEST(StrategicEnd, does_not_come_while_the_enemy_can_form) {
    const Position p = board({"yyo..oY",  //
                              "oo.....",  //
                              "......o",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "O......"})
                           .after("g5-g6");
    EXPECT_EQ(p.ending(), "going on");
    EXPECT_EQ(p.legal(), cells("a7+b7 b7+a7"));
}

// D18: a guard's single step counts.
TEST(StrategicEnd, does_not_come_while_a_guard_can_step) {
    const Position p = board({"y....oY",  //
                              "o......",  //
                              "......o",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "O......"})
                           .after("g5-g6");
    EXPECT_EQ(p.ending(), "going on");
    EXPECT_EQ(p.legal(), cells("a7-b7"));
}

// D18: so does a jump, even over one's own officer; officers back to back are a wall.
TEST(StrategicEnd, does_not_come_while_an_officer_can_jump) {
    const Position can = board({".....oY",  //
                                ".....oO",  //
                                ".......",  //
                                ".......",  //
                                ".......",  //
                                ".......",  //
                                "o.....O"})
                             .after("a1-b1");
    EXPECT_EQ(can.ending(), "going on");
    EXPECT_EQ(can.legal(), cells("g7xg6>g5"));
    const Position wall = board({".....oY",  //
                                 ".....oO",  //
                                 ".....o.",  //
                                 "......o",  //
                                 ".......",  //
                                 ".......",  //
                                 "......O"})
                              .after("g4-g5");
    EXPECT_EQ(wall.ending(), "orange wins: end.blocked SG-21");
}

// D13, D18: both blocked cannot come about, for the piece just moved can always go back; so the
// side to move is the only one to ask.
TEST(StrategicEnd, leaves_the_mover_able_to_play) {
    core::Rng rng(18);
    for (std::uint64_t game = 0; game < scaled(60); ++game) {
        State state = new_game(kOrangeFirst).after(kBands).state;
        while (state.stage == Stage::play) {
            const engine::Actor actor = actor_of(kOrangeFirst, state);
            const LegalSet set = Rules::legal(kOrangeFirst, state, actor);
            const Colour mover = state.to_move;
            Rules::apply(kOrangeFirst, state, actor, set.nth(rng.below(set.count())));
            if (!state.moving.active) {
                ASSERT_TRUE(can_play(kOrangeFirst, state, mover));
            }
        }
    }
}

// SG-17, D14: the jumper survives, so after the first turn an officer is always there.
TEST(StrategicEnd, never_leaves_the_board_without_an_officer) {
    core::Rng rng(17);
    for (const Settings& settings : {kOrangeFirst, kLong}) {
        for (std::uint64_t game = 0; game < scaled(60); ++game) {
            State state = Rules::start(settings);
            while (state.stage != Stage::over) {
                const engine::Actor actor = actor_of(settings, state);
                const LegalSet set = Rules::legal(settings, state, actor);
                const Colour mover = state.to_move;
                Rules::apply(settings, state, actor, set.nth(rng.below(set.count())));
                if (state.formed != 0) {
                    ASSERT_NE(state.all_officers(), 0U);
                }
                if (settings.win == WinRule::no_officer && state.both_formed()) {
                    ASSERT_NE(state.officers[index_of(mover)], 0U);
                }
            }
        }
    }
}

// D14
TEST(StrategicEnd, is_not_lost_by_jumping_ones_own_last_other_officer) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "ooooooo",  //
                              "O.O...."})
                           .after("a1xc1>d1 d1-d1");
    EXPECT_EQ(p.ending(), "going on");
    EXPECT_EQ(core::bit_count(p.state.officers[0]), 1);
}

// D13: the longer game goes on while the loser can form.
TEST(StrategicEnd, waits_with_the_longer_rule_while_the_enemy_can_form) {
    const Position p = board({".......",  //
                              ".......",  //
                              ".......",  //
                              "yy.....",  //
                              ".......",  //
                              "ooooooo",  //
                              "O.Y...."},
                             {.settings = kLong});
    const Position bare = p.after("a1xc1>d1 d1-d1");
    EXPECT_EQ(bare.ending(), "going on");
    EXPECT_EQ(bare.state.officers[1], 0U);
    EXPECT_EQ(bare.refusal("a4+b4"), "legal");
    EXPECT_EQ(bare.refusal("a4-a5"), "legal");
    // Having stepped apart, yellow is lost after orange's next move, not before.
    const Position apart = bare.after("a4-a5");
    EXPECT_EQ(apart.ending(), "going on");
    EXPECT_EQ(apart.after("d1-e1").ending(), "orange wins: end.no_officer_and_cannot_form D13");
    EXPECT_EQ(bare.after("a4+b4 d1-e1").ending(), "going on");
}

// D13
TEST(StrategicEnd, comes_with_the_longer_rule_when_the_enemy_cannot_form) {
    const Position p = board({".......",  //
                              ".......",  //
                              ".......",  //
                              "y.y....",  //
                              ".......",  //
                              "ooooooo",  //
                              "O.Y...."},
                             {.settings = kLong});
    EXPECT_EQ(p.after("a1xc1>d1 d1-d1").ending(),
              "orange wins: end.no_officer_and_cannot_form D13");
    Position usual = p;
    usual.settings = kUsual;
    EXPECT_EQ(usual.after("a1xc1>d1 d1-d1").ending(), "orange wins: end.no_officer SG-21");
}

// SG-21: every end has its sentence in every language.
TEST(StrategicEnd, is_told_in_every_language) {
    for (const engine::Language language : engine::languages()) {
        const std::string file = "lang/" + std::string(engine::language_code(language)) + ".txt";
        engine::Phrasebook phrases;
        phrases.add(Rules::file(file));
        for (int end = 1; end <= static_cast<int>(End::resignation); ++end) {
            State state;
            state.stage = Stage::over;
            state.end = static_cast<End>(end);
            for (const bool drawn : {false, true}) {
                state.drawn = drawn;
                const auto outcome = Rules::outcome(kUsual, state);
                ASSERT_TRUE(outcome.has_value());
                EXPECT_TRUE(phrases.knows(outcome->key)) << outcome->key;
            }
        }
    }
}

}  // namespace
}  // namespace bivouac::strategic
