#include "store/sqlite/check.h"

#include <filesystem>
#include <fstream>

#include "store/sqlite/schema.h"
#include "store/sqlite/testing/folder.h"
#include "store/testing/samples.h"

namespace bivouac::store::sqlite {
namespace {

using store::testing::must;
using store::testing::table_row;
using testing::Folder;

void make(const std::string& path) {
    const auto store = std::move(open(path)).value();
    must(*store, {CreateTable{table_row("t1"), {{1, "one"}, {2, "two"}}}});
    must(*store, {CreateTable{table_row("t2"), {{1, std::string(20'000, 'x')}}}});
}

void change(const std::string& path, const char* sql) {
    Connection connection(Place{path, {}});
    connection.execute(sql);
}

std::streamoff size_of(const std::string& path) {
    return static_cast<std::streamoff>(std::filesystem::file_size(path));
}

TEST(Check, a_whole_database_names_its_tables) {
    const Folder folder;
    make(folder / "store");
    const auto checked = check(folder / "store");
    ASSERT_TRUE(checked.ok());
    EXPECT_EQ(checked->version, std::ssize(migrations()));
    EXPECT_EQ(checked->bytes, std::filesystem::file_size(folder / "store"));
    EXPECT_TRUE(checked->faults.empty());
    EXPECT_EQ(checked->tables, (std::vector<TableId>{"t1", "t2"}));
}

TEST(Check, damage_in_any_page_is_found) {
    const Folder folder;
    make(folder / "store");
    const std::streamoff size = size_of(folder / "store");
    ASSERT_GT(size, 5 * 4096);
    for (std::streamoff page = 1; page < size / 4096; ++page) {
        std::filesystem::copy_file(folder / "store", folder / "torn",
                                   std::filesystem::copy_options::overwrite_existing);
        std::fstream file(folder / "torn", std::ios::binary | std::ios::in | std::ios::out);
        file.seekp(page * 4096);
        file << std::string(4096, '\x5a');
        file.close();
        const auto checked = check(folder / "torn");
        EXPECT_TRUE(!checked || !checked->faults.empty()) << page;
    }
}

TEST(Check, a_journal_that_lacks_something_is_found_though_every_page_is_well) {
    const Folder folder;
    make(folder / "store");
    change(folder / "store", "DELETE FROM entry WHERE number = 1 AND length(text) = 3");
    auto checked = check(folder / "store");
    ASSERT_TRUE(checked.ok());
    ASSERT_EQ(checked->faults.size(), 1U);
    EXPECT_NE(checked->faults[0].find("the journal of table t1 has 1 entries of 2"),
              std::string::npos)
        << checked->faults[0];
    make(folder / "other");
    change(folder / "other", "UPDATE entry SET text = x'61' WHERE number = 2");
    checked = check(folder / "other");
    ASSERT_EQ(checked->faults.size(), 1U);
    EXPECT_NE(checked->faults[0].find("other bytes than were written"), std::string::npos);
}

TEST(Check, rows_that_refer_to_nothing_are_found) {
    const Folder folder;
    make(folder / "store");
    change(
        folder / "store",
        "PRAGMA foreign_keys=OFF; INSERT INTO session (secret, account, label, created, expires) "
        "VALUES (x'01', 4711, '', 1, 2)");
    const auto checked = check(folder / "store");
    ASSERT_EQ(checked->faults.size(), 1U);
    EXPECT_NE(checked->faults[0].find("session"), std::string::npos);
}

TEST(Check, says_what_is_no_database) {
    const Folder folder;
    const auto kind = [&](const std::string& name) { return check(folder / name).error().kind; };
    EXPECT_EQ(kind("nothing"), OpenError::Kind::cannot_open);
    std::ofstream(folder / "hollow", std::ios::binary).flush();
    EXPECT_EQ(kind("hollow"), OpenError::Kind::emptied);
    std::ofstream(folder / "text", std::ios::binary) << std::string(5000, 'x');
    EXPECT_EQ(kind("text"), OpenError::Kind::stranger);
    make(folder / "newer");
    change(folder / "newer", "PRAGMA user_version = 1000");
    EXPECT_EQ(kind("newer"), OpenError::Kind::newer);
}

TEST(Check, a_copy_to_read_from_leaves_an_older_store_as_it_is) {
    const Folder folder;
    {
        Connection connection(Place{folder / "store", {}});
        bring_up_to_date(connection, folder / "store", migrations().first(1));
        connection.execute("INSERT INTO account VALUES (7, 1, 'Ann', '', '', '', 1, 2, 3)");
    }
    const auto copy = open_copy(folder / "store", folder / "copy");
    ASSERT_TRUE(copy.ok()) << copy.error().words;
    EXPECT_EQ(store::testing::found((*copy)->account_named("Ann")).id, 7);
    EXPECT_EQ(check(folder / "store")->version, 1);
    EXPECT_FALSE(open_copy(folder / "store", folder / "copy").ok()) << "it is there already";
}

}  // namespace
}  // namespace bivouac::store::sqlite
