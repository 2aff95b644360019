// The rules of Pebbles, one test each.
#include <gtest/gtest.h>

#include "games/_template/rules.h"

namespace bivouac::pebbles {
namespace {

Settings settings_with(std::string_view heap) {
    const engine::GameSpec& game = Rules::games()[0];
    const std::vector<engine::OptionValue> given = {{"pebbles", std::string(heap)}};
    return *Rules::configure(game, *engine::resolve_options(game.options, given));
}

State at(const Settings& settings, std::string_view position) {
    const auto state = Rules::parse_position(settings, position);
    EXPECT_TRUE(state) << position;
    return state.value_or(State());
}

// The key of the refusal and its rule; empty when the seat may take so many.
std::string refusal(const Settings& settings, const State& state, int taken, int seat) {
    const Action action{static_cast<std::uint8_t>(taken)};
    const auto no = Rules::refuse(settings, state, engine::Seat(seat), action);
    return no ? no->key + " " + no->rule : "";
}

// PB-1
TEST(Pebbles, begin_with_a_heap_of_fifteen_or_twenty_one) {
    EXPECT_EQ(Rules::start(settings_with("15")).left, 15);
    EXPECT_EQ(Rules::start(settings_with("21")).left, 21);
}

// PB-2
TEST(Pebbles, are_taken_by_turns_one_to_three_at_a_time) {
    const Settings settings = settings_with("15");
    State state = Rules::start(settings);
    EXPECT_EQ(refusal(settings, state, 1, 0), "");
    EXPECT_EQ(refusal(settings, state, 3, 0), "");
    EXPECT_EQ(refusal(settings, state, 0, 0), "refuse.one_to_three PB-2");
    EXPECT_EQ(refusal(settings, state, 4, 0), "refuse.one_to_three PB-2");
    EXPECT_EQ(refusal(settings, state, 1, 1), "refuse.not_your_turn ");
    Rules::apply(settings, state, engine::Seat(0), {3});
    EXPECT_EQ(state.left, 12);
    EXPECT_EQ(refusal(settings, state, 1, 0), "refuse.not_your_turn ");
    EXPECT_EQ(refusal(settings, state, 2, 1), "");
}

// PB-2
TEST(Pebbles, are_never_taken_where_there_are_none) {
    const Settings settings = settings_with("15");
    const State state = at(settings, "left=2 to_move=1 turn=5 end=none winner=0");
    EXPECT_EQ(refusal(settings, state, 3, 1), "refuse.not_so_many PB-2");
    EXPECT_EQ(Rules::legal(settings, state, engine::Seat(1)).count(), 2U);
}

// PB-3
TEST(Pebbles, lose_for_whoever_takes_the_last) {
    const Settings settings = settings_with("15");
    State state = at(settings, "left=2 to_move=1 turn=5 end=none winner=0");
    Rules::apply(settings, state, engine::Seat(1), {2});
    const auto outcome = Rules::outcome(settings, state);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->winners, engine::SeatSet(engine::Seat(0)));
    EXPECT_EQ(outcome->rule, "PB-3");
}

TEST(Pebbles, positions_that_cannot_be_are_refused) {
    const Settings settings = settings_with("15");
    for (const char* text :
         {"", "left=16 to_move=0 turn=0 end=none winner=0",
          "left=0 to_move=0 turn=6 end=none winner=0", "left=9 to_move=2 turn=3 end=none winner=0",
          "left=9 to_move=0 turn=1 end=none winner=0", "left=9 to_move=0 turn=3 end=lost winner=0",
          "left=09 to_move=0 turn=3 end=none winner=0"}) {
        EXPECT_FALSE(Rules::parse_position(settings, text)) << text;
    }
}

}  // namespace
}  // namespace bivouac::pebbles
