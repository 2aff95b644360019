// Of the cards in hands that an observer does not see: which shuffle put them into the pile.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/risk/territory.h"

namespace bivouac::risk {

// For every card in a hand that the observer does not see, which shuffle put it into the pile: by
// seat, and sorted within a seat.
class HiddenBatches {
public:
    [[nodiscard]] std::span<const std::uint16_t> of(Faction seat) const {
        return {batches_.data() + first_of(seat), counts_[seat]};
    }
    void add(Faction seat, std::uint16_t batch);
    // The seat must have one of that batch.
    void remove(Faction seat, std::uint16_t batch);
    void give_all(Faction from, Faction to);
    void drop(Faction seat);
    friend bool operator==(const HiddenBatches&, const HiddenBatches&) = default;

private:
    [[nodiscard]] std::size_t first_of(Faction seat) const;

    std::array<std::uint8_t, kMostPlayers> counts_{};
    std::array<std::uint16_t, kMostTerritories> batches_{};  // 0 beyond the last
};

}  // namespace bivouac::risk
