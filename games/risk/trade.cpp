#include "games/risk/trade.h"

#include "games/risk/reckoning.h"

namespace bivouac::risk {

std::optional<Action> best_trade(const Map& map, Territories hand) {
    Territories cards = 0;
    int crests = 0;
    for (const Territories kind : {hand & map.two_crests, hand & ~map.two_crests}) {
        for_each_territory(kind, [&](Territory card) {
            const int more = map.crests[index_of(card)];
            if (crests + more > kMostCrests) return;
            crests += more;
            cards |= bit(card);
        });
    }
    if (crests < 2) return std::nullopt;
    return Action::trade(cards);
}

}  // namespace bivouac::risk
