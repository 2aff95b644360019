// The odds of a Risk battle, for programs: arithmetic on two numbers, which shows nothing of any
// game; and the battle a player asks about, from what that player's view shows. Programs include no
// game's headers; this is the door.
#pragma once

#include <optional>
#include <string_view>

#include "engine/view.h"
#include "games/risk/odds.h"

namespace bivouac::catalog {

using risk::battle_odds;
using risk::BattleCards;
using risk::BattleOdds;
using risk::BattleQuestion;
using risk::kMostUnitsAsked;
using risk::kMostUnitsAskedWithCards;
using risk::OddsRefusal;

// Of a view of Risk: the seat whose turn it is, which is not the one that is due while a defender
// is asked for a card. Nothing of other games, and before the first turn.
[[nodiscard]] std::optional<engine::Seat> seat_of_turn(const engine::View& view);

// Has this game battles to ask about?
[[nodiscard]] bool has_battles(const engine::View& view);

// The battle of these words: two territories that are neighbours, "bra naf", perhaps with the
// number of units sent, "bra naf 2"; two numbers, "8 5"; or none for the battle under way.
// Aptitudes that lie face up count. Nothing where the words mean no battle.
[[nodiscard]] std::optional<BattleQuestion> battle_in(const engine::View& view,
                                                      std::string_view text);

}  // namespace bivouac::catalog
