// What can be said about servers without one.
#include <gtest/gtest.h>

#include "cli/test_world.h"

namespace bivouac::cli {
namespace {

using testing::has;
using testing::World;

// The sentence of a command line that is refused.
std::string refused(const std::vector<std::string>& arguments) {
    World world;
    EXPECT_EQ(world.run(arguments), 2) << world.err.str();
    return world.err.str();
}

bool says(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(Online, an_address_that_is_none_is_refused_for_what_it_is) {
    EXPECT_TRUE(says(refused({"play", "--server", "https://a"}), "only http://"));
    EXPECT_TRUE(says(refused({"play", "--server", "http://"}), "names no host"));
    EXPECT_TRUE(says(refused({"play", "--server", "http://a:x"}), "a port is a number"));
    EXPECT_TRUE(says(refused({"play", "--server", "http://a/b"}), "more than a host"));
    EXPECT_TRUE(says(refused({"play", "--invite", "http://a:80"}), "leads to no table"));
    EXPECT_TRUE(says(refused({"play", "--server", "a", "--table", "x/y"}), "leads to no table"));
}

TEST(Online, what_contradicts_itself_is_refused) {
    EXPECT_TRUE(says(refused({"play", "--server", "a", "--table", "t", "--open", "strategic"}),
                     "Choose one of"));
    EXPECT_TRUE(says(refused({"play", "strategic", "--server", "a"}), "--open strategic"));
    EXPECT_TRUE(says(refused({"play", "--server", "a", "--resume"}), "--resume"));
    EXPECT_TRUE(
        says(refused({"play", "--server", "a:1", "--invite", "http://a:2/t/x"}), "another server"));
    EXPECT_TRUE(says(refused({"play", "--server", "a", "--watch"}), "which table?"));
    EXPECT_TRUE(
        says(refused({"play", "--server", "a", "--watch", "--open", "strategic"}), "which table?"));
    EXPECT_TRUE(says(refused({"play", "strategic", "--clock", "10+5"}), "--server"));
    EXPECT_TRUE(says(refused({"play", "strategic", "--rated"}), "--server"));
    for (const char* clock : {"x", "0", "10+", "10+601", "361", "0d", "31d", "d", "+5"}) {
        EXPECT_TRUE(says(
            refused({"play", "--server", "a", "--open", "strategic", "--clock", clock}), "--clock"))
            << clock;
    }
}

TEST(Online, words_for_others_mean_nothing_at_a_table_of_one_s_own) {
    World world;
    for (const char* word : {"say hello", "accept", "pause", "reprendre", "rematch"}) {
        EXPECT_EQ(world.run({"play", "strategic", "--hotseat"}, {word, "quit"}), 0);
        EXPECT_TRUE(has(world.err, "everybody sits at this terminal")) << world.err.str();
    }
}

TEST(Load, goes_to_this_machine_only_and_within_bounds) {
    EXPECT_TRUE(says(refused({"load"}), "Which server?"));
    EXPECT_TRUE(says(refused({"load", "http://192.0.2.1:80"}), "not on this machine"));
    EXPECT_TRUE(says(refused({"load", "http://127.0.0.1.example"}), "not on this machine"));
    EXPECT_TRUE(says(refused({"load", "http://127.0.0.1:1", "--tables", "0"}), "--tables"));
    EXPECT_TRUE(says(refused({"load", "http://127.0.0.1:1", "--tables", "99999"}), "--tables"));
    EXPECT_TRUE(says(refused({"load", "http://127.0.0.1:1", "--tables", "9", "--connections", "5"}),
                     "the players alone need 18"));
    EXPECT_TRUE(says(refused({"load", "http://127.0.0.1:1", "--game", "halma"}), "halma"));
    EXPECT_TRUE(says(refused({"load", "http://127.0.0.1:1", "--seconds", "0"}), "--seconds"));
}

}  // namespace
}  // namespace bivouac::cli
