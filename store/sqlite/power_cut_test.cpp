// What was acknowledged survives every power cut and every failure of the disk.
#include <sstream>

#include <gtest/gtest.h>

#include "engine/testing/scale.h"
#include "store/sqlite/testing/folder.h"
#include "store/sqlite/testing/ordeal.h"
#include "store/testing/samples.h"

namespace bivouac::store::sqlite {
namespace {

using store::testing::found;
using store::testing::must;
using store::testing::refusal;
using store::testing::table_row;
using testing::Fault;
using testing::Folder;
using testing::FragileDisk;
using testing::Hardship;
using testing::Ordeal;
using testing::Syncing;
using testing::Tally;

std::unique_ptr<Store> opened(const std::string& path, const FragileDisk& disk) {
    auto store = open(path, {.vfs = disk.name()});
    EXPECT_TRUE(store.ok()) << store.error().words;
    return store ? std::move(store).value() : nullptr;
}

std::string describe(const Tally& tally) {
    std::ostringstream out;
    out << tally.accepted << " accepted, " << tally.refused << " refused, " << tally.cuts
        << " cuts, " << tally.restarts << " restarts, " << tally.full << " full, " << tally.busy
        << " busy, " << tally.broken << " broken, " << tally.doubtful << " doubtful, "
        << tally.failed_openings << " failed openings";
    return out.str();
}

Append append(std::uint32_t after) { return {kFirstEpoch, after, {{1, "x"}}, table_row("t")}; }

std::uint64_t runs() { return engine::testing::is_full() ? 1000 : 50; }

TEST(PowerCut, nothing_acknowledged_is_lost) {
    const Folder folder;
    Tally tally;
    for (std::uint64_t seed = 0; seed < runs(); ++seed) {
        const auto complaint = Ordeal(folder / "store", seed, Hardship{}, tally).run();
        ASSERT_FALSE(complaint) << "seed " << seed << ": " << *complaint;
    }
    SCOPED_TRACE(describe(tally));
    EXPECT_GT(tally.accepted, 1000);
    EXPECT_GT(tally.refused, 500);
    EXPECT_GT(tally.cuts, 100);
    EXPECT_GT(tally.broken, 50) << "cuts hardly ever hit a commit";
    EXPECT_GT(tally.doubtful, 0) << "no commit was whole on the disk before its sync returned";
    EXPECT_GT(tally.failed_openings, 0) << "cuts never hit an opening";
    EXPECT_EQ(tally.full + tally.busy, 0);
}

TEST(PowerCut, nothing_acknowledged_is_lost_when_the_disk_fails_too) {
    const Folder folder;
    Tally tally;
    for (std::uint64_t seed = 5000; seed < 5000 + runs(); ++seed) {
        const auto complaint = Ordeal(folder / "store", seed,
                                      Hardship{.syncing = Syncing::honest, .faults = true}, tally)
                                   .run();
        ASSERT_FALSE(complaint) << "seed " << seed << ": " << *complaint;
    }
    SCOPED_TRACE(describe(tally));
    EXPECT_GT(tally.accepted, 1000);
    EXPECT_GT(tally.full, 5);
    EXPECT_GT(tally.busy, 5);
    EXPECT_GT(tally.broken, 20);
    EXPECT_GT(tally.restarts, 20);
}

// After a failed sync a system shows from its cache what the disk may never have got. A process
// that is started again reads it, builds upon it, and must not lose the building.
TEST(PowerCut, what_is_read_back_after_a_failed_sync_is_safe_to_build_upon) {
    const Folder folder;
    int doubtful = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        FragileDisk disk("cached", seed, Syncing::honest);
        const std::string file = folder / ("store" + std::to_string(seed));
        {
            const auto store = opened(file, disk);
            must(*store, {CreateTable{table_row("t"), {{1, "one"}}}});
            disk.fail(Fault::bad_sync, 0, 1);
            EXPECT_EQ(refusal(*store, {append(1)}), Trouble::broken);
        }
        std::uint32_t length = 0;
        {
            const auto store = opened(file, disk);
            length = static_cast<std::uint32_t>(found(store->journal("t", 0)).size());
            if (length == 2) ++doubtful;
            must(*store, {append(length)});
            disk.cut_now();
        }
        disk.restore();
        EXPECT_EQ(found(opened(file, disk)->journal("t", 0)).size(), length + 1) << "seed " << seed;
    }
    EXPECT_GT(doubtful, 0);
}

// A disk that only says that it has synced: were this not noticed, the tests above would prove
// nothing.
TEST(PowerCut, a_missing_sync_would_be_noticed) {
    const Folder folder;
    Tally tally;
    int losses = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Hardship lying{.syncing = Syncing::ignored, .faults = false};
        const auto complaint = Ordeal(folder / "store", seed, lying, tally).run();
        if (complaint && complaint->starts_with("lost")) ++losses;
    }
    EXPECT_GT(losses, 25);
}

}  // namespace
}  // namespace bivouac::store::sqlite
