// What the bots know of Pebbles besides its rules.
#include "core/hash.h"
#include "games/_template/rules.h"

namespace bivouac::pebbles {

// Whoever leaves one pebble more than a multiple of four wins.
int Rules::evaluate(const Settings&, const State& state, engine::Seat seat) {
    const bool lost = state.left % (kMostTaken + 1) == 1;
    const bool mine = seat.index() == state.to_move;
    return lost == mine ? -kUsualSwing : kUsualSwing;
}

// The search finds that out by itself: it is told how far the end is, and no more.
int Rules::judge(const Settings&, const State& state, engine::Seat seat) {
    return seat.index() == state.to_move ? int{state.left} : -int{state.left};
}

std::uint64_t Rules::hash(const Settings&, const State& state) {
    return core::mix(static_cast<std::uint64_t>(state.left) << 1U | state.to_move);
}

int Rules::order(const Settings&, const State&, Action) { return 0; }

}  // namespace bivouac::pebbles
