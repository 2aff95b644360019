#include "cli/records/record_file.h"

#include <gtest/gtest.h>

#include "cli/errors.h"
#include "cli/records/kept_record.h"
#include "cli/test_world.h"
#include "cli/words.h"

namespace bivouac::cli {
namespace {

using testing::ScriptedInput;
using testing::World;

TEST(RecordFile, a_file_is_replaced_as_a_whole_and_nothing_else_stays) {
    const World world;
    const auto path = world.file("game.record");
    EXPECT_FALSE(write_safely(path, "first"));
    EXPECT_FALSE(write_safely(path, "second"));
    EXPECT_EQ(world.read("game.record"), "second");
    const std::filesystem::directory_iterator files(world.file(""));
    EXPECT_EQ(std::distance(begin(files), end(files)), 1);
    EXPECT_TRUE(write_safely("/dev/null/game.record", "x"));
    EXPECT_TRUE(write_safely(world.file("no/folder/game.record"), "x"));
    EXPECT_FALSE(std::filesystem::exists(world.file("no")));
}

TEST(RecordFile, the_folder_follows_the_xdg_specification) {
    ScriptedInput input;
    std::ostringstream out;
    std::map<std::string, std::string> variables;
    Environment env{input, out, out};
    env.variable = [&](std::string_view name) { return variables[std::string(name)]; };
    EXPECT_EQ(record_folder(env), "");
    variables["HOME"] = "/nonexistent";
    EXPECT_EQ(record_folder(env), "/nonexistent/.local/state/bivouac");
    variables["XDG_STATE_HOME"] = "relative";
    EXPECT_EQ(record_folder(env), "/nonexistent/.local/state/bivouac");
    variables["XDG_STATE_HOME"] = "/state";
    EXPECT_EQ(record_folder(env), "/state/bivouac");
    EXPECT_TRUE(kept_records(env, "x").empty());
}

TEST(RecordFile, games_of_one_second_get_names_of_their_own) {
    const World world;
    const engine::Phrasebook words = load_words(engine::Language::english);
    ScriptedInput input;
    std::ostringstream out;
    Environment env{input, out, out};
    env.variable = [&](std::string_view name) {
        return name == "XDG_STATE_HOME" ? world.file("").string() : "";
    };
    env.now = [] { return std::chrono::system_clock::from_time_t(0); };
    const auto path_of = [&](const char* name) { return world.file("") / "bivouac" / name; };
    KeptRecord first = KeptRecord::in_own_folder(env, "x", words);
    EXPECT_EQ(first.path(), path_of("x-19700101-000000.record"));
    {
        const KeptRecord second = KeptRecord::in_own_folder(env, "x", words);
        EXPECT_EQ(second.path(), path_of("x-19700101-000000-2.record"));
    }
    EXPECT_FALSE(std::filesystem::exists(path_of("x-19700101-000000-2.record")));
    EXPECT_FALSE(first.is_current());
    EXPECT_FALSE(first.write("text"));
    EXPECT_TRUE(first.is_current());
    first = {};
    EXPECT_EQ(world.read("bivouac/x-19700101-000000.record"), "text");
    EXPECT_FALSE(std::filesystem::exists(path_of("x-19700101-000000.record.lock")));
}

TEST(RecordFile, a_record_has_one_owner_at_a_time) {
    const World world;
    const engine::Phrasebook words = load_words(engine::Language::english);
    const auto path = world.file("game.record");
    {
        KeptRecord owner = KeptRecord::create(path, words);
        EXPECT_FALSE(owner.write("text"));
        EXPECT_THROW(static_cast<void>(KeptRecord::create(path, words)), RunError);
        EXPECT_THROW(static_cast<void>(KeptRecord::open(path, words)), RunError);
        std::filesystem::create_symlink(path, world.file("link"));
        EXPECT_THROW(static_cast<void>(KeptRecord::open(world.file("link"), words)), RunError);
    }
    KeptRecord next = KeptRecord::open(world.file("link"), words);
    EXPECT_FALSE(next.write("more"));
    EXPECT_EQ(world.read("game.record"), "more");
}

TEST(RecordFile, what_cannot_be_read_is_a_sentence) {
    const World world;
    const engine::Phrasebook words = load_words(engine::Language::english);
    const auto complaint = [&](const std::filesystem::path& path) -> std::string {
        try {
            return "read: " + read_record(path, words);
        } catch (const RunError& error) {
            return error.what();
        }
    };
    EXPECT_NE(complaint(world.file("none")).find("cannot be read: No such file"),
              std::string::npos);
    EXPECT_NE(complaint(world.file("")).find("cannot be read: Is a directory"), std::string::npos);
    EXPECT_EQ(complaint("/dev/zero"), "/dev/zero is no ordinary file.");
    world.write("big", "");
    std::filesystem::resize_file(world.file("big"), kLargestRecord);
    EXPECT_TRUE(complaint(world.file("big")).starts_with("read: "));
    std::filesystem::resize_file(world.file("big"), kLargestRecord + 1);
    EXPECT_NE(complaint(world.file("big")).find("more than 16 MiB"), std::string::npos);
    world.write("bom", "\xEF\xBB\xBFtext\n");
    EXPECT_NE(complaint(world.file("bom")).find(":1:1: The file begins with a byte order mark"),
              std::string::npos);
    world.write("crlf", "one\ntwo\r\n");
    EXPECT_NE(complaint(world.file("crlf")).find(":2:4: This line ends as in Windows files"),
              std::string::npos);
    EXPECT_EQ(sentence("f", engine::RecordError{3, 7, "record.wrong_result", {""}}, words),
              "f:3:7: The game is not over yet: there can be no result.");
    EXPECT_EQ(sentence("f", engine::RecordError{3, 7, "record.empty", {}}, words),
              "f:3:7: The file is empty.");
}

}  // namespace
}  // namespace bivouac::cli
