#include "games/stratego/bot/belief.h"

#include "games/stratego/bot/fields.h"

namespace bivouac::stratego::bot {
namespace {

// Part of the whole that every possible rank keeps.
constexpr int kDoubt = 9;  // in a hundred

}  // namespace

void spread_doubt(const Position& known, Side enemy, BoardSize size, RankShares& shares) {
    std::array<int, kRanks> pool{};
    std::array<int, kRanks> movable{};
    for (int place = 0; place < kMostPieces; ++place) {
        const PieceId id = piece_id(enemy, place);
        if (known.piece(id).rank() != Rank::unknown) continue;
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            pool[rank] += shares.parts[index_of(id)][rank];
        }
    }
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        movable[rank] = is_fixed(static_cast<Rank>(rank)) ? 0 : pool[rank];
    }
    for (int place = 0; place < kMostPieces; ++place) {
        const PieceId id = piece_id(enemy, place);
        if (known.piece(id).rank() != Rank::unknown) continue;
        const auto& law = known.is_away(id, size) ? movable : pool;
        long sum = 0;
        for (const int part : law) sum += part;
        if (sum == 0) continue;
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            std::int16_t& part = shares.parts[index_of(id)][rank];
            const long doubt = long{RankShares::kWhole} * law[rank] / sum;
            part = static_cast<std::int16_t>((long{part} * (100 - kDoubt) + doubt * kDoubt) / 100);
        }
    }
}

void lay_grounds(const Settings& settings, const Weights& weights, const Position& known, Side me,
                 const RankShares& shares, const Memory& memory, Grounds& grounds) {
    grounds.settings = &settings;
    grounds.weights = &weights;
    grounds.me = me;
    grounds.tables = make_tables(settings, weights, known, me, shares);
    grounds.my_limit = memory.run_limit();
    grounds.your_limit = memory.enemy_limit();
    make_fields(known, grounds);
}

}  // namespace bivouac::stratego::bot
