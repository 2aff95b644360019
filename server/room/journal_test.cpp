#include "server/room/journal.h"

#include <chrono>
#include <utility>

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

using engine::Seat;
using engine::SeatSet;

constexpr Millis kNow = 1'700'000'000'000;

std::optional<Clock> running_clock() {
    protocol::Clock terms = protocol::tournament_clock();
    terms.increment = std::chrono::seconds(5);
    Clock clock(terms, 2);
    clock.run(Seat(1), Stage::play, kNow);
    return clock;
}
std::optional<Clock> paused_clock() {
    Clock clock({.kind = protocol::ClockKind::days, .days = 3}, 2);
    clock.run(Seat(0), Stage::setup, kNow);
    clock.pause(kNow + 1);
    return clock;
}

const std::string kRunning =
    R"({"control":{"kind":"live","base":720000,"increment":5000,"setup":300000,"free":4000,)"
    R"("whole":3000000},"whole":3000000,"whole_since":1700000000000,"seats":[)"
    R"({"stock":720000,"setup":300000,"stage":"play"},)"
    R"({"stock":720000,"setup":300000,"stage":"play","free":4000,"since":1700000000000}]})";
const std::string kPaused =
    R"({"control":{"kind":"days","turn":259200000},"paused":1700000000001,"seats":[)"
    R"({"stock":259200000,"setup":0,"stage":"setup","since":1700000000000},)"
    R"({"stock":0,"setup":0,"stage":"play"}]})";

// Every kind of entry with every field it may have, and with as few as it may have.
std::vector<std::pair<Entry, std::string>> all_entries() {
    trust::Key secret{};
    secret[0] = 0xab;
    secret[31] = 0x01;
    const std::string hex = "ab" + std::string(60, '0') + "01";
    const DeedName deed{Seat(1), 12, "n-1"};
    SeatSet both(Seat(0));
    both.insert(Seat(1));
    return {
        {entry::Opened{secret,
                       "come",
                       {{},
                        {SeatPlan::Kind::account, 7, {}},
                        {SeatPlan::Kind::link, 0, {}},
                        {SeatPlan::Kind::bot, 0, "club"}},
                       "[Game \"x\"]\n\n"},
         R"({"is":"opened","secret":")" + hex +
             R"(","invitation":"come","plans":[{"kind":"open"},{"kind":"account","account":7},)"
             R"({"kind":"link"},{"kind":"bot","level":"club"}],"base":"[Game \"x\"]\n\n"})"},
        {entry::Opened{secret, "", {}, ""},
         R"({"is":"opened","secret":")" + hex + R"(","invitation":"","plans":[]})"},
        {entry::Planned{Seat(1), {SeatPlan::Kind::bot, 0, "club"}},
         R"({"is":"planned","seat":1,"plan":{"kind":"bot","level":"club"}})"},
        {entry::Sat{Seat(0), 9, {0x0a, 0xff}},
         R"({"is":"sat","seat":0,"account":9,"seed":"0aff"})"},
        {entry::Sat{Seat(3), 0, {}}, R"({"is":"sat","seat":3,"account":0,"seed":"-"})"},
        {entry::Stood{Seat(2)}, R"({"is":"stood","seat":2})"},
        {entry::Began{"a\nb", running_clock()},
         R"({"is":"began","record":"a\nb","clock":)" + kRunning + "}"},
        {entry::Began{"", std::nullopt}, R"({"is":"began","record":""})"},
        {entry::Steps{{"1 seat1 a2-a3", "2 nature \u00e9"}, paused_clock(), deed, Seat(0), true},
         R"({"is":"steps","lines":["1 seat1 a2-a3","2 nature )"
         "\u00e9"
         R"("],"clock":)" +
             kPaused + R"(,"deed":[1,12,"n-1"],"flag":0,"time_is_up":true})"},
        {entry::Steps{}, R"({"is":"steps","lines":[]})"},
        {entry::Offered{{{protocol::Offer::back, Seat(0), both}, {}}, deed},
         R"({"is":"offered","offers":[{"what":"back","by":0,"agreed":[0,1]},)"
         R"({"what":"draw","by":0,"agreed":[]}],"deed":[1,12,"n-1"]})"},
        {entry::Offered{}, R"({"is":"offered","offers":[]})"},
        {entry::Paused{true, paused_clock()},
         R"({"is":"paused","on":true,"clock":)" + kPaused + "}"},
        {entry::Paused{}, R"({"is":"paused","on":false})"},
        {entry::Kept{Seat(1), "club", deed},
         R"({"is":"kept","seat":1,"level":"club","deed":[1,12,"n-1"]})"},
        {entry::Kept{Seat(1), "", std::nullopt}, R"({"is":"kept","seat":1,"level":""})"},
        {entry::Said{Seat(1), 4, "hello \"you\"", "n"},
         R"({"is":"said","account":4,"seat":1,"text":"hello \"you\"","nonce":"n"})"},
        {entry::Said{std::nullopt, 0, "", ""}, R"({"is":"said","account":0,"text":"","nonce":""})"},
        {entry::Closed{"aborted", deed}, R"({"is":"closed","why":"aborted","deed":[1,12,"n-1"]})"},
        {entry::Closed{"admin", std::nullopt}, R"({"is":"closed","why":"admin"})"},
        {entry::Rematch{"t2"}, R"({"is":"rematch","table":"t2"})"},
        {entry::Rated{}, R"({"is":"rated"})"},
        {entry::Advised{Seat(1)}, R"({"is":"advised","seat":1})"},
    };
}

