#include "client/table_client.h"

#include <gtest/gtest.h>

namespace bivouac::client {
namespace {

using namespace protocol;
using Wants = TableClient::Wants;

const engine::Seat kSeat(1);

Heard table(std::uint32_t seq = 0) {
    TableState state;
    state.table = "q7";
    state.phase = Phase::playing;
    state.seq = seq;
    return state;
}

Heard view(std::uint32_t seq) { return HeardView{"q7", kSeat, {seq, {}, {}}}; }

HeardStep step(std::uint32_t first, std::uint32_t last) {
    HeardStep step;
    step.table = "q7";
    step.first = first;
    step.last = last;
    step.due = engine::Due::action(kSeat);
    step.shown.seq = last;
    for (std::uint32_t seq = first; seq <= last; ++seq) step.events.emplace_back().seq = seq;
    return step;
}

Error error(ErrorCode code, const std::string& nonce) {
    Error error;
    error.code = code;
    error.table = "q7";
    error.nonce = nonce;
    return error;
}

// One that has seen everything up to step 4.
TableClient at_step_four() {
    TableClient client("q7", kSeat, Wants::whole_game);
    static_cast<void>(client.take_in(table(4)));
    static_cast<void>(client.take_in(step(1, 4)));
    return client;
}

Request act() { return Act{{}, "a1-a2"}; }

std::vector<std::uint32_t> numbers(const Change& change) {
    std::vector<std::uint32_t> numbers;
    for (const HeardEvent& event : change.events) numbers.push_back(event.seq);
    return numbers;
}

TEST(TableClient, greets_by_asking_for_what_it_has_not_seen) {
    TableClient client("q7", kSeat, Wants::whole_game);
    EXPECT_EQ(client.greet(), std::vector<Request>{(Watch{"q7", 0, kSeat})});
    EXPECT_EQ(at_step_four().greet(), std::vector<Request>{(Watch{"q7", 4, kSeat})});
}

TEST(TableClient, who_wants_only_the_present_asks_for_no_past_until_it_has_one) {
    TableClient client("q7", std::nullopt, Wants::from_now_on);
    EXPECT_EQ(client.greet(), std::vector<Request>{(Watch{"q7", {}, {}})});
    EXPECT_TRUE(client.take_in(view(7)).shown);
    EXPECT_EQ(client.greet(), std::vector<Request>{(Watch{"q7", 7, {}})});
}

TEST(TableClient, tells_each_event_once) {
    TableClient client = at_step_four();
    EXPECT_EQ(numbers(client.take_in(step(5, 6))), (std::vector<std::uint32_t>{5, 6}));
    const Change repeated = client.take_in(step(5, 6));
    EXPECT_TRUE(repeated.events.empty());
    EXPECT_EQ(numbers(client.take_in(step(6, 8))), (std::vector<std::uint32_t>{7, 8}));
    EXPECT_EQ(client.seq(), 8U);
    EXPECT_EQ(client.state()->seq, 8U);
    EXPECT_TRUE(client.is_due());
}

TEST(TableClient, nobody_is_due_before_what_led_there_is_shown) {
    TableClient client = at_step_four();
    TableState newer = std::get<TableState>(table(6));
    newer.due = engine::Due::action(kSeat);
    static_cast<void>(client.take_in(newer));
    EXPECT_FALSE(client.is_due());
    EXPECT_EQ(client.due(), engine::Due::nothing());
    static_cast<void>(client.take_in(step(5, 6)));
    EXPECT_TRUE(client.is_due());
}

TEST(TableClient, an_old_step_or_view_changes_nothing) {
    TableClient client = at_step_four();
    EXPECT_FALSE(client.take_in(step(1, 3)).shown);
    EXPECT_FALSE(client.take_in(view(3)).shown);
    EXPECT_EQ(client.seq(), 4U);
    EXPECT_EQ(client.shown()->seq, 4U);
}

TEST(TableClient, a_gap_makes_it_watch_again_once) {
    TableClient client = at_step_four();
    const Change change = client.take_in(step(6, 6));
    EXPECT_EQ(change.say, std::vector<Request>{(Watch{"q7", 4, kSeat})});
    EXPECT_TRUE(change.events.empty());
    EXPECT_TRUE(client.take_in(step(7, 7)).say.empty()) << "the answer is on its way";
    EXPECT_EQ(numbers(client.take_in(step(5, 7))), (std::vector<std::uint32_t>{5, 6, 7}));
    EXPECT_FALSE(client.take_in(step(9, 9)).say.empty()) << "another gap";
}

TEST(TableClient, a_view_without_the_way_there_is_a_jump) {
    TableClient client = at_step_four();
    const Change change = client.take_in(view(9));
    EXPECT_TRUE(change.jumped);
    EXPECT_EQ(client.seq(), 9U);
    EXPECT_FALSE(client.take_in(view(9)).jumped);
}

TEST(TableClient, names_a_deed_and_sends_it_again_as_it_was) {
    TableClient client = at_step_four();
    const Request sent = client.undertake(act(), "n1");
    EXPECT_EQ(sent, Request(Act{{"q7", kSeat, 4, "n1"}, "a1-a2"}));
    // The step that another's deed brought does not change what we said.
    static_cast<void>(client.take_in(step(5, 5)));
    EXPECT_EQ(client.greet(), (std::vector<Request>{Watch{"q7", 5, kSeat}, sent}));
    EXPECT_EQ(client.take_in(Again{"q7"}).say, (std::vector<Request>{Watch{"q7", 5, kSeat}, sent}));
}

TEST(TableClient, a_deed_is_pending_until_its_own_verdict) {
    TableClient client = at_step_four();
    static_cast<void>(client.undertake(act(), "n1"));
    EXPECT_FALSE(client.take_in(Ack({"q7", kSeat, 0, "n0"}, 5)).verdict);
    EXPECT_FALSE(client.take_in(Ack({"other", kSeat, 0, "n1"}, 5)).verdict);
    EXPECT_FALSE(client.take_in(error(ErrorCode::stale, "")).verdict);
    const Change change = client.take_in(Ack({"q7", kSeat, 0, "n1"}, 5));
    ASSERT_TRUE(change.verdict);
    EXPECT_EQ(change.verdict->kind, Verdict::Kind::done);
    EXPECT_FALSE(client.pending());
    EXPECT_FALSE(client.take_in(Ack({"q7", kSeat, 0, "n1"}, 5)).verdict) << "told twice";
    EXPECT_EQ(client.greet().size(), 1U);
}

TEST(TableClient, refusals_and_errors_end_a_deed_and_say_why) {
    TableClient client = at_step_four();
    static_cast<void>(client.undertake(act(), "n1"));
    Refused refused;
    refused.table = "q7";
    refused.nonce = "n1";
    refused.rejection.key = "refuse.x";
    const Change first = client.take_in(refused);
    ASSERT_TRUE(first.verdict);
    EXPECT_EQ(first.verdict->kind, Verdict::Kind::refused);
    EXPECT_EQ(first.verdict->refused.rejection.key, "refuse.x");
    static_cast<void>(client.undertake(act(), "n2"));
    const Change second = client.take_in(error(ErrorCode::stale, "n2"));
    ASSERT_TRUE(second.verdict);
    EXPECT_EQ(second.verdict->kind, Verdict::Kind::not_done);
    EXPECT_EQ(second.verdict->error.code, ErrorCode::stale);
}

TEST(TableClient, a_busy_server_is_asked_again_later) {
    TableClient client = at_step_four();
    const Request sent = client.undertake(act(), "n1");
    Error busy = error(ErrorCode::busy, "n1");
    EXPECT_EQ(client.take_in(busy).again_after, 1);
    busy.retry_after = 5;
    EXPECT_EQ(client.take_in(busy).again_after, 5);
    EXPECT_EQ(client.pending(), sent);
}

TEST(TableClient, the_end_comes_with_the_last_step) {
    TableClient client = at_step_four();
    HeardStep last = step(5, 5);
    last.due = engine::Due::nothing();
    last.ending = Ending{engine::SeatSet(kSeat), "end.x", "", "You have won."};
    last.receipts = {trust::Digest{1}, trust::Digest{2}};
    EXPECT_TRUE(client.take_in(last).state);
    EXPECT_EQ(client.state()->phase, Phase::finished);
    EXPECT_EQ(client.state()->ending->sentence, "You have won.");
    EXPECT_EQ(client.state()->receipt, trust::Digest{2});
    EXPECT_FALSE(client.is_due());
}

TEST(TableClient, other_tables_and_other_messages_are_none_of_its_business) {
    TableClient client = at_step_four();
    HeardStep other = step(5, 5);
    other.table = "z9";
    EXPECT_FALSE(client.take_in(other).about_us);
    EXPECT_FALSE(client.take_in(Pong{1, 2}).about_us);
    EXPECT_FALSE(client.take_in(HeardOther{"x"}).about_us);
    const Change said = client.take_in(Said{"q7", kSeat, "ada", "hello", 0});
    EXPECT_TRUE(said.about_us);
    EXPECT_FALSE(said.state || said.shown || said.verdict);
    EXPECT_EQ(client.seq(), 4U);
}

TEST(TableClient, what_was_said_is_told_once) {
    TableClient client = at_step_four();
    const Said hello{"q7", kSeat, "ada", "hello", 1000};
    EXPECT_EQ(client.take_in(hello).said.value().text, "hello");
    EXPECT_FALSE(client.take_in(hello).said) << "said again after a lost connection";
    Said other = hello;
    other.at = 1001;
    EXPECT_TRUE(client.take_in(other).said) << "the same words, later";
    other.seat.reset();
    EXPECT_TRUE(client.take_in(other).said) << "by somebody else";
    EXPECT_FALSE(client.take_in(hello).said);
    EXPECT_FALSE(client.take_in(Said{"another", kSeat, "ada", "elsewhere", 1002}).about_us);
}

}  // namespace
}  // namespace bivouac::client
