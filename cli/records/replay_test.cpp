#include <gtest/gtest.h>

#include "cli/errors.h"
#include "cli/test_world.h"

namespace bivouac::cli {
namespace {

using testing::has;
using testing::World;

std::string finished_game(World& world) {
    const std::string record = world.file("game.record").string();
    EXPECT_EQ(world.run({"play", "strategic", "--watch", "--bot", "random", "--seed", "9",
                         "--record", record}),
              kSuccess);
    return record;
}

TEST(Replay, a_step_is_shown_as_text_and_as_json) {
    World world;
    const std::string record = finished_game(world);
    EXPECT_EQ(world.run({"replay", record, "--step", "2"}), kSuccess);
    EXPECT_TRUE(has(world.out, "The 48 guards are dealt"));
    EXPECT_EQ(world.run({"replay", record, "--step", "2", "--seat", "1", "--json"}), kSuccess);
    EXPECT_TRUE(has(world.out, R"("finished":true)"));
    EXPECT_TRUE(has(world.out, R"(,"view":{"seq":2)"));
    EXPECT_EQ(world.run({"replay", record, "--step", "99999"}), kUsage);
    EXPECT_TRUE(has(world.err, "There is no step 99999"));
    EXPECT_EQ(world.run({"replay", record, "--seat", "3"}), kUsage);
}

TEST(Replay, at_a_terminal_one_steps_through) {
    World world;
    const std::string record = finished_game(world);
    world.terminal = true;
    EXPECT_EQ(
        world.run({"replay", record}, {"", "n", "p", "12", "f", "v", "v", "x", "G", "g", "q"}),
        kSuccess);
    EXPECT_TRUE(has(world.out, "Step 0 of "));
    EXPECT_TRUE(has(world.out, "Step 2 of "));
    EXPECT_TRUE(has(world.out, "Step 12 of "));
    EXPECT_TRUE(has(world.out, "seen by everybody together"));
    EXPECT_TRUE(has(world.out, "seen by Orange"));
    EXPECT_TRUE(has(world.err, "“x” means nothing here."));
    EXPECT_TRUE(has(world.out, "wins") || has(world.out, "Draw"));
}

TEST(Replay, the_whole_truth_is_for_finished_games_only) {
    World world;
    const std::string record = world.file("open.record").string();
    EXPECT_EQ(world.run({"play", "ambush", "--record", record}, {"123", "quit"}), kSuccess);
    EXPECT_EQ(world.run({"replay", record, "--seat", "all"}), kFailure);
    EXPECT_TRUE(has(world.err, "only when a game is over"));
    EXPECT_EQ(world.run({"replay", record}), kSuccess);
    EXPECT_EQ(world.run({"replay", record, "--seat", "2"}), kSuccess);
}

TEST(Replay, broken_files_are_named_with_line_and_column) {
    World world;
    finished_game(world);
    const std::string good = world.read("game.record");
    const auto refused = [&](const std::string& text) {
        world.write("bad.record", text);
        const std::string file = world.file("bad.record").string();
        EXPECT_EQ(world.run({"replay", file}), kFailure);
        EXPECT_TRUE(has(world.err, "bivouac: " + file + ":")) << world.err.str();
        EXPECT_FALSE(has(world.err, "record.")) << world.err.str();
        EXPECT_EQ(world.run({"play", "--resume", file}), kFailure);
        return world.err.str();
    };
    EXPECT_NE(refused("").find(":1:1: The file is empty."), std::string::npos);
    EXPECT_NE(refused("hello\n").find(":1:1: "), std::string::npos);
    refused(good.substr(0, good.size() / 2));
    refused(good.substr(0, good.find("result ")));
    std::string other = good;
    other.replace(other.find("\"strategic\""), 11, "\"checkers\"");
    world.write("bad.record", other);
    EXPECT_NE(world.run({"replay", world.file("bad.record").string()}), kSuccess);
    EXPECT_TRUE(has(world.err, "There is no game “checkers”."));
    EXPECT_EQ(world.run({"replay", world.file("").string()}), kFailure);
}

TEST(Replay, a_result_of_an_unfinished_game_is_refused_in_whole_sentences) {
    World world;
    const std::string record = world.file("open.record").string();
    EXPECT_EQ(world.run({"play", "strategic", "--record", record}, {"quit"}), kSuccess);
    world.write("open.record", world.read("open.record") + "result draw agreement\n");
    EXPECT_EQ(world.run({"replay", record}), kFailure);
    EXPECT_TRUE(has(world.err, "The game is not over yet")) << world.err.str();
}

TEST(Replay, after_two_dashes_everything_is_a_name) {
    World world;
    EXPECT_EQ(world.run({"replay", "--", "-x.record"}), kFailure);
    EXPECT_TRUE(has(world.err, "-x.record cannot be read")) << world.err.str();
    EXPECT_EQ(world.run({"replay", "--", "x", "y"}), kUsage);
    EXPECT_TRUE(has(world.err, "“y” is one word too many"));
}

TEST(Replay, a_finished_game_is_not_resumed) {
    World world;
    const std::string record = finished_game(world);
    EXPECT_EQ(world.run({"play", "--resume", record}), kFailure);
    EXPECT_TRUE(has(world.err, "is over"));
    EXPECT_EQ(world.run({"play", "ambush", "--resume", record}), kUsage);
    EXPECT_TRUE(has(world.err, "is a game of strategic, not of ambush"));
}

}  // namespace
}  // namespace bivouac::cli
