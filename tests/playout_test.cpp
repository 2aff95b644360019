// The playout that bots and benchmarks share: uniform over legal actions, and it ends.
#include "search/playout.h"

#include <cmath>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "games/strategic/rules.h"

namespace bivouac {
namespace {

using G = strategic::Rules;

G::State position_after(std::uint64_t seed, int actions) {
    const G::Settings settings;
    core::Rng rng(seed);
    G::State state = G::start(settings);
    for (int i = 0; i < actions; ++i) {
        search::play_random_action<G>(settings, state, G::due(settings, state), rng);
    }
    return state;
}

// Chi-square of the choices made from one position against equal shares, as standard deviations
// from what chance explains (Wilson and Hilferty's approximation).
double deviation(const G::State& state, std::uint64_t seed) {
    const G::Settings settings;
    const engine::Due due = G::due(settings, state);
    const auto legal = G::legal(settings, state, due.seats.lowest());
    const std::uint64_t rolls = legal.count() * 400;
    std::map<std::string, std::uint64_t> counts;
    core::Rng rng(seed);
    for (std::uint64_t i = 0; i < rolls; ++i) {
        G::State next = state;
        search::play_random_action<G>(settings, next, due, rng);
        ++counts[G::print_position(settings, next)];
    }
    EXPECT_EQ(counts.size(), legal.count()) << "every action leads to a position of its own";
    double chi = 0;
    for (const auto& [position, count] : counts) {
        const double off = static_cast<double>(count) - 400.0;
        chi += off * off / 400.0;
    }
    const double freedom = static_cast<double>(legal.count()) - 1.0;
    const double spread = 2.0 / (9.0 * freedom);
    return (std::cbrt(chi / freedom) - (1.0 - spread)) / std::sqrt(spread);
}

TEST(Playout, chooses_uniformly_among_legal_actions) {
    int looked = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const G::State state = position_after(seed, static_cast<int>(4 + seed * 3));
        if (G::outcome({}, state)) continue;
        EXPECT_LT(std::abs(deviation(state, seed)), 3.9) << G::print_position({}, state);
        ++looked;
    }
    EXPECT_GE(looked, 8);
}

TEST(Playout, ends_and_counts_what_it_did) {
    const G::Settings settings;
    core::Rng rng(5);
    for (int game = 0; game < 200; ++game) {
        G::State state = G::start(settings);
        const auto counts = search::playout<G>(settings, state, rng, 100'000);
        ASSERT_TRUE(counts.finished);
        ASSERT_TRUE(G::outcome(settings, state).has_value());
        ASSERT_EQ(counts.turns, static_cast<std::uint64_t>(G::turn(state)));
        ASSERT_GE(counts.actions, counts.turns + 2);  // lots and deal are no turns
    }
}

TEST(Playout, stops_at_its_limit) {
    const G::Settings settings;
    core::Rng rng(5);
    G::State state = G::start(settings);
    const auto counts = search::playout<G>(settings, state, rng, 3);
    EXPECT_FALSE(counts.finished);
    EXPECT_EQ(counts.actions, 3U);
}

}  // namespace
}  // namespace bivouac
