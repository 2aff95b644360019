#include "cli/host/admin.h"

#include <filesystem>

#include "cli/host/test_host.h"
#include "server/hub/load_room.h"
#include "server/people/export.h"
#include "server/room/play.h"

namespace bivouac::cli {
namespace {

using store::testing::found;
using store::testing::must;
using testing::has;

class Admin : public testing::Host {};

TEST_F(Admin, a_table_is_shown_without_what_is_hidden) {
    const auto room = open_table("table-1");
    const store::TableRow row = found(store->table("table-1"));
    const std::string entries = std::to_string(found(store->journal("table-1", 0)).size());
    const std::string numbers[] = {std::to_string(ada), std::to_string(bob)};
    // To the letter: whatever else the database has of the table stays there.
    EXPECT_EQ(told({"table", "table-1", "--json"}),
              R"({"id":"table-1","game":"stratego-original","options":")" + row.options +
                  R"(","phase":"playing","listed":true,"rated":false,"opened_by":)" + numbers[0] +
                  R"(,"created":1999990000000,"touched":1999990000000,"wake":null,)" +
                  R"("outcome":"","entries":)" + entries + R"(,"turn":[1],"seats":[)" +
                  R"({"kind":"person","account":)" + numbers[0] + R"(,"name":"Ada"},)" +
                  R"({"kind":"person","account":)" + numbers[1] + R"(,"name":"Bob"}]})" + "\n");
    const std::string text = told({"table", "table-1"});
    for (const std::string& line :
         {std::string("Game "), std::string("being played"), "Ada (" + numbers[0] + ")\n",
          "Bob (" + numbers[1] + "), due\n", std::string("2033-05-18T00:46:40Z")}) {
        EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
    }
    EXPECT_EQ(text.find("the-invitation"), std::string::npos);
    for (const store::Entry& entry : found(store->journal("table-1", 0))) {
        EXPECT_EQ(text.find(entry.text), std::string::npos);
    }
    // Looking claims nothing: its owner still writes.
    EXPECT_TRUE(store::testing::commit_one(*store, room->close_for("opener", kStart).batch));
}

TEST_F(Admin, bots_and_open_seats_are_shown_as_such) {
    must(*store, {store::CreateTable{store::testing::table_row("table-2"), {}}});
    const std::string text = told({"table", "table-2", "--lang", "fr"});
    EXPECT_NE(text.find("libre\n"), std::string::npos) << text;
    EXPECT_NE(text.find("robot hard\n"), std::string::npos) << text;
    EXPECT_NE(text.find("attend des joueurs\n"), std::string::npos) << text;
    EXPECT_NE(told({"table", "table-2", "--json"})
                  .find(R"("seats":[{"kind":"open"},{"kind":"bot","level":"hard"}])"),
              std::string::npos);
}

TEST_F(Admin, a_closed_table_is_over_and_who_had_it_must_come_again) {
    const auto room = open_table("table-1");
    EXPECT_NE(told({"close", "table-1"}).find("Table table-1 is closed."), std::string::npos);

    const store::TableRow row = found(store->table("table-1"));
    EXPECT_EQ(row.phase, store::Phase::closed);
    EXPECT_EQ(row.wake, std::nullopt);
    protocol::PlaceSetup setup;
    setup.deed = {"table-1", engine::Seat(1), room->game()->table().seq(), "late"};
    setup.setup = room->play().any_choice(engine::Seat(1));
    const auto late = room->play().set_up(bob, setup, kStart);
    ASSERT_TRUE(std::holds_alternative<server::Change>(late));
    EXPECT_EQ(store::testing::refusal(*store, std::get<server::Change>(late).batch),
              store::Trouble::stale);
    // The journal says who closed it, and whoever reads it finds the table closed.
    const auto entry = server::read_entry(found(store->journal("table-1", 0)).back().text);
    ASSERT_TRUE(entry);
    const auto* closed = std::get_if<server::entry::Closed>(&*entry);
    ASSERT_NE(closed, nullptr);
    EXPECT_EQ(closed->why, "admin");
    const auto again = server::load_room(*store, "table-1", kStart);
    ASSERT_NE(again.room, nullptr);
    EXPECT_EQ(again.room->phase(), store::Phase::closed);
}

