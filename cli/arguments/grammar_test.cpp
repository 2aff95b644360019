// The grammar as a whole: what holds for every command, whoever describes it.
#include <set>

#include <gtest/gtest.h>

#include "cli/arguments/command_line.h"
#include "cli/arguments/commands.h"
#include "cli/errors.h"
#include "cli/test_world.h"
#include "cli/words.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

using testing::has;
using testing::World;

std::vector<std::string> words_of(const std::string& path) {
    std::vector<std::string> words;
    for (const std::string_view word : core::split(path, ' ')) words.emplace_back(word);
    return words;
}

TEST(Grammar, every_command_has_a_page_with_all_its_words_and_options) {
    World world;
    for (const Command& command : all_commands(load_words(engine::Language::english))) {
        std::vector<std::string> arguments = words_of(command.path);
        arguments.emplace_back("--help");
        EXPECT_EQ(world.run(arguments), kSuccess) << command.path;
        EXPECT_TRUE(has(world.out, "Usage: bivouac " + command.path));
        for (const WordRule& word : command.words) EXPECT_TRUE(has(world.out, "\n  " + word.name));
        for (const OptionRule& option : command.options) {
            EXPECT_TRUE(has(world.out, option.name)) << command.path;
        }
        for (const Example& example : command.examples) EXPECT_TRUE(has(world.out, example.line));
    }
}

TEST(Grammar, no_command_and_no_option_is_described_twice) {
    std::set<std::string> paths;
    for (const Command& command : all_commands(load_words(engine::Language::english))) {
        EXPECT_TRUE(paths.insert(command.path).second) << command.path;
        std::set<std::string> names = {"--help", "--lang", "--no-color", "--version"};
        for (const OptionRule& option : command.options) {
            EXPECT_TRUE(names.insert(option.name).second) << command.path << " " << option.name;
        }
    }
}

// What its examples say can be read; whether the files and servers are there is another question.
TEST(Grammar, examples_are_understood) {
    for (const Command& command : all_commands(load_words(engine::Language::english))) {
        for (const Example& example : command.examples) {
            std::vector<std::string> arguments = words_of(example.line);
            arguments.erase(arguments.begin());
            EXPECT_NO_THROW(
                (void)parse_command_line(arguments, load_words(engine::Language::english)))
                << example.line;
        }
    }
}

TEST(Grammar, an_option_without_its_value_and_a_flag_with_one_are_refused) {
    World world;
    EXPECT_EQ(world.run({"serve", "--port"}), kUsage);
    EXPECT_TRUE(has(world.err, "--port needs a value."));
    EXPECT_EQ(world.run({"games", "--json=no"}), kUsage);
    EXPECT_TRUE(has(world.err, "no option “--json=no”"));
    EXPECT_EQ(world.run({"serve", "--prot", "1"}), kUsage);
    EXPECT_TRUE(has(world.err, "Did you mean --port?"));
}

TEST(Grammar, the_options_above_a_command_may_stand_on_either_side_of_it) {
    const auto database = [](const std::vector<std::string>& arguments) {
        const CommandLine line =
            parse_command_line(arguments, load_words(engine::Language::english));
        return std::get<AdminRequest>(line.request).database.file;
    };
    EXPECT_EQ(database({"admin", "--db", "a.db", "reports"}), "a.db");
    EXPECT_EQ(database({"admin", "reports", "--db", "a.db"}), "a.db");
    EXPECT_EQ(database({"admin", "reports", "--db", "a.db", "--db=b.db"}), "b.db");
}

}  // namespace
}  // namespace bivouac::cli
