// What setups are worth: games between equal players whose setups alone were drawn differently, and
// the sum over traits that makes their ends likeliest.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/stratego/bot/setup_traits.h"

namespace bivouac::stratego::bot {

// One game: what the first player's setup has more of than the second's.
struct SetupSample {
    SetupTraits::Numbers more{};
    int result = 0;  // to the first: -1, 0, 1
};

// Plays until the file, a line a game, has so many. False when it cannot be written or there is no
// such edition.
[[nodiscard]] bool gather_setups(const std::string& file, std::string_view edition, int games,
                                 std::uint64_t nodes, std::uint64_t seed);

// Empty when there is no such file.
[[nodiscard]] std::vector<SetupSample> read_setups(const std::string& file);

struct SetupFit {
    std::array<double, SetupTraits::kCount> parts{};  // nats
    int learned_from = 0;
    int held_back = 0;  // every fifth game
    double loss = 0;    // log loss of those
    double plain = 0;   // and with the same chance for both
};
[[nodiscard]] SetupFit fit_setups(const std::vector<SetupSample>& samples);

}  // namespace bivouac::stratego::bot
