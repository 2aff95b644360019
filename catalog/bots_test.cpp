// Bots through the front door: they see only events, keep to their budget and beat weaker ones.
#include <chrono>
#include <map>
#include <thread>

#include <gtest/gtest.h>

#include "catalog/catalog.h"

namespace bivouac::catalog {
namespace {

using engine::Seat;

struct Match {
    std::string first;
    std::string second;
    engine::Budget budget;
};

// The outcome of one game; seat 0 plays `first`.
std::optional<engine::Outcome> play(const engine::Game& game, const Match& match,
                                    std::uint64_t seed, std::string* record = nullptr) {
    const auto options = engine::resolve_options(game.options(), {});
    engine::SeededChance chance(seed);
    auto opened = game.open_table(*options, chance, {});
    engine::Table& table = **opened;
    std::map<int, std::unique_ptr<engine::Bot>> bots;
    for (int i = 0; i < table.seats(); ++i) {
        bots[i] = game.open_bot(i == 0 ? match.first : match.second, *options, Seat(i), seed);
    }
    std::uint32_t told = 0;
    while (!table.outcome()) {
        for (auto& [seat, bot] : bots) {
            for (const engine::Event& event : table.events(Seat(seat), told)) bot->tell(event);
        }
        told = table.seq();
        const engine::Due due = table.due();
        const Seat seat = due.seats.lowest();
        const engine::BotChoice choice = bots[seat.index()]->choose(match.budget);
        const auto done = due.wanted == engine::Wanted::setup
                              ? table.submit_setup(seat, choice.action)
                              : table.submit(seat, choice.action);
        if (!done) {
            ADD_FAILURE() << "refused " << choice.action << ": " << done.error().key;
            return std::nullopt;
        }
    }
    if (record != nullptr) *record = table.seal().bytes();
    return table.outcome();
}

// Points of `first` over colour-paired games: 2 for a win, 1 for a draw.
int points(const engine::Game& game, const Match& match, int pairs) {
    int points = 0;
    for (int i = 0; i < pairs; ++i) {
        for (const bool swapped : {false, true}) {
            const Match seated = swapped ? Match{match.second, match.first, match.budget} : match;
            const auto outcome = play(game, seated, static_cast<std::uint64_t>(i) + 1);
            if (!outcome) continue;
            if (outcome->is_draw()) points += 1;
            if (outcome->winners.contains(Seat(swapped ? 1 : 0))) points += 2;
        }
    }
    return points;
}

TEST(Bots, every_game_is_played_to_its_end_by_random_bots) {
    for (const engine::Game* game : games()) {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            EXPECT_TRUE(play(*game, {"random", "random", {}}, seed).has_value()) << game->id();
        }
    }
}

TEST(Bots, greedy_beats_random_at_strategic) {
    EXPECT_GE(points(*find("strategic"), {"greedy", "random", {}}, 10), 30) << "of 40";
}

TEST(Bots, club_beats_random_always_and_greedy_on_balance_at_strategic) {
    engine::Budget budget;
    budget.nodes = 1000;
    EXPECT_EQ(points(*find("strategic"), {"club", "random", budget}, 4), 16) << "of 16";
    budget.nodes = 3000;
    EXPECT_GE(points(*find("strategic"), {"club", "greedy", budget}, 8), 17) << "of 32";
}

TEST(Bots, one_seed_and_node_budget_give_one_game) {
    engine::Budget budget;
    budget.nodes = 500;
    std::string first;
    std::string second;
    const engine::Game& game = *find("strategic");
    ASSERT_TRUE(play(game, {"club", "club", budget}, 4, &first).has_value());
    ASSERT_TRUE(play(game, {"club", "club", budget}, 4, &second).has_value());
    EXPECT_EQ(first, second);
}

TEST(Bots, a_thinking_bot_stops_at_once_when_told) {
    const engine::Game& game = *find("strategic");
    const auto options = engine::resolve_options(game.options(), {});
    engine::SeededChance chance(2);
    auto table = game.open_table(*options, chance, {});
    const Seat seat = (*table)->due().seats.lowest();
    auto bot = game.open_bot("club", *options, seat, 1);
    for (const engine::Event& event : (*table)->events(seat, 0)) bot->tell(event);
    std::atomic<bool> stop = false;
    engine::Budget budget;
    budget.stop = &stop;  // no other limit: only the flag ends it
    engine::BotChoice choice;
    std::thread thinker([&] { choice = bot->choose(budget); });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop = true;
    thinker.join();
    EXPECT_TRUE((*table)->submit(seat, choice.action).ok());
}

}  // namespace
}  // namespace bivouac::catalog
