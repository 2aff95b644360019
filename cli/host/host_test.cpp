// bivouac backup, and what it has in common with bivouac admin: which database, which words.
#include <filesystem>

#include "cli/host/test_host.h"

namespace bivouac::cli {
namespace {

using testing::has;
using testing::Host;

TEST_F(Host, a_copy_is_whole_and_made_while_others_have_the_database_open) {
    EXPECT_EQ(world.run({"backup", file("copy.db")}), kSuccess);
    const auto size = std::filesystem::file_size(file("copy.db"));
    EXPECT_GT(size, 0U);
    std::string digits = world.out.str().substr(world.out.str().find("whole copy: ") + 12);
    std::erase(digits, ',');
    EXPECT_TRUE(digits.starts_with(std::to_string(size) + " bytes.")) << world.out.str();
    EXPECT_EQ(world.err.str(), "");

    const auto copy = store::sqlite::open(file("copy.db"));
    ASSERT_TRUE(copy);
    EXPECT_EQ(store::testing::found((*copy)->account_named("Ada")).id, ada);
    // The original goes on.
    EXPECT_GT(add("Grace"), 0);
}

TEST_F(Host, a_copy_never_replaces_anything) {
    world.write("copy.db", "something dear");
    EXPECT_EQ(world.run({"backup", file("copy.db")}), kFailure);
    EXPECT_TRUE(has(world.err, "exists already"));
    EXPECT_EQ(world.read("copy.db"), "something dear");
    EXPECT_EQ(world.run({"backup", file("tables.db")}), kFailure);
    EXPECT_TRUE(has(world.err, "exists already"));
}

TEST_F(Host, a_copy_needs_a_folder_to_go_to) {
    EXPECT_EQ(world.run({"backup", file("nowhere/copy.db")}), kFailure);
    EXPECT_TRUE(has(world.err, "could not be copied"));
    EXPECT_EQ(world.out.str(), "");
}

TEST_F(Host, the_database_is_the_one_that_serve_would_use) {
    world.variables.erase("BIVOUAC_DB");
    // The usual place: where World says that the program may keep things.
    EXPECT_NE(failure({"gaps"}).find("There is no database " + file("bivouac.db")),
              std::string::npos);
    world.write("serve.conf", "port = 8080\ndb = " + file("tables.db") + "\n");
    EXPECT_EQ(admin({"gaps", "--config", file("serve.conf")}), kSuccess);
    world.variables["BIVOUAC_CONFIG"] = file("serve.conf");
    EXPECT_EQ(admin({"gaps"}), kSuccess);
    world.variables["BIVOUAC_DB"] = file("of_the_environment.db");
    EXPECT_NE(failure({"gaps"}).find("of_the_environment.db"), std::string::npos);
    EXPECT_EQ(admin({"gaps", "--db=" + file("tables.db")}), kSuccess);
    EXPECT_EQ(admin({"--db", file("tables.db"), "gaps"}), kSuccess);
}

TEST_F(Host, a_database_that_is_not_there_is_not_made) {
    world.variables["BIVOUAC_DB"] = file("absent.db");
    EXPECT_NE(failure({"table", "q7Tf2a"}).find("There is no database"), std::string::npos);
    EXPECT_EQ(world.run({"backup", file("copy.db")}), kFailure);
    EXPECT_TRUE(has(world.err, "There is no database"));
    EXPECT_FALSE(std::filesystem::exists(file("absent.db")));
    EXPECT_FALSE(std::filesystem::exists(file("copy.db")));
}

TEST_F(Host, a_file_of_something_else_is_left_alone) {
    const std::string text(5000, 'x');
    world.write("letter.txt", text);
    EXPECT_NE(failure({"reports", "--db", file("letter.txt")}).find("is no database of Bivouac"),
              std::string::npos);
    EXPECT_EQ(world.read("letter.txt"), text);
}

TEST_F(Host, wrong_words_are_usage_errors_and_do_nothing) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
        {{"backup"}, "write `bivouac backup FILE`"},
        {{"backup", ""}, "write `bivouac backup FILE`"},
        {{"backup", "a.db", "b.db"}, "“b.db” is one word too many."},
        {{"backup", "a.db", "--dbb", "x"}, "no option “--dbb”. Did you mean --db?"},
        {{"backup", "a.db", "--yes"}, "no option “--yes”"},
        {{"backup", "a.db", "--db"}, "--db needs a value."},
        {{"backup", "a.db", "--db="}, "--db needs a value."},
        {{"backup", "a.db", "--lang", "tlh"}, "There is no language “tlh” here"},
        {{"admin", "tabel", "x"}, "no command “tabel”. Did you mean table?"},
        {{"admin", "table"}, "write `bivouac admin table TABLE`"},
        {{"admin", "close"}, "write `bivouac admin close TABLE`"},
        {{"admin", "ban", "Ada"}, "write `bivouac admin ban NAME DAYS`"},
        {{"admin", "ban", "Ada", "0"}, "DAYS cannot be “0”: give a whole number from 1 to 36500."},
        {{"admin", "ban", "Ada", "soon"}, "DAYS cannot be “soon”"},
        {{"admin", "ban", "Ada", "7", "days"}, "“days” is one word too many."},
        {{"admin", "unban"}, "write `bivouac admin unban NAME`"},
        {{"admin", "export"}, "write `bivouac admin export NAME [FILE]`"},
        {{"admin", "delete"}, "write `bivouac admin delete NAME`"},
        {{"admin", "delete", "Ada"}, "If you mean it: `bivouac admin delete Ada --yes`."},
        {{"admin", "delete", "Ada", "--yes=no"}, "no option “--yes=no”"},
        {{"admin", "done"}, "write `bivouac admin done REPORT`"},
        {{"admin", "done", "first"}, "as `bivouac admin reports` shows it, not “first”"},
        {{"admin", "close", "x", "--json"}, "no option “--json”"},
        {{"admin", "reports", "--yes"}, "no option “--yes”"},
        {{"admin", "reports", "--al"}, "Did you mean --all?"},
    };
    for (const auto& [arguments, sentence] : cases) {
        EXPECT_EQ(world.run(arguments), kUsage) << sentence;
        EXPECT_TRUE(has(world.err, sentence)) << world.err.str();
        EXPECT_EQ(world.out.str(), "");
    }
    EXPECT_TRUE(store->account(ada));
    EXPECT_EQ(store::testing::found(store->account(ada)).banned_until, 0);
}

