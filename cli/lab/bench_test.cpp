// Bots asked about known positions, as a reader of the output sees it.
#include <gtest/gtest.h>

#include "cli/errors.h"
#include "cli/test_world.h"

namespace bivouac::cli::testing {
namespace {

TEST(BenchPositions, every_level_of_the_games_named_has_a_row) {
    World world;
    ASSERT_EQ(world.run({"bench", "positions", "strategic", "assassins-duel", "--nodes", "50"}),
              kSuccess);
    EXPECT_TRUE(has(world.out, "strategic       random "));
    EXPECT_TRUE(has(world.out, "strategic       expert "));
    EXPECT_TRUE(has(world.out, "assassins-duel  random "));
    EXPECT_TRUE(has(world.out, " of 28\n"));
    EXPECT_FALSE(has(world.out, "risk-assassins"));
    EXPECT_FALSE(has(world.out, ": played ")) << "only when one level is asked for";
}

TEST(BenchPositions, one_level_is_shown_with_what_it_missed) {
    World world;
    ASSERT_EQ(world.run({"bench", "positions", "strategic", "--level", "random"}), kSuccess);
    EXPECT_TRUE(has(world.out, "random"));
    EXPECT_FALSE(has(world.out, "expert"));
    EXPECT_TRUE(has(world.out, "  triple-jump: played "));
    ASSERT_EQ(world.run({"bench", "positions", "strategic", "--level", "random", "--json"}),
              kSuccess);
    EXPECT_TRUE(world.out.str().starts_with(
        R"({"nodes":10000,"scores":[{"game":"strategic","level":"random","solved":)"));
    EXPECT_TRUE(has(world.out, R"("missed":[{"id":")"));
}

TEST(BenchPositions, what_cannot_be_asked_is_refused) {
    World world;
    EXPECT_EQ(world.run({"bench", "positions", "strategik"}), kUsage);
    EXPECT_EQ(world.run({"bench", "positions", "--level", "wizard"}), kUsage);
    EXPECT_TRUE(has(world.err, "No bot called “wizard”"));
    EXPECT_EQ(world.run({"bench", "search", "strategic", "--nodes", "0"}), kUsage);
    EXPECT_EQ(world.run({"bench", "positions", "--frob"}), kUsage);
    EXPECT_TRUE(has(world.err, "bivouac bench positions --help"));
}

TEST(BenchSearch, two_runs_have_one_signature_and_other_nodes_another) {
    World world;
    const auto signature = [&](const char* nodes) {
        EXPECT_EQ(world.run({"bench", "search", "strategic", "assassins-duel", "risk-assassins",
                             "--nodes", nodes, "--json"}),
                  kSuccess);
        const std::string text = world.out.str();
        const std::size_t at = text.find("\"signature\"");
        return text.substr(at, text.find(',', at) - at);
    };
    const std::string first = signature("300");
    EXPECT_EQ(first, signature("300"));
    EXPECT_NE(first, signature("150"));
}

TEST(BenchSearch, positions_are_those_of_games) {
    World world;
    ASSERT_EQ(
        world.run({"bench", "search", "strategic", "--level", "expert", "--nodes", "50", "--json"}),
        kSuccess);
    EXPECT_TRUE(has(world.out, R"("positions":14)")) << world.out.str();
}

TEST(BenchSearch, only_bots_that_think_are_measured) {
    World world;
    ASSERT_EQ(world.run({"bench", "search", "strategic", "--nodes", "100"}), kSuccess);
    EXPECT_TRUE(has(world.out, "strategic expert "));
    EXPECT_TRUE(has(world.out, "signature 0x"));
    EXPECT_FALSE(has(world.out, "random"));
    EXPECT_EQ(world.run({"bench", "search", "strategic", "--level", "random"}), kUsage);
}

}  // namespace
}  // namespace bivouac::cli::testing
