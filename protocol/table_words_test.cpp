// What is said about a table, as the examples in examples/server show it.
#include "protocol/table_words.h"

#include <gtest/gtest.h>

#include "core/json/peek.h"
#include "protocol/example_values.h"
#include "protocol/server_example.h"

namespace bivouac::protocol {
namespace {

using namespace testing;  // the values of the examples

TableState waiting_table(const Played& played) {
    TableState state;
    state.table = kTable;
    state.game = "strategic";
    state.rules_version = played.game->rules_version();
    state.options = played.options;
    state.terms = rated_terms();
    state.seats = two_people();
    state.seats[1] = seat_of(SeatKind::open);
    state.opened_by = "ada";
    state.invitation = "Zk3vX9p0";
    state.commitment = digest("an example of a commitment");
    return state;
}

TableState playing_table(const Played& played) {
    TableState state = waiting_table(played);
    state.phase = Phase::playing;
    state.invitation.clear();
    state.seats = two_people();
    state.seq = played.table->seq();
    state.due = played.table->due();
    state.clocks = clocks();
    state.offers = {{Offer::draw, engine::Seat(1), engine::Seat(1)}};
    state.spectators = 3;
    state.seeds = {{0x6f, 0x1c}, {}};
    state.receipt = digest("an example of a receipt");
    return state;
}

Step step_for(const Played& played, engine::Observer observer, std::uint32_t after) {
    const auto view = played.table->view(observer);
    std::vector<Told> told;
    for (const engine::Event& event : played.table->events(observer, after)) {
        told.emplace_back(*view, event, played.game->phrases(engine::Language::english));
    }
    Step step{kTable, observer, view->encode()};
    step.events = std::move(told);
    step.clocks = clocks();
    step.clocks->running = played.table->due().seats;
    step.first = played.accepted.first_seq;
    step.last = played.accepted.last_seq;
    step.due = played.table->due();
    step.backable = engine::SeatSet::first(2);
    step.receipts = {digest("an example of a receipt")};
    step.openings = {opening(step.roots.emplace_back())};
    return step;
}

TEST(TableWords, a_table_is_told_as_in_the_example) {
    const Played played;
    expect_example("table-waiting", waiting_table(played));
    expect_example("table", playing_table(played));
    TableState over = playing_table(played);
    over.phase = Phase::finished;
    over.due = engine::Due::nothing();
    over.clocks.reset();
    over.offers.clear();
    over.rematch = "r8Ug3b";
    over.ending = ending(*played.game);
    expect_example("table-finished", over);
}

TEST(TableWords, a_view_and_a_step_are_told_as_in_the_example) {
    Played played;
    const engine::Seat seat = played.table->due().seats.lowest();
    expect_example("view", Shown{kTable, seat, played.table->glance(seat)->encode()});
    played.act();
    const Step step =
        step_for(played, engine::Observer::spectator(), played.accepted.first_seq - 1);
    expect_example("step", step);
    Step first{.table = kTable,
               .observer = engine::Observer::spectator(),
               .shown = played.table->glance(engine::Observer::spectator())->encode()};
    first.first = first.last = step.last;
    first.events = step.events;
    expect_example("steps", Steps{kTable, step.last, {first}});
}

TEST(TableWords, a_position_that_was_brought_is_told_as_in_the_example) {
    const Played played;
    const engine::Seat seat = played.table->due().seats.lowest();
    const auto view = played.table->glance(seat);
    Position position{.observer = seat, .shown = view->encode()};
    position.seats = view->seats();
    position.due = played.table->due();
    position.position = "play orange …";
    position.steps = {"seat1 c1-d1"};
    expect_example("position", position);
}

TEST(TableWords, the_opening_of_the_example_fits_its_root) {
    trust::SeatRoot root;
    const trust::Opening opened = opening(root);
    EXPECT_TRUE(trust::check(kTable, root, opened));
}

TEST(TableWords, a_step_is_one_json_object_whose_parts_can_be_found) {
    Played played;
    played.act();
    const Step step =
        step_for(played, engine::Observer::spectator(), played.accepted.first_seq - 1);
    const std::string text = Outgoing(step).text();
    const auto parts = core::json::Peek(text).members();
    ASSERT_FALSE(parts.empty());
    EXPECT_EQ(parts.front().first, "type");
    ASSERT_EQ(parts.back().first, "shown");
    EXPECT_EQ(parts.back().second["seq"].number(), step.last);
    const auto& [name, events] = parts[parts.size() - 2];
    ASSERT_EQ(name, "events");
    ASSERT_EQ(events.items().size(), step.events.size());
    for (const core::json::Peek& event : events.items()) {
        EXPECT_EQ(event.members().back().first, "sentence");
        EXPECT_FALSE(event["sentence"].text().empty());
    }
}

// Views and events of two seats must never be mixed up; if they are, nothing comes out.
TEST(TableWords, an_event_of_another_observer_tells_nothing) {
    const Played played;
    const auto mine = played.table->view(engine::Seat(0));
    const auto events = played.table->events(engine::Seat(1), 0);
    ASSERT_FALSE(events.empty());
    for (const engine::Event& event : events) {
        const Told told(*mine, event, played.game->phrases(engine::Language::english));
        EXPECT_EQ(told.event().json(), "null");
        EXPECT_EQ(told.sentence(), "");
    }
}

TEST(TableWords, an_invitation_is_told_only_when_it_is_given) {
    const Played played;
    TableState state = waiting_table(played);
    EXPECT_NE(Outgoing(state).text().find("Zk3vX9p0"), std::string::npos);
    state.invitation.clear();
    EXPECT_EQ(Outgoing(state).text().find("invitation"), std::string::npos);
}

}  // namespace
}  // namespace bivouac::protocol
