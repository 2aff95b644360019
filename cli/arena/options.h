// The options of `bivouac arena`: what the parser accepts and the help explains.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/phrasebook.h"

namespace bivouac::cli {

struct ArenaOption {
    enum class Takes : std::uint8_t { nothing, value, number_if_any, pairs };

    std::string_view name;  // without its dash
    Takes takes;
    std::string_view values;        // for the help
    std::string_view dashes = "-";  // as the help writes it; one or two are understood
};

// In the order of the help.
[[nodiscard]] std::span<const ArenaOption> arena_options();

[[nodiscard]] std::string arena_help(const engine::Phrasebook& words);

}  // namespace bivouac::cli
