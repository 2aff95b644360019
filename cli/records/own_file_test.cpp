// Files of the player's own as options, through the program's front door. Ambush, of
// engine/testing, takes a map that says after how many turns it ends.
#include "cli/records/own_file.h"

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "cli/errors.h"
#include "cli/test_world.h"
#include "cli/words.h"

namespace bivouac::cli {
namespace {

using testing::has;
using testing::World;

std::string path_of(const World& world, const std::string& name) {
    return world.file(name).string();
}

TEST(OwnFile, whatever_editor_wrote_it_becomes_plain_lines) {
    const World world;
    const engine::Phrasebook words = load_words(engine::Language::english);
    const auto read = [&](const std::string& text) {
        world.write("my.map", text);
        return read_own_file(world.file("my.map"), words);
    };
    EXPECT_EQ(read("one\ntwo\n"), "one\ntwo\n");
    EXPECT_EQ(read("one\ntwo"), "one\ntwo\n");
    EXPECT_EQ(read("\xEF\xBB\xBFone\r\ntwo\r\n"), "one\ntwo\n");
    EXPECT_EQ(read("one\t\ttwo\r\n"), "one  two\n");
    EXPECT_EQ(read("one\rtwo\r"), "one\rtwo\r\n") << "left for the engine to refuse";
    EXPECT_EQ(read("\r\n"), "\n");
}

TEST(OwnFile, what_cannot_be_read_is_a_usage_error_with_the_path) {
    World world;
    world.write("empty", "");
    world.write("mark", "\xEF\xBB\xBF");
    world.write("large", std::string(engine::kMostFileBytes, 'x'));
    std::string windows;
    for (std::size_t i = 0; i <= engine::kMostFileBytes; ++i) windows += "\r\n";
    world.write("windows", windows);
    world.write("binary", std::string("turns 3\n\x01\x02\n"));
    const std::vector<std::pair<std::string, std::string>> cases = {
        {path_of(world, "none"), " cannot be read: No such file"},
        {path_of(world, ""), " cannot be read: Is a directory"},
        {"/dev/null", " is no ordinary file."},
        {path_of(world, "empty"), " is empty."},
        {path_of(world, "mark"), " is empty."},
        {path_of(world, "large"), " is too large: it has more than 64 KiB."},
        {path_of(world, "windows"), " is too large: it has more than 64 KiB."},
        {path_of(world, "binary"), ":2:1: Line 2 of the file for option map cannot be used"},
    };
    for (const auto& [path, sentence] : cases) {
        EXPECT_EQ(world.run({"perft", "ambush", "--depth", "1", "--map", path}), kUsage) << path;
        EXPECT_TRUE(world.err.str().starts_with("bivouac: " + path + sentence)) << world.err.str();
        EXPECT_EQ(world.out.str(), "");
    }
}

TEST(OwnFile, a_game_is_played_kept_resumed_and_seen_again_with_it) {
    World world;
    world.write("my.map", "# a short night\r\nturns 2");
    const std::string map = path_of(world, "my.map");
    const std::string record = path_of(world, "game.record");
    EXPECT_EQ(world.run({"play", "ambush", "--map", map, "--seed", "5", "--record", record},
                        {"123", "quit"}),
              kSuccess);
    const std::string kept = world.read("game.record");
    EXPECT_NE(kept.find("[Options \"players=2 map=own\"]\n"), std::string::npos);
    EXPECT_NE(kept.find("\n\nfile map\n|# a short night\n|turns 2\n\n1 seat"), std::string::npos);

    std::filesystem::remove(map);
    EXPECT_EQ(world.run({"play", "--resume", record, "--seed", "5"}, {"turn_up:0:0:0:0"}), kSuccess)
        << world.err.str();
    EXPECT_NE(world.read("game.record").find("\nresult "), std::string::npos)
        << "the bot's turn was the second and last";
    EXPECT_EQ(world.run({"replay", record}), kSuccess);
    EXPECT_EQ(world.run({"replay", record, "--json"}), kSuccess);
    EXPECT_TRUE(has(world.out, R"("options":"players=2 map=own")"));
}

TEST(OwnFile, measuring_knows_it_too) {
    World world;
    world.write("my.map", "turns 1\n");
    const std::string map = path_of(world, "my.map");
    EXPECT_EQ(world.run({"bench", "ambush", "--map", map, "--games", "5", "--json"}), kSuccess);
    EXPECT_TRUE(has(world.out, R"("options":"players=2 map=own")"));
    EXPECT_TRUE(has(world.out, R"("mean_length":1.00)")) << world.out.str();
    EXPECT_EQ(world.run({"perft", "ambush", "--map", map, "--depth", "1"}), kSuccess);
}

TEST(OwnFile, what_the_game_finds_wrong_is_told_at_its_place_in_the_file) {
    World world;
    world.write("my.map", "# a map\nturns 99\n");
    const std::string map = path_of(world, "my.map");
    const std::vector<std::vector<std::string>> commands = {
        {"play", "ambush"}, {"perft", "ambush", "--depth", "1"}, {"bench", "ambush"}};
    for (std::vector<std::string> command : commands) {
        command.insert(command.end(), {"--map", map});
        EXPECT_EQ(world.run(command), kUsage);
        EXPECT_TRUE(world.err.str().starts_with("bivouac: " + map + ":2:1: “turns 99” is no map"))
            << world.err.str();
    }
    EXPECT_EQ(world.run({"play", "ambush", "--map", map, "--lang", "fr"}), kUsage);
    EXPECT_TRUE(has(world.err, map + ":2:1: « turns 99 » n'est pas une carte"));
}

TEST(OwnFile, a_record_is_refused_at_the_line_of_the_file_in_it) {
    World world;
    world.write("game.record",
                "[Record \"bivouac 1\"]\n[Game \"ambush\"]\n[Rules \"1\"]\n"
                "[Options \"players=2 map=own\"]\n\nfile map\n|# a map\n|turns 99\n\n");
    const std::string record = path_of(world, "game.record");
    EXPECT_EQ(world.run({"replay", record}), kFailure);
    EXPECT_TRUE(has(world.err, record + ":8:2: “turns 99” is no map")) << world.err.str();
}

TEST(OwnFile, it_goes_only_where_it_is_wanted) {
    World world;
    world.write("my.map", "turns 3\n");
    const std::string map = path_of(world, "my.map");
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
        {{"play", "strategic", "--map", map}, "strategic takes no such file: leave out --map."},
        {{"play", "ambush", "--deck", map}, "ambush takes no such file: leave out --deck."},
        {{"play", "ambush", "--map"}, "--map needs a value."},
        {{"play", "ambush", "--option", "map=" + map}, "A file of your own is given with --map"},
        {{"play", "ambush", "--option", "map=own"}, "A file of your own is given with --map"},
        {{"play", "ambush", "--option", "map=plain", "--map", map}, "Option map is given twice."},
        {{"play", "ambush", "--resume", "--map", map}, "keeps its options: leave out --map."},
        {{"replay", "x.record", "--map", map}, "There is no option “--map”."},
    };
    for (const auto& [arguments, sentence] : cases) {
        EXPECT_EQ(world.run(arguments), kUsage) << sentence;
        EXPECT_TRUE(has(world.err, sentence)) << world.err.str();
    }
}

TEST(OwnFile, games_tells_which_options_take_one_and_the_program_knows_them) {
    World world;
    EXPECT_EQ(world.run({"games"}), kSuccess);
    EXPECT_TRUE(has(world.out, "map=plain  (plain | --map FILE)"));
    EXPECT_EQ(world.run({"games", "--json"}), kSuccess);
    EXPECT_TRUE(has(world.out, R"("choices":["plain"],"takes_file":true)"));
    EXPECT_TRUE(has(world.out, R"("choices":["off","on"],"takes_file":false)"));
    for (const engine::Game* game : catalog::games()) {
        for (const engine::OptionSpec& option : game->options()) {
            if (!option.takes_file) continue;
            const std::string name = "--" + std::string(option.name);
            EXPECT_EQ(world.run({"play", std::string(game->id()), name}), kUsage);
            EXPECT_TRUE(has(world.err, name + " needs a value.")) << world.err.str();
        }
    }
}

}  // namespace
}  // namespace bivouac::cli