// What databases hold: neither writer nor reader may do otherwise.
TEST(Journal, every_entry_is_written_and_read_as_ever) {
    for (const auto& [entry, text] : all_entries()) {
        EXPECT_EQ(print(entry), text);
        EXPECT_EQ(read_entry(text), entry) << text;
    }
}

TEST(Journal, what_is_cut_or_lacks_something_is_no_entry) {
    for (const auto& [entry, text] : all_entries()) {
        for (std::size_t length = 0; length < text.size(); length += 7) {
            EXPECT_EQ(read_entry(text.substr(0, length)), std::nullopt) << length << text;
        }
    }
    for (const char* text : {"[]",
                             "{}",
                             R"({"is":"danced"})",
                             R"({"is":7})",
                             R"({"seat":1})",
                             R"({"is":"stood"})",
                             R"({"is":"stood","seat":-1})",
                             R"({"is":"stood","seat":99})",
                             R"({"is":"stood","seat":"1"})",
                             R"({"is":"planned","seat":1})",
                             R"({"is":"planned","seat":1,"plan":{}})",
                             R"({"is":"planned","seat":1,"plan":{"kind":"throne"}})",
                             R"({"is":"planned","seat":1,"plan":{"kind":"bot"}})",
                             R"({"is":"sat","seat":0,"account":-9,"seed":"-"})",
                             R"({"is":"sat","seat":0,"account":9,"seed":"xyz"})",
                             R"({"is":"opened","secret":"ab","invitation":"","plans":[]})",
                             R"({"is":"began","record":"","clock":{}})",
                             R"({"is":"steps","lines":[1]})",
                             R"({"is":"steps","lines":[],"deed":[1,2]})",
                             R"({"is":"steps","lines":[],"deed":[1,2,3]})",
                             R"({"is":"offered","offers":[{"what":"dance","by":0,"agreed":[]}]})",
                             R"({"is":"paused","on":1})",
                             R"({"is":"closed"})"}) {
        EXPECT_EQ(read_entry(text), std::nullopt) << text;
    }
}

// Nodes of two versions serve the same tables for a while.
TEST(Journal, what_a_later_version_adds_is_passed_over) {
    EXPECT_EQ(read_entry(R"({"is":"stood","seat":1,"mood":"sulking"})"),
              Entry(entry::Stood{engine::Seat(1)}));
    EXPECT_EQ(read_entry(R"({"is":"planned","seat":1,"plan":{"kind":"open","colour":"red"}})"),
              Entry(entry::Planned{engine::Seat(1), SeatPlan{}}));
    EXPECT_EQ(read_entry(R"({"is":"stood","seat":99,"mood":"sulking"})"), std::nullopt);
}

}  // namespace
}  // namespace bivouac::server
