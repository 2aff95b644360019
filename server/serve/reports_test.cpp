#include "server/serve/reports.h"

#include <gtest/gtest.h>

#include "store/testing/memory_store.h"

namespace bivouac::server::testing {
namespace {

class ReportsTest : public ::testing::Test {
protected:
    // The events of the lines that this makes.
    [[nodiscard]] std::vector<std::string> events_of(const Reports::Figures& figures) {
        lines_.clear();
        reports_.write(figures);
        return lines_;
    }
    [[nodiscard]] Reports::Figures figures() const {
        return {.writes = {},
                .tables = {},
                .broken = {},
                .limits = limits_,
                .tally = tally_,
                .listener = {}};
    }

    store::testing::MemoryDisk disk_;
    std::unique_ptr<store::Store> store_ = disk_.open("store");
    std::vector<std::string> lines_;
    Log log_{
        [this](std::string_view line) { lines_.emplace_back(line.substr(line.find("\"event\""))); },
        [] { return Millis{0}; }};
    Limits limits_;
    Tally tally_;
    Reports reports_{log_, *store_};
};

TEST_F(ReportsTest, nothing_is_said_when_nothing_happened) {
    EXPECT_TRUE(events_of(figures()).empty());
}

TEST_F(ReportsTest, what_grew_is_told_once) {
    tally_.logins_failed = 3;
    tally_.shut_out = 1;
    auto now = figures();
    now.listener.forwarded = 2;
    now.listener.turned_away = 5;
    now.tables.clock_steps = 1;
    EXPECT_EQ(
        events_of(now),
        (std::vector<std::string>{
            "\"event\":\"clock_set\",\"count\":1}\n", "\"event\":\"logins_failed\",\"count\":3}\n",
            "\"event\":\"shut_out\",\"count\":1}\n", "\"event\":\"turned_away\",\"count\":5}\n",
            "\"event\":\"forwarded_ignored\",\"count\":2}\n"}));
    EXPECT_TRUE(events_of(now).empty());
}

TEST_F(ReportsTest, refusals_disk_trouble_and_broken_tables_say_why) {
    for (int i = 0; i < 300; ++i) static_cast<void>(limits_.asking.take("192.0.2.1", 0));
    auto now = figures();
    now.writes.failures = 2;
    now.writes.full = 2;
    now.broken = {{"q7Tf2aXXXX", "bad_entry"}};
    const auto events = events_of(now);
    ASSERT_EQ(events.size(), 3U);
    EXPECT_NE(events[0].find(R"("disk_trouble","deeds":2,"full":2,"busy":0)"), std::string::npos);
    EXPECT_NE(events[1].find(R"("rates_refused","count":60,"requests":60)"), std::string::npos);
    EXPECT_NE(events[2].find(R"("why":"bad_entry")"), std::string::npos);
    EXPECT_EQ(events[2].find("q7Tf2aXXXX"), std::string::npos) << "never the whole id";
}

TEST_F(ReportsTest, slow_requests_are_named_by_their_route_and_do_not_flood_the_log) {
    for (int i = 0; i < 50; ++i) reports_.note_slow("/api/tables/{table}/sit", 1234);
    EXPECT_EQ(lines_.size(), 10U);
    EXPECT_EQ(lines_[0],
              "\"event\":\"slow_request\",\"route\":\"api.tables.table.sit\",\"ms\":1234}\n");
    EXPECT_EQ(word_of("database or disk is full"), "database_or_disk_is_full");
}

}  // namespace
}  // namespace bivouac::server::testing
