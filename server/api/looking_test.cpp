// Looking at tables: without taking them away from anybody, and with everything that was missed.
#include <gtest/gtest.h>

#include "server/api/testing/table_ground.h"
#include "server/hub/hub.h"
#include "server/hub/load_room.h"

namespace bivouac::server::testing {
namespace {

using store::testing::found;
using store::testing::must;

class Looking : public TableTest {
protected:
    // Nobody here has it any more.
    void fall_asleep() {
        loop().advance(30'000);
        services().hub.tick();
        loop().run();
        ASSERT_EQ(services().hub.counts().live, 0U);
    }
    void say(TestSocket& socket, const std::string& table, const std::string& text) {
        tell(socket,
             R"({"type":"say","table":")" + table + R"(","nonce":")" + text + R"(","text":")" +
                 text + R"("})",
             "said");
    }

    Guise one_ = guest();
    Guise two_ = guest();
};

TEST_F(Looking, a_table_that_another_process_has_stays_with_it) {
    const std::string table = begin_table("strategic", one_, two_);
    fall_asleep();
    const auto other = elsewhere();
    const store::Claim claim = found(other->claim(table));
    EXPECT_EQ(get("/api/tables/" + table).gist(), "200 table");
    EXPECT_EQ(get("/api/tables/" + table, one_).gist(), "200 table");
    EXPECT_EQ(get("/api/tables/" + table + "/view?seat=0", one_).gist(), "200 view");
    EXPECT_EQ(get("/api/tables/" + table + "/view").gist(), "200 view");
    EXPECT_EQ(services().hub.counts().live, 0U) << "and costs nothing here";
    const auto length = static_cast<std::uint32_t>(claim.entries.size());
    must(*other, {store::Append{claim.epoch, length, {}, claim.row}});
}

TEST_F(Looking, what_may_not_be_seen_is_not_shown_while_the_table_sleeps_either) {
    const std::string table =
        begin_table("strategic", one_, two_, R"(,"terms":{"spectators":false})");
    fall_asleep();
    EXPECT_EQ(get("/api/tables/" + table).gist(), "404 unknown_table");
    EXPECT_EQ(get("/api/tables/" + table + "/view").gist(), "404 unknown_table");
    EXPECT_EQ(get("/api/tables/" + table + "/view?seat=1", one_).gist(), "403 forbidden");
    EXPECT_EQ(get("/api/tables/" + table, two_).gist(), "200 table");
    EXPECT_EQ(get("/api/tables/nosuchtable1").gist(), "404 unknown_table");
}

TEST_F(Looking, the_record_of_a_table_without_spectators_is_for_its_players) {
    const std::string table =
        begin_table("strategic", one_, two_, R"(,"terms":{"spectators":false})");
    const auto page = connect(one_);
    watch(*page, table);
    tell(*page, deed(table, 0, seq_in(page->last("view")), "r", R"("type":"resign")"), "ack");
    const std::string path = "/api/tables/" + table + "/record";
    EXPECT_EQ(get(path, one_).status, 200);
    EXPECT_EQ(get(path, two_).status, 200);
    EXPECT_EQ(get(path).gist(), "404 unknown_table");
    EXPECT_EQ(get(path, guest()).gist(), "404 unknown_table");
    const std::string from = R"({"game":"strategic","seats":[{"kind":"open"},{"kind":"open"}],)"
                             R"("from":{"table":")" +
                             table + R"(","ply":1}})";
    EXPECT_EQ(post("/api/tables", from, guest()).gist(), "404 unknown_table")
        << "nor does it come out as another table";
    EXPECT_NE(post("/api/tables", from, one_).gist(), "404 unknown_table");
}

TEST_F(Looking, a_store_that_cannot_be_read_now_is_no_missing_table) {
    const std::string table = begin_table("strategic", one_, two_);
    fall_asleep();
    store().fail_reads(store::Trouble::busy);
    EXPECT_EQ(get("/api/tables/" + table).gist(), "503 busy");
}

// Or else whoever sits there would be shut out of their own game until the table is read anew.
TEST_F(Looking, a_store_that_fails_halfway_makes_nobody_of_those_who_sit_there) {
    const std::string table = begin_table("strategic", one_, two_);
    fall_asleep();
    store().fail_accounts(store::Trouble::busy);
    const LoadedRoom looked = look_at(store(), table, loop().now());
    EXPECT_EQ(looked.room, nullptr);
    EXPECT_EQ(looked.error, protocol::ErrorCode::busy);
    EXPECT_EQ(load_room(store(), table, loop().now()).room, nullptr);
    store().fail_accounts(store::Trouble::unknown);
    EXPECT_NE(look_at(store(), table, loop().now()).room, nullptr)
        << "erased accounts are no fault";
    store().fail_accounts(std::nullopt);
    const LoadedRoom again = look_at(store(), table, loop().now());
    ASSERT_NE(again.room, nullptr);
    EXPECT_TRUE(again.room->observer_for(account_of(one_), engine::Seat(0)));
}

