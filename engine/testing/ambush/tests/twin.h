// Another truth that an observer of an Ambush cannot tell from this one, made from the rules of the
// game and not from its views: who has seen which post is written down in the state.
#pragma once

#include <optional>
#include <utility>

#include "core/rng.h"
#include "engine/seat.h"
#include "engine/testing/ambush/state.h"

namespace bivouac::ambush {

[[nodiscard]] inline std::optional<State> twin(const Settings& settings, const State& state,
                                               engine::Observer observer, core::Rng& rng) {
    State other = state;
    for (int i = 0; i < settings.players; ++i) {
        if (observer.is_all_seeing() || observer.is_seat(engine::Seat(i))) continue;
        SeatState& seat = other.seats[static_cast<std::size_t>(i)];
        if (!seat.ready) continue;
        unsigned seen = seat.shown;
        if (observer.is_seat()) seen |= seat.looked_by[observer.seat().index()];
        // Exchange two fighters that the observer has not seen.
        const auto a = static_cast<std::size_t>(rng.below(kPosts));
        const auto b = static_cast<std::size_t>(rng.below(kPosts));
        const bool hidden = ((seen >> a) & 1U) == 0 && ((seen >> b) & 1U) == 0;
        if (hidden) std::swap(seat.strength[a], seat.strength[b]);
        if (seat.dealt && !seat.turned_up) seat.omen = static_cast<std::uint8_t>(rng.below(2));
    }
    if (other == state) return std::nullopt;
    return other;
}

}  // namespace bivouac::ambush
