#include "games/stratego/rank.h"

namespace bivouac::stratego {

Fight fight(Rank attacker, Rank defender) {
    if (defender == Rank::flag) return Fight::attacker_wins;
    if (defender == Rank::bomb) {
        return attacker == Rank::miner ? Fight::attacker_wins : Fight::defender_wins;
    }
    if (attacker == Rank::spy && defender == Rank::marshal) return Fight::attacker_wins;
    if (attacker == defender) return Fight::both_fall;
    return attacker > defender ? Fight::attacker_wins : Fight::defender_wins;
}

}  // namespace bivouac::stratego
