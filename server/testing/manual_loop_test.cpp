#include "server/testing/manual_loop.h"

#include <string>
#include <thread>

#include <gtest/gtest.h>

namespace bivouac::server::testing {
namespace {

TEST(ManualLoop, runs_posted_tasks_in_order_when_told) {
    ManualLoop loop;
    std::string done;
    loop.post([&] {
        done += 'a';
        loop.post([&] { done += 'c'; });
    });
    loop.post([&] { done += 'b'; });
    EXPECT_EQ(done, "");
    loop.run();
    EXPECT_EQ(done, "abc");
}

TEST(ManualLoop, runs_each_task_at_its_time) {
    ManualLoop loop(1000);
    std::string done;
    loop.after(20, [&] { done += 'c'; });
    loop.after(10, [&] {
        done += 'a';
        EXPECT_EQ(loop.now(), 1010);
        loop.after(5, [&] { done += 'b'; });
    });
    loop.after(0, [&] { done += '0'; });
    loop.run();
    EXPECT_EQ(done, "0");
    loop.advance(19);
    EXPECT_EQ(done, "0ab");
    loop.advance(1);
    EXPECT_EQ(done, "0abc");
    EXPECT_EQ(loop.now(), 1020);
}

TEST(ManualLoop, waits_for_other_threads) {
    ManualLoop loop;
    bool done = false;
    std::thread other([&] { loop.post([&] { done = true; }); });
    EXPECT_TRUE(loop.run_until([&] { return done; }));
    other.join();
}

}  // namespace
}  // namespace bivouac::server::testing
