#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "cli/errors.h"
#include "cli/test_world.h"
#include "core/json/document.h"
#include "core/json/peek.h"

namespace bivouac::cli {
namespace {

using testing::has;
using testing::World;

std::string game_of(World& world, const std::string& game) {
    const std::string record = world.file(game + ".record").string();
    EXPECT_EQ(
        world.run({"play", game, "--watch", "--bot", "random", "--seed", "9", "--record", record}),
        kSuccess);
    return record;
}

TEST(Analyse, a_finished_game_is_told_with_its_totals) {
    World world;
    const std::string record = game_of(world, "strategic");
    EXPECT_EQ(world.run({"analyse", record, "--budget", "200"}), kSuccess) << world.err.str();
    EXPECT_TRUE(has(world.out, "Orange: from 50 % to ")) << world.out.str();
    EXPECT_TRUE(has(world.out, "Yellow: from 50 % to "));
    EXPECT_EQ(world.run({"analyse", record, "--budget", "200", "--seat", "2"}), kSuccess);
    EXPECT_FALSE(has(world.out, "Orange: from 50 % to ")) << world.out.str();
    EXPECT_TRUE(has(world.out, "Yellow: from 50 % to "));
}

TEST(Analyse, programs_get_every_step_and_the_same_one_each_time) {
    World world;
    const std::string record = game_of(world, "strategic");
    EXPECT_EQ(world.run({"analyse", record, "--budget", "200", "--json"}), kSuccess);
    const std::string once = world.out.str();
    // A document looks into its text.
    const std::string line = once.substr(0, once.size() - 1);
    const auto document = core::json::Document::parse(line);
    ASSERT_TRUE(document.ok());
    EXPECT_TRUE(document->root().member("steps").has_value());
    EXPECT_TRUE(once.starts_with(R"({"game":"strategic","rules":)")) << once.substr(0, 200);
    EXPECT_TRUE(has(world.out, R"("nodes":200,"seats":[{"seat":1,"first":0.5)"));
    EXPECT_EQ(world.run({"analyse", record, "--budget", "200", "--json"}), kSuccess);
    EXPECT_EQ(world.out.str(), once);
    EXPECT_TRUE(once.find(R"("seat":2,"first":)") != std::string::npos);
    EXPECT_EQ(world.run({"analyse", record, "--budget", "200", "--json", "--seat", "1"}), kSuccess);
    EXPECT_TRUE(has(world.out, R"("seats":[{"seat":1,"first":)"));
    EXPECT_FALSE(has(world.out, R"("seat":2,"first":)"));
}

TEST(Analyse, goes_on_where_it_was_broken_off) {
    World world;
    const std::string record = game_of(world, "strategic");
    const std::filesystem::path kept = world.file("kept.review");
    const std::vector<std::string> words = {"analyse", record,   "--budget",   "50",
                                            "--json",  "--keep", kept.string()};
    EXPECT_EQ(world.run(words), kSuccess) << world.err.str();
    const std::string whole = world.out.str();
    const auto size = std::filesystem::file_size(kept);
    // Broken off in the middle of a line.
    std::filesystem::resize_file(kept, size / 2);
    EXPECT_EQ(world.run(words), kSuccess) << world.err.str();
    EXPECT_EQ(world.out.str(), whole);
    EXPECT_EQ(std::filesystem::file_size(kept), size);
    // What stands there is believed: nothing is worked out twice.
    std::fstream file(kept, std::ios::in | std::ios::out | std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto half = text.find("0.5");
    ASSERT_NE(half, std::string::npos);
    file.clear();
    file.seekp(static_cast<std::streamoff>(half));
    file << "0.4";
    file.close();
    EXPECT_EQ(world.run(words), kSuccess);
    EXPECT_NE(world.out.str(), whole);
    // It is of this record and this budget.
    EXPECT_EQ(world.run({"analyse", record, "--budget", "60", "--keep", kept.string()}), kFailure);
    EXPECT_TRUE(has(world.err, "belongs to another review")) << world.err.str();
    EXPECT_EQ(world.run({"analyse", record, "--budget", "60", "--keep", record}), kFailure)
        << "nothing else is overwritten";
}

TEST(Analyse, says_what_could_be_believed_at_every_decision_when_asked) {
    World world;
    const std::string record = game_of(world, "assassins-duel");
    EXPECT_EQ(world.run({"analyse", record, "--budget", "30", "--json"}), kSuccess);
    EXPECT_FALSE(has(world.out, R"("beliefs")"));
    EXPECT_EQ(world.run({"analyse", record, "--budget", "30", "--json", "--beliefs"}), kSuccess);
    const std::string text = world.out.str();
    const core::json::Peek told(text);
    int decisions = 0;
    for (const auto& step : told["steps"].items()) {
        if (step["kind"].text() != "action") continue;
        // Ten pieces a side, and of some nobody knows what they are until the end.
        const auto things = step["beliefs"].members();
        if (step["judgement"].is_object()) ++decisions;
        for (const auto& [thing, parts] : things) {
            double sum = 0;
            for (const auto& [what, chance] : parts.members()) {
                sum += std::stod(std::string(chance.raw()));
            }
            EXPECT_NEAR(sum, 1, 1e-4) << thing;
        }
        if (decisions == 1) {
            EXPECT_EQ(things.size(), 10U);
        }
    }
    EXPECT_GT(decisions, 3);
    // Beneath each decision that is worth telling.
    EXPECT_EQ(world.run({"analyse", record, "--budget", "30"}), kSuccess);
    EXPECT_FALSE(has(world.out, "Hidden then"));
    EXPECT_EQ(world.run({"analyse", record, "--budget", "30", "--beliefs"}), kSuccess);
    EXPECT_TRUE(has(world.out, "Hidden then, as far as could be told:\n")) << world.out.str();
}

TEST(Analyse, how_the_game_stood_in_truth_is_said_where_something_was_hidden) {
    World world;
    EXPECT_EQ(world.run({"analyse", game_of(world, "strategic"), "--budget", "30", "--json"}),
              kSuccess);
    EXPECT_TRUE(has(world.out, R"("truth":[])"));
    EXPECT_FALSE(has(world.out, R"("truth":[0.)"));
    EXPECT_EQ(world.run({"analyse", game_of(world, "assassins-duel"), "--budget", "30", "--json"}),
              kSuccess);
    EXPECT_TRUE(has(world.out, R"("truth":[0.500000000000,0.500000000000])")) << "before play";
    EXPECT_FALSE(has(world.out, R"("truth":[])"));
}

TEST(Analyse, draws_are_compared_with_fair_ones_where_there_are_enough) {
    World world;
    // Strategic draws the lots and the deal alone: nothing can be said.
    EXPECT_EQ(world.run({"analyse", game_of(world, "strategic"), "--budget", "50", "--json"}),
              kSuccess);
    EXPECT_TRUE(has(world.out, R"("draws":null)")) << world.out.str().substr(0, 400);
    const std::string risk = game_of(world, "risk-assassins");
    EXPECT_EQ(world.run({"analyse", risk, "--budget", "20"}), kSuccess) << world.err.str();
    EXPECT_TRUE(has(world.out, "Draws as lucky or unlucky as these: one game in "))
        << world.out.str();
}

TEST(Analyse, what_cannot_be_analysed_gets_a_sentence) {
    World world;
    const std::string record = game_of(world, "strategic");
    EXPECT_EQ(world.run({"analyse"}), kUsage);
    EXPECT_EQ(world.run({"analyse", record, "--seat", "3"}), kUsage);
    EXPECT_TRUE(has(world.err, "--seat cannot be “3”: give a seat from 1 to 2."))
        << world.err.str();
    EXPECT_EQ(world.run({"analyse", record, "--budget", "0"}), kUsage);
    EXPECT_EQ(world.run({"analyse", world.file("none").string()}), kFailure);
    EXPECT_EQ(world.run({"analyse", game_of(world, "ambush")}), kFailure);
    EXPECT_TRUE(has(world.err, "Nobody can judge ambush yet.")) << world.err.str();
}

}  // namespace
}  // namespace bivouac::cli
