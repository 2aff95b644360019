// What the players add to the dice.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "trust/digest.h"

namespace bivouac::trust {

// Up to 32 bytes that a player's own program draws after it has seen the commitment. Empty for a
// seat that gave none: a bot, or a program that does not care.
using Seed = std::vector<std::uint8_t>;
using Seeds = std::vector<Seed>;  // in the order of the seats

inline constexpr std::size_t kLongestSeed = 32;

// "-" for none, otherwise two hexadecimal digits a byte. Strict.
[[nodiscard]] std::optional<Seed> seed_from_text(std::string_view text);
[[nodiscard]] std::string to_text(const Seed& seed);

// How many seats gave one.
[[nodiscard]] int given(const Seeds& seeds);

}  // namespace bivouac::trust
