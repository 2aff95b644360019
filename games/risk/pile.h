// The draw pile, as far as everybody knows it: how many cards it has, and which they may be.
#pragma once

#include <algorithm>

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

// Is Sigma in the pile, and not in the box or beside it (RK-16, RK-45, V2-7)?
[[nodiscard]] inline bool sigma_is_in_pile(const Settings& settings, const Position& position) {
    const bool waits = settings.sigma_place == SigmaPlace::after_rounds;
    return settings.sigma && (!waits || position.round >= settings.sigma_rounds);
}

// Sigma included while it lies there (RK-16, E21). Cards about to be won are not in it. Hands of
// those who resigned are out of the game but still counted here, for nobody else can have those
// cards.
[[nodiscard]] inline int pile_size(const Settings& settings, const Position& position) {
    int others = core::bit_count(position.discard) + neutral_cards(position) + position.cards_due;
    for (const std::uint8_t hand : position.hand_count) others += hand;
    return settings.map.size - others + (sigma_is_in_pile(settings, position) ? 1 : 0);
}

// How many cards lie above the part of the pile that Sigma is in: none but with `lower_half`, where
// Sigma was shuffled into the lower half of the first pile, the larger one of two that are unequal.
[[nodiscard]] inline int cards_above_sigma(const Settings& settings, const Position& position) {
    if (settings.sigma_place != SigmaPlace::lower_half) return 0;
    const int first_pile =
        settings.map.size - (settings.has_neutrals() ? kNeutrals * kNeutralCards : 0);
    const int left = pile_size(settings, position) - 1;
    return std::max(left - (first_pile + 1) / 2, 0);
}

// How many rounds it takes until Sigma, beside the pile, is shuffled in.
[[nodiscard]] inline int rounds_until_sigma(const Settings& settings, const Position& position) {
    const bool waits = settings.sigma && settings.sigma_place == SigmaPlace::after_rounds;
    return waits ? std::max(settings.sigma_rounds - position.round, 0) : 0;
}

// May the next card be Sigma?
[[nodiscard]] inline bool sigma_may_come(const Settings& settings, const Position& position) {
    return sigma_is_in_pile(settings, position) && cards_above_sigma(settings, position) == 0;
}

// Is there a card for whoever has earned one (RK-42, RK-45, E9)?
[[nodiscard]] inline bool has_card_to_draw(const Settings& settings, const Position& position) {
    const bool reshuffles = !settings.sigma && position.discard != 0;
    return pile_size(settings, position) > 0 || reshuffles;
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
