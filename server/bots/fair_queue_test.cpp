#include "server/bots/fair_queue.h"

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

constexpr store::AccountId kGreedy = 1;
constexpr store::AccountId kModest = 2;

Rank people(store::AccountId account) { return {Importance::people, account}; }
Rank watched(store::AccountId account) { return {Importance::watched, account}; }

std::string next(FairQueue& queue, double seconds = 1) {
    const auto turn = queue.next();
    if (!turn) return "";
    queue.charge(turn->rank.account, seconds);
    return turn->table;
}

TEST(FairQueue, people_come_before_tables_of_bots) {
    FairQueue queue;
    for (int i = 0; i < 5; ++i) queue.add("bots" + std::to_string(i), watched(kGreedy));
    queue.add("person", people(kModest));
    EXPECT_EQ(next(queue), "person");
    EXPECT_EQ(next(queue), "bots0") << "and these in the order they came";
    EXPECT_EQ(next(queue), "bots1");
}

TEST(FairQueue, whoever_opens_many_tables_gets_no_more_time) {
    FairQueue queue;
    double greedy = 0;
    double modest = 0;
    for (int i = 0; i < 40; ++i) queue.add("g" + std::to_string(i), people(kGreedy));
    queue.add("m", people(kModest));
    for (int i = 0; i < 200; ++i) {
        const std::string table = next(queue);
        (table == "m" ? modest : greedy) += 1;
        queue.add(table, people(table == "m" ? kModest : kGreedy));
    }
    EXPECT_EQ(greedy, 100);
    EXPECT_EQ(modest, 100);
}

TEST(FairQueue, long_thoughts_count_for_what_they_took) {
    FairQueue queue;
    queue.add("long", people(kGreedy));
    queue.add("short", people(kModest));
    int longs = 0;
    for (int i = 0; i < 110; ++i) {
        const std::string table = next(queue, 0);
        const bool is_long = table == "long";
        longs += is_long ? 1 : 0;
        queue.charge(is_long ? kGreedy : kModest, is_long ? 10 : 1);
        queue.add(table, people(is_long ? kGreedy : kModest));
    }
    EXPECT_EQ(longs, 10);
}

TEST(FairQueue, time_that_nobody_wanted_is_not_held_against_anybody) {
    FairQueue queue;
    for (int i = 0; i < 1000; ++i) {
        queue.add("g", people(kGreedy));
        EXPECT_EQ(next(queue), "g");
    }
    // Somebody comes, and has saved nothing up.
    int modest = 0;
    queue.add("g", people(kGreedy));
    queue.add("m", people(kModest));
    for (int i = 0; i < 20; ++i) {
        const std::string table = next(queue);
        modest += table == "m" ? 1 : 0;
        queue.add(table, people(table == "m" ? kModest : kGreedy));
    }
    EXPECT_GE(modest, 10);
    EXPECT_LE(modest, 11);
}

TEST(FairQueue, what_is_dropped_has_no_turn) {
    FairQueue queue;
    queue.add("a", people(1));
    queue.add("b", people(1));
    queue.drop("a");
    EXPECT_EQ(next(queue), "b");
    EXPECT_TRUE(queue.is_empty());
    EXPECT_FALSE(queue.next());
}

}  // namespace
}  // namespace bivouac::server
