// A setup as an event carries it: the squares as bits, and two ranks a byte where they may be seen.
#pragma once

#include "core/bits.h"
#include "games/stratego/rules.h"

namespace bivouac::stratego {

enum class Ranks : std::uint8_t { shown, hidden };

[[nodiscard]] inline Event::Arrangement packed(const Setup& setup, Ranks ranks) {
    Event::Arrangement army;
    for (std::size_t place = 0; place < kMostPieces; ++place) {
        const Rank rank = setup.ranks[place];
        if (rank == Rank::none) continue;
        army.squares |= std::uint64_t{1} << place;
        if (ranks == Ranks::hidden || rank == Rank::unknown) continue;
        const unsigned shift = place % 2 == 0 ? 0 : 4;
        army.ranks[place / 2] = static_cast<std::uint8_t>(army.ranks[place / 2] |
                                                          (static_cast<unsigned>(rank) << shift));
    }
    return army;
}

// Rank::unknown where it was not to be seen.
[[nodiscard]] inline Setup unpacked(const Event::Arrangement& army) {
    Setup setup;
    core::for_each_bit(army.squares, [&](int bit) {
        const auto place = static_cast<std::size_t>(bit);
        const unsigned shift = place % 2 == 0 ? 0 : 4;
        const auto rank = static_cast<Rank>((army.ranks[place / 2] >> shift) & 0x0FU);
        setup.ranks[place] = rank == Rank::none ? Rank::unknown : rank;
    });
    return setup;
}

}  // namespace bivouac::stratego
