// Whether experts finish what they have won: whole games among them, and what was left undone.
#pragma once

#include <cstdint>
#include <string>

#include "games/risk/settings.h"

namespace bivouac::risk {

struct FinishRequest {
    int games = 60;
    std::uint64_t nodes = 1500;  // a decision
    std::uint64_t seed = 1;
};

// A turn is idle when it ends without a conquest although an easy attack (outlook.h) was at hand.
struct Idleness {
    int turns = 0;
    int idle = 0;
};

struct Finish {
    int games = 0;
    int ended = 0;  // the others were broken off after a thousand rounds
    long turns = 0;
    Idleness leader;    // who leads by the rules of Sigma (RK-44)
    Idleness pressing;  // who is stronger than all others together, or holds half the map
    Idleness others;    // everybody but the leader
    int attacks = 0;
    int bold = 0;  // begun with a chance below 35 %
    // Somebody held 60 % of the territories and twice the units of all others together.
    int won = 0;
    int soon_over = 0;    // and within six rounds the game was
    int kept_crests = 0;  // the most crests a hand kept at the end of a turn
};

// Every seat is an expert. Equal arguments give equal figures.
[[nodiscard]] Finish watch_finishing(const Settings& settings, const FinishRequest& request);

}  // namespace bivouac::risk
