#include "cli/record_file.h"

#include <gtest/gtest.h>

#include "cli/errors.h"
#include "cli/test_world.h"
#include "cli/words.h"

namespace bivouac::cli {
namespace {

using testing::ScriptedInput;
using testing::World;

TEST(RecordFile, a_file_is_replaced_as_a_whole_and_nothing_else_stays) {
    const World world;
    const auto path = world.file("deep/er/game.record");
    EXPECT_FALSE(write_safely(path, "first"));
    EXPECT_FALSE(write_safely(path, "second"));
    EXPECT_EQ(world.read("deep/er/game.record"), "second");
    EXPECT_FALSE(std::filesystem::exists(path.string() + ".new"));
    EXPECT_TRUE(write_safely("/dev/null/game.record", "x"));
}

TEST(RecordFile, the_folder_follows_the_xdg_specification) {
    ScriptedInput input;
    std::ostringstream out;
    std::map<std::string, std::string> variables;
    Environment env{input, out, out};
    env.variable = [&](std::string_view name) { return variables[std::string(name)]; };
    env.now = [] { return std::chrono::system_clock::from_time_t(0); };
    EXPECT_EQ(new_record_path(env, "x"), "");
    variables["HOME"] = "/nonexistent";
    EXPECT_EQ(new_record_path(env, "x"),
              "/nonexistent/.local/state/bivouac/x-19700101-000000.record");
    variables["XDG_STATE_HOME"] = "relative";
    EXPECT_EQ(record_folder(env), "/nonexistent/.local/state/bivouac");
    variables["XDG_STATE_HOME"] = "/state";
    EXPECT_EQ(record_folder(env), "/state/bivouac");
    EXPECT_TRUE(kept_records(env, "x").empty());
}

TEST(RecordFile, what_cannot_be_read_is_a_sentence) {
    const World world;
    const engine::Phrasebook words = load_words(engine::Language::english);
    EXPECT_THROW(static_cast<void>(read_file(world.file("none"), words)), RunError);
    EXPECT_THROW(static_cast<void>(read_file(world.file(""), words)), RunError);
    EXPECT_EQ(sentence("f", engine::RecordError{3, 7, "record.empty", {}}, words),
              "f:3:7: The file is empty.");
}

}  // namespace
}  // namespace bivouac::cli
