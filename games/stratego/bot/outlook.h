// How likely a side is to win by what it can count: who is left on both sides, who of them is
// known, who has moved. Where they stand is the search's business. Learned from games
// (learn/README.md).
#pragma once

#include <array>
#include <cstdint>

#include "games/stratego/position.h"
#include "games/stratego/settings.h"

namespace bivouac::stratego::bot {

// How many of each kind, from the spy to the flag, as one side knows it.
struct Tally {
    static constexpr std::size_t kKinds = 12;
    using Kinds = std::array<std::int8_t, kKinds>;

    Kinds mine_known{};  // to the enemy
    Kinds mine_moved{};  // hidden, but away from home: no bomb
    Kinds mine_still{};
    Kinds yours_known{};
    Kinds yours_hidden{};
    std::int8_t hidden_moved = 0;  // of the enemy's hidden pieces
    std::int8_t hidden_still = 0;

    static constexpr std::size_t kNumbers = 5 * kKinds + 2;
    using Numbers = std::array<std::int8_t, kNumbers>;
    // In the order above.
    [[nodiscard]] Numbers numbers() const;
};

// `known` is the position as `me` knows it, with everything `me` remembers.
[[nodiscard]] Tally tally_of(const Settings& settings, const Position& known, Side me);

// A sum over pieces, in thousandths of a nat, so that every machine says the same.
struct Outlook {
    static constexpr double kNat = 1000;

    std::array<std::int16_t, Tally::kNumbers> parts{};
    std::int16_t rest = 0;

    // The logarithm of the odds.
    [[nodiscard]] double log_odds(const Tally::Numbers& numbers) const;
};

// Whoever has this army, with or without powers.
struct LearnedOutlook {
    Army army{};
    bool powers = false;
    Outlook outlook;
};

// Null where none has been learned.
[[nodiscard]] const Outlook* outlook_of(const Settings& settings);

}  // namespace bivouac::stratego::bot
