// The draw pile, as far as everybody knows it: how many cards it has, and which they may be.
#pragma once

#include "games/risk/position.h"
#include "games/risk/settings.h"

namespace bivouac::risk {

// Cards that lie under neutral Brotherhoods (RK-49).
[[nodiscard]] inline int neutral_cards(const Position& position) {
    int cards = 0;
    for (const Standing standing : position.standing) {
        if (standing == Standing::neutral) cards += kNeutralCards;
    }
    return cards;
}

// Sigma included while it is in play (RK-16, E21). Cards about to be won are not in it. Hands of
// those who resigned are out of the game but still counted here, for nobody else can have those
// cards.
[[nodiscard]] inline int pile_size(const Settings& settings, const Position& position) {
    int others = core::bit_count(position.discard) + neutral_cards(position) + position.cards_due;
    for (const std::uint8_t hand : position.hand_count) others += hand;
    return settings.map.size - others + (settings.sigma ? 1 : 0);
}

// What is left to be drawn: Sigma counts until it was drawn.
[[nodiscard]] inline int cards_to_draw(const Settings& settings, const Position& position) {
    return pile_size(settings, position) - (position.end == End::sigma ? 1 : 0);
}

// Of these cards, those that the given shuffle put into the pile.
[[nodiscard]] inline Territories of_batch(const Position& position, Territories cards,
                                          std::uint16_t batch) {
    if (position.shuffles == 0) return cards;
    Territories chosen = 0;
    for_each_territory(cards, [&](Territory card) {
        if (position.batch[index_of(card)] == batch) chosen |= bit(card);
    });
    return chosen;
}

}  // namespace bivouac::risk