TEST_F(Looking, a_record_names_its_players_as_long_as_they_have_an_account) {
    const Guise zoe = member("Zoë");
    const std::string table = begin_table("strategic", zoe, two_);
    const auto page = connect(zoe);
    watch(*page, table);
    tell(*page, deed(table, 0, seq_in(page->last("view")), "r", R"("type":"resign")"), "ack");
    const std::string named = get("/api/tables/" + table + "/record").body;
    EXPECT_NE(named.find("[Players \"human human\"]\n[Seat1 \"Zoë\"]\n[FairFormat "),
              std::string::npos)
        << named;
    EXPECT_EQ(del("/api/me", R"({"password":"nine tall poplars"})", zoe).gist(), "200 done");
    const std::string after = get("/api/tables/" + table + "/record").body;
    EXPECT_EQ(after.find("Seat1"), std::string::npos) << after;
    EXPECT_NE(after.find("[Players \"human human\"]\n[FairFormat "), std::string::npos);
    EXPECT_EQ(after.substr(after.find("[Fair")), named.substr(named.find("[Fair")));
}

TEST_F(Looking, whoever_is_blocked_is_not_heard) {
    const Guise ada = member("ada");
    const Guise mallory = member("mallory");
    const std::string table = begin_table("strategic", ada, mallory);
    const auto rude = connect(mallory);
    auto page = connect(ada);
    watch(*rude, table);
    watch(*page, table);
    say(*rude, table, "before");
    EXPECT_EQ(page->count("said"), 1U);
    EXPECT_EQ(post("/api/block", R"({"name":"mallory","on":true})", ada).gist(), "200 done");
    say(*rude, table, "blocked");
    EXPECT_EQ(page->count("said"), 1U);
    EXPECT_EQ(rude->count("said"), 2U) << "others hear it, and nobody is told of the block";
    page = connect(ada);
    watch(*page, table);
    EXPECT_EQ(page->count("said"), 0U) << "nor what was said meanwhile, after coming back";
    EXPECT_EQ(post("/api/block", R"({"name":"mallory","on":false})", ada).gist(), "200 done");
    say(*rude, table, "again");
    EXPECT_EQ(page->count("said"), 1U);
}

TEST_F(Looking, who_comes_back_hears_what_was_said_since_the_last_step_seen) {
    const std::string table = begin_table("strategic", one_, two_);
    const auto ada = connect(one_);
    auto grace = connect(two_);
    watch(*ada, table);
    watch(*grace, table);
    say(*ada, table, "before");
    const std::uint32_t seen = seq_in(grace->last("view"));
    grace.reset();
    tell(*ada, deed(table, 0, seen, "r", R"("type":"resign")"), "ack");
    say(*ada, table, "after");
    grace = connect(two_);
    watch(*grace, table, R"(,"after":)" + std::to_string(seen + 1));
    EXPECT_EQ(grace->count("said"), 1U);
    EXPECT_NE(grace->last("said").find("after"), std::string::npos);
    grace = connect(two_);
    watch(*grace, table, R"(,"after":)" + std::to_string(seen));
    EXPECT_EQ(grace->count("step"), 1U);
    EXPECT_EQ(grace->count("said"), 2U) << "said after that step, heard or not";
    watch(*grace, table, R"(,"after":0)");
    EXPECT_EQ(grace->count("said"), 2U) << "who watches already has heard it";
}

TEST_F(Looking, what_was_said_keeps_its_place_among_the_steps_while_the_table_sleeps) {
    const std::string table = begin_table("strategic", one_, two_);
    auto ada = connect(one_);
    watch(*ada, table);
    const std::uint32_t seen = seq_in(ada->last("view"));
    say(*ada, table, "before");
    tell(*ada, deed(table, 0, seen, "r", R"("type":"resign")"), "ack");
    say(*ada, table, "after");
    ada.reset();
    fall_asleep();
    ada = connect(one_);
    watch(*ada, table, R"(,"after":)" + std::to_string(seen + 1));
    EXPECT_EQ(ada->count("said"), 1U);
    EXPECT_NE(ada->last("said").find("after"), std::string::npos);
}

TEST_F(Looking, the_number_of_spectators_is_told_but_not_for_each_of_them) {
    const std::string table = begin_table("strategic", one_, two_);
    const auto ada = connect(one_);
    watch(*ada, table);
    const auto told = [&] {
        loop().advance(1000);
        services().hub.tick();
        loop().run();
        const std::string table_told = ada->last("table");
        const auto read = core::json::Peek(table_told);
        return read["spectators"].number().value_or(-1);
    };
    EXPECT_EQ(told(), 0);
    std::vector<std::unique_ptr<TestSocket>> crowd;
    for (int i = 0; i < 4; ++i) {
        crowd.push_back(connect(guest()));
        watch(*crowd.back(), table);
    }
    loop().advance(3000);
    const std::size_t before = ada->count("table");
    EXPECT_EQ(told(), 4);
    EXPECT_EQ(ada->count("table"), before + 1);
    crowd.pop_back();
    EXPECT_EQ(told(), 4) << "too soon";
    loop().advance(3000);
    EXPECT_EQ(told(), 3);
    const std::size_t settled = ada->count("table");
    loop().advance(10'000);
    EXPECT_EQ(told(), 3);
    EXPECT_EQ(ada->count("table"), settled) << "no news";
}

}  // namespace
}  // namespace bivouac::server::testing
