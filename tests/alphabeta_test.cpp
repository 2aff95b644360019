// Alpha-beta against complete trial, and on positions with a known best action.
#include "search/alphabeta/alphabeta.h"

#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "games/strategic/rules.h"
#include "search/playout.h"

namespace bivouac {
namespace {

using G = strategic::Rules;
using search::kWin;

G::State position(const std::string& side, const std::string& board) {
    const auto state = G::parse_position(
        {}, "play " + side + " formed=3 swapped=0 turn=40 moving=- quiet=- end=- board=" + board);
    EXPECT_TRUE(state.has_value()) << board;
    return *state;
}

search::AlphaBeta<G>::Report think(const G::State& state, std::uint64_t nodes) {
    search::AlphaBeta<G> alphabeta(1U << 20U);
    engine::Budget budget;
    budget.nodes = nodes;
    return alphabeta.search({}, state, budget);
}

// Can the seat to move force a win within so many turns? Tried out completely, no pruning.
bool wins_within(const G::State& state, engine::Seat seat, int turns) {
    const G::Settings settings;
    if (const auto outcome = G::outcome(settings, state)) return outcome->winners.contains(seat);
    if (turns == 0) return false;
    const engine::Seat mover = G::due(settings, state).seats.lowest();
    const auto legal = G::legal(settings, state, mover);
    for (std::uint64_t n = 0; n < legal.count(); ++n) {
        G::State next = state;
        G::apply(settings, next, mover, legal.nth(n));
        const bool wins = wins_within(next, seat, turns - (G::turn(next) - G::turn(state)));
        if (wins == (mover == seat)) return wins;
    }
    return mover != seat;
}

TEST(AlphaBeta, takes_the_last_officer) {
    const auto report =
        think(position("orange", "Y....../......./......./...O.../...o.../......y/......y"), 20000);
    // The corner officer cannot be passed over; there is nothing to take yet.
    EXPECT_LT(report.score, kWin - 100);
    const G::State open =
        position("orange", "......./.Y...../......./...O.../...o.../......y/......y");
    const auto win = think(open, 20000);
    EXPECT_GE(win.score, kWin - 3);
    EXPECT_EQ(G::print({}, win.best).substr(0, 5), "d4xb6");
    EXPECT_TRUE(wins_within(open, engine::Seat(0), 1));
}

TEST(AlphaBeta, finds_a_double_jump) {
    const G::State state =
        position("orange", "......./.Y...../......./.Y.O.../...o.../......y/......y");
    const auto report = think(state, 20000);
    EXPECT_GE(report.score, kWin - 4);
    EXPECT_TRUE(wins_within(state, engine::Seat(0), 1));
}

TEST(AlphaBeta, wins_are_claimed_exactly_where_complete_trial_finds_them) {
    core::Rng rng(77);
    int won = 0;
    int open = 0;
    for (int round = 0; round < 150; ++round) {
        std::string board = "......./......./......./......./......./......./.......";
        const auto put = [&](char piece, int count) {
            while (count > 0) {
                const std::size_t at = rng.below(board.size());
                if (board[at] != '.') continue;
                board[at] = piece;
                --count;
            }
        };
        put('O', 2);
        put('Y', 2);
        put('o', 5);
        put('y', 5);
        const auto parsed = G::parse_position(
            {}, "play orange formed=3 swapped=0 turn=40 moving=- quiet=- end=- board=" + board);
        if (!parsed) continue;
        search::AlphaBeta<G> alphabeta(1U << 20U);
        const auto report = alphabeta.search({}, *parsed, engine::Budget{}, 1);
        const bool wins = wins_within(*parsed, engine::Seat(0), 1);
        EXPECT_EQ(report.score > kWin - 100, wins) << board;
        (wins ? won : open) += 1;
    }
    EXPECT_GT(won, 10);
    EXPECT_GT(open, 50);
}

TEST(AlphaBeta, avoids_the_loss_of_its_only_officer) {
    const G::State state =
        position("orange", "......./......./..O..../......./..Y..../yy...../......o");
    const auto report = think(state, 50000);
    G::State next = state;
    G::apply({}, next, engine::Seat(0), report.best);
    EXPECT_FALSE(wins_within(next, engine::Seat(1), 1)) << G::print({}, report.best);
}

// Orange can do nothing but come back to a position that has been there.
search::AlphaBeta<G>::Report forced_to_repeat(const G::Settings& settings,
                                              const std::string& taken) {
    const auto state = G::parse_position(
        settings,
        "play orange formed=3 swapped=0 turn=40 moving=- quiet=oa1-b1,oa7-b7,ob1-a1,ob7-a7 end=- "
        "board=Y....../......./......./......./......./yy...../O.y...." +
            taken);
    EXPECT_TRUE(state.has_value());
    search::AlphaBeta<G> alphabeta(1U << 20U);
    return alphabeta.search(settings, *state, engine::Budget{}, 1);
}

TEST(AlphaBeta, counts_a_repetition_as_the_end_it_would_become) {
    const G::Settings captures{.quiet_ending = strategic::QuietEnding::most_captures};
    const auto drawn = forced_to_repeat({}, "");
    EXPECT_LT(std::abs(drawn.score), 100);
    // Where captures decide, a draw is disliked more.
    EXPECT_LT(forced_to_repeat(captures, " taken=1,1").score, drawn.score);
    EXPECT_GT(forced_to_repeat(captures, " taken=1,1").score, -1000);
    // Whoever is behind loses by it, but it is no proof; whoever is ahead looks at the answers.
    EXPECT_LT(forced_to_repeat(captures, " taken=0,1").score, -10000);
    EXPECT_GT(forced_to_repeat(captures, " taken=0,1").score, -kWin + 100);
    EXPECT_GT(forced_to_repeat(captures, " taken=1,0").score, -1000);
}

TEST(AlphaBeta, keeps_to_its_node_budget) {
    const G::State state =
        position("orange", "OOO.Y../.....Y./..O..../......./..Y..../yy...../o.....o");
    for (const std::uint64_t nodes : {1ULL, 10ULL, 1000ULL, 5000ULL}) {
        EXPECT_LE(think(state, nodes).nodes, nodes + 1);
    }
}

}  // namespace
}  // namespace bivouac
