#include "games/stratego/bot/clashes.h"

#include <algorithm>

namespace bivouac::stratego::bot {
namespace {

constexpr int kWhole = RankShares::kWhole;
// Who has been quiet for long wants the end, by each ply beyond his patience.
constexpr int kPatience = 40;
constexpr int kUrgency = 30 * kPoint;

using Shares = std::array<std::int16_t, kRanks>;

template <class F>
void for_each_rank(F&& f) {
    for (auto i = index_of(kLowestPiece); i <= index_of(kHighestPiece); ++i) {
        f(static_cast<Rank>(i));
    }
}

[[nodiscard]] Army living(const Settings& settings, const Position& view, Side side) {
    Army army = settings.army;
    for (int place = 0; place < kMostPieces; ++place) {
        const Piece piece = view.piece(piece_id(side, place));
        if (piece.fallen()) --army[index_of(piece.rank())];
    }
    return army;
}

[[nodiscard]] int worth(const Army& army, const Prices& prices) {
    int sum = 0;
    for (std::size_t rank = 0; rank < index_of(Rank::flag); ++rank) {
        sum += army[rank] * prices[rank];
    }
    return sum;
}

// My pieces as the enemy must guess them: how many of each rank are hidden, by guise.
using Guess = std::array<std::array<int, kRanks>, kGuises>;

[[nodiscard]] Guess guess_of(const Settings& settings, const Position& view, Side me) {
    Guess guess{};
    for (int place = 0; place < kMostPieces; ++place) {
        const PieceId id = piece_id(me, place);
        const Piece piece = view.piece(id);
        if (!piece.exists() || piece.fallen() || piece.known()) continue;
        ++guess[static_cast<std::size_t>(Guise::still)][index_of(piece.rank())];
        if (!is_fixed(piece.rank())) {
            ++guess[static_cast<std::size_t>(Guise::moved)][index_of(piece.rank())];
        }
    }
    static_cast<void>(settings);
    return guess;
}

class Maker {
public:
    Maker(const Settings& settings, const Weights& weights, const Position& view, Side me)
        : probe_cost_(weights.probe_cost) {
        const Army mine = living(settings, view, me);
        const Army yours = living(settings, view, other(me));
        tables.mine = prices_of(weights, mine, yours);
        tables.yours = prices_of(weights, yours, mine);
        const int lead = worth(mine, tables.mine) - worth(yours, tables.yours);
        tables.yours[index_of(Rank::flag)] +=
            // Who is ahead wants the end more than what he is ahead by.
            std::max(lead, 0) * weights.lead_share / 100 +
            std::max(view.quiet - kPatience, 0) * kUrgency;
        for_each_rank([&](Rank rank) {
            tables.my_secret[index_of(rank)] = price_of_secret(weights, rank, tables.mine);
            tables.your_secret[index_of(rank)] = price_of_secret(weights, rank, tables.yours);
        });
        for_each_rank([&](Rank rank) {
            tables.my_stillness[index_of(rank)] = price_of_stillness(weights, rank);
        });
        tables.your_stillness = weights.still_yours * kPoint;
        const int daring = kWhole * weights.daring / 100;
        const int rash = kWhole * weights.rash / 100;
        const Guess guess = guess_of(settings, view, me);
        for (std::size_t guise = 1; guise < kGuises; ++guise) {
            for_each_rank([&](Rank rank) {
                daring_[guise][index_of(rank)] = looks_good(rank, guess[guise]) ? daring : rash;
            });
        }
    }

    // `still`: it stands where it was set up.
    void fill(Row row, const Shares& shares, bool still) {
        for_each_rank([&](Rank mine) {
            tables.attack[row][index_of(mine)] = attack(shares, mine, still);
            for (std::size_t guise = 0; guise < kGuises; ++guise) {
                tables.threat[row][guise][index_of(mine)] =
                    threat(shares, mine, static_cast<Guise>(guise));
            }
        });
        int mobile = 0;
        for_each_rank([&](Rank rank) {
            if (!is_fixed(rank)) mobile += shares[index_of(rank)];
        });
        tables.mobile[row] = mobile;
        tables.bomb[row] = shares[index_of(Rank::bomb)];
        tables.flag[row] = shares[index_of(Rank::flag)];
        tables.miner[row] = shares[index_of(Rank::miner)];
    }

    Tables tables;

private:
    // Would the enemy, who knows his own rank alone, gain by attacking one of these on average?
    [[nodiscard]] bool looks_good(Rank yours, const std::array<int, kRanks>& guess) const {
        if (is_fixed(yours)) return false;
        long sum = 0;
        for_each_rank([&](Rank mine) {
            const int gain = tables.mine[index_of(mine)];
            const int loss = tables.yours[index_of(yours)];
            const Fight result = fight(yours, mine);
            const int value = result == Fight::attacker_wins   ? gain
                              : result == Fight::defender_wins ? -loss
                                                               : gain - loss;
            sum += long{guess[index_of(mine)]} * value;
        });
        return sum > 0;
    }

