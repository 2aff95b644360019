#include "games/stratego/bot/outlook.h"

namespace bivouac::stratego::bot {
namespace {

[[nodiscard]] std::size_t kind_of(Rank rank) { return index_of(rank) - index_of(kLowestPiece); }

}  // namespace

Tally::Numbers Tally::numbers() const {
    Numbers all{};
    std::size_t at = 0;
    for (const Kinds* kinds :
         {&mine_known, &mine_moved, &mine_still, &yours_known, &yours_hidden}) {
        for (const std::int8_t number : *kinds) all[at++] = number;
    }
    all[at++] = hidden_moved;
    all[at] = hidden_still;
    return all;
}

Tally tally_of(const Settings& settings, const Position& known, Side me) {
    Tally tally;
    for (std::size_t kind = 0; kind < Tally::kKinds; ++kind) {
        tally.yours_hidden[kind] =
            static_cast<std::int8_t>(settings.army[kind + index_of(kLowestPiece)]);
    }
    for (int place = 0; place < kMostPieces; ++place) {
        const PieceId own = piece_id(me, place);
        const Piece mine = known.piece(own);
        if (mine.exists() && !mine.fallen()) {
            Tally::Kinds& kinds = mine.known()                          ? tally.mine_known
                                  : known.is_away(own, settings.size()) ? tally.mine_moved
                                                                        : tally.mine_still;
            ++kinds[kind_of(mine.rank())];
        }
        const PieceId id = piece_id(other(me), place);
        const Piece yours = known.piece(id);
        if (!yours.exists()) continue;
        if (yours.rank() == Rank::unknown) {
            ++(known.is_away(id, settings.size()) ? tally.hidden_moved : tally.hidden_still);
            continue;
        }
        --tally.yours_hidden[kind_of(yours.rank())];
        if (!yours.fallen()) ++tally.yours_known[kind_of(yours.rank())];
    }
    return tally;
}

double Outlook::log_odds(const Tally::Numbers& numbers) const {
    long sum = rest;
    for (std::size_t i = 0; i < numbers.size(); ++i) sum += long{parts[i]} * numbers[i];
    return static_cast<double>(sum) / kNat;
}

}  // namespace bivouac::stratego::bot
