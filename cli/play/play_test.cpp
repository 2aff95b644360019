// Whole games through the program's front door.
#include <gtest/gtest.h>

#include "cli/errors.h"
#include "cli/records/kept_record.h"
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

// The first move of the list that "moves" prints.
std::string first_move(World& world) {
    EXPECT_EQ(world.run(kPlay, {"moves", "quit"}), kSuccess);
    std::istringstream text(world.out.str().substr(world.out.str().find("to play.\n") + 9));
    std::string move;
    text >> move;
    return move;
}

TEST(Play, a_refused_move_says_why_and_loses_nothing) {
    World world;
    const std::string own = first_move(world).substr(0, 2);
    const char file = own[0] == 'a' ? 'b' : static_cast<char>(own[0] - 1);
    const char rank = own[1] == '1' ? '2' : static_cast<char>(own[1] - 1);
    EXPECT_EQ(world.run(kPlay, {own + "-" + file + rank, "mvoes", "quit"}), kSuccess);
    EXPECT_TRUE(has(world.err, "On your first turn you must form an officer"));
    EXPECT_TRUE(has(world.err, "“mvoes” is no move of this game."));
    EXPECT_TRUE(has(world.err, "Did you mean moves?"));
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

TEST(Play, begins_from_a_position_and_goes_on_from_its_record) {
    World world;
    const std::string position =
        "play orange formed=3 swapped=0 turn=40 moving=- quiet=- end=- "
        "board=......y/.y..y../..o..../y..Y..o/..o..../o.y..y./...O..y";
    std::vector<std::string> words(kPlay.begin(), kPlay.end());
    words.insert(words.end(), {"--position", position});
    EXPECT_EQ(world.run(words, {"quit"}), kSuccess) << world.err.str();
    EXPECT_TRUE(has(world.out, "Turn 41: Orange to play.")) << world.out.str();
    EXPECT_EQ(world.run({"play", "strategic", "--resume"}, {"log", "quit"}), kSuccess);
    EXPECT_TRUE(has(world.out, "The game begins from a given position."));
    EXPECT_TRUE(has(world.out, "Turn 41: Orange to play."));
    words.back() = "somewhere else";
    EXPECT_EQ(world.run(words), kUsage);
    EXPECT_TRUE(has(world.err, "“somewhere else” is no position of this game."));
    EXPECT_EQ(world.run({"play", "strategic", "--resume", "--position", position}), kUsage);
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

TEST(Play, resume_passes_over_what_cannot_be_read) {
    World world;
    const std::string move = first_move(world);
    EXPECT_EQ(world.run(kPlay, {move, "quit"}), kSuccess);
    std::filesystem::create_directory(world.file("bivouac") / "strategic-zz.record");
    EXPECT_EQ(world.run({"play", "strategic", "--resume"}, {"quit"}), kSuccess);
    EXPECT_TRUE(has(world.out, "Turn 3: Orange to play."));
}

TEST(Play, a_game_in_use_is_not_resumed) {
    World world;
    const std::string record = world.file("game.record").string();
    EXPECT_EQ(world.run(with(kPlay, {"--record", record}), {"quit"}), kSuccess);
    const auto owner = KeptRecord::open(record, engine::Phrasebook());
    EXPECT_EQ(world.run({"play", "--resume", record}, {"quit"}), kFailure);
    EXPECT_TRUE(has(world.err, "is being played by another program"));
}

TEST(Play, a_bot_level_for_a_resumed_game_moves_nobody) {
    World world;
    const std::string record = world.file("game.record").string();
    EXPECT_EQ(world.run(with(kPlay, {"--seat", "2", "--record", record}), {"quit"}), kSuccess);
    EXPECT_EQ(world.run({"play", "--resume", record, "--bot", "greedy"}, {"quit"}), kSuccess);
    EXPECT_TRUE(has(world.err, "Orange: bot greedy, Yellow: you"));
    EXPECT_EQ(world.run({"play", "--resume", record, "--seat", "1"}, {"quit"}), kSuccess);
    EXPECT_TRUE(has(world.err, "Orange: you"));
}

TEST(Play, resume_with_a_game_for_a_file_says_how_to_write_it) {
    World world;
    EXPECT_EQ(world.run({"play", "--resume", "strategic"}), kUsage);
    EXPECT_TRUE(has(world.err, "`bivouac play strategic --resume`"));
}

TEST(Play, who_changes_sides_is_told_so) {
    World world;
    const auto pie = with(kPlay, {"--option", "pie=on"});
    EXPECT_EQ(world.run(with(pie, {"--seat", "2"}), {"swap", "quit"}), kSuccess);
    EXPECT_TRUE(has(world.err, "You now play Orange."));
    const std::string move = first_move(world);
    EXPECT_EQ(world.run(with(pie, {"--hotseat"}), {move, "swap", "quit"}), kSuccess);
    EXPECT_TRUE(has(world.err, "Seat 1 now plays Yellow.\nSeat 2 now plays Orange."));
}

TEST(Play, help_explains_how_moves_are_typed) {
    World world;
    EXPECT_EQ(world.run(kPlay, {"help", "quit"}), kSuccess);
    EXPECT_TRUE(has(world.out, "a1+a2: two guards form an officer"));
    EXPECT_EQ(world.run(with(kPlay, {"--lang", "fr"}), {"aide", "quitter"}), kSuccess);
    EXPECT_TRUE(has(world.out, "a1+a2 : deux gardes forment un officier"));
}

TEST(Play, what_is_typed_cannot_steer_the_terminal) {
    World world;
    EXPECT_EQ(world.run(kPlay, {"\x1b]0;owned\x07",
                                "moves \xc2\x9b"
                                "2J",
                                "quit"}),
              kSuccess);
    EXPECT_TRUE(has(world.err, "“\\x1b]0;owned\\x07”"));
    EXPECT_TRUE(has(world.err, "“\\xc2\\x9b2J”"));
    EXPECT_FALSE(has(world.err, "\x1b"));
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
    EXPECT_TRUE(has(world.err, "Orange: the draw is declined."));
    EXPECT_TRUE(has(world.out, "Draw by agreement."));
}

TEST(Play, undo_in_a_hot_seat_asks_the_other_person) {
    World world;
    const std::string move = first_move(world);
    const auto hotseat = with(kPlay, {"--hotseat"});
    EXPECT_EQ(world.run(hotseat, {move, "undo", "n", "undo", "y", "quit"}), kSuccess);
    EXPECT_TRUE(has(world.err, "Yellow does not agree: the turn stands."));
    EXPECT_TRUE(has(world.out, "A turn is taken back."));
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
    EXPECT_EQ(world.run(with(kPlay, {"--record", "/dev/null/x"})), kFailure);
    EXPECT_TRUE(has(world.err, "/dev/null/x cannot be written"));
    world.variables["XDG_STATE_HOME"] = "/dev/null";
    EXPECT_EQ(world.run(kPlay, {"quit"}), kSuccess);
    EXPECT_TRUE(has(world.err, "/dev/null/bivouac cannot be written"));
    EXPECT_TRUE(has(world.err, "The game is not kept."));
    EXPECT_FALSE(has(world.err, "kept in"));
    EXPECT_FALSE(has(world.err, "Go on with"));
}

TEST(Play, a_record_that_goes_away_is_not_promised_at_the_end) {
    World world;
    std::filesystem::create_directory(world.file("gone"));
    const std::string record = world.file("gone/x.record").string();
    const std::string move = first_move(world);
    world.player = [&, n = 0](World& w) mutable -> std::optional<std::string> {
        std::filesystem::remove_all(w.file("gone"));
        return n++ == 0 ? move : "quit";
    };
    EXPECT_EQ(world.run(with(kPlay, {"--record", record})), kSuccess);
    EXPECT_TRUE(has(world.err, "kept in " + record));
    EXPECT_TRUE(has(world.err, record + " cannot be written"));
    EXPECT_TRUE(has(world.err, "The game is not kept."));
    EXPECT_FALSE(has(world.err, "Go on with"));
}

TEST(Play, folders_are_never_made_for_a_record_or_a_copy) {
    World world;
    const std::string file = world.file("new/folder/x.record").string();
    EXPECT_EQ(world.run(with(kPlay, {"--record", file})), kFailure);
    EXPECT_EQ(world.run(kPlay, {"save " + file, "quit"}), kSuccess);
    EXPECT_TRUE(has(world.err, file + " cannot be written"));
    EXPECT_FALSE(std::filesystem::exists(world.file("new")));
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

TEST(Play, a_narrow_terminal_gets_a_narrow_board) {
    World world;
    world.columns = 31;
    EXPECT_EQ(world.run(kPlay, {"quit"}), kSuccess);
    EXPECT_TRUE(has(world.out, "\n  a b c d e f g \n7 "));
    world.columns = 32;
    EXPECT_EQ(world.run(kPlay, {"quit"}), kSuccess);
    EXPECT_TRUE(has(world.out, "\n    a   b   c   d   e   f   g  \n 7 "));
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
    EXPECT_TRUE(has(world.out, "First, set up"));
    EXPECT_TRUE(has(world.out, "Second, set up"));
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
