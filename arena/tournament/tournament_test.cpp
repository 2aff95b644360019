#include "arena/tournament/tournament.h"

#include <functional>
#include <set>
#include <thread>

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

// Somebody else who plays, on a thread, and does with each game what the test wants.
class Others final : public GamesElsewhere {
public:
    enum class Fate : std::uint8_t { played, lost, refused, kept };
    using Decide = std::function<Fate(std::uint64_t number)>;
    explicit Others(Decide decide = [](std::uint64_t) { return Fate::played; })
        : decide_(std::move(decide)) {}

    void begin(GamesToGive& games) override {
        thread_ = std::thread([this, &games] {
            while (!ended_) {
                const auto game = games.give();
                if (!game) {
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
                    continue;
                }
                ++given;
                const Fate fate = decide_(game->number);
                if (fate == Fate::lost) games.came_back(game->number, PlayedBy::ourselves);
                if (fate == Fate::refused) games.came_back(game->number, PlayedBy::anybody);
                if (fate != Fate::played) continue;
                auto result = play_match(game->plan);
                if (!result || result->end == End::broken_off) continue;
                games.played(game->number, *result);
                games.played(game->number, *result);  // said twice, it counts once
            }
        });
    }
    void end() override {
        ended_ = true;
        thread_.join();
    }
    [[nodiscard]] GamesElsewhereFigures figures() const override { return {able, able, 0, 0}; }

    std::atomic<int> given = 0;
    std::atomic<std::size_t> able = 1;

private:
    Decide decide_;
    std::atomic<bool> ended_ = false;
    std::thread thread_;
};

struct Shared {
    Ending ending = Ending::stopped;
    Standing standing;
    std::map<std::uint64_t, std::string> results = {};
};

Shared shared_with(Others& others, TournamentPlan plan, const std::filesystem::path& path,
                   const std::atomic<bool>& stop = false) {
    const Schedule schedule = plan.schedule;
    Shared shared{.standing = {Tally(schedule), {}, 0}};
    {
        auto journal = Journal::open(path, kConfig, schedule);
        EXPECT_TRUE(journal.ok());
        Tournament tournament(std::move(plan), &*journal, &others);
        const auto ending = tournament.run(stop);
        EXPECT_TRUE(ending.ok());
        shared.ending = *ending;
        shared.standing = tournament.standing();
    }
    shared.results = results_at(path, schedule);
    return shared;
}

TEST(Tournament, games_that_others_play_count_once_and_as_our_own) {
    const Folder folder;
    EXPECT_EQ(run(plan_of(6, 1), folder / "alone"), Ending::schedule_done);
    const auto alone = results_at(folder / "alone", plan_of(6, 1).schedule);
    using Fate = Others::Fate;
    for (const int concurrency : {0, 1, 2}) {
        Others others([](std::uint64_t number) {
            if (number % 3 == 1) return Fate::lost;
            return Fate::played;
        });
        TournamentPlan plan = plan_of(6, concurrency);
        const std::string name = std::to_string(concurrency);
        plan.records = folder / ("records" + name);
        const Shared shared = shared_with(others, std::move(plan), folder / name);
        EXPECT_EQ(shared.ending, Ending::schedule_done);
        EXPECT_EQ(shared.results, alone) << concurrency;
        EXPECT_EQ(shared.standing.tally.games(), 12U);
        EXPECT_EQ(shared.standing.played, 12U);
        EXPECT_LE(shared.standing.elsewhere, 8U);
        // Here only what was lost there.
        if (concurrency == 0) {
            EXPECT_EQ(shared.standing.elsewhere, 8U);
        }
        EXPECT_EQ(
            std::distance(std::filesystem::directory_iterator(folder / ("records" + name)), {}),
            12);
    }
}

TEST(Tournament, a_game_that_others_refuse_may_go_to_them_again) {
    const Folder folder;
    int refused = 0;
    Others others([&](std::uint64_t) {
        return refused++ < 5 ? Others::Fate::refused : Others::Fate::played;
    });
    const Shared shared = shared_with(others, plan_of(2, 0), folder / "j");
    EXPECT_EQ(shared.ending, Ending::schedule_done);
    EXPECT_EQ(shared.standing.elsewhere, 4U);
    EXPECT_EQ(others.given, 9);
}

TEST(Tournament, where_others_play_alone_we_stand_in_for_them_when_nobody_is_there) {
    const Folder folder;
    Others others([](std::uint64_t) { return Others::Fate::lost; });
    others.able = 0;
    const Shared shared = shared_with(others, plan_of(3, 0), folder / "j");
    EXPECT_EQ(shared.ending, Ending::schedule_done);
    EXPECT_EQ(shared.standing.played, 6U);
    EXPECT_EQ(shared.standing.elsewhere, 0U);
}

TEST(Tournament, what_others_keep_is_waited_for_until_it_is_stopped_and_played_later) {
    const Folder folder;
    std::atomic<bool> stop = false;
    Others keepers([&](std::uint64_t number) {
        if (number == 5) stop = true;
        return Others::Fate::kept;
    });
    EXPECT_EQ(shared_with(keepers, plan_of(3, 0), folder / "j", stop).ending, Ending::stopped);
    Others others;
    const Shared shared = shared_with(others, plan_of(3, 1), folder / "j");
    EXPECT_EQ(shared.ending, Ending::schedule_done);
    EXPECT_EQ(shared.results.size(), 6U);
}

TEST(Tournament, programs_from_outside_play_here) {
    TournamentPlan plan = plan_of(2, 0);
    plan.contestants.push_back({std::make_unique<ScriptedEngine>(), {}});
    plan.schedule = Schedule(2, 3, 2, 3);
    const Schedule schedule = plan.schedule;
    std::set<std::uint64_t> given;
    Others others([&](std::uint64_t number) {
        given.insert(number);
        return Others::Fate::played;
    });
    Tournament tournament(std::move(plan), nullptr, &others);
    EXPECT_EQ(*tournament.run(false), Ending::schedule_done);
    EXPECT_EQ(tournament.standing().played, 12U);
    for (const std::uint64_t number : given) {
        for (const int engine : schedule.game(number).engines) EXPECT_NE(engine, 2) << number;
    }
    EXPECT_EQ(given.size(), 4U);
}

TEST(Tournament, the_verdict_does_not_depend_on_who_played) {
    std::vector<std::uint64_t> games;
    for (const bool alone : {true, false}) {
        TournamentPlan plan = plan_of(500, 1);
        plan.sprt = Sprt{.score0 = 0.5, .score1 = 0.75};
        Others others;
        Tournament tournament(std::move(plan), nullptr, alone ? nullptr : &others);
        EXPECT_EQ(*tournament.run(false), Ending::decided);
        EXPECT_EQ(tournament.standing().sprt->verdict, Verdict::better);
        games.push_back(tournament.standing().tally.games());
    }
    EXPECT_EQ(games[0], games[1]);
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
