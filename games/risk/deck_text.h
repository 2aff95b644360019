// The Memory Fragments and Aptitudes from the text of a file, and back.
//
//     deck world "House deck" "Jeu maison"
//     mission starrick rulebook 3 8 great_britain "Starrick’s fall" "La chute de Starrick"
//     aptitude apple house gain 5 "Apple of Eden" "Pomme d’Éden"
//
// A mission has an id, its source (rulebook, house), turns to hold and units of reward, one or more
// territories and its name in English and French (RK-9, RK-23). An Aptitude does one of
// `gain N`, `lose N`, `attack plus`, `attack reroll`, `defence plus`, `defence reroll` (RK-10).
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "games/risk/data_error.h"
#include "games/risk/deck.h"
#include "games/risk/map.h"

namespace bivouac::risk {

inline constexpr int kMostTurns = 9;
inline constexpr int kMostReward = 50;
inline constexpr int kMostAmount = 20;

// What is accepted: ten of each kind, ids unique, territories of this map.
[[nodiscard]] core::Result<Deck, DataError> read_deck(std::string_view text, const Map& map);

// The one canonical text of a deck for that map.
[[nodiscard]] std::string print_deck(const Deck& deck, const Map& map);

}  // namespace bivouac::risk
