// The facts of one playable game that are data: a family lists one of these per edition.
#pragma once

#include <span>
#include <string_view>

#include "engine/game.h"
#include "engine/options.h"

namespace bivouac::engine {

// A game under one version of its rules. A family lists the newest version of each edition; older
// ones hang behind it and stay playable for ever, each with the options it had.
struct GameSpec {
    std::string_view id;
    int rules_version = 1;
    int least_seats = 2;
    int most_seats = 2;
    bool hides_information = false;
    std::span<const OptionSpec> options;
    std::span<const BotSpec> bots;
    const GameSpec* before = nullptr;  // the same game under the version before this one
};

// The game under a version of its rules, which may be older than `newest`; nothing when there never
// was such a version.
[[nodiscard]] constexpr const GameSpec* under_rules(const GameSpec& newest, int version) {
    const GameSpec* spec = &newest;
    while (spec != nullptr && spec->rules_version != version) spec = spec->before;
    return spec;
}

}  // namespace bivouac::engine
