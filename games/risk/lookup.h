// Territories and cards by the words people and records use.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/risk/settings.h"

namespace bivouac::risk {

// Is the typed word this one, capitals, accents and joined letters aside ("Echanger", "échanger")?
[[nodiscard]] bool same_word(std::string_view typed, std::string_view word);

// Is it this word of the notation, or what the phrase files have people type for it
// ("typed.place")? All languages are understood, whatever the player's is.
[[nodiscard]] bool is_verb(std::string_view typed, std::string_view word);

// By id ("brazil"), by code ("BRA"), by its name in any language or by the beginning of one that
// nothing else on the map begins with ("bres"): capitals and accents aside, "_" or "-" for a blank.
[[nodiscard]] std::optional<Territory> find_territory(const Map& map, std::string_view word);
// Cards alike, but they have no codes.
[[nodiscard]] std::optional<int> find_mission(const Deck& deck, std::string_view word);
[[nodiscard]] std::optional<int> find_aptitude(const Deck& deck, std::string_view word);
// Ids joined by '+'; nothing when one is unknown or named twice.
[[nodiscard]] std::optional<Territories> find_territories(const Map& map, std::string_view words);
[[nodiscard]] std::string print_territories(const Map& map, Territories set);

}  // namespace bivouac::risk
