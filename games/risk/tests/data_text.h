// Shorthand for tests of map and deck files: small texts, what is wrong with them, and the files of
// data/.
#pragma once

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "core/text.h"
#include "games/risk/deck_text.h"
#include "games/risk/map_text.h"

namespace bivouac::risk {

// Ten territories in a ring, one of whose links is a fast route.
inline constexpr std::string_view kRing = R"(map ring "The ring" "L’anneau"
region east 2 "East" "Est"
region west 3 "West" "Ouest"
territory ant ANT east 2 "Ant" "Fourmi"
territory bee BEE east 1 "Bee" "Abeille"
territory cat CAT east 1 "Cat" "Chat"
territory dog DOG east 1 "Dog" "Chien"
territory elk ELK east 2 "Elk" "Élan"
territory fox FOX west 2 "Fox" "Renard"
territory gnu GNU west 1 "Gnu" "Gnou"
territory hen HEN west 1 "Hen" "Poule"
territory ibex IBX west 1 "Ibex" "Bouquetin"
territory jay JAY west 2 "Jay" "Geai"
borders ant bee
borders bee ant cat
borders cat bee dog
borders dog cat elk
borders elk dog fox
borders fox elk gnu
borders gnu fox hen
borders hen gnu ibex
borders ibex hen jay
borders jay ibex
routes ant jay
routes jay ant
picture
|<east     >
|[ANT    ]─[BEE    ]─[CAT    ]─[DOG    ]─[ELK    ]
|    ┆                                       │
|[JAY    ]─[IBX    ]─[HEN    ]─[GNU    ]─[FOX    ]
|<west      >
)";

inline constexpr std::string_view kRingDeck = R"(deck ring "A deck" "Un jeu"
mission one rulebook 3 8 ant "One" "Un"
mission two house 1 6 bee cat "Two" "Deux"
mission three house 1 6 dog "Three" "Trois"
mission four house 1 6 elk "Four" "Quatre"
mission five house 1 6 fox "Five" "Cinq"
mission six house 1 6 gnu "Six" "Six"
mission seven house 1 6 hen "Seven" "Sept"
mission eight house 1 6 ibex "Eight" "Huit"
mission nine house 1 6 jay "Nine" "Neuf"
mission ten house 9 50 ant bee jay "Ten" "Dix"
aptitude apple house gain 5 "Apple" "Pomme"
aptitude shroud house gain 4 "Shroud" "Suaire"
aptitude ankh house gain 20 "Ankh" "Ânkh"
aptitude box house gain 1 "Box" "Boîte"
aptitude agent house lose 2 "Agent" "Agent"
aptitude ambush house lose 3 "Ambush" "Embuscade"
aptitude sword house attack plus "Sword" "Épée"
aptitude staff house attack reroll "Staff" "Bâton"
aptitude skull house defence plus "Skull" "Crâne"
aptitude trident house defence reroll "Trident" "Trident"
)";

// A text with one piece of it replaced.
inline std::string changed(std::string_view text, std::string_view from, std::string_view to) {
    std::string copy(text);
    const std::size_t at = copy.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? copy : copy.replace(at, from.size(), to);
}

// "6:14 data.code_twice | ANT"; empty when the text was accepted.
template <class T>
std::string complaint(const core::Result<T, DataError>& result) {
    if (result) return {};
    const DataError& error = result.error();
    std::string text =
        std::to_string(error.line) + ":" + std::to_string(error.column) + " " + error.key;
    for (const std::string& argument : error.arguments) text += " | " + argument;
    return text;
}

// `name` as in "world.map".
inline std::string data_file(const std::string& name) {
    std::ifstream in(BIVOUAC_GAME_DIR "/data/" + name, std::ios::binary);
    EXPECT_TRUE(in.good()) << name;
    return {std::istreambuf_iterator<char>(in), {}};
}

inline Map map_of(const std::string& name) {
    const auto map = read_map(data_file(name + ".map"));
    EXPECT_EQ(complaint(map), "") << name;
    return map ? *map : Map();
}

// The lines that say something.
inline std::string without_comments(std::string_view text) {
    std::string rest;
    for (const std::string_view line : core::split(text, '\n')) {
        if (!line.empty() && line[0] != '#') rest.append(line).append("\n");
    }
    return rest;
}

inline Territory territory_of(const Map& map, std::string_view id) {
    for (int i = 0; i < map.size; ++i) {
        if (map.id_of(territory_at(i)) == id) return territory_at(i);
    }
    ADD_FAILURE() << "no territory " << id;
    return territory_at(0);
}

}  // namespace bivouac::risk
