// The Memory Fragment and Aptitude cards. Data, not code: deck_text.h reads them from a file.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/risk/names.h"
#include "games/risk/territory.h"

namespace bivouac::risk {

inline constexpr int kMissions = 10;   // Memory Fragments (RK-1)
inline constexpr int kAptitudes = 10;  // RK-1

using Cards = std::uint16_t;  // a set of missions or of Aptitudes

// Where a card comes from: printed in the rulebook, or ours ("house deck").
enum class Source : std::uint8_t { rulebook, house };

// RK-9, RK-23: hold the named territories at the end of that many own turns in a row, and that many
// units come with the next turn.
struct Mission {
    Territories named = 0;
    std::uint8_t turns = 1;
    std::uint8_t reward = 0;
    Source source = Source::house;
    Text id;
    Name name;
};

// RK-10.
struct Aptitude {
    enum class Effect : std::uint8_t {
        gain,           // units, in an own Place phase (E30)
        lose,           // units, at once (E18)
        attack_plus,    // +1 to the highest attacking die, for one battle (E31)
        attack_reroll,  // all attacking dice once more
        defence_plus,   // the same for the defender
        defence_reroll,
    };
    Effect effect = Effect::gain;
    std::uint8_t amount = 0;  // units; 0 for battle cards
    Source source = Source::house;
    Text id;
    Name name;
};

struct Deck {
    std::array<Mission, kMissions> missions{};
    std::array<Aptitude, kAptitudes> aptitudes{};
    // The Aptitudes of each effect.
    std::array<Cards, 6> with_effect{};
    // The missions that name a territory.
    std::array<Cards, kMostTerritories> missions_naming{};

    Text id;
    Name name;
    Characters texts;

    [[nodiscard]] Cards with(Aptitude::Effect effect) const {
        return with_effect[static_cast<std::size_t>(effect)];
    }
};

}  // namespace bivouac::risk
