// What seats could count at moments of games, and how those games ended: what an outlook is learned
// from. A file of them grows game by game, so that a run that was broken off goes on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/stratego/bot/outlook.h"

namespace bivouac::stratego::bot {

// Plain bytes: a file is an array of them.
struct Sample {
    Tally::Numbers counts{};
    std::int8_t result = 0;  // to the seat: -1, 0, 1
    std::uint8_t spare = 0;
    std::uint32_t game = 0;  // which of the file's
};
static_assert(sizeof(Sample) == Tally::kNumbers + 6);

// Plays strangers against each other until the file has so many games. False when it cannot be
// written or there is no such edition.
[[nodiscard]] bool gather(const std::string& file, std::string_view edition, std::uint32_t games,
                          std::uint64_t nodes, std::uint64_t seed);

// Empty when there is no such file.
[[nodiscard]] std::vector<Sample> read_samples(const std::string& file);

}  // namespace bivouac::stratego::bot
