// Moves in the player's words: "place:brazil:5" is "placer Brésil 5" where the game's phrases have
// `typed.place` and `named.brazil`, and what it was where they do not. It can be typed back so.
#pragma once

#include <string>
#include <string_view>

#include "engine/phrasebook.h"

namespace bivouac::cli {

[[nodiscard]] std::string in_players_words(std::string_view move, const engine::Phrasebook& words);

}  // namespace bivouac::cli
