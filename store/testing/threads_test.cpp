// Conformance: many threads and processes at once, and copies made meanwhile.
#include <atomic>
#include <set>
#include <thread>

#include "store/testing/conformance.h"

namespace bivouac::store::testing {
namespace {

// Claims the table and appends until one append is accepted; tells the text of each that was.
void fight(Store& store, int who, int appends, std::vector<std::string>& accepted) {
    while (std::ssize(accepted) < appends) {
        const auto claim = store.claim("t");
        if (!claim) {
            ADD_FAILURE() << "claim: " << static_cast<int>(claim.error());
            return;
        }
        const std::string text = std::to_string(who) + "/" + std::to_string(accepted.size());
        const std::vector<Batch> batches{{Append{claim->epoch,
                                                 static_cast<std::uint32_t>(claim->entries.size()),
                                                 {{1, text}},
                                                 claim->row}}};
        const auto verdicts = store.commit(batches);
        if (verdicts.front().ok()) {
            accepted.push_back(text);
        } else if (verdicts.front().error() != Trouble::stale) {
            ADD_FAILURE() << "append: " << static_cast<int>(verdicts.front().error());
            return;
        }
    }
}

TEST_P(Conformance, of_those_who_fight_for_a_table_exactly_one_appends_each_entry) {
    must(store(), {CreateTable{table_row("t"), {}}});
    // Two threads of one process and one of another.
    const auto other = ground().open("main");
    std::vector<std::vector<std::string>> accepted(3);
    {
        std::vector<std::jthread> threads;
        for (int who = 0; who < 3; ++who) {
            Store& side = who == 2 ? *other : store();
            auto& mine = accepted[static_cast<std::size_t>(who)];
            threads.emplace_back([&side, &mine, who] { fight(side, who, 15, mine); });
        }
    }
    std::multiset<std::string> told;
    for (const auto& texts : accepted) told.insert(texts.begin(), texts.end());
    std::multiset<std::string> kept;
    for (const Entry& entry : found(store().journal("t", 0))) kept.insert(entry.text);
    EXPECT_EQ(kept, told);
    EXPECT_EQ(kept.size(), 45U);
}

TEST_P(Conformance, of_many_appends_for_the_same_claim_one_is_accepted) {
    must(store(), {CreateTable{table_row("t"), {}}});
    for (std::uint32_t after = 0; after < 10; ++after) {
        std::atomic<int> accepted = 0;
        {
            std::vector<std::jthread> threads;
            for (int who = 0; who < 2; ++who) {
                threads.emplace_back([&] {
                    const std::vector<Batch> batches{
                        {Append{kFirstEpoch, after, {{1, "x"}}, table_row("t")}}};
                    if (store().commit(batches).front().ok()) ++accepted;
                });
            }
        }
        ASSERT_EQ(accepted, 1);
    }
    EXPECT_EQ(found(store().journal("t", 0)).size(), 10U);
}

// Both tables grow in the same batches, so whoever looks at one moment finds them equally long.
TEST_P(Conformance, a_copy_made_while_others_write_is_whole) {
    must(store(), {CreateTable{table_row("a"), {}}, CreateTable{table_row("b"), {}}});
    std::atomic<std::uint32_t> acknowledged = 0;
    std::vector<std::uint32_t> at_least;
    {
        const std::jthread writer([&](const std::stop_token& stop) {
            while (!stop.stop_requested() && acknowledged < 100000) {
                const std::uint32_t after = acknowledged;
                must(store(), {Append{kFirstEpoch, after, {{1, "x"}}, table_row("a")},
                               Append{kFirstEpoch, after, {{1, "y"}}, table_row("b")}});
                ++acknowledged;
            }
        });
        for (int copy = 0; copy < 3; ++copy) {
            while (acknowledged < static_cast<std::uint32_t>(5 * copy + 3)) {
                std::this_thread::yield();
            }
            at_least.push_back(acknowledged);
            EXPECT_TRUE(store().back_up(ground().copy("copy" + std::to_string(copy))).ok());
        }
    }
    for (std::size_t copy = 0; copy < at_least.size(); ++copy) {
        const auto opened = ground().open("copy" + std::to_string(copy));
        ASSERT_NE(opened, nullptr);
        const auto length = found(opened->journal("a", 0)).size();
        EXPECT_EQ(found(opened->journal("b", 0)).size(), length);
        EXPECT_GE(length, at_least[copy]);
        EXPECT_LE(length, acknowledged);
        // And it is a store like any other.
        must(*opened, {CreateTable{table_row("c"), {}}});
    }
    EXPECT_EQ(trouble(store().table("c")), Trouble::unknown);
}

TEST_P(Conformance, a_copy_does_not_replace_what_is_there) {
    must(store(), {CreateTable{table_row("t"), {}}});
    ASSERT_TRUE(store().back_up(ground().copy("copy")).ok());
    must(store(), {EraseTable{"t"}});
    EXPECT_EQ(trouble(store().back_up(ground().copy("copy"))), Trouble::taken);
    EXPECT_TRUE(ground().open("copy")->table("t").ok());
}

TEST_P(Conformance, readers_never_see_half_a_deed) {
    must(store(), {CreateTable{table_row("t"), {{1, "0"}}}});
    const std::jthread writer([&](const std::stop_token& stop) {
        for (std::uint32_t after = 1; after < 100000 && !stop.stop_requested(); after += 2) {
            TableRow row = table_row("t");
            row.touched = 100 + after;
            must(store(), {Append{kFirstEpoch, after, {{1, "x"}, {1, "y"}}, row}});
        }
    });
    Millis last = 0;
    for (int look = 0; look < 200; ++look) {
        EXPECT_EQ(found(store().journal("t", 0)).size() % 2, 1U);
        const Millis touched = found(store().table("t")).touched;
        EXPECT_GE(touched, last);
        last = touched;
    }
}

}  // namespace
}  // namespace bivouac::store::testing
