// What another process writes to the store reaches whoever is connected here.
#include "server/api/outside.h"

#include <gtest/gtest.h>

#include "server/api/socket_session.h"
#include "server/api/testing/table_ground.h"
#include "server/hub/hub.h"
#include "server/hub/load_room.h"
#include "server/room/talk.h"

namespace bivouac::server::testing {
namespace {

using store::testing::must;

class OutsideTest : public TableTest {
protected:
    OutsideTest() { look(); }

    void look() {
        outside_.look();
        EXPECT_TRUE(loop().run_until([&] { return !outside_.is_looking(); }));
    }
    // Also for what the look led to.
    void look_until_told(const TestSocket& line, const std::string& type, const std::string& word) {
        look();
        EXPECT_TRUE(loop().run_until([&] {
            return line.last(type).find(word) != std::string::npos;
        })) << line.last(type);
    }
    // As an administrator's program does it, from its own process.
    void close_elsewhere(const std::string& table) {
        const LoadedRoom loaded = load_room(*other_, table, loop().now());
        ASSERT_NE(loaded.room, nullptr);
        must(*other_, loaded.room->close_for("admin", loop().now()).batch);
    }
    [[nodiscard]] std::unique_ptr<TestSocket> stream(const std::string& path, const Guise& from) {
        const auto answer = send(request(net::Method::get, path, "", from));
        EXPECT_TRUE(loop().run_until([&] { return answer->has_come(); }));
        if (answer->talker() == nullptr) return nullptr;
        auto line = std::make_unique<TestSocket>(answer->talker());
        loop().run();
        return line;
    }

