// What can be chosen when a game is created.
#include <string>

#include <gtest/gtest.h>

#include "games/strategic/tests/positions.h"

namespace bivouac::strategic {
namespace {

const engine::GameSpec& game() { return Rules::games().front(); }

// The settings of "name=value …"; a refused option fails the test.
Settings configured(std::string_view text) {
    const auto given = engine::parse_options(text);
    EXPECT_TRUE(given.ok()) << text;
    const auto values = engine::resolve_options(game().options, *given);
    EXPECT_TRUE(values.ok()) << text;
    return *Rules::configure(game(), *values);
}

// SG-2, D4, D5, D13, D15
TEST(StrategicOptions, have_the_usual_values) {
    const Settings usual = configured("");
    EXPECT_EQ(usual.officer_turns, OfficerTurns::unlimited);
    EXPECT_EQ(usual.win, WinRule::no_officer);
    EXPECT_EQ(usual.first, First::lots);
    EXPECT_FALSE(usual.pie);
    EXPECT_EQ(usual, Settings{});
    EXPECT_EQ(game().least_seats, 2);
    EXPECT_EQ(game().most_seats, 2);
    EXPECT_FALSE(game().hides_information);
}

// D4, D5, D13, D15
TEST(StrategicOptions, are_read_by_name) {
    EXPECT_EQ(configured("officer_turns=1"), kOneTurn);
    EXPECT_EQ(configured("officer_turns=unlimited"), kUsual);
    EXPECT_EQ(configured("strategic_win=no_officer_and_cannot_form"), kLong);
    EXPECT_EQ(configured("strategic_win=no_officer"), kUsual);
    EXPECT_EQ(configured("first=orange"), kOrangeFirst);
    EXPECT_EQ(configured("first=yellow").first, First::yellow);
    EXPECT_EQ(configured("first=lots"), kUsual);
    EXPECT_EQ(configured("pie=on first=orange"), kPie);
}

// V2-8
TEST(StrategicOptions, of_version_2_are_read_by_name) {
    EXPECT_EQ(configured("quiet_ending=most_captures"), kMostCaptures);
    EXPECT_EQ(configured("own_officers=blocked"), kBlockedOwn);
    EXPECT_EQ(configured("own_officers=spared"), kSparedOwn);
    EXPECT_EQ(configured("jump_row=several"), kRows);
    EXPECT_EQ(configured("turn_over_officer=yes"), kBends);
    EXPECT_EQ(configured("quiet_ending=draw own_officers=jumped_lost jump_row=one "
                         "turn_over_officer=no"),
              kUsual);
}

// V2-8: version 1 has the options it always had, and plays by the same rules.
TEST(StrategicOptions, of_version_1_are_what_they_were) {
    EXPECT_EQ(game().rules_version, 2);
    const engine::GameSpec* first = engine::under_rules(game(), 1);
    ASSERT_NE(first, nullptr);
    const auto values = engine::resolve_options(first->options, {});
    ASSERT_TRUE(values.ok());
    EXPECT_EQ(engine::print_options(*values),
              "officer_turns=unlimited strategic_win=no_officer first=lots pie=off");
    EXPECT_EQ(*Rules::configure(*first, *values), kUsual);
}

// D4, D5
TEST(StrategicOptions, refuse_other_values) {
    for (const std::string_view text : {"officer_turns=2", "first=red", "pie=yes", "turns=1",
                                        "own_officers=lost", "quiet_ending=win"}) {
        const auto given = engine::parse_options(text);
        ASSERT_TRUE(given.ok());
        const auto values = engine::resolve_options(game().options, *given);
        ASSERT_FALSE(values.ok()) << text;
        EXPECT_EQ(values.error().code, engine::RejectionCode::bad_option);
    }
}

// D4: lots are drawn before the deal, with an even chance for both.
TEST(StrategicOptions, first_lots_draws_who_begins) {
    const Position p = new_game(kUsual);
    EXPECT_EQ(Rules::due(p.settings, p.state), engine::Due::chance());
    EXPECT_EQ(p.legal(), cells("starts:orange starts:yellow"));
    for (const std::string colour : {"orange", "yellow"}) {
        const Position dealt = p.after("starts:" + colour).after(kBands);
        const Colour first = colour == "orange" ? Colour::orange : Colour::yellow;
        EXPECT_EQ(dealt.state.to_move, first);
        EXPECT_EQ(actor_of(dealt.settings, dealt.state).seat(), seat_of(dealt.state, first));
    }
}

// D4: no lots when a colour is named.
TEST(StrategicOptions, first_names_the_colour_that_begins) {
    const Position orange = new_game(configured("first=orange"));
    EXPECT_EQ(orange.state.stage, Stage::deal);
    EXPECT_EQ(orange.after(kBands).state.to_move, Colour::orange);
    const Position yellow = new_game(configured("first=yellow"));
    EXPECT_EQ(yellow.state.stage, Stage::deal);
    EXPECT_EQ(yellow.after(kBands).state.to_move, Colour::yellow);
    EXPECT_EQ(actor_of(yellow.settings, yellow.after(kBands).state).seat(), engine::Seat(1));
    // A deal that is repeated leaves the first player as he was.
    EXPECT_EQ(yellow.after(kCheckerboard).after(kBands).state.to_move, Colour::yellow);
}

// D15: offered to the second player before his forming, and only with the option.
TEST(StrategicOptions, pie_offers_the_swap_once) {
    const Position first = new_game(kPie).after(kBands);
    EXPECT_FALSE(first.legal().contains("swap"));
    EXPECT_EQ(first.refusal("swap"), "refuse.swap_not_offered D15");
    const Position second = first.after("a6+a7");
    EXPECT_TRUE(second.legal().contains("swap"));
    EXPECT_TRUE(second.legal().contains("c6+c7"));

    const Position kept = second.after("c6+c7");
    EXPECT_EQ(kept.refusal("swap"), "refuse.swap_not_offered D15");
    EXPECT_EQ(kept.after("e4-d4").refusal("swap"), "refuse.swap_not_offered D15");
    const Position swapped = second.after("swap");
    EXPECT_EQ(swapped.refusal("swap"), "refuse.swap_not_offered D15");
    EXPECT_EQ(swapped.after("c6+c7").refusal("swap"), "refuse.swap_not_offered D15");

    const Position without = new_game(kOrangeFirst).after(kBands).after("a6+a7");
    EXPECT_EQ(without.refusal("swap"), "refuse.swap_not_offered D15");
    EXPECT_FALSE(without.legal().contains("swap"));
}

// SG-16, D15: after the swap the first player has the other colour, and must form with it.
TEST(StrategicOptions, pie_exchanges_the_colours) {
    const Position p = new_game(kPie).after(kBands).after("a6+a7");
    EXPECT_EQ(actor_of(p.settings, p.state).seat(), engine::Seat(1));
    const Position swapped = p.after("swap");
    EXPECT_EQ(swapped.rows(), p.rows());
    EXPECT_EQ(swapped.state.to_move, Colour::yellow);
    EXPECT_EQ(actor_of(swapped.settings, swapped.state).seat(), engine::Seat(0));
    EXPECT_EQ(colour_of(swapped.state, engine::Seat(0)), Colour::yellow);
    EXPECT_EQ(colour_of(swapped.state, engine::Seat(1)), Colour::orange);
    EXPECT_EQ(seat_of(swapped.state, Colour::orange), engine::Seat(1));
    for (const std::string& text : swapped.legal()) EXPECT_EQ(text[2], '+') << text;
    const Position formed = swapped.after("c6+c7");
    EXPECT_EQ(actor_of(formed.settings, formed.state).seat(), engine::Seat(1));
}

// D15: who wins is a matter of seats, so the swap turns it round.
TEST(StrategicOptions, pie_moves_the_win_with_the_colours) {
    Position p = new_game(kPie).after(kBands).after("a6+a7 swap");
    Rules::resign(p.settings, p.state, engine::Seat(0));
    const auto outcome = Rules::outcome(p.settings, p.state);
    ASSERT_TRUE(outcome.has_value());
    EXPECT_EQ(outcome->winners, engine::SeatSet(engine::Seat(1)));
    EXPECT_EQ(p.ending(), "orange wins: end.resignation ");
}

// D4: with yellow first, orange is the one who may swap.
TEST(StrategicOptions, pie_follows_the_first_player) {
    const Position p = new_game(configured("pie=on first=yellow")).after(kBands).after("c6+c7");
    EXPECT_EQ(p.state.to_move, Colour::orange);
    EXPECT_TRUE(p.legal().contains("swap"));
    EXPECT_EQ(actor_of(p.settings, p.after("swap").state).seat(), engine::Seat(1));
}

}  // namespace
}  // namespace bivouac::strategic
