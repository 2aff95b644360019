// What `bivouac serve` refuses before it listens.
#include "cli/errors.h"
#include "cli/test_world.h"

namespace bivouac::cli::testing {
namespace {

TEST(Serve, refuses_rates_quotas_and_addresses_that_mean_nothing) {
    World world;
    // A build without sockets has no server, and nothing to refuse.
    if (world.run({"serve", "--port", "x"}) == kFailure) GTEST_SKIP();
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
        {{"serve", "--limit-requests", "many"}, "limit-requests = many: a rate such as 240:20/s"},
        {{"serve", "--quota-lobby=-1"}, "quota-lobby = -1: a whole number"},
        {{"serve", "--keep-guests", "soon"}, "keep-guests = soon: a whole number"},
        {{"serve", "--trusted-proxies", "10.0.0.0/8,proxy"}, "addresses such as 127.0.0.1"},
        {{"serve", "--proxy-hops", "0"}, "proxy-hops = 0: a whole number from 1 to 16"},
        {{"serve", "--address", "0.0.0.0", "--test-clock", "x"}, "test-clock is for loopback"},
        {{"serve", "--address", "0.0.0.0", "--load-test"}, "load-test is for loopback"},
    };
    for (const auto& [arguments, sentence] : cases) {
        EXPECT_EQ(world.run(arguments), kUsage) << sentence;
        EXPECT_TRUE(has(world.err, sentence)) << world.err.str();
    }
}

TEST(Serve, help_knows_every_limit_quota_and_time) {
    World world;
    EXPECT_EQ(world.run({"serve", "--help"}), kSuccess);
    for (const char* text : {"--limit-requests RATE", "240:20/s", "--limit-kilobytes RATE",
                             "--quota-bots-only N", "--quota-address N", "--keep-guest-games DAYS",
                             "BIVOUAC_KEEP_GUESTS", "--trusted-proxies LIST", "--proxy-hops N"}) {
        EXPECT_TRUE(has(world.out, text)) << text;
    }
}

}  // namespace
}  // namespace bivouac::cli::testing
