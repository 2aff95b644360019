// Whole games through the program's front door.
#include <gtest/gtest.h>

#include "cli/errors.h"
#include "cli/test_world.h"

namespace bivouac::cli {
namespace {

using testing::has;
using testing::MovesPlayer;
using testing::World;

const std::vector<std::string> kPlay = {"play",   "strategic", "--bot",    "random",
                                        "--seed", "4",         "--option", "first=orange"};

std::vector<std::string> with(std::vector<std::string> arguments,
                              const std::vector<std::string>& more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

TEST(Play, bots_play_to_the_end_and_the_record_replays) {
    World world;
    const std::string record = world.file("game.record").string();
    EXPECT_EQ(world.run(with(kPlay, {"--watch", "--record", record})), kSuccess);
    EXPECT_TRUE(has(world.err, "bivouac replay " + record));
    const std::string text = world.read("game.record");
    EXPECT_NE(text.find("[Players \"bot:random bot:random\"]"), std::string::npos);
    EXPECT_NE(text.find("\nresult "), std::string::npos);
    const std::string end = world.out.str().substr(world.out.str().find("\n\n"));

    EXPECT_EQ(world.run({"replay", record}), kSuccess);
    EXPECT_TRUE(has(world.out, end.substr(0, 200)));
}

TEST(Play, equal_seeds_give_equal_games) {
    World world;
    EXPECT_EQ(world.run(with(kPlay, {"--watch"})), kSuccess);
    const std::string first = world.out.str();
    EXPECT_EQ(world.run(with(kPlay, {"--watch"})), kSuccess);
    EXPECT_EQ(world.out.str(), first);
}

TEST(Play, a_new_game_never_writes_over_a_file) {
    World world;
    world.write("mine.txt", "precious");
    const std::string file = world.file("mine.txt").string();
    EXPECT_EQ(world.run(with(kPlay, {"--record", file})), kFailure);
    EXPECT_TRUE(has(world.err, "exists already"));
    EXPECT_EQ(world.run(kPlay, {"save " + file, "quit"}), kSuccess);
    EXPECT_TRUE(has(world.err, "exists already"));
    EXPECT_EQ(world.read("mine.txt"), "precious");
}

TEST(Play, a_person_who_asks_for_moves_reaches_the_end) {
    World world;
    world.player = MovesPlayer();
    EXPECT_EQ(world.run(kPlay), kSuccess);
    EXPECT_TRUE(has(world.out, "wins") || has(world.out, "Draw")) << world.out.str();
    EXPECT_TRUE(has(world.err, "The game is kept in "));
}

TEST(Play, a_refused_move_says_why_and_loses_nothing) {
    World world;
    EXPECT_EQ(world.run(kPlay, {"a1-b2", "mvoes", "quit"}), kSuccess);
    EXPECT_TRUE(has(world.err, "On your first turn you must form an officer"));
    EXPECT_TRUE(has(world.err, "“mvoes” is no move of this game."));
    EXPECT_TRUE(has(world.err, "Did you mean moves?"));
}

// The first move of the list that "moves" prints.
std::string first_move(World& world) {
    EXPECT_EQ(world.run(kPlay, {"moves", "quit"}), kSuccess);
    std::istringstream text(world.out.str().substr(world.out.str().find("to play.\n") + 9));
    std::string move;
    text >> move;
    return move;
}

TEST(Play, quit_keeps_the_game_and_resume_goes_on) {
    World world;
    const std::string move = first_move(world);
    EXPECT_EQ(world.run(kPlay, {move, "quit"}), kSuccess);
    EXPECT_TRUE(has(world.err, "Go on with: bivouac play --resume "));
    EXPECT_EQ(world.run({"play", "strategic", "--resume"}, {"log", "quit"}), kSuccess);
    EXPECT_TRUE(has(world.err, "Orange: you, Yellow: bot random"));
    EXPECT_TRUE(has(world.out, "Orange forms an officer: "));
    EXPECT_TRUE(has(world.out, "Turn 3: Orange to play."));
}

TEST(Play, the_end_of_the_input_is_a_quit) {
    World world;
    EXPECT_EQ(world.run(kPlay), kSuccess);
    EXPECT_TRUE(has(world.err, "Go on with: "));
}

TEST(Play, ctrl_c_ends_with_130_and_keeps_the_game) {
    World world;
    const std::string move = first_move(world);
    world.signals = {{1, Input::Got::interrupted}};
    EXPECT_EQ(world.run(kPlay, {move}), kInterrupted);
    EXPECT_TRUE(has(world.err, "Interrupted."));
    world.signals.clear();
    EXPECT_EQ(world.run({"play", "strategic", "--resume"}, {"quit"}), kSuccess);
    EXPECT_TRUE(has(world.out, "Turn 3: Orange to play."));
}

TEST(Play, resume_without_a_game_to_resume_says_so) {
    World world;
    EXPECT_EQ(world.run({"play", "strategic", "--resume"}), kFailure);
    EXPECT_TRUE(has(world.err, "There is no unfinished game of strategic"));
    EXPECT_EQ(world.run({"play", "--resume", world.file("none").string()}), kFailure);
    EXPECT_TRUE(has(world.err, "cannot be read"));
}

TEST(Play, undo_returns_to_the_persons_own_choice) {
    World world;
    const std::string move = first_move(world);
    EXPECT_EQ(world.run(kPlay, {"undo", move, "undo", move, "quit"}), kSuccess);
    EXPECT_TRUE(has(world.err, "There is nothing to take back"));
    EXPECT_TRUE(has(world.out, "A turn is taken back."));
    EXPECT_TRUE(has(world.out, "Turn 1: Orange to play."));
}

TEST(Play, hot_seat_asks_both_and_a_draw_needs_both) {
    World world;
    const std::string move = first_move(world);
    const auto hotseat = with(kPlay, {"--hotseat"});
    EXPECT_EQ(world.run(hotseat, {move, "draw", "n", "draw", "y"}), kSuccess);
    EXPECT_TRUE(has(world.out, "Turn 2: Yellow to play."));
    EXPECT_TRUE(has(world.err, "Orange declines the draw."));
    EXPECT_TRUE(has(world.out, "Draw by agreement."));
}

TEST(Play, resigning_wants_to_be_confirmed) {
    World world;
    EXPECT_EQ(world.run(kPlay, {"resign", "no", "resign", "yes"}), kSuccess);
    EXPECT_TRUE(has(world.out, "Yellow wins by resignation."));
}

TEST(Play, french_words_work_and_answers_are_french) {
    World world;
    EXPECT_EQ(world.run(with(kPlay, {"--lang", "fr"}),
                        {"aide", "coups a", "tourner", "plateau", "journal", "indice", "règles",
                         "nulle", "abandon", "oui"}),
              kSuccess);
    EXPECT_TRUE(has(world.out, "les coups permis"));
    EXPECT_TRUE(has(world.out, "Le robot random jouerait "));
    EXPECT_TRUE(has(world.out, "Jaune gagne par abandon."));
}

TEST(Play, save_writes_a_record_of_its_own) {
    World world;
    const std::string copy = world.file("copy.record").string();
    EXPECT_EQ(world.run(kPlay, {"save", "save " + copy, "save /dev/null/x", "quit"}), kSuccess);
    EXPECT_TRUE(has(world.err, "Where to?"));
    EXPECT_TRUE(has(world.err, "Saved in " + copy));
    EXPECT_TRUE(has(world.err, "/dev/null/x cannot be written"));
    EXPECT_EQ(world.run({"replay", copy}), kSuccess);
}

TEST(Play, a_record_that_cannot_be_written_warns_and_the_game_goes_on) {
    World world;
    EXPECT_EQ(world.run(with(kPlay, {"--watch", "--record", "/dev/null/x"})), kSuccess);
    EXPECT_TRUE(has(world.err, "/dev/null/x cannot be written"));
}

TEST(Play, a_resized_terminal_is_drawn_anew_for_its_width) {
    World world;
    world.terminal = true;
    world.columns = 30;
    world.signals = {{0, Input::Got::resized}};
    EXPECT_EQ(world.run(kPlay, {"quit"}), kSuccess);
    EXPECT_TRUE(has(world.out, "\x1b[H\x1b[2J"));
    EXPECT_TRUE(has(world.out, "Orange>"));
}

TEST(Play, pipes_get_no_prompts_and_no_colours) {
    World world;
    EXPECT_EQ(world.run(kPlay, {"quit"}), kSuccess);
    EXPECT_FALSE(has(world.out, "Orange>"));
    EXPECT_FALSE(has(world.out, "\x1b"));
}

// Ambush, of engine/testing, hides fighters and wants a setup first.
TEST(Play, setups_are_asked_for_and_a_bad_one_is_explained) {
    World world;
    EXPECT_EQ(world.run({"play", "ambush", "--hotseat", "--seed", "1"},
                        {"moves", "12", "112", "123", "random", "moves", "quit"}),
              kSuccess);
    EXPECT_TRUE(has(world.out, "First sets up"));
    EXPECT_TRUE(has(world.out, "Second sets up"));
    EXPECT_TRUE(has(world.err, "This setup cannot be read."));
    EXPECT_TRUE(has(world.err, "1, 2 and 3 in some order"));
    EXPECT_TRUE(has(world.out, "to play."));
}

TEST(Play, a_curtain_falls_between_people_when_something_is_hidden) {
    World world;
    world.terminal = true;
    EXPECT_EQ(
        world.run({"play", "ambush", "--hotseat", "--seed", "1"}, {"", "123", "", "321", "quit"}),
        kSuccess);
    EXPECT_TRUE(has(world.out, "\x1b[3JSecond, press Enter when only you can see the screen."));
    EXPECT_EQ(world.run(with(kPlay, {"--hotseat"}), {"quit"}), kSuccess);
    EXPECT_FALSE(has(world.out, "press Enter"));
}

TEST(Play, a_person_and_bots_finish_a_game_with_hidden_pieces) {
    World world;
    world.player = [player = MovesPlayer(), set_up = false](World& w) mutable {
        if (set_up) return player(w);
        set_up = true;
        return std::string("random");
    };
    EXPECT_EQ(world.run({"play", "ambush", "--option", "players=3", "--seed", "2"}), kSuccess);
    EXPECT_TRUE(has(world.err, "bivouac replay ")) << world.out.str() << world.err.str();
}

}  // namespace
}  // namespace bivouac::cli
