// Bots of real games through the pool, kept ones and such as are told anew each turn.
#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "engine/chance.h"
#include "server/bots/bot_pool.h"
#include "server/testing/manual_loop.h"

namespace bivouac::server {
namespace {

struct Match {
    const engine::Game& game;
    engine::OptionValues options;
    engine::Table& table;
    std::vector<std::string> levels;  // of the seats in turn
};

std::string ask(testing::ManualLoop& loop, BotPool& pool, const Match& match, engine::Seat seat) {
    BotOrder order;
    order.table = "t";
    order.seat = seat;
    order.game = &match.game;
    order.options = match.options;
    order.level = match.levels[static_cast<std::size_t>(seat.index()) % match.levels.size()];
    order.seed = 5;
    order.seq = match.table.seq();
    order.events = [&](std::uint32_t after) { return match.table.events(seat, after); };
    std::optional<std::string> answer;
    bool answered = false;
    pool.ask(std::move(order), [&](std::optional<std::string> action) {
        answer = std::move(action);
        answered = true;
    });
    EXPECT_TRUE(loop.run_until([&] { return answered; }));
    return answer.value_or("");
}

// How many answers the table took before the game was over or they were enough.
int play(const char* id, const std::vector<std::string>& levels, std::size_t most_kept) {
    constexpr int kEnough = 400;
    const engine::Game* game = catalog::find(id);
    if (game == nullptr) return 0;
    const auto options = engine::resolve_options(game->options(), {});
    if (!options) return 0;
    engine::SeededChance chance(7);
    const auto table = game->open_table(*options, chance, {});
    if (!table) return 0;
    testing::ManualLoop loop;
    BotPool pool(loop, {.threads = 2, .most_queued = 8, .most_kept = most_kept, .pace = 0});
    const Match match{*game, *options, **table, levels};
    int taken = 0;
    while (!match.table.outcome() && taken < kEnough) {
        const engine::Due due = match.table.due();
        const engine::Seat seat = due.seats.lowest();
        const std::string answer = ask(loop, pool, match, seat);
        const bool accepted = due.wanted == engine::Wanted::setup
                                  ? match.table.submit_setup(seat, answer).ok()
                                  : match.table.submit(seat, answer).ok();
        if (!accepted) {
            ADD_FAILURE() << id << " does not take '" << answer << "'";
            return taken;
        }
        ++taken;
    }
    return taken;
}

TEST(PlayedGames, kept_bots_play_on) {
    EXPECT_GT(play("strategic", {"greedy", "random"}, 8), 10);
    EXPECT_GT(play("stratego-training", {"greedy", "random"}, 8), 10);
    EXPECT_GT(play("risk-assassins", {"club", "random"}, 8), 10);
}

TEST(PlayedGames, bots_that_are_told_anew_know_what_they_must) {
    EXPECT_GT(play("strategic", {"greedy", "random"}, 0), 10);
    EXPECT_GT(play("stratego-training", {"greedy", "random"}, 0), 10);
    EXPECT_GT(play("risk-assassins", {"club", "random"}, 0), 10);
}

}  // namespace
}  // namespace bivouac::server
