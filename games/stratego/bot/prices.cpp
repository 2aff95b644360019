#include "games/stratego/bot/prices.h"

namespace bivouac::stratego::bot {
namespace {

//                                 -  1   2  3    4   5    6    7    8    9    X    B   F  ?
constexpr std::array<int, kRanks> kBase = {0,   150, 60,  110, 80, 120, 180,
                                           270, 420, 650, 900, 90, 0,   0};
// Part of the price, in hundredths, that lies in not being known.
constexpr std::array<int, kRanks> kSecret = {0, 40, 5, 6, 5, 5, 6, 8, 10, 13, 14, 25, 0, 0};

[[nodiscard]] int left(const Army& army, Rank rank) { return army[index_of(rank)]; }

[[nodiscard]] Rank strongest(const Army& army) {
    for (auto rank = index_of(Rank::marshal); rank >= index_of(Rank::spy); --rank) {
        if (army[rank] > 0) return static_cast<Rank>(rank);
    }
    return Rank::none;
}

}  // namespace

Prices prices_of(const Army& own, const Army& enemy) {
    Prices prices{};
    const Rank enemy_top = strongest(enemy);
    for (std::size_t i = 0; i < kRanks; ++i) {
        int price = kBase[i] * kPoint;
        const auto rank = static_cast<Rank>(i);
        const bool fights = rank >= Rank::scout && rank <= Rank::marshal;
        if (fights && rank > enemy_top) price += price / 2;
        if (fights && rank == enemy_top) price += price / 8;
        prices[i] = price;
    }
    const bool marshal_fears = left(enemy, Rank::spy) > 0;
    if (!marshal_fears) prices[index_of(Rank::marshal)] += 60 * kPoint;
    if (left(enemy, Rank::marshal) == 0) prices[index_of(Rank::spy)] = 20 * kPoint;
    if (left(enemy, Rank::bomb) > 0) {
        const int miners = left(own, Rank::miner);
        if (miners <= 2) prices[index_of(Rank::miner)] += (miners == 1 ? 160 : 60) * kPoint;
    } else {
        prices[index_of(Rank::miner)] = 50 * kPoint;
    }
    if (left(own, Rank::scout) <= 2) prices[index_of(Rank::scout)] += 25 * kPoint;
    prices[index_of(Rank::flag)] = kFlagPrice;
    return prices;
}

int price_of_secret(Rank rank, const Prices& prices) {
    return prices[index_of(rank)] * kSecret[index_of(rank)] / 100;
}

}  // namespace bivouac::stratego::bot
