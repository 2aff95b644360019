// The answer to a COMMIT is lost, and the store says what became of it. A server that is killed
// nearly always has written what it was about to acknowledge, so both cases are made on purpose.
#include <atomic>
#include <chrono>
#include <thread>

#include "store/postgres/connection.h"
#include "store/postgres/open.h"
#include "store/postgres/testing/cluster.h"
#include "store/testing/conformance.h"

namespace bivouac::store::postgres {
namespace {

using store::testing::commit_one;
using store::testing::found;
using store::testing::must;
using store::testing::named;
using store::testing::refusal;
using store::testing::table_row;

Append append(std::uint32_t after) {
    return {kFirstEpoch, after, {{1, std::to_string(after)}}, table_row("t")};
}

class LostAnswer : public ::testing::Test {
protected:
    void SetUp() override {
        if (testing::server_programs().empty()) GTEST_SKIP() << "no PostgreSQL server is installed";
    }
    // With the table "t".
    static std::unique_ptr<Store> opened(const std::string& schema) {
        auto store = open(testing::shared_cluster().address(), {.schema = schema});
        EXPECT_TRUE(store.ok()) << store.error().words;
        if (!store) return nullptr;
        must(**store, {CreateTable{table_row("t"), {}}});
        return std::move(store).value();
    }
    static Place place(const std::string& schema) {
        return {testing::shared_cluster().address(), schema};
    }
};

// What is checked at the end of a transaction ends the first ones that get there.
std::string die(int times) {
    return R"(
CREATE SEQUENCE deaths;
CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF nextval('deaths') <= )" +
           std::to_string(times) + R"( THEN
        PERFORM pg_terminate_backend(pg_backend_pid());
        PERFORM pg_sleep(60);
    END IF;
    RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER die AFTER INSERT ON entry DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION die();
)";
}

TEST_F(LostAnswer, a_commit_that_did_not_stand_is_made_again) {
    const auto store = opened("lost_undone");
    ASSERT_NE(store, nullptr);
    Connection other(place("lost_undone"), Connection::Kind::writing);
    other.execute(die(1));
    must(*store, {append(0)});
    EXPECT_EQ(found(store->standing("t")).entries, 1U);
    EXPECT_EQ(found(store->journal("t", 0)).size(), 1U);
    EXPECT_EQ(other.ask("SELECT last_value FROM deaths").integer(0, 0), 2);
}

// With the id of an account to be told, which goes another way.
TEST_F(LostAnswer, an_account_that_did_not_stand_is_made_again) {
    const auto store = opened("lost_account");
    ASSERT_NE(store, nullptr);
    Connection other(place("lost_account"), Connection::Kind::writing);
    other.execute(die(1));
    const Verdict verdict = commit_one(*store, {append(0), CreateAccount{named("ada")}});
    ASSERT_TRUE(verdict.ok());
    EXPECT_EQ(verdict->accounts, std::vector{found(store->account_named("ada")).id});
    EXPECT_EQ(found(store->standing("t")).entries, 1U);
    EXPECT_EQ(other.ask("SELECT last_value FROM deaths").integer(0, 0), 2);
}

TEST_F(LostAnswer, a_commit_that_never_stands_is_not_acknowledged) {
    const auto store = opened("lost_for_good");
    ASSERT_NE(store, nullptr);
    Connection other(place("lost_for_good"), Connection::Kind::writing);
    other.execute(die(1000));
    EXPECT_EQ(refusal(*store, {append(0)}), Trouble::busy);
    EXPECT_EQ(found(store->standing("t")).entries, 0U);
    other.execute("DROP TRIGGER die ON entry");
    must(*store, {append(0)});
    EXPECT_EQ(found(store->standing("t")).entries, 1U);
}

// All the statements of a transaction may lie at the server, unread, when a new connection of the
// same store takes its place.
TEST_F(LostAnswer, who_was_replaced_writes_nothing) {
    const auto store = opened("lost_fenced");
    ASSERT_NE(store, nullptr);
    Connection other(place("lost_fenced"), Connection::Kind::writing);
    other.execute("UPDATE writer SET life = life + 1");
    EXPECT_EQ(refusal(*store, {append(0)}), Trouble::broken);
    EXPECT_EQ(other.ask("SELECT entries FROM play_table").integer(0, 0), 0);
}

TEST_F(LostAnswer, nothing_is_in_doubt_that_was_sent_after_the_server_went) {
    const auto store = opened("lost_server");
    ASSERT_NE(store, nullptr);
    must(*store, {append(0)});
    testing::shared_cluster().cut();
    EXPECT_EQ(refusal(*store, {append(1)}), Trouble::busy);
    testing::shared_cluster().start();
    must(*store, {append(1)});
    EXPECT_EQ(found(store->standing("t")).entries, 2U);
}

// Commits wait for a standby that never comes, as long as this lives.
class AbsentStandby {
public:
    explicit AbsentStandby(Connection& connection) : connection_(connection) { name("'nobody'"); }
    ~AbsentStandby() { name("''"); }
    AbsentStandby(const AbsentStandby&) = delete;
    AbsentStandby& operator=(const AbsentStandby&) = delete;

    // The number of the server's process that waits for it; 0: none does yet.
    [[nodiscard]] std::int64_t who_waits() const {
        const Rows rows = connection_.ask(
            "SELECT pid::bigint FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
        return rows.empty() ? 0 : rows.integer(0, 0);
    }

private:
    void name(const std::string& standby) const {
        connection_.execute("ALTER SYSTEM SET synchronous_standby_names TO " + standby);
        connection_.execute("SELECT pg_reload_conf()");
    }
    Connection& connection_;
};

// Appends one by one until told to stop, and counts what was acknowledged.
void append_until(Store& store, const std::atomic<bool>& stop, std::atomic<std::uint32_t>& count) {
    while (!stop) {
        const Verdict verdict = commit_one(store, {append(count)});
        if (!verdict) {
            ADD_FAILURE() << static_cast<int>(verdict.error()) << ' ' << store.last_trouble();
            return;
        }
        ++count;
    }
}

TEST_F(LostAnswer, a_commit_that_stood_is_acknowledged_once_the_standby_has_it) {
    const auto store = opened("lost_done");
    ASSERT_NE(store, nullptr);
    Connection other(place("lost_done"), Connection::Kind::writing);
    std::atomic<bool> stop = false;
    std::atomic<std::uint32_t> acknowledged = 0;
    std::uint32_t before = 0;
    {
        // The server takes a moment to notice whom it should wait for.
        const std::jthread writer([&] { append_until(*store, stop, acknowledged); });
        const AbsentStandby standby(other);
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(120);
        std::int64_t waiting = 0;
        while (waiting == 0 && std::chrono::steady_clock::now() < until) {
            waiting = standby.who_waits();
        }
        stop = true;
        EXPECT_NE(waiting, 0) << "no commit waits for the standby";
        before = acknowledged;
        other.ask("SELECT pg_terminate_backend($1::integer, 60000)", Params::of(waiting));
        EXPECT_EQ(acknowledged, before);
    }
    EXPECT_EQ(acknowledged, before + 1);
    EXPECT_EQ(found(store->standing("t")).entries, acknowledged);
}

}  // namespace
}  // namespace bivouac::store::postgres
