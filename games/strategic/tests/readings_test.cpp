// The other readings of what an officer may pass over, and how (V2-8).
#include <gtest/gtest.h>

#include "games/strategic/tests/positions.h"

namespace bivouac::strategic {
namespace {

// One corridor along rank 1 with a side door on c2; a yellow officer lives far away.
Position corridor(const Settings& settings, std::string_view rank_1,
                  std::string_view rank_2 = "ooooooo") {
    return board({"Y......",  //
                  ".......",  //
                  ".......",  //
                  ".......",  //
                  "ooooooo",  //
                  rank_2, rank_1},
                 {.settings = settings});
}

Settings with_one_turn(Settings settings) {
    settings.officer_turns = OfficerTurns::one;
    return settings;
}

// D7, V2-8
TEST(StrategicReadings, blocked_own_officers_are_walls) {
    const Position own = corridor(kBlockedOwn, "O.O....");
    EXPECT_EQ(own.stops("a1"), cells("b1"));
    EXPECT_EQ(own.jumps("a1"), cells(""));
    EXPECT_EQ(own.refusal("a1xc1>d1"), "refuse.own_officer_blocks V2-8");
    EXPECT_EQ(corridor(kBlockedOwn, "O.Y....").jumps("a1"), cells("c1>d1"));
    // In mid-move too.
    const Position landed = corridor(kBlockedOwn, "O.Y.O..").after("a1xc1>d1");
    EXPECT_EQ(landed.legal(), cells("d1-d1"));
}

// D7, D9, V2-8: passing over one's own officer is part of the way, and it stays.
TEST(StrategicReadings, spared_own_officers_are_passed_and_stay) {
    const Position p = corridor(kSparedOwn, "O.O....");
    EXPECT_EQ(p.stops("a1"), cells("b1 d1 e1 f1 g1"));
    EXPECT_EQ(p.jumps("a1"), cells(""));
    EXPECT_EQ(p.refusal("a1xc1>d1"), "refuse.own_officer_is_passed V2-8");
    const Position after = p.after("a1-e1");
    EXPECT_EQ(after.at("c1"), 'O');
    EXPECT_EQ(after.at("e1"), 'O');
    EXPECT_EQ(after.at("a1"), '.');
    EXPECT_EQ(after.state.to_move, Colour::yellow);
}

// D6, V2-8: two of them back to back block, like any two officers.
TEST(StrategicReadings, spared_own_officers_need_an_empty_cell_behind) {
    EXPECT_EQ(corridor(kSparedOwn, "O.OO...").stops("a1"), cells("b1"));
    EXPECT_EQ(corridor(kSparedOwn, "O.OY...").stops("a1"), cells("b1"));
    EXPECT_EQ(corridor(kSparedOwn, "O.Oo...").stops("a1"), cells("b1"));
}

// D10, D19, V2-8: without a capture the turn is quiet, and it may not end where it began.
TEST(StrategicReadings, passing_a_spared_officer_is_no_capture) {
    const Position p = corridor(kSparedOwn, "O.O....");
    EXPECT_EQ(p.after("a1-e1").state.quiet.count, 1);
    EXPECT_EQ(p.refusal("a1-a1"), "refuse.officer_must_move D10");
    EXPECT_EQ(p.after("a1-d1 a7-b7 d1-a1").at("a1"), 'O');
}

// D5, D8, V2-8: beyond it the officer goes on as usual, and may come back over it.
TEST(StrategicReadings, spared_own_officers_lead_to_captures) {
    const Position p = corridor(kSparedOwn, "O.O.Y..");
    EXPECT_EQ(p.stops("a1"), cells("b1 d1"));
    EXPECT_EQ(p.jumps("a1"), cells("e1>f1"));
    const Position landed = p.after("a1xe1>f1");
    EXPECT_EQ(landed.at("c1"), 'O');
    EXPECT_EQ(landed.at("e1"), '.');
    EXPECT_EQ(landed.stops("f1"), cells("f1 g1"));  // not straight back
}

// D5, V2-8: over an own officer it goes straight, so no turn is used.
TEST(StrategicReadings, spared_own_officers_cost_no_turn) {
    const Position p = corridor(with_one_turn(kSparedOwn), "O.O....", "ooo.ooo");
    EXPECT_EQ(p.stops("a1"), cells("b1 d1 d2 e1 f1 g1"));
}

// D6, D8, V2-8
TEST(StrategicReadings, a_row_is_jumped_at_once) {
    const Position p = corridor(kRows, "O.YY...");
    EXPECT_EQ(p.jumps("a1"), cells("c1>e1"));
    const Position landed = p.after("a1xc1>e1");
    EXPECT_EQ(landed.rows(), "Y....../......./......./......./ooooooo/ooooooo/....O..");
    EXPECT_EQ(landed.stops("e1"), cells("e1 f1 g1"));
    EXPECT_EQ(p.refusal("a1xc1>d1"), "refuse.landing_blocked D6");
    EXPECT_EQ(p.refusal("a1xd1>e1"), "refuse.officer_cannot_reach SG-8");
    EXPECT_EQ(corridor(kUsual, "O.YY...").refusal("a1xc1>e1"), "refuse.landing_not_in_line D6");
}

// D6, V2-8: one alone is jumped as ever; the longest row reaches across the board.
TEST(StrategicReadings, a_row_has_any_length) {
    EXPECT_EQ(corridor(kRows, "O.Y.Y..").jumps("a1"), cells("c1>d1"));
    EXPECT_EQ(corridor(kRows, "OYYYYY.").jumps("a1"), cells("b1>g1"));
    EXPECT_EQ(corridor(kRows, "OYYYYYY").jumps("a1"), cells(""));
    EXPECT_EQ(corridor(kRows, "OYYyYY.").jumps("a1"), cells(""));
    EXPECT_EQ(corridor(kRows, "OYYyYY.").refusal("a1xb1>g1"), "refuse.landing_behind_the_row V2-8");
}

// D7, V2-8: own officers in a row are lost, are a wall, or stay.
TEST(StrategicReadings, a_row_may_have_own_officers_in_it) {
    const Position lost = corridor(kRows, "O.YO...");
    EXPECT_EQ(lost.jumps("a1"), cells("c1>e1"));
    EXPECT_EQ(lost.after("a1xc1>e1").at("d1"), '.');
    Settings settings = kRows;
    settings.own_officers = OwnOfficers::blocked;
    EXPECT_EQ(corridor(settings, "O.YO...").jumps("a1"), cells(""));
    EXPECT_EQ(corridor(settings, "O.YO...").refusal("a1xc1>e1"), "refuse.own_officer_blocks V2-8");
    settings.own_officers = OwnOfficers::spared;
    const Position kept = corridor(settings, "O.OY...");
    EXPECT_EQ(kept.jumps("a1"), cells("c1>e1"));
    const Position landed = kept.after("a1xc1>e1");
    EXPECT_EQ(landed.at("c1"), 'O');
    EXPECT_EQ(landed.at("d1"), '.');
    // A row of own officers alone is part of the way.
    EXPECT_EQ(corridor(settings, "O.OO...").stops("a1"), cells("b1 e1 f1 g1"));
}

// D7, V2-8: one is warned of every own officer that would be lost, and only then.
TEST(StrategicReadings, a_row_is_warned_about_when_it_costs_own_officers) {
    engine::Phrasebook phrases;
    phrases.add(Rules::file("lang/en.txt"));
    const auto caution = [&](const Settings& settings, std::string_view rank_1) {
        const Position p = corridor(settings, rank_1);
        const View view = Rules::view(settings, p.state, engine::Seat(0));
        return Rules::caution(settings, view, *Rules::parse(settings, "a1xb1>e1"), phrases);
    };
    EXPECT_EQ(caution(kRows, "OYYY..."), std::nullopt);
    EXPECT_EQ(caution(kRows, "OYOY..."), phrases.say("warn.own_officer", {"c1"}));
    EXPECT_EQ(caution(kRows, "OYOO..."), phrases.say("warn.own_officers", {"c1, d1"}));
    Settings spared = kRows;
    spared.own_officers = OwnOfficers::spared;
    EXPECT_EQ(caution(spared, "OYOO..."), std::nullopt);
}

// V2-8: the log names all of them, and says what became of one's own.
TEST(StrategicReadings, a_row_is_told_by_name) {
    engine::Phrasebook phrases;
    phrases.add(Rules::file("lang/en.txt"));
    const auto told = [&](const Settings& settings, std::string_view rank_1) {
        const Position before = corridor(settings, rank_1);
        const Position after = before.after("a1xb1>d1");
        const Rules::Step step{engine::StepKind::action, engine::Seat(0),
                               *Rules::parse(settings, "a1xb1>d1"), nullptr};
        const Event event =
            Rules::observe(settings, before.state, step, after.state, engine::Seat(0));
        return Rules::tell(settings, event, engine::Seat(0), phrases);
    };
    EXPECT_EQ(told(kRows, "OYY...."),
              phrases.say("log.jump_row", {"Orange", "a1", "b1, c1", "d1"}));
    EXPECT_EQ(told(kRows, "OYO...."),
              phrases.say("log.jump_row_own", {"Orange", "a1", "b1, c1", "d1"}));
    Settings spared = kRows;
    spared.own_officers = OwnOfficers::spared;
    EXPECT_EQ(told(spared, "OYO...."),
              phrases.say("log.jump_row_spared", {"Orange", "a1", "b1, c1", "d1"}));
}

// D5, D6, V2-8: it lands on the empty cell beside the officer, and goes on from there.
TEST(StrategicReadings, an_officer_may_turn_above_the_one_it_passes) {
    const Position p = corridor(kBends, "O.Yo...", "oo.oooo");
    EXPECT_EQ(p.jumps("a1"), cells("c1>c2"));
    const Position landed = p.after("a1xc1>c2");
    EXPECT_EQ(landed.at("c1"), '.');
    EXPECT_EQ(landed.at("c2"), 'O');
    EXPECT_EQ(landed.state.moving.heading, Direction::north);
    EXPECT_EQ(landed.legal(), cells("c2-c2"));  // it may not go straight back to c1
    EXPECT_EQ(corridor(kUsual, "O.Yo...", "oo.oooo").refusal("a1xc1>c2"),
              "refuse.no_turn_above D5");
    EXPECT_EQ(p.refusal("a1xc1>e1"), "refuse.landing_behind_or_beside V2-8");
}

// D5, V2-8: the same officer, the same landing: one action, however it was come by.
TEST(StrategicReadings, a_turn_above_an_officer_is_no_second_action) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              "ooooooo",  //
                              "......o",  //
                              "O.Y...o",  //
                              "......o"},
                             {.settings = kBends});
    EXPECT_EQ(p.jumps("a2"), cells("c2>b2 c2>d2 c2>c1 c2>c3"));
    EXPECT_EQ(p.legal().size(), Rules::legal(p.settings, p.state, engine::Seat(0)).count());
}

