// Setups at the prompt: typed whole, taken by name, built piece by piece.
#include <gtest/gtest.h>

#include "cli/errors.h"
#include "cli/test_world.h"

namespace bivouac::cli {
namespace {

using testing::has;
using testing::World;

constexpr const char* kSmall = "2---X----2/B9-1------/FB-3----3-";
constexpr const char* kMirrored = "2----X---2/------1-9B/-3----3-BF";

std::vector<std::string> duel(const World& world, const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments = {"play",     "assassins-duel",
                                          "--bot",    "random",
                                          "--seed",   "4",
                                          "--record", world.file("duel.record").string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

// The setup of a seat as the record has it.
std::string setup_of(const World& world, const std::string& seat) {
    const std::string text = world.read("duel.record");
    const std::string key = seat + " setup ";
    const std::size_t at = text.find(key);
    if (at == std::string::npos) return "";
    return text.substr(at + key.size(), text.find('\n', at) - at - key.size());
}

TEST(SetupPrompt, takes_a_whole_setup) {
    World world;
    EXPECT_EQ(world.run(duel(world), {kSmall, "quit"}), kSuccess);
    EXPECT_TRUE(has(world.err, "The setup is taken."));
    EXPECT_EQ(setup_of(world, "seat1"), kSmall);
    EXPECT_TRUE(has(world.out, "Turn 1: Templars to play."));
}

TEST(SetupPrompt, takes_a_preset_by_its_name) {
    World world;
    EXPECT_EQ(world.run(duel(world), {"presets", "corner-fortress", "quit"}), kSuccess);
    EXPECT_TRUE(has(world.out, "  corner-fortress  Bombs wall in a corner"));
    EXPECT_TRUE(has(world.out, "  open-flag"));
    EXPECT_EQ(setup_of(world, "seat1"), kSmall);
}

TEST(SetupPrompt, suggests_what_a_mistyped_word_may_have_been) {
    World world;
    EXPECT_EQ(world.run(duel(world), {"corner-fotress", "mirorr", "load open-flga", "quit"}),
              kSuccess);
    EXPECT_TRUE(has(world.err, "There is no prepared setup called “corner-fotress”."));
    EXPECT_TRUE(has(world.err, "Did you mean corner-fortress?"));
    EXPECT_TRUE(has(world.err, "Did you mean mirror?"));
    EXPECT_TRUE(has(world.err, "Did you mean open-flag?"));
    EXPECT_EQ(setup_of(world, "seat1"), "");
}

TEST(SetupPrompt, builds_piece_by_piece_and_loses_nothing) {
    World world;
    EXPECT_EQ(world.run(duel(world), {"put F a1", "put B a2 b1",
                                      "put B c1",  // there are only two
                                      "put 9 e5",  // not at home
                                      "done",      // not yet
                                      "put 9 b2", "put 1 d2", "put 3 d1 i1", "put 2 a3 j3",
                                      "put X f3", "show", "swap e3 f3", "done", "quit"}),
              kSuccess);
    EXPECT_TRUE(has(world.err, "You have no further B: your army has 2 of them."));
    EXPECT_TRUE(
        has(world.err, "e5 is not one of your home squares: they go from a1 to j3. (AC-67)"));
    EXPECT_TRUE(has(world.err, "Missing: 1×X, 1×9, 2×3, 2×2, 1×1. (AC-66)"));
    EXPECT_TRUE(has(world.out, "  1 [F] [B]  .  [3]  .   .   .   .  [3]  . "));
    EXPECT_TRUE(has(world.out, "Everybody is in place."));
    EXPECT_EQ(setup_of(world, "seat1"), kSmall);
}

TEST(SetupPrompt, changes_what_was_loaded) {
    World world;
    EXPECT_EQ(world.run(duel(world), {"load corner-fortress", "mirror", "done", "quit"}), kSuccess);
    EXPECT_EQ(setup_of(world, "seat1"), kMirrored);
    EXPECT_EQ(world.run({"play", "assassins-duel", "--seed", "4", "--lang", "fr", "--record",
                         world.file("french.record").string()},
                        {"charger open-flag", "vider", "annuler", "charger corner-fortress",
                         "miroir", "montrer", "fini", "quitter"}),
              kSuccess);
    EXPECT_TRUE(has(world.out, "Tout le monde est en place."));
    EXPECT_NE(world.read("french.record").find(std::string("seat1 setup ") + kMirrored),
              std::string::npos);
}

TEST(SetupPrompt, random_setups_differ_until_one_is_handed_in) {
    World world;
    EXPECT_EQ(
        world.run(duel(world), {"load random", "show", "load random", "show", "done", "quit"}),
        kSuccess);
    const std::string text = world.out.str();
    const std::string complete = "Everybody is in place.";
    const std::size_t first = text.find(complete);
    const std::size_t second = text.find(complete, first + 1);
    ASSERT_NE(second, std::string::npos);
    const std::size_t lines = 200;  // the rows before it
    EXPECT_NE(text.substr(first - lines, lines), text.substr(second - lines, lines));
    EXPECT_NE(setup_of(world, "seat1"), "");
}

TEST(SetupPrompt, keeps_a_wrong_setup_to_be_corrected) {
    World world;
    EXPECT_EQ(world.run(duel(world), {"put F j1", "2---X----2/B9-1------/FB-3------", "put 3 i1",
                                      "done", "quit"}),
              kSuccess);
    EXPECT_TRUE(has(world.err, "Missing: 1×3."));
    EXPECT_TRUE(has(world.err, "It is kept for you to correct; “done” hands it in."));
    EXPECT_EQ(setup_of(world, "seat1"), kSmall);
    // What was built before can be had back.
    EXPECT_EQ(world.run({"play", "assassins-duel", "--seed", "4"},
                        {"put F j1", "2---X----2/B9-1------/FB-3------", "undo", "show", "quit"}),
              kSuccess);
    EXPECT_TRUE(has(world.out, "  1  .   .   .   .   .   .   .   .   .  [F] "));
}

TEST(SetupPrompt, help_explains_how_to_set_up) {
    World world;
    EXPECT_EQ(world.run(duel(world), {"help", "quit"}), kSuccess);
    EXPECT_TRUE(has(world.out, "put B a2 b1: "));
    EXPECT_TRUE(has(world.out, "  presets  the setups that have a name"));
    EXPECT_TRUE(has(world.out, "  done     hand in what you have built"));
    EXPECT_FALSE(has(world.out, "a4-a5"));
}

TEST(SetupPrompt, people_see_each_change_and_the_next_one_sees_none_of_it) {
    World world;
    world.terminal = true;
    EXPECT_EQ(world.run(duel(world, {"--hotseat", "--no-color"}),
                        {"", "load corner-fortress", "done", "", "show", "put F j8", "quit"}),
              kSuccess);
    const std::string text = world.out.str();
    const std::size_t curtain = text.rfind("\x1b[3J");
    EXPECT_LT(text.find("[9]"), curtain);
    EXPECT_EQ(text.find("[9]", curtain), std::string::npos);
    EXPECT_NE(text.find("  8 (F)", curtain), std::string::npos);
    EXPECT_EQ(setup_of(world, "seat1"), kSmall);
}

TEST(SetupPrompt, a_resized_terminal_shows_what_was_built) {
    World world;
    world.terminal = true;
    world.signals = {{1, Input::Got::resized}};
    EXPECT_EQ(world.run(duel(world, {"--no-color"}), {"put F a1", "quit"}), kSuccess);
    const std::string text = world.out.str();
    EXPECT_NE(text.find("[F]", text.rfind("\x1b[2J")), std::string::npos);
}

// Ambush, of engine/testing, reads whole setups only.
TEST(SetupPrompt, a_game_without_an_editor_says_so) {
    World world;
    EXPECT_EQ(world.run({"play", "ambush", "--hotseat", "--seed", "1"},
                        {"presets", "load 123", "load", "done", "show", "help", "put 1 a1", "123",
                         "quit"}),
              kSuccess);
    EXPECT_TRUE(has(world.err, "This game has no setups with a name."));
    EXPECT_TRUE(has(world.err, "In this game a setup is typed whole, on one line."));
    EXPECT_TRUE(has(world.err, "This setup cannot be read."));
    EXPECT_FALSE(has(world.out, "  done"));
    EXPECT_TRUE(has(world.out, "Second, set up: type the setup on one line, or “random”."));
}

TEST(SetupPrompt, its_words_mean_nothing_when_no_setup_is_due) {
    World world;
    EXPECT_EQ(world.run(duel(world), {"corner-fortress", "done", "presets", "put F a1", "quit"}),
              kSuccess);
    EXPECT_TRUE(has(world.err, "There is nothing to set up now."));
    EXPECT_TRUE(has(world.err, "is no move of this game."));
}

}  // namespace
}  // namespace bivouac::cli
