#include "protocol/terms.h"

#include <gtest/gtest.h>

#include "protocol/bodies.h"
#include "protocol/example_files.h"

namespace bivouac::protocol {
namespace {

using std::chrono::seconds;

BadMessage fault_of(std::string_view text) {
    const auto terms = read_terms(text);
    EXPECT_FALSE(terms.ok()) << text;
    return terms.ok() ? BadMessage{} : terms.error();
}

TEST(Terms, of_every_kind_print_and_read_back_the_same) {
    Terms untimed;
    Terms live;
    live.clock = {ClockKind::live, seconds(300), seconds(3), seconds(120), 0};
    live.rated = true;
    live.listed = live.spectators = live.takebacks = live.chat = false;
    Terms days;
    days.clock = {ClockKind::days, seconds(0), seconds(0), seconds(0), 3};
    days.absence = {seconds(3600), false, true};
    Terms tournament;
    tournament.clock = tournament_clock();
    for (const Terms& terms : {untimed, live, days, tournament}) {
        const auto read = read_terms(print(terms));
        ASSERT_TRUE(read.ok()) << print(terms);
        EXPECT_EQ(*read, terms);
    }
}

TEST(Terms, what_is_left_out_is_as_usual) {
    const auto terms = read_terms("{}");
    ASSERT_TRUE(terms.ok());
    EXPECT_EQ(*terms, Terms{});
    const auto live = read_terms(R"({"clock":{"kind":"live","base":600}})");
    ASSERT_TRUE(live.ok());
    EXPECT_EQ(live->clock.increment, seconds(0));
    EXPECT_EQ(live->clock.setup, seconds(300));
    EXPECT_EQ(live->clock.free, seconds(0));
    EXPECT_EQ(live->clock.whole, seconds(0));
}

TEST(Terms, the_clock_of_tournaments_is_that_of_the_examples) {
    const auto body = read_body<OpenTable>(testing::whole_file(BIVOUAC_PROTOCOL_DIR
                                                               "/examples"
                                                               "/body/open_table-tournament.json"));
    ASSERT_TRUE(body.ok());
    EXPECT_EQ(body->terms.clock, tournament_clock());
}

TEST(Terms, a_clock_has_the_fields_of_its_kind) {
    EXPECT_EQ(fault_of(R"({"clock":{"kind":"live"}})"),
              (BadMessage{BadCode::missing_field, "clock.base"}));
    EXPECT_EQ(fault_of(R"({"clock":{"kind":"none","base":600}})"),
              (BadMessage{BadCode::unknown_field, "clock.base"}));
    EXPECT_EQ(fault_of(R"({"clock":{"kind":"days","days":31}})"),
              (BadMessage{BadCode::out_of_range, "clock.days"}));
    EXPECT_EQ(fault_of(R"({"clock":{"kind":"live","base":9}})"),
              (BadMessage{BadCode::out_of_range, "clock.base"}));
    EXPECT_EQ(fault_of(R"({"clock":{"kind":"live","base":720,"free":61}})"),
              (BadMessage{BadCode::out_of_range, "clock.free"}));
    EXPECT_EQ(fault_of(R"({"clock":{"kind":"live","base":720,"whole":59}})"),
              (BadMessage{BadCode::out_of_range, "clock.whole"}));
    EXPECT_EQ(fault_of(R"({"clock":{"kind":"days","days":3,"whole":3000}})"),
              (BadMessage{BadCode::unknown_field, "clock.whole"}));
    EXPECT_EQ(fault_of(R"({"clock":{"kind":"sand"}})"),
              (BadMessage{BadCode::unknown_word, "clock.kind"}));
}

TEST(Terms, an_absent_player_cannot_hold_a_table_for_ever) {
    EXPECT_EQ(fault_of(R"({"absence":{"bot":false,"close":false}})"),
              (BadMessage{BadCode::out_of_range, "absence.close"}));
    EXPECT_EQ(fault_of(R"({"absence":{"after":59}})"),
              (BadMessage{BadCode::out_of_range, "absence.after"}));
}

}  // namespace
}  // namespace bivouac::protocol