// D5, V2-8: where one turn is allowed, this is the one.
TEST(StrategicReadings, a_turn_above_an_officer_counts_as_a_turn) {
    const Settings settings = with_one_turn(kBends);
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              "ooooooo",  //
                              "oo...oo",  //
                              "oo.oooo",  //
                              "O.Yo..."},
                             {.settings = settings});
    const Position landed = p.after("a1xc1>c2");
    EXPECT_EQ(landed.state.moving.turns_left, 0);
    EXPECT_EQ(landed.legal(), cells("c2-c2 c2-c3"));
    EXPECT_EQ(landed.refusal("c2-d3"), "refuse.too_many_turns D5");
    // Having turned a corner on the way there, it has none left for this.
    const Position corner = board({"Y......",  //
                                   ".......",  //
                                   ".......",  //
                                   "ooooooo",  //
                                   "Ooooooo",  //
                                   ".o.oooo",  //
                                   "..Yo..."},
                                  {.settings = settings});
    EXPECT_EQ(corner.jumps("a3"), cells(""));
    EXPECT_EQ(corner.refusal("a3xc1>c2"), "refuse.too_many_turns D5");
}

// V2-8: own officers that are spared may be turned above, too.
TEST(StrategicReadings, a_turn_above_a_spared_officer_is_part_of_the_way) {
    Settings settings = kBends;
    settings.own_officers = OwnOfficers::spared;
    const Position p = corridor(settings, "O.Oo...", "oo.oooo");
    EXPECT_EQ(p.stops("a1"), cells("b1 c2"));
    EXPECT_EQ(p.after("a1-c2").at("c1"), 'O');
}

// D6, V2-8: a row is passed straight on; a jump that turns passes one officer only.
TEST(StrategicReadings, a_turning_jump_passes_one_officer) {
    Settings settings = kRows;
    settings.turn_over_officer = true;
    const Position p = corridor(settings, "O.YY...", "oo.oooo");
    EXPECT_EQ(p.jumps("a1"), cells("c1>c2 c1>e1"));
    EXPECT_EQ(p.after("a1xc1>c2").at("d1"), 'Y');
    EXPECT_EQ(p.after("a1xc1>e1").at("d1"), '.');
    EXPECT_EQ(corridor(settings, "O.YY...", "ooo.ooo").jumps("a1"), cells("c1>e1"));
}

}  // namespace
}  // namespace bivouac::strategic
