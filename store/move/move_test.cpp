#include "store/move/move.h"

#include <set>

#include "store/postgres/connection.h"
#include "store/postgres/open.h"
#include "store/postgres/testing/cluster.h"
#include "store/sqlite/connection.h"
#include "store/sqlite/testing/folder.h"
#include "store/testing/description.h"
#include "store/testing/memory_store.h"
#include "store/testing/samples.h"

namespace bivouac::store::move {
namespace {

using sqlite::testing::Folder;
using store::testing::create_account;
using store::testing::describe_all;
using store::testing::must;
using store::testing::named;
using store::testing::table_row;

class MoveAll : public ::testing::Test {
protected:
    void SetUp() override {
        if (postgres::testing::server_programs().empty()) {
            GTEST_SKIP() << "no PostgreSQL server is installed";
        }
    }
    [[nodiscard]] static std::string address() {
        return postgres::testing::shared_cluster().address();
    }
    // Made when it is not there.
    [[nodiscard]] static std::unique_ptr<Store> in_postgres(const std::string& schema) {
        auto store = postgres::open(address(), {.schema = schema});
        EXPECT_TRUE(store.ok()) << store.error().words;
        return store ? std::move(store).value() : nullptr;
    }
    [[nodiscard]] static std::unique_ptr<Store> in_file(const std::string& file) {
        auto store = sqlite::open(file);
        EXPECT_TRUE(store.ok()) << store.error().words;
        return store ? std::move(store).value() : nullptr;
    }
};

// "table.column" of every column that has to move.
using Columns = std::set<std::string>;

Columns described() {
    Columns columns;
    for (const Table& table : layout()) {
        for (const Column& column : table.columns) columns.insert(table.name + '.' + column.name);
    }
    return columns;
}

// Otherwise a column that was added to a database and forgotten here would be left behind, and
// nobody compares what nobody reads.
TEST_F(MoveAll, the_layout_describes_every_column_of_both) {
    const Folder folder;
    ASSERT_NE(in_file(folder / "file"), nullptr);
    ASSERT_NE(in_postgres("layout"), nullptr);

    Columns of_file;
    sqlite::Connection file({folder / "file", {}});
    sqlite::Query query(file,
                        "SELECT t.name || '.' || c.name FROM sqlite_schema t "
                        "JOIN pragma_table_info(t.name) c "
                        "WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%'");
    while (query.next()) of_file.insert(query.bytes(0));
    EXPECT_EQ(of_file, described());

    // Who writes, and the version of the schema, are of one database alone.
    Columns of_postgres;
    postgres::Connection server({address(), "layout"}, postgres::Connection::Kind::reading);
    const postgres::Rows rows = server.ask(
        "SELECT table_name || '.' || column_name FROM information_schema.columns "
        "WHERE table_schema = 'layout' AND table_name NOT IN ('writer', 'version')");
    for (int at = 0; at < rows.size(); ++at) of_postgres.insert(rows.bytes(at, 0));
    EXPECT_EQ(of_postgres, described());
}

void live_for_a_while(Store& store) {
    store::testing::MemoryDisk memory;
    const auto model = memory.open("model");
    store::testing::Workload workload(7);
    for (int step = 0; step < 150; ++step) {
        const auto batches = workload.batches(*model);
        ASSERT_EQ(store.commit(batches).size(), model->commit(batches).size());
    }
    must(store, {CreateTable{table_row("bytes"), {{-5, std::string("a\0b\xff", 4)}, {7, ""}}}});
}

TEST_F(MoveAll, a_site_goes_to_postgresql_and_back_with_everything) {
    const Folder folder;
    live_for_a_while(*in_file(folder / "first"));
    ASSERT_NE(in_postgres("moved"), nullptr);
    {
        const auto source = sqlite_site(folder / "first", Role::source);
        const auto target = postgres_site(address(), "moved", Role::target);
        const auto moved = move_all(*source, *target);
        ASSERT_TRUE(moved.ok()) << moved.error().words;
        EXPECT_GT(moved->tables, 1U);
        EXPECT_GT(moved->rows, moved->tables + moved->accounts);
    }
    ASSERT_NE(in_file(folder / "second"), nullptr);
    {
        const auto source = postgres_site(address(), "moved", Role::source);
        const auto target = sqlite_site(folder / "second", Role::target);
        const auto moved = move_all(*source, *target);
        ASSERT_TRUE(moved.ok()) << moved.error().words;
    }
    const std::string expected = describe_all(*in_file(folder / "first"));
    ASSERT_FALSE(expected.empty());
    EXPECT_EQ(describe_all(*in_postgres("moved")), expected);
    EXPECT_EQ(describe_all(*in_file(folder / "second")), expected);
}

TEST_F(MoveAll, what_holds_something_is_no_target) {
    const Folder folder;
    create_account(*in_file(folder / "first"), named("Ann"));
    create_account(*in_postgres("occupied"), named("Bob"));
    const auto source = sqlite_site(folder / "first", Role::source);
    const auto target = postgres_site(address(), "occupied", Role::target);
    const auto moved = move_all(*source, *target);
    ASSERT_FALSE(moved.ok());
    EXPECT_EQ(moved.error().kind, MoveError::Kind::occupied);
    EXPECT_EQ(in_postgres("occupied")->account_named("Ann").ok(), false);
}

// A target that changes what it is given, as a database in another encoding might.
class Forgetful final : public Site {
public:
    explicit Forgetful(Site& real) : real_(real) {}
    std::vector<Row> page(const Table& table, const Row* before) override {
        return real_.page(table, before);
    }
    void add(const Table& table, const std::vector<Row>& rows) override {
        std::vector<Row> changed = rows;
        if (table.name == "entry") std::get<std::string>(changed.back().back()) += '!';
        real_.add(table, changed);
    }
    std::int64_t last_given(const Table& table) override { return real_.last_given(table); }
    void set_last_given(const Table& table, std::int64_t id) override {
        real_.set_last_given(table, id);
    }
    void commit() override { real_.commit(); }

private:
    Site& real_;
};

TEST_F(MoveAll, what_is_read_back_otherwise_is_not_kept) {
    const Folder folder;
    must(*in_file(folder / "first"), {CreateTable{table_row("t"), {{1, "x"}}}});
    ASSERT_NE(in_postgres("forgetful"), nullptr);
    {
        const auto source = sqlite_site(folder / "first", Role::source);
        const auto real = postgres_site(address(), "forgetful", Role::target);
        Forgetful target(*real);
        const auto moved = move_all(*source, target);
        ASSERT_FALSE(moved.ok());
        EXPECT_EQ(moved.error().kind, MoveError::Kind::different);
        EXPECT_EQ(moved.error().words, "entry");
    }
    EXPECT_FALSE(in_postgres("forgetful")->table("t").ok());
}

}  // namespace
}  // namespace bivouac::store::move
