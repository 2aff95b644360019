// A board: territories, what joins them, regions, and the crests of the territory cards. Data, not
// code: map_text.h reads it from a file.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/bits.h"
#include "games/risk/names.h"
#include "games/risk/territory.h"

namespace bivouac::risk {

struct Region {
    Territories members = 0;
    std::uint8_t bonus = 0;  // units a turn for whoever holds all of it (RK-22)
    Text id;
    Name name;
};

struct Map {
    std::uint8_t size = 0;  // territories
    std::uint8_t region_count = 0;
    std::array<Territories, kMostTerritories> links{};    // borders and fast routes together (RK-4)
    std::array<Territories, kMostTerritories> routes{};   // which of them are fast routes
    std::array<std::uint8_t, kMostTerritories> crests{};  // 1 or 2 on each card (RK-8)
    Territories two_crests = 0;                           // the cards that show two
    std::array<std::uint8_t, kMostTerritories> region_of{};
    std::array<Region, kMostRegions> regions{};

    Text id;
    Name name;
    std::array<Text, kMostTerritories> ids{};    // "brazil": in records
    std::array<Text, kMostTerritories> codes{};  // "BRA": on the drawn board
    std::array<Name, kMostTerritories> names{};
    // How a terminal draws the board: lines, each ended by a newline. A territory stands as
    // "[BRA    ]", a region's name as "<south_america >"; what is between is drawn as it is.
    Text picture;
    Characters texts;

    [[nodiscard]] Territories all() const { return (Territories{1} << size) - 1; }
    [[nodiscard]] std::string_view id_of(Territory territory) const {
        return texts[ids[index_of(territory)]];
    }
    [[nodiscard]] std::string_view code_of(Territory territory) const {
        return texts[codes[index_of(territory)]];
    }
    [[nodiscard]] std::string_view name_of(Territory territory, std::string_view language) const {
        return texts[text_in(language, names[index_of(territory)])];
    }
};

// All of `own` that a chain of its territories joins with one of `start` (RK-40, E26).
[[nodiscard]] inline Territories chain_from(const Map& map, Territories own, Territories start) {
    Territories chain = start;
    for (Territories edge = start; edge != 0;) {
        const Territories more =
            map.links[static_cast<std::size_t>(core::lowest_bit(edge))] & own & ~chain;
        chain |= more;
        edge = core::without_lowest(edge) | more;
    }
    return chain;
}

}  // namespace bivouac::risk
