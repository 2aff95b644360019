// Players of known strength play games whose results follow from it; do their ratings tell who is
// better, on the right scale, without rising or falling as a whole?
#include <algorithm>
#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "server/ratings/rate.h"

namespace bivouac::server {
namespace {

constexpr int kPlayers = 20;
constexpr store::Millis kHour = 3'600'000;

double true_value(int player) { return 1200 + 600.0 * player / (kPlayers - 1); }

double uniform(core::Rng& rng) {
    return static_cast<double>(rng.below(1U << 30U)) / static_cast<double>(1U << 30U);
}

// Luce's model: everybody wins with a chance proportional to 10^(strength/400). Of two players it
// is Elo's.
int draw_winner(const std::vector<int>& players, core::Rng& rng) {
    double total = 0;
    for (const int player : players) total += std::pow(10, true_value(player) / 400);
    double mark = total * uniform(rng);
    for (const int player : players) {
        mark -= std::pow(10, true_value(player) / 400);
        if (mark < 0) return player;
    }
    return players.back();
}

std::vector<int> draw_table(int seats, core::Rng& rng) {
    std::vector<int> all(kPlayers);
    std::iota(all.begin(), all.end(), 0);
    for (int i = 0; i < seats; ++i) {
        const std::uint64_t other = rng.below(static_cast<std::uint64_t>(kPlayers - i));
        std::iter_swap(all.begin() + i, all.begin() + i + static_cast<std::ptrdiff_t>(other));
    }
    all.resize(static_cast<std::size_t>(seats));
    return all;
}

// Tables of so many seats, both included.
struct Seats {
    int fewest;
    int most;
};

// Everybody begins as a beginner.
std::vector<store::Rating> simulate(Seats seats, int games, std::uint64_t seed) {
    core::Rng rng(seed);
    std::vector<store::Rating> ratings(kPlayers);
    for (int i = 0; i < kPlayers; ++i) ratings[static_cast<std::size_t>(i)].account = i + 1;
    for (int game = 0; game < games; ++game) {
        const int sizes = seats.most - seats.fewest + 1;
        const auto more = static_cast<int>(rng.below(static_cast<std::uint64_t>(sizes)));
        const auto table = draw_table(seats.fewest + more, rng);
        const int winner = draw_winner(table, rng);
        std::vector<Finisher> finishers;
        for (const int player : table) {
            finishers.push_back({ratings[static_cast<std::size_t>(player)], player == winner});
        }
        for (const auto& write : rate(finishers, game * kHour)) {
            ratings[static_cast<std::size_t>(write.rating.account - 1)] = write.rating;
        }
    }
    return ratings;
}

struct Figures {
    double mean = 0;
    double ordered = 0;  // of all pairs, the part whose ratings stand in the right order
    double slope = 0;    // points of rating for a point of strength: 1 is the right scale
    double error = 0;    // squared, in the ratings' own deviations: at most 1 when those are honest
};

Figures figures(const std::vector<store::Rating>& ratings) {
    Figures result;
    double above = 0;
    double below = 0;
    constexpr double kPairs = kPlayers * (kPlayers - 1) / 2.0;
    for (int i = 0; i < kPlayers; ++i) {
        const store::Rating& rating = ratings[static_cast<std::size_t>(i)];
        const double x = true_value(i) - 1500;
        above += x * rating.value;
        below += x * x;
        result.mean += rating.value / kPlayers;
        result.error += std::pow((rating.value - true_value(i)) / rating.deviation, 2) / kPlayers;
        for (int j = 0; j < i; ++j) {
            result.ordered +=
                rating.value > ratings[static_cast<std::size_t>(j)].value ? 1 / kPairs : 0;
        }
    }
    result.slope = above / below;
    return result;
}

// One run says little: ratings wander by their deviation.
Figures average(Seats seats, int games, int seeds = 20) {
    Figures sum;
    for (int seed = 1; seed <= seeds; ++seed) {
        const Figures one = figures(simulate(seats, games, static_cast<std::uint64_t>(seed)));
        sum.mean += one.mean / seeds;
        sum.ordered += one.ordered / seeds;
        sum.slope += one.slope / seeds;
        sum.error += one.error / seeds;
    }
    return sum;
}

void expect_sound(const Figures& figures) {
    EXPECT_NEAR(figures.mean, 1500, 20) << "ratings rise or fall as a whole";
    EXPECT_GT(figures.ordered, 0.92) << "the better are not known as better";
    EXPECT_NEAR(figures.slope, 1, 0.08) << "the scale is wrong";
    EXPECT_LT(figures.error, 1) << "ratings are surer than they should be";
}

TEST(RatingSimulation, games_of_two_find_the_strength_of_players) {
    expect_sound(average({2, 2}, 4000));
}

TEST(RatingSimulation, games_of_three_to_five_find_the_strength_of_players) {
    expect_sound(average({3, 5}, 4000));
}

TEST(RatingSimulation, tables_of_all_sizes_share_one_scale) { expect_sound(average({2, 5}, 4000)); }

TEST(RatingSimulation, ten_times_as_many_games_do_not_inflate) {
    expect_sound(average({2, 2}, 40'000, 4));
    expect_sound(average({5, 5}, 40'000, 4));
}

}  // namespace
}  // namespace bivouac::server
