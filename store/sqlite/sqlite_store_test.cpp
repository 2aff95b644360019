#include "store/sqlite/sqlite_store.h"

#include <filesystem>
#include <fstream>

#include "engine/testing/scale.h"
#include "store/sqlite/open.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/testing/fragile_disk.h"
#include "store/sqlite/testing/ground.h"
#include "store/testing/conformance.h"
#include "store/testing/description.h"
#include "store/testing/memory_store.h"

namespace bivouac::store::sqlite {
namespace {

using store::testing::describe;
using store::testing::describe_all;
using store::testing::found;
using store::testing::must;
using store::testing::refusal;
using store::testing::table_row;
using store::testing::trouble;
using testing::Fault;
using testing::Folder;
using testing::FragileDisk;
using testing::opened;
using testing::Syncing;

using store::testing::Conformance;
INSTANTIATE_TEST_SUITE_P(Sqlite, Conformance, ::testing::Values(store::testing::GroundMaker([] {
                             return std::make_unique<testing::Ground>();
                         })));

Append append(std::uint32_t after) { return {kFirstEpoch, after, {{1, "x"}}, table_row("t")}; }

TEST(SqliteStore, does_what_the_model_does) {
    const Folder folder;
    const FragileDisk disk("calm", 1, Syncing::honest);  // spares the syncs
    store::testing::MemoryDisk memory;
    for (std::uint64_t seed = 0; seed < engine::testing::scaled(10); ++seed) {
        const std::string name = "store" + std::to_string(seed);
        const auto store = opened(folder / name, {.vfs = disk.name()});
        const auto model = memory.open(name);
        store::testing::Workload workload(seed);
        for (int step = 0; step < 200; ++step) {
            const auto batches = workload.batches(*model);
            const auto verdicts = store->commit(batches);
            const auto expected = model->commit(batches);
            ASSERT_EQ(verdicts.size(), expected.size());
            for (std::size_t i = 0; i < verdicts.size(); ++i) {
                ASSERT_EQ(describe(verdicts[i]), describe(expected[i])) << "seed " << seed;
            }
            if (step % 20 == 0) {
                ASSERT_EQ(describe_all(*store), describe_all(*model)) << "seed " << seed;
            }
        }
    }
}

TEST(SqliteStore, a_failed_sync_ends_it) {
    const Folder folder;
    FragileDisk disk("unsynced", 1, Syncing::honest);
    {
        const auto store = opened(folder / "store", {.vfs = disk.name()});
        must(*store, {CreateTable{table_row("t"), {}}});
        disk.fail(Fault::bad_sync, 0, 1);
        EXPECT_EQ(refusal(*store, {append(0)}), Trouble::broken);
        // The disk is well again, but who knows what it holds.
        EXPECT_EQ(refusal(*store, {append(0)}), Trouble::broken);
        EXPECT_EQ(trouble(store->claim("t")), Trouble::broken);
        EXPECT_EQ(trouble(store->table("t")), Trouble::broken);
        EXPECT_EQ(trouble(store->back_up(folder / "copy")), Trouble::broken);
    }
    const auto store = opened(folder / "store", {.vfs = disk.name()});
    const auto length = static_cast<std::uint32_t>(found(store->journal("t", 0)).size());
    EXPECT_LE(length, 1U);
    must(*store, {append(length)});
}

TEST(SqliteStore, a_full_disk_refuses_and_may_be_tried_again) {
    const Folder folder;
    FragileDisk disk("full", 1, Syncing::honest);
    const auto store = opened(folder / "store", {.vfs = disk.name()});
    must(*store, {CreateTable{table_row("t"), {}}});
    disk.fail(Fault::full, 0, 1);
    const std::vector<Batch> batches{{append(0)}, {append(7)}};
    for (const Verdict& verdict : store->commit(batches)) {
        ASSERT_FALSE(verdict.ok());
        EXPECT_EQ(verdict.error(), Trouble::full);
    }
    EXPECT_TRUE(found(store->journal("t", 0)).empty());
    must(*store, {append(0)});
}

TEST(SqliteStore, waits_for_another_process_but_not_for_ever) {
    const Folder folder;
    const FragileDisk disk("busy", 1, Syncing::honest);  // waits without taking time
    const auto store = opened(folder / "store", {.vfs = disk.name()});
    must(*store, {CreateTable{table_row("t"), {}}});
    {
        Connection other(Place{folder / "store", disk.name()});
        const Transaction held(other, Transaction::Kind::writing);
        EXPECT_EQ(refusal(*store, {append(0)}), Trouble::busy);
        EXPECT_EQ(trouble(store->claim("t")), Trouble::busy);
        EXPECT_TRUE(store->table("t").ok()) << "readers need not wait";
    }
    must(*store, {append(0)});
}

TEST(SqliteStore, the_log_is_kept_short) {
    const Folder folder;
    const FragileDisk disk("short", 1, Syncing::honest);
    const auto store = opened(folder / "store", {.vfs = disk.name(), .log_pages = 50});
    must(*store, {CreateTable{table_row("t"), {}}});
    for (std::uint32_t after = 0; after < 500; ++after) must(*store, {append(after)});
    EXPECT_LT(std::filesystem::file_size(folder / "store-wal"), 100U * 4200);
}

TEST(SqliteStore, nobody_else_may_read_the_files) {
    const Folder folder;
    const auto store = opened(folder / "store");
    must(*store, {CreateTable{table_row("t"), {}}});
    ASSERT_TRUE(store->back_up(folder / "copy").ok());
    using std::filesystem::perms;
    for (const char* name : {"store", "store-wal", "copy"}) {
        const auto allowed = std::filesystem::status(folder / name).permissions();
        EXPECT_EQ(allowed & (perms::group_all | perms::others_all), perms::none) << name;
    }
}

TEST(SqliteStore, tells_how_long_the_disk_takes) {
    const Folder folder;
    const auto store = opened(folder / "store");
    EXPECT_EQ(store->sync_seconds(), 0);
    must(*store, {CreateTable{table_row("t"), {}}});
    EXPECT_GT(store->sync_seconds(), 0);
}

TEST(SqliteStore, a_copy_that_cannot_be_made_does_no_harm) {
    const Folder folder;
    const auto store = opened(folder / "store");
    EXPECT_EQ(trouble(store->back_up(folder / "no/such/folder")), Trouble::broken);
    must(*store, {CreateTable{table_row("t"), {}}});
    ASSERT_TRUE(store->back_up(folder / "copy").ok());
    EXPECT_FALSE(std::filesystem::exists(folder / "copy.part"));
}

TEST(SqliteStore, what_is_purged_makes_the_file_shorter) {
    const Folder folder;
    auto store = open(folder / "store");
    ASSERT_TRUE(store.ok());
    for (int i = 0; i < 40; ++i) {
        must(**store, {CreateTable{store::testing::table_row("t" + std::to_string(i)),
                                   {{1, std::string(100'000, 'x')}}}});
    }
    EXPECT_EQ(found((*store)->give_back_room(0)), 0U);
    const auto full = std::filesystem::file_size(folder / "store");
    EXPECT_GT(full, 4'000'000U);
    const Retention all{.unplayed = 1'000'000'000, .abandoned = 1'000'000'000};
    EXPECT_EQ(found((*store)->purge(all, 100, Purge::erase)).tables, 40U);
    // A piece at a time, so that nobody waits for long.
    const std::uint64_t left = found((*store)->give_back_room(1'000'000));
    EXPECT_GT(left, 2'000'000U);
    EXPECT_EQ(found((*store)->give_back_room(100'000'000)), 0U);
    EXPECT_LT(std::filesystem::file_size(folder / "store"), 200'000U);
}

TEST(SqliteStore, a_file_that_could_not_give_back_room_learns_it_when_it_is_opened) {
    const Folder folder;
    {
        Connection old(Place{folder / "store", {}});
        old.execute("PRAGMA auto_vacuum=NONE");
        bring_up_to_date(old, folder / "store", migrations());
    }
    auto store = open(folder / "store");
    ASSERT_TRUE(store.ok());
    must(**store, {CreateTable{store::testing::table_row("t"), {{1, std::string(900'000, 'x')}}}});
    must(**store, {EraseTable{"t"}});
    EXPECT_EQ(found((*store)->give_back_room(100'000'000)), 0U);
    EXPECT_LT(std::filesystem::file_size(folder / "store"), 200'000U);
}

}  // namespace
}  // namespace bivouac::store::sqlite
