#include "cli/run.h"

#include <cerrno>

#include <gtest/gtest.h>

#include "cli/errors.h"
#include "cli/test_world.h"

namespace bivouac::cli {
namespace {

using testing::has;
using testing::World;

TEST(Run, help_of_every_command_has_an_example_and_goes_to_stdout) {
    World world;
    for (const std::string command : {"games", "rules", "play", "replay", "verify", "analyse",
                                      "hint", "belief", "perft", "bench", "odds", "arena"}) {
        EXPECT_EQ(world.run({command, "--help"}), kSuccess);
        EXPECT_TRUE(has(world.out, "Examples\n  # ")) << command;
        EXPECT_TRUE(has(world.out, "Usage: bivouac " + command)) << command;
        EXPECT_EQ(world.err.str(), "");
    }
    EXPECT_EQ(world.run({"--help", "--lang", "fr"}), kSuccess);
    EXPECT_TRUE(has(world.out, "Utilisation : bivouac COMMANDE"));
}

TEST(Run, version_is_one_line) {
    World world;
    EXPECT_EQ(world.run({"--version"}), kSuccess);
    EXPECT_TRUE(world.out.str().starts_with("bivouac "));
    EXPECT_EQ(world.out.str().back(), '\n');
}

TEST(Run, no_command_shows_help_as_an_error) {
    World world;
    EXPECT_EQ(world.run({}), kUsage);
    EXPECT_EQ(world.out.str(), "");
    EXPECT_TRUE(has(world.err, "Usage: bivouac COMMAND"));
}

TEST(Run, unknown_words_get_one_sentence_and_the_nearest_name) {
    World world;
    EXPECT_EQ(world.run({"plya"}), kUsage);
    EXPECT_TRUE(has(world.err, "no command “plya”. Did you mean play?"));
    EXPECT_EQ(world.run({"rules", "strategik"}), kUsage);
    EXPECT_TRUE(has(world.err, "no game “strategik”. Did you mean strategic?"));
    EXPECT_EQ(world.run({"games", "--jsn"}), kUsage);
    EXPECT_TRUE(has(world.err, "no option “--jsn”. Did you mean --json?"));
    EXPECT_EQ(world.run({"rules", "strategic", "please"}), kUsage);
    EXPECT_TRUE(has(world.err, "“please” is one word too many."));
    EXPECT_EQ(world.out.str(), "");
}

TEST(Run, bad_values_are_usage_errors) {
    World world;
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
        {{"perft", "strategic", "--depth"}, "--depth needs a value."},
        {{"perft", "strategic"}, "How deep?"},
        {{"perft", "strategic", "--depth", "many"}, "--depth cannot be “many”"},
        {{"bench", "strategic", "--seconds", "0"}, "--seconds cannot be “0”"},
        {{"bench", "strategic", "--games", "0"}, "--games must be at least 1."},
        {{"play"}, "Which game?"},
        {{"play", "strategic", "--seat", "3"}, "--seat cannot be “3”"},
        {{"play", "strategic", "--watch", "--hotseat"}, "Choose one of"},
        {{"play", "strategic", "--watch", "--players", "bot,bot"}, "Choose one of"},
        {{"play", "strategic", "--players", "3"}, "--players means 3 players, but this game has 2"},
        {{"play", "strategic", "--players", "human,humann"}, "“humann” is no player"},
        {{"play", "strategic", "--players", "human,humann"}, "Did you mean human?"},
        {{"play", "strategic", "--players", "human,"}, "“” is no player"},
        {{"play", "ambush", "--players", "9"}, "Option players cannot be “9”."},
        {{"play", "ambush", "--players", "3", "--option", "players=2"},
         "--players means 3 players, but --option players=2 says otherwise"},
        {{"play", "ambush", "--seat", "3", "--option", "players=2"}, "a seat from 1 to 2"},
        {{"play", "ambush", "--seat", "4"}, "--seat cannot be “4”"},
        {{"play", "strategic", "--bot", "clubb"}, "Did you mean club?"},
        {{"play", "strategic", "--option", "pei=on"}, "Did you mean pie?"},
        {{"play", "strategic", "--option", "pie=yes"}, "Option pie cannot be “yes”."},
        {{"play", "strategic", "--option", "pie"}, "write name=value"},
        {{"play", "strategic", "--option", "pie=on", "--option", "pie=on"}, "given twice"},
        {{"games", "--lang", "tlh"}, "There is no language “tlh” here"},
    };
    for (const auto& [arguments, sentence] : cases) {
        EXPECT_EQ(world.run(arguments), kUsage) << sentence;
        EXPECT_TRUE(has(world.err, sentence)) << world.err.str();
        EXPECT_TRUE(world.err.str().starts_with("bivouac: ")) << sentence;
    }
}

TEST(Run, language_comes_from_the_option_then_from_the_locale) {
    World world;
    world.variables["LANG"] = "fr_FR.UTF-8";
    EXPECT_EQ(world.run({"plya"}), kUsage);
    EXPECT_TRUE(has(world.err, "Il n’y a pas de commande « plya »."));
    world.variables["LC_ALL"] = "en_GB.UTF-8";
    EXPECT_EQ(world.run({"plya"}), kUsage);
    EXPECT_TRUE(has(world.err, "There is no command"));
    EXPECT_EQ(world.run({"plya", "--lang=fr"}), kUsage);
    EXPECT_TRUE(has(world.err, "Il n’y a pas de commande"));
    EXPECT_EQ(world.run({"rules", "strategic", "--lang", "fr"}), kSuccess);
    EXPECT_TRUE(has(world.out, "officier"));
}

TEST(Run, games_tells_options_and_bots_as_text_and_as_json) {
    World world;
    EXPECT_EQ(world.run({"games"}), kSuccess);
    EXPECT_TRUE(has(world.out, "officer_turns=unlimited  (unlimited | 1)"));
    EXPECT_TRUE(has(world.out, "Bots, from weak to strong: beginner, easy, club, strong, expert"));
    EXPECT_EQ(world.run({"games", "--json"}), kSuccess);
    EXPECT_TRUE(has(world.out, R"("id":"strategic","name":"Strategic")"));
    EXPECT_TRUE(has(world.out, R"("name":"pie","default":"off","choices":["off","on"])"));
}

TEST(Run, rules_are_markdown_in_a_pipe_and_styled_at_a_terminal) {
    World world;
    EXPECT_EQ(world.run({"rules", "strategic"}), kSuccess);
    EXPECT_TRUE(world.out.str().starts_with("# Strategic"));
    world.terminal = true;
    EXPECT_EQ(world.run({"rules", "strategic"}), kSuccess);
    EXPECT_TRUE(world.out.str().starts_with("\x1b[1mStrategic"));
}

TEST(Run, nothing_is_coloured_where_colour_is_refused) {
    World world;
    world.terminal = true;
    EXPECT_EQ(world.run({"rules", "strategic", "--no-color"}), kSuccess);
    EXPECT_FALSE(has(world.out, "\x1b"));
    world.variables["NO_COLOR"] = "1";
    EXPECT_EQ(world.run({"rules", "strategic"}), kSuccess);
    EXPECT_FALSE(has(world.out, "\x1b"));
    world.variables.erase("NO_COLOR");
    world.variables["TERM"] = "dumb";
    EXPECT_EQ(world.run({"rules", "strategic"}), kSuccess);
    EXPECT_FALSE(has(world.out, "\x1b"));
}

TEST(Run, perft_counts_and_splits) {
    World world;
    EXPECT_EQ(world.run({"perft", "strategic", "--depth", "2", "--seed", "1", "--json"}), kSuccess);
    EXPECT_TRUE(has(world.out, R"("depth":2,"seed":1,"nodes":)"));
    EXPECT_EQ(world.run({"perft", "strategic", "--depth", "1", "--split"}), kSuccess);
    EXPECT_TRUE(has(world.out, ": 1\n"));
    EXPECT_TRUE(has(world.out, "Depth 1: "));
    EXPECT_EQ(world.run({"perft", "strategic", "--depth", "1", "--position", "?"}), kFailure);
    EXPECT_TRUE(world.err.str().starts_with("bivouac: “?” is no position of this game."));
}

TEST(Run, bench_of_a_fixed_number_of_games_repeats_its_signature) {
    World world;
    const std::vector<std::string> arguments = {"bench",  "strategic", "--games", "3",
                                                "--seed", "7",         "--json"};
    const auto signature = [&] {
        EXPECT_EQ(world.run(arguments), kSuccess);
        const std::string text = world.out.str();
        return text.substr(text.find("\"signature\""));
    };
    const std::string first = signature();
    EXPECT_EQ(first, signature());
    for (const char* field :
         {"moves_per_second", "games_per_second", "mean_length", "state_bytes"}) {
        EXPECT_TRUE(has(world.out, std::string("\"") + field + "\":")) << field;
    }
}

// By list the games are the same; several at a time they are drawn in another order.
TEST(Run, bench_plays_in_the_way_that_was_asked_for) {
    const auto signature = [](const char* way) {
        World world;
        std::vector<std::string> arguments = {
            "bench", "stratego-training", "--games", "6", "--seed", "7", "--json"};
        if (*way != 0) arguments.emplace_back(way);
        EXPECT_EQ(world.run(arguments), kSuccess);
        const std::string text = world.out.str();
        return text.substr(text.find("\"signature\""));
    };
    const std::string usual = signature("");
    EXPECT_EQ(signature("--from-list"), usual);
    EXPECT_NE(signature("--together"), usual);
}

// A stream whose reader has gone, as FdBuffer reports it.
class BrokenBuffer final : public std::streambuf {
public:
    explicit BrokenBuffer(int error_number) : error_number_(error_number) {}

protected:
    int_type overflow(int_type) override { throw OutputFailed{error_number_}; }
    int sync() override { throw OutputFailed{error_number_}; }

private:
    int error_number_;
};

TEST(Run, a_closed_pipe_ends_quietly_and_a_full_disk_with_a_sentence) {
    for (const auto& [error_number, code, quiet] :
         {std::tuple{EPIPE, kClosedPipe, true}, std::tuple{ENOSPC, kFailure, false}}) {
        BrokenBuffer buffer(error_number);
        std::ostream out(&buffer);
        out.exceptions(std::ios::badbit);
        std::ostringstream err;
        testing::ScriptedInput input;
        Environment env{input, out, err};
        env.columns = [] { return 80; };
        env.variable = [](std::string_view) { return std::string(); };
        EXPECT_EQ(run({"games"}, env), code);
        EXPECT_EQ(err.str().empty(), quiet);
    }
}

}  // namespace
}  // namespace bivouac::cli
