// A map from the text of a file, and back.
//
//     map world "The world" "Le monde"
//     region north_america 5 "North America" "Amérique du Nord"
//     territory alaska ALA north_america 2 "Alaska" "Alaska"
//     borders alaska alberta northwest_territory
//     routes alaska kamchatka
//     picture
//     |[ALA    ]──[NWT    ]
//
// A region has an id, its bonus and its name in English and French; a territory an id, a code of
// three capital letters or digits, its region, the crests of its card and its name. `borders` and
// `routes` (RK-4) name a territory and some or all of its neighbours; each of the two names the
// other. After the first line the order is free. What stands in the picture: see map_picture.h.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "games/risk/data_error.h"
#include "games/risk/map.h"

namespace bivouac::risk {

inline constexpr int kFewestTerritories = 10;
inline constexpr int kMostBonus = 50;
// Of all regions together: 300 rounds of it stay far below what a number of units can hold.
inline constexpr int kMostBonuses = 60;

// What is accepted: every territory can be reached from every other, every region has one, ids and
// codes are unique, and no code reads as the id of another territory.
[[nodiscard]] core::Result<Map, DataError> read_map(std::string_view text);

// The one canonical text of a map: regions, then territories with their neighbours, then the
// picture.
[[nodiscard]] std::string print_map(const Map& map);

}  // namespace bivouac::risk
