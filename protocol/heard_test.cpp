#include "protocol/heard.h"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "protocol/example_files.h"
#include "protocol/example_values.h"

namespace bivouac::protocol {
namespace {

using testing::Example;
using testing::examples;

std::string example(const std::string& name) {
    return testing::whole_file(testing::example_folder("server") / (name + ".json"));
}

template <class T>
T heard(const std::string& text) {
    Heard heard = hear(text);
    EXPECT_TRUE(std::holds_alternative<T>(heard)) << text;
    T* value = std::get_if<T>(&heard);
    return value == nullptr ? T{} : std::move(*value);
}

TEST(Heard, steps_that_are_looked_at_are_steps) {
    const auto steps = heard<HeardSteps>(example("steps"));
    EXPECT_EQ(steps.table, testing::kTable);
    EXPECT_EQ(steps.size, 9U);
    ASSERT_EQ(steps.steps.size(), 1U);
    const auto step = heard<HeardStep>(example("step"));
    EXPECT_EQ(steps.steps[0].last, step.last);
    ASSERT_EQ(steps.steps[0].events.size(), 1U);
    EXPECT_EQ(steps.steps[0].events[0].sentence, step.events[0].sentence);
}

TEST(Heard, every_example_of_the_server_is_understood_and_every_kind_has_one) {
    std::set<std::size_t> kinds;
    for (const Example& each : examples("server")) {
        const Heard message = hear(each.text);
        EXPECT_FALSE(std::holds_alternative<HeardOther>(message)) << each.name;
        kinds.insert(message.index());
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<Heard> - 1) << "a kind without an example";
}

// What the writers were given and what is heard, field by field.
TEST(Heard, a_table_is_what_the_server_meant) {
    const auto table = heard<TableState>(example("table"));
    EXPECT_EQ(table.table, testing::kTable);
    EXPECT_EQ(table.game, "strategic");
    ASSERT_EQ(table.options.size(), 8U);
    EXPECT_EQ(table.options[0], (engine::OptionValue{"officer_turns", "unlimited"}));
    EXPECT_EQ(table.terms, testing::rated_terms());
    EXPECT_EQ(table.phase, Phase::playing);
    EXPECT_EQ(table.seq, 8U);
    ASSERT_EQ(table.seats.size(), 2U);
    EXPECT_EQ(table.seats[0].name, "ada");
    EXPECT_EQ(table.seats[0].rating, 1612);
    EXPECT_TRUE(table.seats[0].yours);
    EXPECT_TRUE(table.seats[1].provisional);
    EXPECT_FALSE(table.seats[1].present);
    EXPECT_EQ(table.due, engine::Due::action(engine::Seat(0)));
    ASSERT_TRUE(table.clocks);
    EXPECT_EQ(table.clocks->left, testing::clocks().left);
    EXPECT_EQ(table.clocks->now, testing::kNow);
    EXPECT_TRUE(table.clocks->running.contains(engine::Seat(0)));
    ASSERT_EQ(table.offers.size(), 1U);
    EXPECT_EQ(table.offers[0].what, Offer::draw);
    EXPECT_EQ(table.offers[0].by, engine::Seat(1));
    EXPECT_EQ(table.opened_by, "ada");
    EXPECT_EQ(table.spectators, 3);
    EXPECT_EQ(trust::to_hex(table.commitment.digest).substr(0, 6), "254b22");
    EXPECT_EQ(table.seeds, (trust::Seeds{{0x6f, 0x1c}, {}}));
    EXPECT_TRUE(table.receipt);
    EXPECT_FALSE(table.ending);
}

TEST(Heard, a_table_says_whether_it_is_paused) {
    const std::string played = example("table");
    EXPECT_FALSE(heard<TableState>(played).paused);
    const std::string paused = R"({"paused":true,)" + played.substr(played.find('{') + 1);
    EXPECT_TRUE(heard<TableState>(paused).paused);
}

TEST(Heard, a_table_that_is_over_tells_how_and_where_to_go_on) {
    const auto table = heard<TableState>(example("table-finished"));
    EXPECT_EQ(table.phase, Phase::finished);
    EXPECT_EQ(table.rematch, "r8Ug3b");
    ASSERT_TRUE(table.ending);
    EXPECT_TRUE(table.ending->winners.empty());
    EXPECT_EQ(table.ending->key, "end.agreement");
    EXPECT_EQ(table.ending->sentence, "Draw by agreement.");
    EXPECT_EQ(heard<TableState>(example("table-waiting")).invitation, "Zk3vX9p0");
}

TEST(Heard, a_step_gives_events_as_a_view_wrote_them) {
    const auto step = heard<HeardStep>(example("step"));
    EXPECT_EQ(step.first, 9U);
    EXPECT_EQ(step.last, 9U);
    EXPECT_TRUE(step.observer.is_spectator());
    EXPECT_EQ(step.due, engine::Due::action(engine::Seat(1)));
    ASSERT_EQ(step.events.size(), 1U);
    EXPECT_EQ(step.events[0].seq, 9U);
    EXPECT_EQ(step.events[0].json(),
              R"({"seq":9,"event":{"kind":"action","by":0,"action":"c1-d1"}})");
    EXPECT_EQ(step.events[0].sentence, "Orange: guard from c1 to d1.");
    EXPECT_FALSE(step.events[0].back);
    EXPECT_EQ(step.shown.seq, 9U);
    EXPECT_TRUE(step.shown.json().starts_with("{\"seq\":9,\"view\":{"));
    EXPECT_EQ(step.shown.legal(), "");
    EXPECT_EQ(step.receipts.size(), 1U);
    ASSERT_EQ(step.roots.size(), 1U);
    ASSERT_EQ(step.openings.size(), 1U);
    EXPECT_EQ(step.openings[0].slot, 7);
    EXPECT_TRUE(trust::check(testing::kTable, step.roots[0], step.openings[0]));
}

TEST(Heard, a_step_back_is_told_as_such) {
    const auto step = heard<HeardStep>(
        R"({"type":"step","table":"t","first":5,"last":5,"events":[{"seq":5,"back":2,"sentence":""}],)"
        R"("shown":{"seq":5}})");
    ASSERT_EQ(step.events.size(), 1U);
    EXPECT_EQ(step.events[0].back, 2U);
    EXPECT_EQ(step.events[0].json(), R"({"seq":5,"back":2})");
}

TEST(Heard, a_view_has_its_legal_actions) {
    const auto view = heard<HeardView>(example("view"));
    ASSERT_TRUE(view.observer.is_seat());
    EXPECT_EQ(view.shown.seq, 8U);
    EXPECT_TRUE(view.shown.legal().starts_with("[\"c1-d1\","));
}

TEST(Heard, answers_to_deeds_name_them) {
    const auto ack = heard<Ack>(example("ack"));
    EXPECT_EQ(ack.nonce, "m13-8c1f");
    EXPECT_EQ(ack.seq, 13U);
    const auto refused = heard<Refused>(example("refused"));
    EXPECT_EQ(refused.rejection.code, engine::RejectionCode::illegal_action);
    EXPECT_EQ(refused.rejection.key, "refuse.not_your_piece");
    EXPECT_EQ(refused.rejection.arguments, std::vector<std::string>{"a1"});
    const auto error = heard<Error>(example("error-slow_down"));
    EXPECT_EQ(error.code, ErrorCode::slow_down);
    EXPECT_EQ(error.retry_after, 5);
    const auto weighed = heard<Weighed>(example("weighed"));
    EXPECT_EQ(weighed.caution, "This captures an officer of your own.");
    EXPECT_FALSE(heard<Weighed>(example("weighed-nothing")).caution);
}

TEST(Heard, the_rest_is_heard_too) {
    EXPECT_EQ(heard<Welcome>(example("welcome")).name, "ada");
    EXPECT_EQ(heard<Said>(example("said")).text, "Bien joué !");
    EXPECT_EQ(heard<Notice>(example("notice")).arguments.size(), 2U);
    EXPECT_EQ(heard<Pong>(example("pong")).id, 41U);
    EXPECT_EQ(heard<Lobby>(example("lobby")).tables.size(), 1U);
    EXPECT_EQ(heard<Opened>(example("opened")).invitation, "Zk3vX9p0");
    EXPECT_TRUE(heard<Tables>(example("tables")).tables.at(0).your_turn);
    EXPECT_EQ(heard<Me>(example("me")).blocked, std::vector<std::string>{"mallory"});
    EXPECT_EQ(heard<Games>(example("games")).games.at(0).bots.size(), 5U);
    EXPECT_EQ(heard<TableStart>(example("start")).seats, engine::SeatSet(engine::Seat(1)));
    EXPECT_TRUE(heard<TableFinish>(example("finish")).ending);
    EXPECT_FALSE(heard<TableFinish>(example("finish-closed")).ending);
    EXPECT_EQ(heard<Invited>(example("invited")).line.seats.at(1).kind, SeatKind::kept);
    EXPECT_EQ(heard<Leaders>(example("leaders")).leaders.at(0).rating, 1612);
    EXPECT_EQ(heard<TokenMade>(example("token")).line.id, "t1");
    EXPECT_EQ(heard<Profile>(example("profile")).recent.size(), 1U);
}

TEST(Heard, presets_are_told_by_name) {
    const std::vector<const engine::Game*> games = {catalog::find("stratego-original")};
    const auto told =
        heard<Games>(Outgoing(list_of(games, engine::Language::english)).text()).games.at(0);
    const auto options = engine::resolve_options(games[0]->options(), {});
    std::vector<std::string> presets;
    for (const PresetLine& line : told.presets) presets.push_back(line.preset);
    EXPECT_EQ(presets, games[0]->presets(*options));
}

TEST(Heard, what_a_later_version_adds_is_passed_over) {
    EXPECT_EQ(heard<HeardOther>(R"({"type":"weather","sky":"blue"})").type, "weather");
    const auto ack = heard<Ack>(
        R"({"type":"ack","mood":{"a":[1.5,{}]},"table":"t","seat":1,"nonce":"n","seq":3,"x":null})");
    EXPECT_EQ(ack.seq, 3U);
    const auto error = heard<Error>(R"({"type":"error","code":"full_moon"})");
    EXPECT_EQ(error.code, ErrorCode::broken);
    // Also deep inside, and in items of lists.
    const auto table = heard<TableState>(
        R"({"type":"table","table":"t","phase":"playing","seats":[{"kind":"ghost","hue":1}],)"
        R"("clocks":{"left":[5],"hue":1},"terms":{"clock":{"kind":"sand"},"hue":[]}})");
    ASSERT_EQ(table.seats.size(), 1U);
    EXPECT_EQ(table.seats[0].kind, SeatKind::person) << "at any rate nobody can sit down there";
    ASSERT_TRUE(table.clocks);
    EXPECT_EQ(table.clocks->left.size(), 1U);
}

TEST(Heard, what_makes_no_sense_is_nothing) {
    for (const char* text :
         {"", "{}", "[]", "null", "{\"type\":5}", "{\"type\":\"table\"}", "{\"type\":\"view\"}",
          "{\"type\":\"step\",\"first\":5,\"last\":3,\"shown\":{}}",
          "{\"type\":\"ack\",\"seat\":9}",
          "{\"type\":\"table\",\"table\":\"t\",\"phase\":\"odd\"}"}) {
        EXPECT_TRUE(std::holds_alternative<HeardOther>(hear(text))) << text;
    }
    const auto table = heard<TableState>(
        R"({"type":"table","table":"t","phase":"playing","seq":-4,"seats":[{},{}],"due":{"seats":[0,9,"x"]},)"
        R"("clocks":{"left":[null,-1,"x"]},"offers":[{"what":"draw"},{"what":"soup","by":0}],)"
        R"("roots":[{"seat":0,"root":"zz"}],"commitment":"12"})");
    EXPECT_EQ(table.seq, 0U);
    EXPECT_EQ(table.seats.size(), 2U);
    EXPECT_EQ(table.due.seats.size(), 1);
    EXPECT_TRUE(table.offers.empty());
    EXPECT_TRUE(table.roots.empty());
    EXPECT_EQ(table.commitment, Hex());
}

// Cut anywhere, an example is either still a message or nothing, and reading it ends.
TEST(Heard, no_part_of_a_message_makes_it_stumble) {
    for (const Example& each : examples("server")) {
        for (std::size_t size = 0; size < each.text.size(); ++size) {
            const Heard message = hear(std::string_view(each.text).substr(0, size));
            ASSERT_TRUE(std::holds_alternative<HeardOther>(message)) << each.name << " " << size;
        }
    }
}

}  // namespace
}  // namespace bivouac::protocol