TEST_F(Admin, a_table_that_is_over_or_unknown_is_not_closed) {
    const auto room = open_table("table-1");
    EXPECT_EQ(admin({"close", "table-1"}), kSuccess);
    const std::size_t entries = found(store->journal("table-1", 0)).size();
    EXPECT_NE(failure({"close", "table-1"}).find("is over already"), std::string::npos);
    EXPECT_EQ(found(store->journal("table-1", 0)).size(), entries);
    EXPECT_NE(failure({"close", "table-9"}).find("There is no table “table-9”."),
              std::string::npos);
    EXPECT_NE(failure({"table", "table-9"}).find("There is no table “table-9”."),
              std::string::npos);
}

TEST_F(Admin, a_table_whose_journal_makes_no_sense_can_be_closed_too) {
    store::TableRow row = store::testing::table_row("table-3");
    row.phase = store::Phase::playing;
    row.wake = 5;
    must(*store, {store::CreateTable{row, {{7, "of another age"}}}});
    EXPECT_EQ(admin({"close", "table-3"}), kSuccess) << world.err.str();
    EXPECT_EQ(found(store->table("table-3")).phase, store::Phase::closed);
    EXPECT_EQ(found(store->table("table-3")).wake, std::nullopt);
    EXPECT_EQ(found(store->journal("table-3", 0)).size(), 2U);
}

TEST_F(Admin, a_ban_lasts_for_so_many_days_and_can_be_lifted) {
    EXPECT_NE(told({"ban", "ada", "30"}).find("is shut out until 2033-06-17T03:33:20Z."),
              std::string::npos)
        << world.out.str();
    EXPECT_EQ(found(store->account(ada)).banned_until, 2'000'000'000'000 + 30LL * 86'400'000);
    EXPECT_EQ(found(store->account(bob)).banned_until, 0);
    EXPECT_NE(told({"unban", "Ada"}).find("may come in again"), std::string::npos);
    EXPECT_EQ(found(store->account(ada)).banned_until, 0);
    EXPECT_NE(told({"unban", "Ada"}).find("is not shut out"), std::string::npos);
}

TEST_F(Admin, whoever_has_no_name_is_called_by_number) {
    const std::string guest = std::to_string(add(""));
    EXPECT_NE(told({"ban", guest, "1"}).find("guest " + guest + " is shut out"), std::string::npos);
    EXPECT_EQ(admin({"delete", guest, "--yes"}), kSuccess);
    EXPECT_NE(failure({"unban", guest}).find("There is nobody called"), std::string::npos);
}

TEST_F(Admin, unknown_names_are_said_so_by_every_command) {
    const std::vector<std::vector<std::string>> commands = {
        {"ban", "Mallory", "3"},          {"unban", "Mallory"}, {"export", "Mallory"},
        {"delete", "Mallory", "--yes"},   {"unban", "999"},     {"unban", "no name at all!"},
        {"unban", "99999999999999999999"}};
    for (const auto& command : commands) {
        EXPECT_NE(failure(command).find("There is nobody called “" + command[1] + "”."),
                  std::string::npos)
            << world.err.str();
    }
    EXPECT_EQ(admin({"unban", "Mallory", "--lang", "fr"}), kFailure);
    EXPECT_TRUE(has(world.err, "Personne ne s’appelle « Mallory »."));
}

