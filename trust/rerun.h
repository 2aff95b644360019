// A record's game played again on a fresh table, players' steps from the record, chance from a
// source: does the same game come out?
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/game.h"

namespace bivouac::trust {

struct Rerun {
    bool same = false;
    std::uint32_t chance_steps = 0;  // how many of them were compared
    // Where the two part: the step, and what each has there without its number.
    std::uint32_t step = 0;
    std::string recorded;
    std::string drawn;
};

// The record must be one that the game replays.
[[nodiscard]] Rerun rerun(const engine::Game& game, std::string_view record,
                          engine::ChanceSource& chance);

}  // namespace bivouac::trust