    [[nodiscard]] Clash attack(const Shares& shares, Rank mine, bool still) const {
        Clash clash;
        if (is_fixed(mine)) return clash;
        long won = 0;
        long tied = 0;
        long learned = 0;
        int most = 0;
        for_each_rank([&](Rank yours) {
            const std::int16_t share = shares[index_of(yours)];
            if (share == 0) return;
            const int price = tables.yours[index_of(yours)];
            switch (fight(mine, yours)) {
                case Fight::attacker_wins:
                    clash.win = static_cast<std::int16_t>(clash.win + share);
                    won += long{share} * price;
                    break;
                case Fight::both_fall:
                    clash.tie = static_cast<std::int16_t>(clash.tie + share);
                    tied += long{share} * price;
                    break;
                case Fight::defender_wins:
                    clash.lose = static_cast<std::int16_t>(clash.lose + share);
                    learned += long{share} * tables.your_secret[index_of(yours)];
                    if (share > most) {
                        most = share;
                        clash.winner = yours;
                    }
                    break;
            }
        });
        normalise(clash);
        if (clash.win > 0) clash.win_price = static_cast<int>(won / clash.win);
        if (clash.tie > 0) clash.tie_price = static_cast<int>(tied / clash.tie);
        const long cost = long{tables.mine[index_of(mine)]} * (clash.tie + clash.lose);
        const long shown = long{tables.my_secret[index_of(mine)]} * clash.win;
        if (still && mine >= Rank::captain) {
            const long loss = long{tables.mine[index_of(mine)]} * clash.lose / kWhole;
            clash.toll = static_cast<int>(loss * probe_cost_ / 100);
        }
        clash.value = static_cast<int>((won + tied + learned - cost - shown) / kWhole) - clash.toll;
        return clash;
    }

    // Rounding must not leave a rest: a sure fight has to look like one.
    static void normalise(Clash& clash) {
        const int rest = kWhole - clash.likely();
        std::int16_t& largest = clash.win >= clash.lose
                                    ? (clash.win >= clash.tie ? clash.win : clash.tie)
                                    : (clash.lose >= clash.tie ? clash.lose : clash.tie);
        if (clash.likely() > 0) largest = static_cast<std::int16_t>(largest + rest);
    }

    [[nodiscard]] Clash threat(const Shares& shares, Rank mine, Guise guise) const {
        Clash clash;
        long lost = 0;
        long tied = 0;
        int most = 0;
        for_each_rank([&](Rank yours) {
            const int share = shares[index_of(yours)];
            if (share == 0 || is_fixed(yours)) return;
            const Fight result = fight(yours, mine);
            const int price = tables.yours[index_of(yours)];
            int part = share;
            if (guise == Guise::known) {
                // He knows what he attacks: only what pays him.
                const bool pays =
                    result == Fight::attacker_wins ||
                    (result == Fight::both_fall && tables.mine[index_of(mine)] >= price);
                if (!pays) part = 0;
            } else {
                part = share * daring_[static_cast<std::size_t>(guise)][index_of(yours)] / kWhole;
            }
            if (part == 0) return;
            switch (result) {
                case Fight::attacker_wins:
                    clash.win = static_cast<std::int16_t>(clash.win + part);
                    if (part > most) {
                        most = part;
                        clash.winner = yours;
                    }
                    break;
                case Fight::both_fall:
                    clash.tie = static_cast<std::int16_t>(clash.tie + part);
                    tied += long{part} * price;
                    break;
                case Fight::defender_wins:
                    clash.lose = static_cast<std::int16_t>(clash.lose + part);
                    lost += long{part} * price;
                    break;
            }
        });
        if (clash.lose > 0) clash.win_price = static_cast<int>(lost / clash.lose);
        if (clash.tie > 0) clash.tie_price = static_cast<int>(tied / clash.tie);
        return clash;
    }

    int probe_cost_;
    std::array<std::array<int, kRanks>, kGuises> daring_{};
};

}  // namespace

Tables make_tables(const Settings& settings, const Weights& weights, const Position& view, Side me,
                   const RankShares& shares) {
    Maker maker(settings, weights, view, me);
    for (int place = 0; place < kMostPieces; ++place) {
        const PieceId id = piece_id(other(me), place);
        const Piece piece = view.piece(id);
        if (!piece.exists() || piece.fallen()) continue;
        if (piece.rank() == Rank::unknown) {
            maker.fill(row_of_place(place), shares.parts[index_of(id)],
                       !view.is_away(id, settings.size()));
        }
    }
    for_each_rank([&](Rank rank) {
        Shares sure{};
        sure[index_of(rank)] = kWhole;
        maker.fill(row_of_rank(rank), sure, false);
    });
    return maker.tables;
}

}  // namespace bivouac::stratego::bot