TEST_F(Host, help_names_every_command_and_option_in_the_players_language) {
    EXPECT_EQ(world.run({"backup", "--help"}), kSuccess);
    for (const char* text : {"Usage: bivouac backup FILE [OPTIONS]", "--db FILE", "--config FILE",
                             "--lang LANG", "--no-color", "-h, --help", "Examples\n  # "}) {
        EXPECT_TRUE(has(world.out, text)) << text;
    }
    EXPECT_EQ(world.run({"admin", "-h"}), kSuccess);
    for (const char* text :
         {"Usage: bivouac admin COMMAND [OPTIONS]", "table TABLE", "close TABLE", "ban NAME DAYS",
          "unban NAME", "export NAME [FILE]", "delete NAME", "reports", "done REPORT", "gaps",
          "purge", "--db FILE", "--config FILE", "--lang LANG", "--no-color", "-h, --help",
          "Examples\n  # "}) {
        EXPECT_TRUE(has(world.out, text)) << text;
    }
    EXPECT_EQ(world.run({"admin", "delete", "--help"}), kSuccess);
    for (const char* text : {"Usage: bivouac admin delete NAME [OPTIONS]", "--yes", "--db FILE",
                             "--lang LANG", "-h, --help"}) {
        EXPECT_TRUE(has(world.out, text)) << text;
    }
    EXPECT_EQ(world.run({"admin", "--help", "--lang", "fr"}), kSuccess);
    EXPECT_TRUE(has(world.out, "Utilisation : bivouac admin COMMANDE"));
    // Without a command the same page is an error.
    EXPECT_EQ(world.run({"admin"}), kUsage);
    EXPECT_TRUE(has(world.err, "Usage: bivouac admin COMMAND"));
    EXPECT_EQ(world.run({"--help"}), kSuccess);
    EXPECT_TRUE(has(world.out, "\n  backup "));
    EXPECT_TRUE(has(world.out, "\n  admin "));
}

TEST_F(Host, a_table_s_id_may_begin_with_a_hyphen) {
    EXPECT_NE(failure({"table", "--", "-Zk3vX9p0aaa"}).find("There is no table “-Zk3vX9p0aaa”."),
              std::string::npos);
    EXPECT_NE(failure({"close", "--", "--k3vX9p0aaa"}).find("There is no table “--k3vX9p0aaa”."),
              std::string::npos);
}

}  // namespace
}  // namespace bivouac::cli
