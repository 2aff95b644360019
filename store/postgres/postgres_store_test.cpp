#include "store/postgres/postgres_store.h"

#include <atomic>
#include <cstdlib>
#include <thread>

#include "store/postgres/open.h"
#include "store/postgres/schema.h"
#include "store/postgres/testing/ground.h"
#include "store/testing/conformance.h"

namespace bivouac::store::postgres {
namespace {

using store::testing::commit_one;
using store::testing::create_account;
using store::testing::found;
using store::testing::must;
using store::testing::named;
using store::testing::table_row;
using testing::Cluster;
using testing::fresh_name;
using testing::opened;

Cluster& cluster() { return testing::shared_cluster(); }

bool is_installed() { return !testing::server_programs().empty(); }

std::vector<store::testing::GroundMaker> makers() {
    if (!is_installed()) return {};
    return {[] { return std::make_unique<testing::Ground>(); }};
}

using store::testing::Conformance;
INSTANTIATE_TEST_SUITE_P(Postgres, Conformance, ::testing::ValuesIn(makers()));

TEST(Postgres, its_server_is_installed) {
    if (is_installed()) return;
    ASSERT_EQ(std::getenv("BIVOUAC_NEEDS_POSTGRES"), nullptr) << "there is no PostgreSQL server";
    GTEST_SKIP() << "no PostgreSQL server is installed (package postgresql-15), so the store in it "
                    "is not tested";
}

class PostgresStores : public ::testing::Test {
protected:
    void SetUp() override {
        if (!is_installed()) GTEST_SKIP() << "no PostgreSQL server is installed";
        cluster();
    }
};

Append append(std::uint32_t after) {
    return {kFirstEpoch, after, {{1, std::to_string(after)}}, table_row("t")};
}

TEST_F(PostgresStores, connections_that_died_are_made_anew) {
    const std::string name = fresh_name();
    const auto store = opened(name);
    must(*store, {CreateTable{table_row("t"), {}}});
    ASSERT_TRUE(store->table("t").ok());
    Connection other({cluster().address(), name}, Connection::Kind::writing);
    other.ask(
        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
        "WHERE pid <> pg_backend_pid() AND application_name = 'bivouac'");
    EXPECT_TRUE(store->table("t").ok());
    must(*store, {append(0)});
    EXPECT_EQ(found(store->standing("t")).entries, 1U);
}

// Appends until `most` stand, and tries again what is said not to have been done.
void append_all(Store& store, std::uint32_t most, std::atomic<std::uint32_t>& acknowledged) {
    // A server that did not come back would be tried for ever.
    while (acknowledged < most && !::testing::Test::HasFailure()) {
        const Verdict verdict = commit_one(store, {append(acknowledged)});
        if (verdict) {
            ++acknowledged;
        } else if (verdict.error() != Trouble::busy) {
            ADD_FAILURE() << "append: " << static_cast<int>(verdict.error()) << ' '
                          << store.last_trouble();
            return;
        }
    }
}

TEST_F(PostgresStores, a_server_that_dies_loses_and_repeats_nothing_that_was_acknowledged) {
    constexpr std::uint32_t kEach = 40;
    constexpr std::uint32_t kCuts = 4;
    const auto store = opened(fresh_name());
    must(*store, {CreateTable{table_row("t"), {}}});
    std::atomic<std::uint32_t> acknowledged = 0;
    {
        const std::jthread writer([&] { append_all(*store, kEach * (kCuts + 1), acknowledged); });
        for (std::uint32_t cut = 1; cut <= kCuts && !HasFailure(); ++cut) {
            while (acknowledged < kEach * cut && !HasFailure()) std::this_thread::yield();
            const std::uint32_t before = acknowledged;
            cluster().cut();
            cluster().start();
            EXPECT_GE(found(store->standing("t")).entries, before);
        }
    }
    std::vector<std::string> kept;
    for (const Entry& entry : found(store->journal("t", 0))) kept.push_back(entry.text);
    std::vector<std::string> expected;
    for (std::uint32_t i = 0; i < acknowledged; ++i) expected.push_back(std::to_string(i));
    EXPECT_EQ(kept, expected);
}

// The server keeps the plans that it has made on an empty store.
TEST_F(PostgresStores, a_store_that_began_empty_is_never_read_whole_to_find_one_table) {
    const std::string name = fresh_name();
    {
        const auto store = opened(name);
        const AccountId ada = create_account(*store, named("ada"));
        for (int i = 0; i < 30; ++i) {
            TableRow row = table_row("t" + std::to_string(i));
            row.seats = {{Sitter::person, ada, ""}, {Sitter::bot, 0, "normal"}};
            must(*store, {CreateTable{row, {}}});
            must(*store, {Append{kFirstEpoch, 0, {{1, "a"}}, row}});
            EXPECT_EQ(found(store->table(row.id)).seats, row.seats);
            EXPECT_EQ(found(store->journal(row.id, 0)).size(), 1U);
            EXPECT_EQ(found(store->account_named("ada")).id, ada);
        }
    }
    // Connections tell what they have read when they end.
    Connection other({cluster().address(), name}, Connection::Kind::reading);
    while (!other
                .ask("SELECT 1 FROM pg_stat_activity WHERE application_name = 'bivouac' "
                     "AND pid <> pg_backend_pid()")
                .empty()) {
        std::this_thread::yield();
    }
    const Rows read = other.ask(
        "SELECT relname::text, seq_tup_read FROM pg_stat_user_tables WHERE schemaname = $1 "
        "AND relname IN ('account', 'play_table', 'seat', 'entry') ORDER BY relname",
        Params::of(name));
    ASSERT_EQ(read.size(), 4);
    for (int at = 0; at < read.size(); ++at) {
        EXPECT_EQ(read.integer(at, 1), 0) << read.bytes(at, 0);
    }
}

TEST_F(PostgresStores, somebody_else_s_schema_is_left_alone) {
    const std::string name = fresh_name();
    Connection other({cluster().address(), name}, Connection::Kind::writing);
    other.execute("CREATE SCHEMA " + name + "; CREATE TABLE " + name + ".theirs (id bigint)");
    const auto store = open(cluster().address(), {.schema = name});
    ASSERT_FALSE(store.ok());
    EXPECT_EQ(store.error().kind, OpenError::Kind::stranger);
}

TEST_F(PostgresStores, a_newer_store_is_served_as_long_as_it_only_added) {
    const std::string name = fresh_name();
    ASSERT_NE(opened(name), nullptr);
    Connection other({cluster().address(), name}, Connection::Kind::writing);
    other.execute("UPDATE version SET version = 1000");
    EXPECT_NE(opened(name), nullptr);
    other.execute("UPDATE version SET least = 1000");
    const auto store = open(cluster().address(), {.schema = name});
    ASSERT_FALSE(store.ok());
    EXPECT_EQ(store.error().kind, OpenError::Kind::newer);
    EXPECT_EQ(store.error().version, 1000);
}

TEST_F(PostgresStores, nodes_that_start_together_make_the_store_once) {
    const std::string name = fresh_name();
    std::vector<std::unique_ptr<Store>> stores(4);
    {
        std::vector<std::jthread> threads;
        for (auto& store : stores) {
            threads.emplace_back([&store, &name] { store = opened(name); });
        }
    }
    for (std::size_t i = 0; i < stores.size(); ++i) {
        ASSERT_NE(stores[i], nullptr);
        create_account(*stores[i], named("n" + std::to_string(i)));
    }
    EXPECT_TRUE(stores.front()->account_named("n3").ok());
}

TEST_F(PostgresStores, a_server_that_forgets_is_refused) {
    Connection other({cluster().address(), "public"}, Connection::Kind::writing);
    const auto set = [&other](const char* value) {
        other.execute(std::string("ALTER SYSTEM SET full_page_writes TO ") + value);
        other.execute("SELECT pg_reload_conf()");
        while (other.ask("SELECT current_setting('full_page_writes')").bytes(0, 0) != value) {
            std::this_thread::yield();
        }
    };
    set("off");
    // Every process reads the settings anew by itself; a new one has read them before it begins.
    const auto store = open(cluster().address(), {.schema = fresh_name()});
    set("on");
    ASSERT_FALSE(store.ok());
    EXPECT_EQ(store.error().kind, OpenError::Kind::unsafe);
}

TEST_F(PostgresStores, what_cannot_be_reached_is_said_so) {
    const auto store = open("postgresql:///postgres?host=/nonexistent");
    ASSERT_FALSE(store.ok());
    EXPECT_EQ(store.error().kind, OpenError::Kind::cannot_open);
    EXPECT_FALSE(store.error().words.empty());
}

}  // namespace
}  // namespace bivouac::store::postgres