    Guise ada_ = member("ada");
    Guise grace_ = member("grace");
    std::unique_ptr<store::Store> other_ = elsewhere();
    Outside outside_{services()};
};

TEST_F(OutsideTest, a_ban_shuts_sockets_and_streams_and_says_why) {
    const auto page = connect(ada_);
    const auto events = stream("/api/bot/events", ada_);
    const auto others = connect(grace_);
    must(*other_, {store::SetBan{account_of(ada_), loop().now() + 1000}});
    look();
    for (const TestSocket* line : {page.get(), events.get()}) {
        EXPECT_FALSE(line->is_open());
        EXPECT_NE(line->last("error").find(R"("code":"banned")"), std::string::npos);
    }
    EXPECT_TRUE(others->is_open());
    EXPECT_EQ(others->count("error"), 0U);
    EXPECT_EQ(get("/api/me", ada_).gist(), "403 banned banned");
    EXPECT_EQ(services().connections.size(), 1U);
}

TEST_F(OutsideTest, who_slips_in_while_a_ban_is_looked_for_is_found_the_next_time) {
    must(*other_, {store::SetBan{account_of(ada_), loop().now() + 1000}});
    look();
    // Identified before the ban, connected after it.
    const auto digest = digest_of(SecretKind::session, ada_.session);
    const auto session = store::testing::found(memory().session(digest.value(), loop().now()));
    const Person person{account_of(ada_), protocol::PersonKind::member, "ada", std::nullopt, true};
    TestSocket late(std::make_shared<SocketSession>(
        services(), Requester{person, engine::Language::english}, session));
    EXPECT_TRUE(late.is_open());
    look();
    EXPECT_FALSE(late.is_open());
}

TEST_F(OutsideTest, a_session_that_ends_elsewhere_ends_its_lines_here) {
    const auto page = connect(ada_);
    const auto others = connect(grace_);
    must(*other_, {store::DropSessionsOf{account_of(ada_), std::nullopt}});
    EXPECT_TRUE(page->is_open());
    look();
    EXPECT_FALSE(page->is_open());
    EXPECT_EQ(page->count("error"), 0U);
    EXPECT_TRUE(others->is_open());
}

TEST_F(OutsideTest, an_account_erased_elsewhere_leaves_a_seat_without_a_name) {
    const std::string table = begin_table("strategic", ada_, grace_);
    const auto page = connect(ada_);
    const auto others = connect(grace_);
    watch(*others, table);
    EXPECT_NE(others->last("table").find(R"("name":"ada")"), std::string::npos);
    must(*other_, {store::EraseAccount{account_of(ada_)}});
    look();
    EXPECT_FALSE(page->is_open());
    EXPECT_EQ(others->last("table").find(R"("name":"ada")"), std::string::npos);
    EXPECT_NE(others->last("table").find(R"("name":"grace")"), std::string::npos);
    const std::size_t told = others->count("table");
    look();
    EXPECT_EQ(others->count("table"), told) << "once is enough";
}

TEST_F(OutsideTest, a_table_closed_elsewhere_is_told_to_everybody_there) {
    const std::string table = begin_table("strategic", ada_, grace_);
    const auto page = connect(ada_);
    const auto eve = connect(guest());
    watch(*page, table);
    watch(*eve, table);
    const auto program = stream("/api/bot/tables/" + table + "/stream", grace_);
    const auto events = stream("/api/bot/events", grace_);
    close_elsewhere(table);
    EXPECT_EQ(page->last("table").find(R"("phase":"closed")"), std::string::npos);
    look_until_told(*page, "table", R"("phase":"closed")");
    for (const TestSocket* line : {page.get(), eve.get(), program.get()}) {
        EXPECT_NE(line->last("table").find(R"("phase":"closed")"), std::string::npos);
        EXPECT_NE(line->last("table").find(R"("closed":")"), std::string::npos);
        EXPECT_EQ(line->count("again"), 0U);
    }
    EXPECT_FALSE(program->is_open());
    EXPECT_EQ(events->last("finish"),
              R"({"type":"finish","table":")" + table + R"(","ending":null})");
    tell(*page, deed(table, 0, seq_in(page->last("view")), "late", R"("type":"resign")"), "error");
    EXPECT_NE(page->last("error").find("wrong_phase"), std::string::npos);
    EXPECT_EQ(services().hub.counts().lost, 0U);
}

TEST_F(OutsideTest, a_table_that_goes_on_elsewhere_is_to_be_watched_anew) {
    const std::string table = begin_table("strategic", ada_, grace_);
    const auto page = connect(ada_);
    watch(*page, table);
    const LoadedRoom loaded = load_room(*other_, table, loop().now());
    ASSERT_NE(loaded.room, nullptr);
    look();
    EXPECT_EQ(page->count("again"), 0U) << "another process looks at it, which changes nothing";
    const Person ada{account_of(ada_), protocol::PersonKind::member, "ada", std::nullopt, true};
    auto said = loaded.room->talk().say(ada, {table, "n1", "over here"}, loop().now());
    must(*other_, std::get<Change>(said).batch);
    look();
    EXPECT_EQ(page->count("again"), 1U);
    watch(*page, table);
    EXPECT_NE(page->last("said").find("over here"), std::string::npos);
}

TEST_F(OutsideTest, what_happens_here_is_nobody_else_s_doing) {
    const std::string table = begin_table("strategic", ada_, grace_);
    const auto page = connect(ada_);
    watch(*page, table);
    tell(*page, R"({"type":"say","table":")" + table + R"(","nonce":"n1","text":"hello"})", "said");
    look();
    look();
    EXPECT_EQ(page->count("again"), 0U);
    EXPECT_EQ(page->count("table"), 1U);
    EXPECT_TRUE(page->is_open());
}

TEST_F(OutsideTest, a_store_in_trouble_is_asked_again_later) {
    const auto page = connect(ada_);
    must(*other_, {store::SetBan{account_of(ada_), loop().now() + 1000}});
    store().fail_reads(store::Trouble::busy);
    look();
    EXPECT_TRUE(page->is_open()) << "nothing is known";
    store().fail_reads(std::nullopt);
    look();
    EXPECT_FALSE(page->is_open());
}

}  // namespace
}  // namespace bivouac::server::testing
