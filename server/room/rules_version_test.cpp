// A table stays with the version of the rules that it was opened under, whatever the server knows
// when it reads the journal.
#include <gtest/gtest.h>

#include "server/room/table_note.h"
#include "server/room/testing.h"

namespace bivouac::server::testing {
namespace {

constexpr std::string_view kThen = "two_squares=6 chase=off memory_mode=off red=first";

// The row of a table from before there was a second version: its note names none, and its options
// are those of then.
void make_old(store::TableRow& row) {
    row.options = kThen;
    row.terms = row.terms.substr(0, row.terms.rfind("\nrules "));
}

TEST(RulesVersion, is_the_newest_for_a_new_table) {
    RoomOnPaper paper("assassins-duel", "red=first");
    EXPECT_EQ(paper.room().table().game->rules_version(), 2);
    paper.restart();
    EXPECT_EQ(paper.room().table().game->rules_version(), 2);
    EXPECT_EQ(paper.room().words().state_for(0, engine::Language::english, 0).rules_version, 2);
}

TEST(RulesVersion, of_an_old_table_outlives_the_server) {
    RoomOnPaper paper("assassins-duel", "red=first");
    make_old(paper.claim().row);
    paper.restart();
    EXPECT_EQ(paper.room().table().game->rules_version(), 1);
    EXPECT_EQ(engine::print_options(paper.room().table().options), kThen);
    // The game begins under the old rules, is played by them, and is read back so.
    paper.seat_both();
    const std::string record = paper.room().game()->record(false);
    EXPECT_NE(record.find("[Rules \"1\"]"), std::string::npos) << record;
    EXPECT_NE(record.find("[Options \"" + std::string(kThen) + "\"]"), std::string::npos) << record;
    paper.restart();
    EXPECT_EQ(paper.room().game()->record(false), record);
    EXPECT_EQ(paper.room().words().state_for(0, engine::Language::english, 0).rules_version, 1);
}

TEST(RulesVersion, nobody_knows_is_no_table) {
    RoomOnPaper paper("assassins-duel", "red=first");
    store::TableRow& row = paper.claim().row;
    row.terms = row.terms.substr(0, row.terms.rfind(' ')) + " 99";
    EXPECT_EQ(rebuild_room({paper.claim(), {kAda, kGrace}, {}}, paper.now()), nullptr);
}

TEST(RulesVersion, stands_in_the_note) {
    TableNote note;
    note.rules_version = 2;
    EXPECT_EQ(read_note(print_note(note)), note);
    const std::string text = print_note(note);
    EXPECT_EQ(read_note(text.substr(0, text.rfind('\n')))->rules_version, 1);
    for (const char* bad : {"\nrules", "\nrules x", "\nversion 2", "\nrules 2 3"}) {
        EXPECT_FALSE(read_note(text.substr(0, text.rfind('\n')) + bad)) << bad;
    }
}

}  // namespace
}  // namespace bivouac::server::testing
