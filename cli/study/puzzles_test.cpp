#include <algorithm>
#include <fstream>

#include <gtest/gtest.h>

#include "cli/errors.h"
#include "cli/test_world.h"
#include "core/text.h"
#include "engine/suite.h"

namespace bivouac::cli {
namespace {

using testing::World;

std::string game_of(World& world, const std::string& game, const std::string& bot) {
    const std::string record = world.file(game + ".record").string();
    EXPECT_EQ(world.run({"play", game, "--watch", "--bot", bot, "--seed", "9", "--record", record}),
              kSuccess);
    return record;
}

TEST(Puzzles, of_a_finished_game_are_written_as_suites_are) {
    World world;
    const std::string record = game_of(world, "strategic", "random");
    const std::vector<std::string> words = {"puzzles", record, "--budget", "400", "--gap", "5"};
    EXPECT_EQ(world.run(words), kSuccess) << world.err.str();
    const std::string all = world.out.str();
    const auto puzzles = engine::parse_suite(all);
    ASSERT_TRUE(puzzles.ok()) << puzzles.error().line << " " << puzzles.error().what << all;
    ASSERT_GE(puzzles->size(), 2U) << all;
    int hardest = 0;
    for (const engine::SuitePosition& puzzle : *puzzles) {
        EXPECT_TRUE(puzzle.id.starts_with("strategic-"));
        EXPECT_FALSE(puzzle.best.empty());
        EXPECT_GE(puzzle.rating, 900);
        hardest = std::max(hardest, puzzle.rating);
    }
    EXPECT_EQ(world.run(words), kSuccess);
    EXPECT_EQ(world.out.str(), all) << "the same again";
    EXPECT_EQ(world.run({"puzzles", record, "--budget", "400", "--gap", "5", "--each", "1"}),
              kSuccess);
    const auto one = engine::parse_suite(world.out.str());
    ASSERT_TRUE(one.ok());
    ASSERT_EQ(one->size(), 1U);
    EXPECT_EQ(one->front().rating, hardest);
}

// What the seat did not know stands in no puzzle: every piece of the other side that was not shown
// is a question mark.
TEST(Puzzles, show_what_the_seat_knew_and_no_more) {
    World world;
    const std::string record = game_of(world, "stratego-training", "random");
    EXPECT_EQ(world.run({"puzzles", record, "--budget", "60", "--gap", "2"}), kSuccess)
        << world.err.str();
    const auto puzzles = engine::parse_suite(world.out.str());
    ASSERT_TRUE(puzzles.ok());
    ASSERT_FALSE(puzzles->empty());
    for (const engine::SuitePosition& puzzle : *puzzles) {
        EXPECT_EQ(puzzle.given, engine::SuitePosition::Given::view);
        const char other = puzzle.text.find("seen=red") != std::string::npos ? 'b' : 'r';
        std::string board = puzzle.text.substr(0, puzzle.text.find(' '));
        std::replace(board.begin(), board.end(), '/', ',');
        for (const std::string_view piece : core::split(board, ',')) {
            if (!piece.starts_with(other)) continue;
            EXPECT_TRUE(piece.substr(1, 1) == "?" || piece.ends_with('!'))
                << piece << " in " << puzzle.text;
        }
    }
}

TEST(Puzzles, what_makes_none_gets_a_sentence) {
    World world;
    EXPECT_EQ(world.run({"puzzles"}), kUsage);
    EXPECT_EQ(world.run({"puzzles", world.file("nothing.record").string()}), kFailure);
    const std::string record = game_of(world, "strategic", "random");
    EXPECT_EQ(world.run({"puzzles", record, "--budget", "0"}), kUsage);
    std::ifstream in(record);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto unfinished = world.file("unfinished.record");
    // Without its last step and its result.
    for (int line = 0; line < 2; ++line) text.resize(text.rfind('\n', text.size() - 2) + 1);
    std::ofstream(unfinished) << text;
    EXPECT_EQ(world.run({"puzzles", unfinished.string()}), kFailure) << text.substr(0, 300);
}

}  // namespace
}  // namespace bivouac::cli
