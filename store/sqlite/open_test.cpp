#include "store/sqlite/open.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "store/sqlite/schema.h"
#include "store/sqlite/testing/folder.h"
#include "store/testing/samples.h"

namespace bivouac::store::sqlite {
namespace {

using store::testing::must;
using store::testing::table_row;
using testing::Folder;

OpenError refused(const std::string& path) {
    auto store = open(path);
    if (!store) return store.error();
    ADD_FAILURE() << "opened " << path;
    return {};
}

void make_store(const std::string& path) {
    auto store = open(path);
    ASSERT_TRUE(store.ok()) << store.error().words;
    must(**store, {CreateTable{table_row("t"), {{1, "one"}}}});
}

std::string read(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

std::int64_t version(const std::string& path) {
    Connection connection(Place{path, {}});
    return inspect(connection).version;
}

// Ours, and what a later version of this program might add.
std::vector<const char*> ours_and(const char* later) {
    std::vector<const char*> steps(migrations().begin(), migrations().end());
    steps.push_back(later);
    return steps;
}

TEST(Open, a_new_file_is_a_store_of_the_last_version) {
    const Folder folder;
    make_store(folder / "store");
    EXPECT_EQ(version(folder / "store"), std::ssize(migrations()));
    EXPECT_FALSE(std::filesystem::exists(folder / "store.v0"));
}

TEST(Open, says_when_there_can_be_no_file) {
    const Folder folder;
    EXPECT_EQ(refused(folder / "no/such/folder").kind, OpenError::Kind::cannot_open);
    EXPECT_EQ(refused(folder / ".").kind, OpenError::Kind::cannot_open);
}

TEST(Open, takes_special_names_for_names) {
    const Folder folder;
    make_store(folder / ":memory:");
    EXPECT_TRUE(std::filesystem::exists(folder / ":memory:"));
}

TEST(Open, leaves_what_is_no_store_alone) {
    const Folder folder;
    const std::string text = std::string(5000, 'x');
    std::ofstream(folder / "text", std::ios::binary) << text;
    EXPECT_EQ(refused(folder / "text").kind, OpenError::Kind::stranger);
    EXPECT_EQ(read(folder / "text"), text);
    {
        Connection other(Place{folder / "other", {}});
        other.execute("CREATE TABLE account (x); PRAGMA user_version = 1");
    }
    const std::string before = read(folder / "other");
    EXPECT_EQ(refused(folder / "other").kind, OpenError::Kind::stranger);
    EXPECT_EQ(read(folder / "other"), before);
}

TEST(Open, refuses_a_store_of_a_newer_version_and_leaves_it_alone) {
    const Folder folder;
    make_store(folder / "store");
    {
        Connection connection(Place{folder / "store", {}});
        connection.execute("PRAGMA user_version = 1000");
    }
    const std::string before = read(folder / "store");
    const OpenError error = refused(folder / "store");
    EXPECT_EQ(error.kind, OpenError::Kind::newer);
    EXPECT_EQ(error.version, 1000);
    EXPECT_EQ(read(folder / "store"), before);
}

TEST(Open, notices_a_damaged_file) {
    const Folder folder;
    make_store(folder / "store");
    {
        std::fstream file(folder / "store", std::ios::binary | std::ios::in | std::ios::out);
        file.seekp(100);
        file << std::string(8000, '\x5a');
    }
    EXPECT_EQ(refused(folder / "store").kind, OpenError::Kind::broken);
}

TEST(Open, notices_damage_in_the_middle_of_a_file) {
    const Folder folder;
    make_store(folder / "store");
    const auto size = static_cast<std::streamoff>(read(folder / "store").size());
    ASSERT_GT(size, 5 * 4096);
    for (std::streamoff page = 1; page < size / 4096; ++page) {
        std::filesystem::copy_file(folder / "store", folder / "torn",
                                   std::filesystem::copy_options::overwrite_existing);
        std::fstream file(folder / "torn", std::ios::binary | std::ios::in | std::ios::out);
        file.seekp(page * 4096);
        file << std::string(4096, '\x5a');
        file.close();
        const auto opened = open(folder / "torn");
        EXPECT_FALSE(opened.ok()) << page;
    }
}

TEST(Migration, keeps_what_is_there_and_leaves_a_copy_of_the_old_store) {
    const Folder folder;
    make_store(folder / "store");
    {
        Connection connection(Place{folder / "store", {}});
        const auto later = ours_and("ALTER TABLE account ADD COLUMN colour TEXT");
        bring_up_to_date(connection, folder / "store", later);
        bring_up_to_date(connection, folder / "store", later);
        Query entries(connection, "SELECT count(*), max(colour) IS NULL FROM entry, account");
        ASSERT_TRUE(entries.next());
    }
    const std::ptrdiff_t before = std::ssize(migrations());
    EXPECT_EQ(version(folder / "store"), before + 1);
    EXPECT_EQ(refused(folder / "store").kind, OpenError::Kind::newer);
    auto old = open(folder / "store.v" + std::to_string(before));
    ASSERT_TRUE(old.ok());
    EXPECT_EQ(store::testing::found((*old)->journal("t", 0)).size(), 1U);
}

TEST(Migration, a_store_of_the_first_version_can_be_served_from) {
    const Folder folder;
    {
        Connection connection(Place{folder / "store", {}});
        bring_up_to_date(connection, folder / "store", migrations().first(1));
        connection.execute("INSERT INTO account VALUES (7, 1, 'Ann', '', '', '', 1, 2, 3)");
        connection.execute("INSERT INTO session VALUES (x'0102', 7, 'my bot', 1, 9000)");
    }
    auto store = open(folder / "store");
    ASSERT_TRUE(store.ok()) << store.error().words;
    EXPECT_EQ(store::testing::found((*store)->account_named("Ann")).id, 7);
    const auto tokens = store::testing::found((*store)->sessions_of(7));
    ASSERT_EQ(tokens.size(), 1U);
    EXPECT_EQ(tokens[0].scopes, Scopes::all()) << "it may do what it could";
    EXPECT_EQ(tokens[0].used, 0);
    EXPECT_TRUE(store::testing::found((*store)->acts(7, {})).empty());
    must(**store, {Alive{1000}, Alive{100'000}});
    EXPECT_EQ(store::testing::found((*store)->gaps(0)), (std::vector<Gap>{{1000, 100'000}}));
    EXPECT_EQ(version(folder / "store.v1"), 1);
}

TEST(Migration, a_step_that_fails_changes_nothing) {
    const Folder folder;
    make_store(folder / "store");
    const auto broken = ours_and("CREATE TABLE more (x); INSERT INTO nowhere VALUES (1)");
    {
        Connection connection(Place{folder / "store", {}});
        EXPECT_THROW(bring_up_to_date(connection, folder / "store", broken), Failed);
        Query more(connection, "SELECT count(*) FROM sqlite_schema WHERE name = 'more'");
        ASSERT_TRUE(more.next());
        EXPECT_EQ(more.integer(0), 0);
    }
    EXPECT_EQ(version(folder / "store"), std::ssize(migrations()));
    EXPECT_TRUE(open(folder / "store").ok());
}

}  // namespace
}  // namespace bivouac::store::sqlite
