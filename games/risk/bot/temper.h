// What a player cares for, as numbers: the habits of every level are the same code with another
// temper. The unit is one territory.
#pragma once

#include <array>

namespace bivouac::risk {

struct Temper {
    float unit = 0.30F;         // an own unit lost, while Sigma is far
    float unit_at_end = 0.05F;  // and when it must come next
    float kill = 0.10F;         // an enemy unit destroyed
    float card = 0.80F;         // the first conquest of a turn
    float region = 0.50F;       // each bonus unit of a region that is completed
    float region_step = 0.30F;  // and of one that comes nearer
    float breaking = 0.40F;     // each bonus unit taken from somebody
    float mission = 0.20F;      // each unit of a reward
    float fall = 1.00F;         // somebody's last territory
    float won_card = 0.50F;     // each card that comes with it
    float rival = 0.30F;        // a territory of a player rather than of nobody
    float leader = 0.30F;       // of the player with most territories
    float exposure = 0.20F;     // a conquest that is likely to be lost again
    float garrison = 1.00F;     // the part of the units left after a conquest that may hold it
    float usual_army = 30.0F;   // of a larger one each unit counts for less
    float nerve = 0.45F;        // the least chance of conquest it goes for
    float beaten = 0.50F;       // the attacks forgone when a group is wiped out
    float defence = 0.40F;      // keeping a threatened territory, when placing
    float follow_up = 0.30F;    // further conquests from a conquered territory
    float trade_at = 5.00F;     // crests it waits for, while Sigma is far
    float trade_at_end = 2.00F;
    float neutral_block = 1.0F;  // two players: neutral units in the way of the other
    float reluctance = 0.00F;    // what an attack must promise once a card is earned
    float focus = 0.005F;        // placing: for each unit that is there already
    float mobility = 0.05F;      // manoeuvre: for each unit that comes to a border
};

// All of them, for who looks for better ones.
struct NamedCare {
    const char* name;
    float Temper::* number;
};
inline constexpr std::array<NamedCare, 25> kAllCares = {{
    {"unit", &Temper::unit},
    {"unit_at_end", &Temper::unit_at_end},
    {"kill", &Temper::kill},
    {"card", &Temper::card},
    {"region", &Temper::region},
    {"region_step", &Temper::region_step},
    {"breaking", &Temper::breaking},
    {"mission", &Temper::mission},
    {"fall", &Temper::fall},
    {"won_card", &Temper::won_card},
    {"rival", &Temper::rival},
    {"leader", &Temper::leader},
    {"exposure", &Temper::exposure},
    {"garrison", &Temper::garrison},
    {"usual_army", &Temper::usual_army},
    {"nerve", &Temper::nerve},
    {"beaten", &Temper::beaten},
    {"defence", &Temper::defence},
    {"follow_up", &Temper::follow_up},
    {"trade_at", &Temper::trade_at},
    {"trade_at_end", &Temper::trade_at_end},
    {"neutral_block", &Temper::neutral_block},
    {"reluctance", &Temper::reluctance},
    {"focus", &Temper::focus},
    {"mobility", &Temper::mobility},
}};
static_assert(sizeof(Temper) == kAllCares.size() * sizeof(float), "a care is not listed");

}  // namespace bivouac::risk
