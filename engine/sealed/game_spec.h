// The facts of one playable game that are data: a family lists one of these per edition.
#pragma once

#include <span>
#include <string_view>

#include "engine/game.h"
#include "engine/options.h"

namespace bivouac::engine {

struct GameSpec {
    std::string_view id;
    int rules_version = 1;
    int least_seats = 2;
    int most_seats = 2;
    bool hides_information = false;
    std::span<const OptionSpec> options;
    std::span<const BotSpec> bots;
};

}  // namespace bivouac::engine
