#include "games/stratego/bot/prices.h"

namespace bivouac::stratego::bot {
namespace {

constexpr int kMarshal = 900;

[[nodiscard]] int price_at_first(const Weights& weights, Rank rank) {
    switch (rank) {
        case Rank::spy: return weights.spy;
        case Rank::scout: return weights.scout;
        case Rank::miner: return weights.miner;
        case Rank::sergeant: return weights.sergeant;
        case Rank::lieutenant: return weights.lieutenant;
        case Rank::captain: return weights.captain;
        case Rank::major: return weights.major;
        case Rank::colonel: return weights.colonel;
        case Rank::general: return weights.general;
        case Rank::marshal: return kMarshal;
        case Rank::bomb: return weights.bomb;
        default: return 0;
    }
}

// In hundredths of the price.
[[nodiscard]] int secret_part(const Weights& weights, Rank rank) {
    switch (rank) {
        case Rank::spy: return weights.spy_secret;
        case Rank::scout:
        case Rank::sergeant:
        case Rank::lieutenant: return weights.minor_secret;
        case Rank::miner:
        case Rank::captain: return weights.middle_secret;
        case Rank::major: return weights.major_secret;
        case Rank::colonel: return weights.colonel_secret;
        case Rank::general: return weights.general_secret;
        case Rank::marshal: return weights.marshal_secret;
        case Rank::bomb: return weights.bomb_secret;
        default: return 0;
    }
}

[[nodiscard]] int left(const Army& army, Rank rank) { return army[index_of(rank)]; }

[[nodiscard]] Rank strongest(const Army& army) {
    for (auto rank = index_of(Rank::marshal); rank >= index_of(Rank::spy); --rank) {
        if (army[rank] > 0) return static_cast<Rank>(rank);
    }
    return Rank::none;
}

}  // namespace

Prices prices_of(const Weights& weights, const Army& own, const Army& enemy) {
    Prices prices{};
    const Rank enemy_top = strongest(enemy);
    for (std::size_t i = 0; i < kRanks; ++i) {
        const auto rank = static_cast<Rank>(i);
        int price = price_at_first(weights, rank) * kPoint;
        const bool fights = rank >= Rank::scout && rank <= Rank::marshal;
        if (fights && rank > enemy_top) price += price * weights.unbeaten / 100;
        if (fights && rank == enemy_top) price += price * weights.tied_at_most / 100;
        prices[i] = price;
    }
    const bool marshal_fears = left(enemy, Rank::spy) > 0;
    if (!marshal_fears) prices[index_of(Rank::marshal)] += 60 * kPoint;
    if (left(enemy, Rank::marshal) == 0) prices[index_of(Rank::spy)] = 20 * kPoint;
    if (left(enemy, Rank::bomb) > 0) {
        const int miners = left(own, Rank::miner);
        if (miners <= 2) {
            prices[index_of(Rank::miner)] +=
                (miners == 1 ? weights.last_miner : weights.last_but_one_miner) * kPoint;
        }
    } else {
        prices[index_of(Rank::miner)] = 50 * kPoint;
    }
    if (left(own, Rank::scout) <= 2) prices[index_of(Rank::scout)] += 25 * kPoint;
    prices[index_of(Rank::flag)] = weights.flag * kPoint;
    return prices;
}

int price_of_secret(const Weights& weights, Rank rank, const Prices& prices) {
    return prices[index_of(rank)] * secret_part(weights, rank) / 100;
}

int price_of_stillness(const Weights& weights, Rank rank) {
    if (is_fixed(rank)) return 0;
    if (rank == Rank::miner) return weights.still_miner * kPoint;
    const bool minor = rank >= Rank::scout && rank <= Rank::lieutenant;
    return (minor ? weights.still_minor : weights.still_officer) * kPoint;
}

}  // namespace bivouac::stratego::bot
