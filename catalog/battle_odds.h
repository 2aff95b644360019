// The odds of a Risk battle, for programs: arithmetic on two numbers, which shows nothing of any
// game. Programs include no game's headers; this is the door.
#pragma once

#include "games/risk/odds.h"

namespace bivouac::catalog {

using risk::battle_odds;
using risk::BattleCards;
using risk::BattleOdds;
using risk::BattleQuestion;
using risk::kMostUnitsAsked;
using risk::kMostUnitsAskedWithCards;
using risk::OddsRefusal;

}  // namespace bivouac::catalog