TEST_F(Admin, an_export_goes_to_the_output_or_to_a_new_file_for_one_pair_of_eyes) {
    const std::string whole = found(server::export_account(*store, ada)) + "\n";
    EXPECT_EQ(told({"export", "Ada"}), whole);
    // The first one is noted in the second.
    const std::string again = found(server::export_account(*store, ada)) + "\n";
    EXPECT_NE(again, whole);
    EXPECT_NE(told({"export", "Ada", file("ada.json")}).find("Everything about Ada"),
              std::string::npos);
    EXPECT_EQ(world.read("ada.json"), again);
    EXPECT_EQ(std::filesystem::status(file("ada.json")).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    world.write("ada.json", "dear");
    EXPECT_NE(failure({"export", "Ada", file("ada.json")}).find("exists already"),
              std::string::npos);
    EXPECT_EQ(world.read("ada.json"), "dear");
    EXPECT_NE(failure({"export", "Ada", file("nowhere/ada.json")}).find("cannot be written"),
              std::string::npos);
}

TEST_F(Admin, a_deleted_account_leaves_its_seats_as_nobody_s) {
    const auto room = open_table("table-1");
    EXPECT_NE(told({"delete", "Ada", "--yes"}).find("The account of Ada ("), std::string::npos);
    EXPECT_EQ(store::testing::trouble(store->account(ada)), store::Trouble::unknown);
    EXPECT_NE(told({"table", "table-1"}).find("nobody\n"), std::string::npos) << world.out.str();
    EXPECT_NE(failure({"delete", "Ada", "--yes"}).find("There is nobody called “Ada”."),
              std::string::npos);
}

TEST_F(Admin, reports_are_listed_until_they_are_done) {
    EXPECT_EQ(told({"reports"}), "");
    EXPECT_TRUE(has(world.err, "There are no reports."));
    EXPECT_EQ(told({"reports", "--json"}), "[]\n");
    must(*store,
         {store::FileReport{{ada, bob, "table-1", "He swears.\nReport 9: \x1b[31mfalse", kStart}}});
    must(*store, {store::FileReport{{bob, 0, "", "Somebody cheats.", kStart}}});
    const std::string from = std::to_string(ada);
    const std::string about = std::to_string(bob);
    const std::string text = told({"reports"});
    EXPECT_EQ(text, "Report 1, 2033-05-18T00:46:40Z: Ada (" + from + ") about Bob (" + about +
                        "), table table-1\n    He swears.\n    Report 9: \\x1b[31mfalse\n"
                        "Report 2, 2033-05-18T00:46:40Z: Bob (" +
                        about + ") about nobody\n    Somebody cheats.\n");
    EXPECT_EQ(world.err.str(), "");
    EXPECT_NE(told({"reports", "--json"})
                  .find(R"({"id":2,"at":1999990000000,"from":{"account":)" + about +
                        R"(,"name":"Bob"},"about":{"account":0,"name":""},"table":"",)" +
                        R"("text":"Somebody cheats."}])"),
              std::string::npos)
        << world.out.str();

    EXPECT_NE(told({"done", "1"}).find("Report 1 is done with."), std::string::npos);
    EXPECT_TRUE(told({"reports"}).starts_with("Report 2,"));
    EXPECT_NE(failure({"done", "1"}).find("There is no report 1."), std::string::npos);
    EXPECT_EQ(found(store->open_reports({})).size(), 1U);
}

TEST_F(Admin, of_many_reports_the_oldest_are_shown_unless_all_are_asked_for) {
    store::Batch batch;
    for (int i = 0; i < 51; ++i) {
        batch.emplace_back(store::FileReport{{ada, bob, "", "again", kStart}});
    }
    must(*store, batch);
    const std::string some = told({"reports"});
    EXPECT_NE(some.find("Report 50,"), std::string::npos);
    EXPECT_EQ(some.find("Report 51,"), std::string::npos);
    EXPECT_TRUE(has(world.err, "--all shows them"));
    EXPECT_NE(told({"reports", "--all"}).find("Report 51,"), std::string::npos);
    EXPECT_EQ(world.err.str(), "");
}

TEST_F(Admin, gaps_are_the_times_when_nobody_served) {
    EXPECT_EQ(told({"gaps"}), "");
    EXPECT_TRUE(has(world.err, "There was no such time."));
    must(*store, {store::Alive{kStart}});
    must(*store, {store::Alive{kStart + 5000}});
    must(*store, {store::Alive{kStart + 3'605'000}});
    EXPECT_EQ(told({"gaps"}), "2033-05-18T00:46:45Z to 2033-05-18T01:46:45Z: 3,600 s\n");
}

TEST_F(Admin, what_nobody_keeps_is_counted_and_then_cleared_away) {
    const auto room = open_table("table-1");
    EXPECT_NE(told({"purge", "--dry-run"}).find("0 tables (0 KiB), 0 guests and 0 acts would go."),
              std::string::npos)
        << world.out.str();
    store::TableRow old = store::testing::table_row("old");
    old.phase = store::Phase::closed;
    old.touched = 1000;
    must(*store, {store::CreateTable{old, {{1000, std::string(5000, 'x')}}}});
    store::Account guest;
    guest.seen = 1000;
    must(*store, {store::CreateAccount{guest}});
    store::Act act;
    act.at = 1000;
    must(*store, {store::NoteAct{act}});
    EXPECT_NE(told({"purge", "--dry-run"}).find("1 tables (4 KiB), 1 guests and 1 acts would go."),
              std::string::npos)
        << world.out.str();
    EXPECT_TRUE(store->table("old").ok());
    EXPECT_NE(told({"purge"}).find("1 tables (4 KiB), 1 guests and 1 acts are gone."),
              std::string::npos);
    EXPECT_EQ(store::testing::trouble(store->table("old")), store::Trouble::unknown);
    EXPECT_TRUE(store->table("table-1").ok());
    EXPECT_NE(told({"purge"}).find("0 tables (0 KiB), 0 guests and 0 acts are gone."),
              std::string::npos);
}

TEST_F(Admin, what_operators_do_is_noted_and_shown_with_what_happened_to_accounts) {
    EXPECT_EQ(told({"audit"}), "");
    EXPECT_TRUE(has(world.err, "Nothing has been noted."));
    const auto room = open_table("table-1");
    store::Act act{.account = ada,
                   .kind = protocol::ActKind::token_made,
                   .by_operator = false,
                   .about = "my bot",
                   .origin = {.device = "Firefox, Linux", .address = "192.0.2.*"},
                   .at = kStart};
    must(*store, {store::NoteAct{act}});
    const std::string number = std::to_string(ada);
    EXPECT_EQ(told({"audit", "Ada"}), "2033-05-18T00:46:40Z Ada (" + number +
                                          ") token made: my bot [Firefox, Linux; 192.0.2.*]\n");
    EXPECT_EQ(told({"audit", "Bob"}), "");
    EXPECT_NE(failure({"audit", "Nobody"}), "");
    static_cast<void>(told({"ban", "Bob", "3"}));
    static_cast<void>(told({"unban", "Bob"}));
    static_cast<void>(told({"export", "Ada"}));
    static_cast<void>(told({"close", "table-1"}));
    static_cast<void>(told({"purge"}));
    const std::string bob_number = std::to_string(bob);
    static_cast<void>(told({"delete", "Bob", "--yes"}));
    const std::string all = told({"audit"});
    for (const std::string& line : {std::string("account exported [by the operator]"),
                                    std::string("table closed: table-1 [by the operator]"),
                                    std::string("cleared away what nobody keeps [by the operator]"),
                                    "account erased: " + bob_number + " [by the operator]"}) {
        EXPECT_NE(all.find(line), std::string::npos) << line << "\n" << all;
    }
    EXPECT_EQ(all.find("banned"), std::string::npos) << "gone with the account";
    EXPECT_LT(all.find("erased"), all.find("closed")) << "latest first";
    EXPECT_NE(told({"audit", "Ada", "--json"})
                  .find(R"("act":"token_made","about":"my bot","device":"Firefox, Linux")"),
              std::string::npos);
}

TEST_F(Admin, the_latest_acts_are_shown_unless_all_are_wanted) {
    for (int i = 0; i < 60; ++i) {
        store::Act act;
        act.account = ada;
        act.about = "n" + std::to_string(i) + ".";
        act.at = kStart + i;
        must(*store, {store::NoteAct{act}});
    }
    const std::string some = told({"audit"});
    EXPECT_TRUE(has(world.err, "There are more: --all shows them."));
    EXPECT_NE(some.find(": n59."), std::string::npos);
    EXPECT_NE(some.find(": n10."), std::string::npos);
    EXPECT_EQ(some.find(": n9."), std::string::npos);
    EXPECT_NE(told({"audit", "--all"}).find(": n0."), std::string::npos);
}

}  // namespace
}  // namespace bivouac::cli
