// bivouac arena from the command line to its results.
#include <gtest/gtest.h>

#include "cli/errors.h"
#include "cli/test_world.h"

namespace bivouac::cli {
namespace {

using testing::has;
using testing::World;

std::vector<std::string> arena(std::vector<std::string> more,
                               const std::string& game = "strategic") {
    std::vector<std::string> arguments = {"arena",   game,           "-engine", "level=greedy",
                                          "-engine", "level=random", "-each",   "nodes=50"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

// Without what the clock makes of it.
std::string without_times(std::string text) {
    for (const char* field : {"seconds", "mean_ms", "longest_ms", "worst_over_ms"}) {
        const std::string key = "\"" + std::string(field) + "\":";
        for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at)) {
            text.erase(at, text.find_first_of(",}", at) - at);
        }
    }
    return text;
}

TEST(Arena, a_match_ends_with_a_table_in_the_players_language) {
    World world;
    EXPECT_EQ(world.run(arena({"-rounds", "3"})), kSuccess);
    for (const char* part : {"strategic: 6 games, 3 whole pairs", "score", "LOS", "seat 2",
                             "mean ms", "greedy", "random"}) {
        EXPECT_TRUE(has(world.out, part)) << world.out.str();
    }
    EXPECT_EQ(world.err.str(), "");
    EXPECT_EQ(world.run(arena({"-rounds", "3", "--lang", "fr"})), kSuccess);
    EXPECT_TRUE(has(world.out, "strategic : 6 parties, 3 paires entières")) << world.out.str();
    EXPECT_TRUE(has(world.out, "place 2"));
}

TEST(Arena, three_players_meet_each_other_and_the_table_says_how) {
    World world;
    EXPECT_EQ(world.run(arena({"-engine", "level=random", "-rounds", "1"})), kSuccess);
    EXPECT_TRUE(has(world.out, "strategic: 6 games, 3 whole pairs"));
    for (const char* pair : {"greedy – random ", "greedy – random-2 ", "random – random-2 "}) {
        EXPECT_TRUE(has(world.out, pair)) << world.out.str();
    }
    EXPECT_EQ(world.run(arena({"-engine", "level=random", "-rounds", "1", "-json"})), kSuccess);
    EXPECT_TRUE(has(world.out, R"({"first":1,"second":2,"wins":)")) << world.out.str();
}

TEST(Arena, results_repeat_and_do_not_depend_on_concurrency) {
    World world;
    EXPECT_EQ(world.run(arena({"-rounds", "3", "-json", "-srand", "4"})), kSuccess);
    const std::string once = without_times(world.out.str());
    EXPECT_NE(once.find(R"("games":6,"units":3,"games_in_unit":2)"), std::string::npos) << once;
    EXPECT_EQ(world.run(arena({"-rounds", "3", "-json", "-srand", "4", "-concurrency", "2"})),
              kSuccess);
    EXPECT_EQ(without_times(world.out.str()), once);
}

TEST(Arena, a_test_says_who_is_better) {
    World world;
    EXPECT_EQ(world.run(arena({"-sprt", "elo0=0", "elo1=200"})), kSuccess);
    EXPECT_TRUE(has(world.out, "greedy is better (H1).")) << world.out.str();
    EXPECT_EQ(world.run(arena({"-sprt", "elo0=0", "elo1=200", "-json"})), kSuccess);
    EXPECT_TRUE(has(world.out, R"("accepted":"H1")")) << world.out.str();
}

TEST(Arena, more_seats_are_played_in_blocks_against_the_fair_share) {
    World world;
    EXPECT_EQ(world.run(arena({"-option", "players=3", "-rounds", "2"}, "risk-assassins")),
              kSuccess);
    EXPECT_TRUE(has(world.out, "risk-assassins: 6 games, 2 whole blocks")) << world.out.str();
    EXPECT_TRUE(has(world.out, "× fair share"));
    EXPECT_TRUE(has(world.out, "seat 3"));
}

TEST(Arena, a_journal_is_gone_on_with_and_guards_its_tournament) {
    World world;
    const std::string journal = world.file("j").string();
    EXPECT_EQ(world.run(arena({"-rounds", "2", "-resume", journal})), kFailure);
    EXPECT_TRUE(has(world.err, "no ordinary file"));
    EXPECT_EQ(world.run(arena({"-rounds", "2", "-journal", journal})), kSuccess);
    EXPECT_EQ(world.run(arena({"-rounds", "3", "-resume", journal, "-json"})), kSuccess);
    EXPECT_TRUE(has(world.err, "4 games found in the journal."));
    const std::string resumed = without_times(world.out.str());
    EXPECT_EQ(world.run(arena({"-rounds", "3", "-json"})), kSuccess);
    EXPECT_EQ(without_times(world.out.str()), resumed);

    EXPECT_EQ(world.run(arena({"-journal", journal, "-srand", "9"})), kFailure);
    EXPECT_TRUE(has(world.err, "another tournament: “seed” is not the same")) << world.err.str();
    EXPECT_EQ(world.run(arena({"-journal", journal, "-option", "pie=on"})), kFailure);
    EXPECT_TRUE(has(world.err, "“options” is not the same"));
    world.write("notes", "my notes\n");
    EXPECT_EQ(world.run(arena({"-journal", world.file("notes").string()})), kFailure);
    EXPECT_TRUE(has(world.err, "is no journal of an arena"));
}

TEST(Arena, records_can_be_replayed) {
    World world;
    EXPECT_EQ(world.run(arena({"-rounds", "1", "-records", world.file("r").string()})), kSuccess);
    EXPECT_EQ(world.run({"replay", (world.file("r") / "000001.record").string()}), kSuccess);
    EXPECT_TRUE(has(world.out, "Orange"));
}

TEST(Arena, a_program_that_does_not_start_loses_and_stops_nothing) {
    World world;
    EXPECT_EQ(world.run({"arena", "strategic", "-engine", "level=random", "-engine",
                         "cmd=/no/such/program", "name=ghost", "-rounds", "2", "-json"}),
              kSuccess);
    EXPECT_TRUE(has(world.out, R"("games":4)")) << world.out.str();
    EXPECT_TRUE(has(world.out, R"("faults":{"not_started":4})")) << world.out.str();
}

TEST(Arena, wishes_that_do_not_fit_the_game_get_a_sentence) {
    World world;
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
        {{"arena", "strategik", "-engine", "level=random", "-engine", "level=club"}, "strategic?"},
        {{"arena", "strategic", "-engine", "level=random", "-engine", "level=clubb"},
         "Did you mean club?"},
        {arena({"-games", "3"}), "a multiple of 2"},
        {arena({"-repeat", "4"}), "-repeat can only be 2 here"},
        {arena({"-engine", "level=random", "-sprt"}), "-sprt compares two players"},
        {arena({"-option", "pie=maybe"}), "Option pie cannot be “maybe”."},
        {arena({"-option", "players=3", "-games", "4"}, "risk-assassins"), "a multiple of 3"},
        {arena({"-option", "players=3", "-engine", "level=random", "-engine", "level=random"},
               "risk-assassins"),
         "3 play this game"},
        {{"arena", "strategic", "-engine", "level=random", "name=a", "-engine", "level=greedy",
          "name=a"},
         "Two players are called “a”"},
        {{"arena", "stratego-tournament", "-engine", "level=random", "-engine", "cmd=x",
          "proto=ucc", "-openings", "shared"},
         "arranges its pieces itself"},
        {{"arena", "strategic", "-engine", "level=random", "-engine", "cmd=x", "name=mine", "--bus",
          "nats://127.0.0.1:1"},
         "at this machine alone, and somebody of mine"},
        {{"arena", "risk-assassins", "-option", "players=3", "-engine", "level=random", "-engine",
          "level=greedy", "-engine", "cmd=x", "--bus", "nats://127.0.0.1:1"},
         "at this machine alone"},
    };
    for (const auto& [arguments, sentence] : cases) {
        EXPECT_EQ(world.run(arguments), kUsage) << sentence;
        EXPECT_TRUE(has(world.err, sentence)) << world.err.str();
    }
}

}  // namespace
}  // namespace bivouac::cli
