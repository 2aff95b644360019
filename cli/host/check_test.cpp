#include "store/sqlite/check.h"

#include <filesystem>
#include <fstream>

#include "cli/host/test_host.h"

namespace bivouac::cli {
namespace {

using store::testing::must;

class CheckCommand : public testing::Host {
protected:
    // Expects success, and returns what was said.
    std::string checked(const std::string& path) {
        EXPECT_EQ(world.run({"check", path}), kSuccess) << world.err.str();
        return world.out.str();
    }
    std::string refused(const std::string& path) {
        EXPECT_EQ(world.run({"check", path}), kFailure) << world.out.str();
        return world.err.str();
    }
    static bool says(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }
};

TEST_F(CheckCommand, a_database_that_is_served_from_is_whole) {
    const auto room = open_table("table-1");
    const std::string said = checked(file("tables.db"));
    EXPECT_TRUE(says(said, "is whole: ")) << said;
    EXPECT_TRUE(says(said, "1 tables, each played through")) << said;
    EXPECT_TRUE(store::testing::commit_one(*store, room->close_for("opener", kStart).batch))
        << "looking claims nothing";
}

TEST_F(CheckCommand, a_damaged_one_says_where_and_how_to_restore) {
    for (int i = 0; i < 100; ++i) {
        must(*store, {store::CreateTable{store::testing::table_row("t" + std::to_string(i)),
                                         {{1000, std::string(3000, 'x')}}}});
    }
    ASSERT_TRUE(store->back_up(file("copy.db")).ok());
    {
        std::fstream copy(file("copy.db"), std::ios::binary | std::ios::in | std::ios::out);
        copy.seekp(0, std::ios::end);
        copy.seekp(static_cast<std::streamoff>(copy.tellp()) / 2 / 4096 * 4096);
        copy << std::string(8192, '\x5a');
    }
    const std::string said = refused(file("copy.db"));
    EXPECT_TRUE(says(said, "is damaged")) << said;
    EXPECT_TRUE(says(said, "Restore a copy that `bivouac backup` made")) << said;
    EXPECT_NE(failure({"gaps", "--db", file("copy.db")}), "") << "nor is it opened";
}

TEST_F(CheckCommand, a_table_that_cannot_be_played_through_is_named) {
    const auto room = open_table("table-1");
    must(*store, {store::CreateTable{store::testing::table_row("odd"), {{1000, "no entry"}}}});
    const std::string said = refused(file("tables.db"));
    EXPECT_TRUE(says(said, "whole as a database")) << said;
    EXPECT_TRUE(says(said, "bivouac admin close")) << said;
    EXPECT_TRUE(says(said, "\n  table odd: ")) << said;
    EXPECT_FALSE(says(said, "table-1")) << said;
}

TEST_F(CheckCommand, what_is_empty_or_missing_says_so) {
    const std::ofstream hollow(file("hollow.db"), std::ios::binary);
    EXPECT_TRUE(says(refused(file("hollow.db")), "is empty. Restore a copy"));
    EXPECT_TRUE(says(refused(file("nothing.db")), "There is no file"));
}

TEST_F(CheckCommand, a_record_is_read_by_its_rules) {
    ASSERT_EQ(world.run({"play", "strategic", "--watch", "--bot", "greedy", "--seed", "3",
                         "--record", file("game.record")}),
              kSuccess)
        << world.err.str();
    EXPECT_TRUE(says(checked(file("game.record")), "a finished game, played by its rules"));
    std::ofstream(file("game.record"), std::ios::app) << "a1-a1\n";
    const std::string said = refused(file("game.record"));
    EXPECT_TRUE(says(said, "game.record:")) << said;
    EXPECT_TRUE(says(said, "Take another copy")) << said;
    std::ofstream(file("other.txt")) << "hello\n";
    EXPECT_TRUE(says(refused(file("other.txt")), "Take another copy"));
}

}  // namespace
}  // namespace bivouac::cli
