#include "server/limits/address_buckets.h"

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

constexpr store::Millis kStart = 1'000'000;
constexpr Rate kRate{.burst = 3, .every = 160};

std::string customer(int number) {
    return address_key("2001:db8:1:" + std::to_string(number) + "::1");
}

TEST(AddressBuckets, an_address_has_its_own) {
    AddressBuckets buckets(kRate, 1000);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(buckets.take("192.0.2.1", kStart), 0);
    EXPECT_EQ(buckets.take("192.0.2.1", kStart), 160);
    EXPECT_EQ(buckets.take("192.0.2.2", kStart), 0);
}

TEST(AddressBuckets, a_whole_ipv6_network_runs_out_of_permits) {
    AddressBuckets buckets(kRate, 1000);
    std::int64_t granted = 0;
    for (int number = 1; number <= 1000; ++number) {
        granted += buckets.take(customer(number), kStart) == 0 ? 1 : 0;
    }
    EXPECT_EQ(granted, kRate.burst * AddressBuckets::kCustomers);
    EXPECT_EQ(buckets.refused(), 1000U - static_cast<std::uint64_t>(granted));
    EXPECT_EQ(buckets.take(customer(2000), kStart), 10) << "and says when there is room again";
    EXPECT_EQ(buckets.take(customer(2000), kStart + 10), 0);
    EXPECT_EQ(buckets.take(address_key("2001:db8:2:1::1"), kStart), 0) << "another network";
}

TEST(AddressBuckets, addresses_of_ipv4_have_no_network) {
    AddressBuckets buckets(kRate, 1000);
    for (int number = 1; number <= 250; ++number) {
        EXPECT_EQ(buckets.take("192.0.2." + std::to_string(number), kStart), 0);
    }
}

TEST(AddressBuckets, what_is_more_than_a_bucket_is_never_granted) {
    AddressBuckets buckets(kRate, 1000);
    EXPECT_EQ(buckets.take(customer(1), kStart, 4), Buckets::kNever);
}

}  // namespace
}  // namespace bivouac::server
