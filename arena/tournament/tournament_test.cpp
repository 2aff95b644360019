#include "arena/tournament/tournament.h"

#include <gtest/gtest.h>

#include "arena/test_folder.h"
#include "arena/test_players.h"

namespace bivouac::arena {
namespace {

using testing::Folder;
using testing::Script;
using testing::ScriptedEngine;

const std::string kConfig = R"({"bivouac_arena":1})";

TournamentPlan plan_of(std::uint64_t rounds, int concurrency) {
    const engine::Game& game = testing::game("strategic");
    TournamentPlan plan{&game, testing::options(game), {}, Schedule(2, 2, rounds, 3)};
    plan.concurrency = concurrency;
    for (const char* level : {"greedy", "random"}) {
        plan.contestants.push_back({level_engine(level, level), {}});
        plan.contestants.back().budget.nodes = 50;
    }
    return plan;
}

// Without times, which nothing makes repeat.
std::map<std::uint64_t, std::string> results_in(const Journal& journal) {
    std::map<std::uint64_t, std::string> results;
    for (const auto& [number, game] : journal.found()) {
        std::string text = game.result.reason + " " + std::to_string(game.result.steps);
        game.result.winners.for_each(
            [&](engine::Seat seat) { text += " " + std::to_string(seat.index()); });
        results[number] = text;
    }
    return results;
}

std::map<std::uint64_t, std::string> results_at(const std::filesystem::path& path,
                                                const Schedule& schedule) {
    auto journal = Journal::open(path, kConfig, schedule);
    EXPECT_TRUE(journal.ok());
    return results_in(*journal);
}

Ending run(TournamentPlan plan, const std::filesystem::path& path,
           const std::atomic<bool>& stop = false) {
    auto journal = Journal::open(path, kConfig, plan.schedule);
    EXPECT_TRUE(journal.ok());
    Tournament tournament(std::move(plan), &*journal);
    const auto ending = tournament.run(stop);
    EXPECT_TRUE(ending.ok());
    return *ending;
}

TEST(Tournament, results_do_not_depend_on_the_number_of_threads) {
    const Folder folder;
    EXPECT_EQ(run(plan_of(6, 1), folder / "one"), Ending::schedule_done);
    EXPECT_EQ(run(plan_of(6, 3), folder / "three"), Ending::schedule_done);
    const Schedule schedule = plan_of(6, 1).schedule;
    const auto one = results_at(folder / "one", schedule);
    EXPECT_EQ(one.size(), 12U);
    EXPECT_EQ(results_at(folder / "three", schedule), one);
}

TEST(Tournament, more_rounds_go_on_where_the_journal_ends) {
    const Folder folder;
    static_cast<void>(run(plan_of(2, 1), folder / "j"));
    auto journal = Journal::open(folder / "j", kConfig, plan_of(5, 1).schedule);
    ASSERT_TRUE(journal.ok());
    Tournament tournament(plan_of(5, 2), &*journal);
    EXPECT_EQ(tournament.standing().tally.games(), 4U);
    EXPECT_TRUE(tournament.run(false).ok());
    EXPECT_EQ(tournament.standing().tally.games(), 10U);
    EXPECT_EQ(tournament.standing().played, 6U);
}

TEST(Tournament, whoever_stops_it_loses_nothing_that_was_finished) {
    const Folder folder;
    EXPECT_EQ(run(plan_of(4, 2), folder / "whole"), Ending::schedule_done);
    const std::atomic<bool> stop = true;
    // However far it comes before the flag is looked at, the rest is played later.
    static_cast<void>(run(plan_of(4, 2), folder / "cut", stop));
    EXPECT_EQ(run(plan_of(4, 2), folder / "cut"), Ending::schedule_done);
    const Schedule schedule = plan_of(4, 1).schedule;
    EXPECT_EQ(results_at(folder / "cut", schedule), results_at(folder / "whole", schedule));
}

TEST(Tournament, the_test_ends_it_and_its_verdict_does_not_depend_on_threads) {
    std::vector<std::uint64_t> games;
    for (const int concurrency : {1, 3}) {
        TournamentPlan plan = plan_of(500, concurrency);
        plan.sprt = Sprt{.score0 = 0.5, .score1 = 0.75};
        Tournament tournament(std::move(plan), nullptr);
        const auto ending = tournament.run(false);
        ASSERT_TRUE(ending.ok());
        EXPECT_EQ(*ending, Ending::decided);
        EXPECT_EQ(tournament.standing().sprt->verdict, Verdict::better);
        games.push_back(tournament.standing().tally.games());
    }
    EXPECT_EQ(games[0], games[1]);
    EXPECT_LT(games[0], 200U);
}

TEST(Tournament, a_verdict_in_the_journal_needs_no_more_games) {
    const Folder folder;
    const auto tested = [] {
        TournamentPlan plan = plan_of(500, 1);
        plan.sprt = Sprt{.score0 = 0.5, .score1 = 0.75};
        return plan;
    };
    EXPECT_EQ(run(tested(), folder / "j"), Ending::decided);
    auto journal = Journal::open(folder / "j", kConfig, tested().schedule);
    ASSERT_TRUE(journal.ok());
    Tournament again(tested(), &*journal);
    const auto ending = again.run(false);
    ASSERT_TRUE(ending.ok());
    EXPECT_EQ(*ending, Ending::decided);
    EXPECT_EQ(again.standing().played, 0U);
}

TEST(Tournament, a_player_that_crashes_in_every_game_stops_nothing) {
    TournamentPlan plan = plan_of(5, 1);
    plan.contestants[1].engine = std::make_unique<ScriptedEngine>(
        Script{.fault_at = 2, .fault = Fault::crashed, .action = {}});
    Tournament tournament(std::move(plan), nullptr);
    EXPECT_EQ(*tournament.run(false), Ending::schedule_done);
    const Standing standing = tournament.standing();
    EXPECT_EQ(standing.tally.games(), 10U);
    EXPECT_EQ(standing.tally.engines()[0].score.wins, 10U);
    EXPECT_EQ(standing.tally.engines()[1].faults[static_cast<std::size_t>(Fault::crashed)], 10U);
}

TEST(Tournament, every_record_is_kept_and_names_the_players) {
    const Folder folder;
    TournamentPlan plan = plan_of(2, 2);
    plan.records = folder / "records";
    plan.event = "Spring";
    Tournament tournament(std::move(plan), nullptr);
    ASSERT_TRUE(tournament.run(false).ok());
    for (const char* name : {"000000", "000001", "000002", "000003"}) {
        const std::string record = folder.read("records/" + std::string(name) + ".record");
        EXPECT_NE(record.find("[Event \"Spring\"]"), std::string::npos) << name;
        EXPECT_TRUE(testing::game("strategic").replay(record).ok()) << name;
    }
    const std::string second = folder.read("records/000001.record");
    EXPECT_NE(second.find("[Round \"1.2\"]\n[Seat1 \"random\"]\n[Seat2 \"greedy\"]"),
              std::string::npos)
        << second;
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder / "records"), {}), 4);
}

TEST(Tournament, a_disk_that_fails_ends_it_with_an_error) {
    const Folder folder;
    folder.write("file", "");
    TournamentPlan plan = plan_of(3, 2);
    plan.records = folder / "file/records";
    Tournament tournament(std::move(plan), nullptr);
    const auto ending = tournament.run(false);
    ASSERT_FALSE(ending.ok());
    EXPECT_TRUE(ending.error().system);
    EXPECT_EQ(ending.error().path, folder / "file/records");
}

}  // namespace
}  // namespace bivouac::arena
