// What spectators may think, of every game: shares of one win, decided by what they see alone.
#include "catalog/commentary.h"

#include <numeric>

#include <gtest/gtest.h>

#include "catalog/analysts.h"
#include "catalog/catalog.h"
#include "catalog/laboratories.h"
#include "core/rng.h"

namespace bivouac::catalog {
namespace {

constexpr std::uint64_t kNodes = 600;

// A game some way on.
std::unique_ptr<engine::lab::World> played(const engine::Game& game,
                                           const engine::OptionValues& options, int steps) {
    auto world = std::move(laboratory(game.id())->world(options)).value();
    core::Rng rng(5);
    world->settle(rng.next());
    for (int step = 0; step < steps && !world->outcome(); ++step) {
        const engine::Seat seat = world->due().seats.lowest();
        const std::uint64_t n = rng.below(world->legal_count(seat));
        EXPECT_FALSE(world->apply(seat, world->legal_action(seat, n)));
        world->settle(rng.next());
    }
    return world;
}

TEST(Commentary, tells_a_share_for_everybody_in_every_game) {
    int told = 0;
    for (const engine::Game* game : games()) {
        const auto options = engine::resolve_options(game->options(), {}).value();
        const auto view = played(*game, options, 12)->view(engine::Observer::spectator());
        if (view->outcome()) continue;
        const auto chances = public_chances(*game, options, *view, kNodes);
        if (open_analyst(*game, options, engine::Seat(0)) == nullptr) {
            EXPECT_TRUE(chances.empty()) << game->id();
            continue;
        }
        ASSERT_EQ(chances.size(), static_cast<std::size_t>(view->seats())) << game->id();
        EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1, 1e-9) << game->id();
        ++told;
    }
    EXPECT_GE(told, 10);
}

// The truth is another one, what is seen is the same.
TEST(Commentary, twins_are_told_alike) {
    for (const char* id : {"stratego-original", "assassins-duel", "risk-assassins"}) {
        const engine::Game& game = *find(id);
        const auto options = engine::resolve_options(game.options(), {}).value();
        const auto view = played(game, options, 50)->view(engine::Observer::spectator());
        const auto world = laboratory(id)->sample(*view, 77);
        const auto twin = world->view(engine::Observer::spectator());
        EXPECT_EQ(public_chances(game, options, *view, kNodes),
                  public_chances(game, options, *twin, kNodes))
            << id;
    }
}

TEST(Commentary, is_for_nobody_who_knows_more) {
    const engine::Game& game = *find("assassins-duel");
    const auto options = engine::resolve_options(game.options(), {}).value();
    const auto world = played(game, options, 20);
    EXPECT_TRUE(public_chances(game, options, *world->view(engine::Seat(0)), kNodes).empty());
    EXPECT_FALSE(
        public_chances(game, options, *world->view(engine::Observer::spectator()), kNodes).empty());
}

}  // namespace
}  // namespace bivouac::catalog
