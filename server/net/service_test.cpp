#include <csignal>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "server/net/listener.h"

namespace bivouac::server::net {
namespace {

TEST(Loop, runs_tasks_in_the_order_they_were_posted) {
    const auto service = Service::make();
    std::vector<int> order;
    service->post([&] {
        order.push_back(1);
        service->post([&] {
            order.push_back(3);
            service->stop();
            service->post([&] { order.push_back(4); });
        });
    });
    service->post([&] { order.push_back(2); });
    service->run();
    EXPECT_EQ(order, (std::vector<int>{1, 2, 3}));
}

TEST(Loop, takes_tasks_from_other_threads) {
    const auto service = Service::make();
    constexpr int kEach = 1000;
    int count = 0;
    const auto post_many = [&] {
        for (int i = 0; i != kEach; ++i) {
            service->post([&] {
                if (++count == 2 * kEach) service->stop();
            });
        }
    };
    std::thread one(post_many);
    std::thread two(post_many);
    service->run();
    one.join();
    two.join();
    EXPECT_EQ(count, 2 * kEach);
}

TEST(Loop, runs_a_delayed_task_when_its_time_has_come) {
    const auto service = Service::make();
    std::vector<int> order;
    const auto from = std::chrono::steady_clock::now();
    service->after(30, [&] {
        order.push_back(2);
        service->stop();
    });
    service->after(5, [&] { order.push_back(1); });
    service->after(0, [&] { order.push_back(0); });
    service->run();
    EXPECT_EQ(order, (std::vector<int>{0, 1, 2}));
    EXPECT_GE(std::chrono::steady_clock::now() - from, std::chrono::milliseconds(30));
}

TEST(Loop, knows_the_time_of_day) {
    const auto service = Service::make();
    const auto before = std::chrono::system_clock::now();
    const std::chrono::sys_time<std::chrono::milliseconds> told{
        std::chrono::milliseconds(service->now())};
    // Wall and steady clock are each rounded down before they are added (ServedTime).
    constexpr std::chrono::milliseconds kRounding{1};
    EXPECT_GE(told, std::chrono::floor<std::chrono::milliseconds>(before) - kRounding);
    EXPECT_LE(told, std::chrono::system_clock::now() + kRounding);
}

TEST(Loop, tells_of_every_signal) {
    const auto service = Service::make();
    int count = 0;
    service->on_signal([&] {
        if (++count == 2) return service->stop();
        std::raise(SIGINT);
    });
    service->post([] { std::raise(SIGTERM); });
    service->run();
    EXPECT_EQ(count, 2);
}

TEST(Loop, drops_what_is_left_when_it_is_destroyed) {
    auto held = std::make_shared<int>(0);
    {
        const auto service = Service::make();
        service->post([held] { ++*held; });
        service->after(1'000'000, [held] { ++*held; });
    }
    EXPECT_EQ(held.use_count(), 1);
    EXPECT_EQ(*held, 0);
}

}  // namespace
}  // namespace bivouac::server::net
