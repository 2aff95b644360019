// Positions of the two older rulebooks as lists of pieces, as in scene.h.
#pragma once

#include <string>
#include <string_view>

#include "games/stratego/tests/scene.h"

namespace bivouac::stratego {

[[nodiscard]] inline Game original(std::string_view pieces, std::string_view rest = "red") {
    return scene(settings_of("stratego-original"), pieces, rest);
}
[[nodiscard]] inline Game training(std::string_view pieces, std::string_view rest = "red") {
    return scene(settings_of("stratego-training"), pieces, rest);
}
[[nodiscard]] inline Game vintage(std::string_view pieces, std::string_view rest = "red") {
    return scene(settings_of("stratego-vintage"), pieces, rest);
}
[[nodiscard]] inline Game tournament(std::string_view pieces, std::string_view rest = "red") {
    return scene(settings_of("stratego-tournament"), pieces, rest);
}

// Every legal action, in the order of the alphabet.
[[nodiscard]] inline std::string all_legal(const Game& game) { return sorted(game.legal()); }

// Is there a field of this name in the text of the position?
[[nodiscard]] inline bool tells(const Game& game, std::string_view field) {
    return game.position().find(" " + std::string(field) + "=") != std::string::npos;
}

}  // namespace bivouac::stratego
