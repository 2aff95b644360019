#include "server/limits/login_throttle.h"

#include <string>

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

constexpr store::Millis kStart = 1'000'000;

// Tries until so many attempts were let through; tells how long that took.
store::Millis guess(LoginThrottle& throttle, const std::string& name, const std::string& address,
                    int attempts, store::Millis now) {
    const store::Millis start = now;
    while (attempts > 0) {
        const store::Millis wait = throttle.attempt(name, address, now);
        now += wait;
        if (wait == 0) --attempts;
    }
    return now - start;
}

TEST(LoginThrottle, lets_a_few_mistakes_pass) {
    LoginThrottle throttle;
    EXPECT_EQ(guess(throttle, "ada", "192.0.2.1", 6, kStart), 0);
    EXPECT_EQ(throttle.attempt("ada", "192.0.2.1", kStart), 1000);
}

TEST(LoginThrottle, doubles_the_wait_with_each_failure_up_to_a_limit) {
    LoginThrottle throttle;
    EXPECT_EQ(guess(throttle, "ada", "192.0.2.1", 7, kStart), 1000);
    EXPECT_EQ(throttle.attempt("ada", "192.0.2.1", kStart + 1000), 2000);
    store::Millis now = kStart + 1000;
    for (const store::Millis expected : {2000, 4000, 8000, 16'000, 30'000, 30'000}) {
        // A new address each time: the name alone is counted here.
        const std::string address = "198.51.100." + std::to_string(now % 251);
        EXPECT_EQ(throttle.attempt("ada", address, now), expected);
        now += expected;
        EXPECT_EQ(throttle.attempt("ada", address, now), 0);
    }
}

TEST(LoginThrottle, makes_an_address_that_tries_many_names_wait_long) {
    LoginThrottle throttle;
    store::Millis now = kStart;
    store::Millis longest = 0;
    for (int i = 0; i < 40; ++i) {
        const store::Millis wait = throttle.attempt("name" + std::to_string(i), "192.0.2.1", now);
        longest = std::max(longest, wait);
        now += wait;
        if (wait > 0) {
            EXPECT_EQ(throttle.attempt("name" + std::to_string(i), "192.0.2.1", now), 0);
        }
    }
    EXPECT_EQ(longest, 15 * kOneMinute);
    EXPECT_EQ(throttle.attempt("ada", "192.0.2.2", now), 0) << "others are not held up";
}

TEST(LoginThrottle, does_not_count_attempts_it_refuses) {
    LoginThrottle throttle;
    guess(throttle, "ada", "192.0.2.1", 6, kStart);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(throttle.attempt("ada", "192.0.2.9", kStart), 1000);
    EXPECT_EQ(throttle.attempt("ada", "192.0.2.9", kStart + 1000), 0);
    EXPECT_EQ(throttle.attempt("bea", "192.0.2.9", kStart + 1000), 0);
}

TEST(LoginThrottle, counts_attempts_that_are_still_being_looked_at) {
    LoginThrottle throttle;
    int granted = 0;
    for (int i = 0; i < 100; ++i) granted += throttle.attempt("ada", "192.0.2.1", kStart) == 0;
    EXPECT_EQ(granted, 6);
}

TEST(LoginThrottle, a_success_clears_the_name_but_not_the_address) {
    LoginThrottle throttle;
    store::Millis now = kStart;
    for (int round = 0; round < 10; ++round) {
        EXPECT_EQ(throttle.attempt("victim" + std::to_string(round), "192.0.2.1", now), 0);
        EXPECT_EQ(throttle.attempt("mallory", "192.0.2.1", now), 0);
        throttle.succeeded("mallory", "192.0.2.1", now);
    }
    EXPECT_EQ(throttle.attempt("victim", "192.0.2.1", now), 0);
    EXPECT_EQ(throttle.attempt("mallory", "192.0.2.1", now), 1000);
    EXPECT_EQ(throttle.attempt("mallory", "192.0.2.2", now), 0);
}

TEST(LoginThrottle, forgets_one_failure_at_a_time) {
    LoginThrottle throttle;
    guess(throttle, "ada", "192.0.2.1", 6, kStart);
    EXPECT_EQ(throttle.attempt("ada", "192.0.2.2", kStart + 10 * kOneMinute), 0);
    EXPECT_GT(throttle.attempt("ada", "192.0.2.2", kStart + 10 * kOneMinute), 0);
    const store::Millis later = kStart + 1440 * kOneMinute;
    EXPECT_EQ(guess(throttle, "ada", "192.0.2.1", 6, later), 0);
}

TEST(LoginThrottle, waits_no_longer_when_the_clock_is_set_back) {
    LoginThrottle throttle;
    guess(throttle, "ada", "192.0.2.1", 6, kStart + 1000 * kOneMinute);
    EXPECT_EQ(throttle.attempt("ada", "192.0.2.1", kStart), 1000);
}

// Each guess from another of the 65,536 networks that one customer has.
TEST(LoginThrottle, a_whole_ipv6_network_runs_out_of_guesses) {
    LoginThrottle throttle;
    int granted = 0;
    for (int i = 0; i < 1000; ++i) {
        const std::string address = "2001:db8:1:" + std::to_string(i) + "::/64";
        granted += throttle.attempt("name" + std::to_string(i), address, kStart) == 0 ? 1 : 0;
    }
    EXPECT_EQ(granted, kNetworkPatience.free + 1);
    EXPECT_EQ(throttle.attempt("ada", "2001:db8:2:1::/64", kStart), 0) << "another customer";
    EXPECT_EQ(throttle.attempt("ada", "192.0.2.1", kStart), 0);
}

TEST(LoginThrottle, who_logs_in_from_there_gives_the_guess_back) {
    LoginThrottle throttle;
    for (int i = 0; i < 1000; ++i) {
        const std::string address = "2001:db8:1:" + std::to_string(i) + "::/64";
        const std::string name = "name" + std::to_string(i);
        ASSERT_EQ(throttle.attempt(name, address, kStart), 0) << i;
        throttle.succeeded(name, address, kStart);
    }
}

TEST(LoginThrottle, is_bounded_in_memory) {
    LoginThrottle throttle(3);
    guess(throttle, "ada", "192.0.2.1", 6, kStart);
    for (const char* name : {"b", "c", "d"}) {
        EXPECT_EQ(throttle.attempt(name, "192.0.2.2", kStart), 0);
    }
    EXPECT_EQ(throttle.attempt("ada", "192.0.2.2", kStart), 0) << "forgotten by now";
}

}  // namespace
}  // namespace bivouac::server
