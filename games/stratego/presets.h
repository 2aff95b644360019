// Setups with a name: our own compositions, after the advice of the rulebooks.
#pragma once

#include <span>
#include <string_view>

#include "games/stratego/settings.h"

namespace bivouac::stratego {

struct Preset {
    std::string_view name;   // described under "preset.NAME"
    std::string_view setup;  // as print_setup writes it
};

// Those of the edition's army.
[[nodiscard]] std::span<const Preset> presets_for(const Settings& settings);

}  // namespace bivouac::stratego
