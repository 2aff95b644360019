// Knowledge for search: what a position is worth, and which actions to look at first.
#include "games/strategic/moves.h"
#include "games/strategic/reach.h"
#include "games/strategic/repetition.h"
#include "games/strategic/rules.h"

namespace bivouac::strategic {
namespace {

// In hundredths of a guard. Officers decide the game (SG-21a); the first few are worth most, for
// they are the insurance of SG-22. Room for the guards keeps a side from being blocked (SG-21b).
constexpr std::array<int, 13> kOfficers = {-6000, 0,    700,  1200, 1600, 1950, 2250,
                                           2500,  2700, 2850, 2950, 3000, 3000};
constexpr int kThreatened = -150;      // one officer that could be taken
constexpr int kMoreThreatened = -350;  // each further one: only one can be saved
constexpr int kGuardMove = 4;
constexpr int kPair = 6;
// What the search adds. Nobody jumps over a corner, and there are four: who holds them is safe and
// leaves the others nowhere to be. With a guard that can play, a side never has to give up such a
// place.
constexpr int kCorner = 120;
constexpr int kSpareTurn = 120;
constexpr Cells kCorners = bit(Cell(0, 0)) | bit(Cell(kSide - 1, 0)) | bit(Cell(0, kSide - 1)) |
                           bit(Cell(kSide - 1, kSide - 1));

// Officers of `colour` that some enemy officer passes over by one jump from where it can go.
Cells threatened(const Settings& settings, const State& state, Colour colour) {
    Cells targets = 0;
    core::for_each_bit(state.officers[index_of(other(colour))], [&](int cell) {
        const OfficerChoices choices = choices_from_rest(settings, state, Cell::at(cell));
        for (const Cells jumps : choices.jumps) targets |= jumps;
    });
    return targets & state.officers[index_of(colour)];
}

int side_value(const Settings& settings, const State& state, Colour colour) {
    const std::size_t i = index_of(colour);
    const int officers = core::bit_count(state.officers[i]);
    int value = 0;
    if (officers > 0 || state.both_formed()) value = kOfficers[static_cast<std::size_t>(officers)];
    const int exposed = core::bit_count(threatened(settings, state, colour));
    if (exposed > 0) value += kThreatened + (exposed - 1) * kMoreThreatened;
    const Cells guards = state.guards[i];
    const Cells empty = state.empty();
    for (const Direction d : kDirections) {
        value += kGuardMove * core::bit_count(shift(guards, d) & empty);
        value += kPair * core::bit_count(shift(guards, d) & guards);
    }
    return value;
}

int staying_power(const State& state, Colour colour) {
    const std::size_t i = index_of(colour);
    const Cells guards = state.guards[i];
    int value = kCorner * core::bit_count(state.officers[i] & kCorners);
    if ((beside(guards) & (state.empty() | guards)) != 0) value += kSpareTurn;
    return value;
}

}  // namespace

std::uint64_t Rules::hash(const State& state) {
    std::uint64_t rest = static_cast<std::uint64_t>(state.to_move) |
                         (static_cast<std::uint64_t>(state.stage) << 1) |
                         (static_cast<std::uint64_t>(state.formed) << 4) |
                         (static_cast<std::uint64_t>(state.swapped) << 6);
    if (state.moving.active) {
        rest |= std::uint64_t{1} << 8;
        rest |= static_cast<std::uint64_t>(state.moving.at.index()) << 9;
        rest |= static_cast<std::uint64_t>(state.moving.heading) << 16;
        rest |= static_cast<std::uint64_t>(state.moving.turns_left) << 18;
    }
    return core::combine(state.key, rest);
}

int Rules::evaluate(const Settings& settings, const State& state, engine::Seat seat) {
    const Colour own = colour_of(state, seat);
    return side_value(settings, state, own) - side_value(settings, state, other(own));
}

int Rules::judge(const Settings& settings, const State& state, engine::Seat seat) {
    const Colour own = colour_of(state, seat);
    return evaluate(settings, state, seat) + staying_power(state, own) -
           staying_power(state, other(own));
}

int Rules::order(const Settings&, const State& state, Action action) {
    switch (action.kind()) {
        case Action::Kind::jump: return has(state.own_officers(), action.over()) ? -100 : 1000;
        case Action::Kind::form: return 100;
        default: return 0;
    }
}

// Worth a look beyond the horizon: captures of the enemy. Stopping is always possible after one, so
// the evaluation in mid-move stands for the stop.
bool Rules::is_noisy(const State& state, Action action) {
    return action.kind() == Action::Kind::jump && !has(state.own_officers(), action.over());
}

bool Rules::repeats(const State& state) {
    return !state.moving.active && earlier_occurrences(state, 1) == 1;
}

}  // namespace bivouac::strategic
