// bivouac engine, as a referee sees it.
#include <gtest/gtest.h>

#include "cli/errors.h"
#include "cli/test_world.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

using testing::World;

std::size_t lines_in(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

TEST(Engine, answers_a_ucc_referee_until_it_quits) {
    World world;
    EXPECT_EQ(world.run({"engine", "--protocol", "ucc", "--level", "random", "--seed", "1"},
                        {"BLUE foe 10 10", "QUIT foe BLUE END 0 0 0"}),
              kSuccess);
    EXPECT_EQ(lines_in(world.out.str()), 4U) << world.out.str();
}

TEST(Engine, answers_a_host_of_our_own_protocol_until_it_quits) {
    World world;
    EXPECT_EQ(world.run({"engine", "--protocol", "bivouac", "--level", "random"},
                        {"bivouac 1", "game strategic", "seat 1 of 2", "isready", "quit"}),
              kSuccess);
    EXPECT_EQ(world.out.str(),
              "id name Bivouac random\nid author the Bivouac project\nready\nreadyok\n");
}

TEST(Engine, the_end_of_the_input_is_no_failure) {
    World world;
    EXPECT_EQ(world.run({"engine", "--protocol", "ucc", "--level", "random"}), kSuccess);
    EXPECT_EQ(world.run({"engine", "--protocol", "bivouac"}), kSuccess);
    EXPECT_EQ(world.out.str(), "");
}

TEST(Engine, what_it_cannot_be_is_said) {
    World world;
    EXPECT_EQ(world.run({"engine"}), kUsage);
    EXPECT_EQ(world.run({"engine", "--protocol", "uci"}), kUsage);
    EXPECT_NE(world.err.str().find("uci"), std::string::npos);
    EXPECT_EQ(world.run({"engine", "--protocol", "ucc", "--game", "strategic"}), kUsage);
    EXPECT_NE(world.err.str().find("strategic"), std::string::npos);
    EXPECT_EQ(world.run({"engine", "--protocol", "ucc", "--level", "wizard"}), kUsage);
    EXPECT_NE(world.err.str().find("wizard"), std::string::npos);
    EXPECT_EQ(world.run({"engine", "--protocol", "ucc", "--movetime", "soon"}), kUsage);
}

}  // namespace
}  // namespace bivouac::cli
