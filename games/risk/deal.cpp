#include "games/risk/deal.h"

namespace bivouac::risk {

// Who gets the next territory (RK-14, RK-48): players in turn from the first, so that those left
// over for an extra card play last (E7). With two players a neutral gets a seventh, six of 42, and
// the players halve the rest.
Faction receiver(const Settings& settings, const Position& position) {
    const int dealt = core::bit_count(position.everybodys());
    const int players = settings.players;
    if (!settings.has_neutrals()) {
        const int even = settings.map.size / players * players;
        const int place =
            dealt < even ? dealt % players : players - (settings.map.size - even) + (dealt - even);
        return static_cast<Faction>((position.first + place) % players);
    }
    const int each_neutral = settings.map.size / kNeutralShare;
    const int players_share = settings.map.size - kNeutrals * each_neutral;
    if (dealt < players_share / 2) return position.first;
    if (dealt < players_share) return static_cast<Faction>(1 - position.first);
    return static_cast<Faction>(players + (dealt - players_share) / each_neutral);
}

// Who gets the next mission (RK-17, RK-50): round the table from the first player.
Faction mission_receiver(const Settings& settings, const Position& position) {
    int dealt = 0;
    for (const std::uint8_t count : position.mission_count) dealt += count;
    return static_cast<Faction>((position.first + dealt) % settings.players);
}

}  // namespace bivouac::risk
