// Another truth that an observer of a Risk game cannot tell from this one, made from the rules and
// not from views: a card or a mission that the observer has not seen changes places with another.
#pragma once

#include <optional>
#include <utility>

#include "core/rng.h"
#include "engine/seat.h"
#include "games/risk/state.h"

namespace bivouac::risk {

[[nodiscard]] inline bool is_hidden_from(engine::Observer observer, int seat) {
    return !observer.is_all_seeing() && !observer.is_seat(engine::Seat(seat));
}

// Where a territory card is: in a seat's hand, or nowhere anybody has seen (-1); -2: traded.
[[nodiscard]] inline int holder_of(const Settings& settings, const State& state, Territory card) {
    for (int seat = 0; seat < settings.players; ++seat) {
        if (contains(state.hands.cards[static_cast<std::size_t>(seat)], card)) return seat;
    }
    return contains(state.position.discard, card) ? -2 : -1;
}

// Two cards that went into the pile together (RK-16, RK-45), both out of the observer's sight.
inline bool exchange_cards(const Settings& settings, State& state, engine::Observer observer,
                           core::Rng& rng) {
    const auto size = static_cast<std::uint64_t>(settings.map.size);
    const Territory a = territory_at(static_cast<int>(rng.below(size)));
    const Territory b = territory_at(static_cast<int>(rng.below(size)));
    if (state.position.batch[index_of(a)] != state.position.batch[index_of(b)]) return false;
    const int at_a = holder_of(settings, state, a);
    const int at_b = holder_of(settings, state, b);
    if (at_a == at_b || at_a == -2 || at_b == -2) return false;
    for (const int seat : {at_a, at_b}) {
        if (seat >= 0 && !is_hidden_from(observer, seat)) return false;
    }
    for (const int seat : {at_a, at_b}) {
        if (seat >= 0) state.hands.cards[static_cast<std::size_t>(seat)] ^= bit(a) | bit(b);
    }
    return true;
}

// A mission that its holder would have had to show by now (E17) cannot be in a hand.
[[nodiscard]] inline bool could_hold(const State& state, int seat, int mission) {
    return state.position.held[static_cast<std::size_t>(seat)][static_cast<std::size_t>(mission)] !=
           kHeldLongEnough;
}

inline bool exchange_missions(const Settings& settings, State& state, engine::Observer observer,
                              core::Rng& rng) {
    const auto holder = [&](int mission) {
        for (int seat = 0; seat < settings.players; ++seat) {
            if (((state.hands.missions[static_cast<std::size_t>(seat)] >> mission) & 1U) != 0) {
                return seat;
            }
        }
        return ((state.position.shown >> mission) & 1U) != 0 ? -2 : -1;
    };
    const auto a = static_cast<int>(rng.below(kMissions));
    const auto b = static_cast<int>(rng.below(kMissions));
    const int at_a = holder(a);
    const int at_b = holder(b);
    if (at_a == at_b || at_a == -2 || at_b == -2) return false;
    if (at_a >= 0 && (!is_hidden_from(observer, at_a) || !could_hold(state, at_a, b))) return false;
    if (at_b >= 0 && (!is_hidden_from(observer, at_b) || !could_hold(state, at_b, a))) return false;
    for (const int seat : {at_a, at_b}) {
        if (seat < 0) continue;
        Cards& hand = state.hands.missions[static_cast<std::size_t>(seat)];
        hand = static_cast<Cards>(hand ^ (1U << a) ^ (1U << b));
    }
    return true;
}

[[nodiscard]] inline std::optional<State> twin(const Settings& settings, const State& state,
                                               engine::Observer observer, core::Rng& rng) {
    State other = state;
    bool changed = false;
    for (int i = 0; i < 12; ++i) {
        changed = exchange_cards(settings, other, observer, rng) || changed;
        changed = exchange_missions(settings, other, observer, rng) || changed;
    }
    if (!changed || other == state) return std::nullopt;
    return other;
}

}  // namespace bivouac::risk
