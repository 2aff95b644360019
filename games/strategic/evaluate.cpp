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
// place. Where captures decide, only whoever is ahead is content with being safe.
constexpr int kCorner = 120;
constexpr int kHungryCorner = 30;
constexpr int kSpareTurn = 120;
constexpr Cells kCorners = bit(Cell(0, 0)) | bit(Cell(kSide - 1, 0)) | bit(Cell(0, kSide - 1)) |
                           bit(Cell(kSide - 1, kSide - 1));

// Where captures decide (V2-8): each one more than the enemy's, being ahead at all, and each quiet
// turn that brings the end nearer, the last ones most. Whoever is behind wants something to happen.
constexpr int kCapture = 100;
constexpr int kAhead = 250;
constexpr int kNearEnd = 4000;  // what being ahead is worth when the last quiet turn comes

// While captures are equal, the side that thinks gives as much for something to happen.
constexpr int kDrift = 2;  // for each quiet turn
constexpr int kDrawDislike = 30;
constexpr int kHungryDrawDislike = 250;

int lead(const State& state, Colour colour) {
    const int more = state.taken[index_of(colour)] - state.taken[index_of(other(colour))];
    if (more == 0) return 0;
    const int count = state.quiet.count;
    const int ahead = kAhead + kNearEnd * count * count / (Quiet::kLimit * Quiet::kLimit);
    return kCapture * more + (more > 0 ? ahead : -ahead);
}

bool captures_decide(const Settings& settings) {
    return settings.quiet_ending == QuietEnding::most_captures;
}

// The quiet turns as far as the value of a position depends on them: not at all where they bring a
// draw whoever is ahead, roughly while the end is far, and exactly when it is near.
std::uint64_t quiet_part(const Settings& settings, const State& state) {
    constexpr int kFar = 64;
    constexpr int kStep = 16;
    if (!captures_decide(settings)) return 0;
    const int count = state.quiet.count;
    return static_cast<std::uint64_t>(count < kFar ? count / kStep : count);
}

// What the officer could pass over by its next jump: where rows are jumped, whole rows.
Cells passed_by(const Settings& settings, const State& state, Cell officer) {
    const OfficerChoices choices = choices_from_rest(settings, state, officer);
    const std::array<Cells, 4>& jumps = choices.jumps;
    Cells cells = jumps[0] | jumps[1] | jumps[2] | jumps[3];
    if (settings.jump_row == JumpRow::one) return cells;
    const Cells row = passable_officers(settings, state, officer);
    for (const Direction d : kDirections) {
        for (Cells next = jumps[index_of(d)]; next != 0; next = shift(next, d) & row) cells |= next;
    }
    return cells;
}

// Officers of `colour` that some enemy officer passes over by one jump from where it can go.
Cells threatened(const Settings& settings, const State& state, Colour colour) {
    Cells targets = 0;
    core::for_each_bit(state.officers[index_of(other(colour))],
                       [&](int cell) { targets |= passed_by(settings, state, Cell::at(cell)); });
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

int staying_power(const Settings& settings, const State& state, Colour colour) {
    const std::size_t i = index_of(colour);
    const Cells guards = state.guards[i];
    const bool content = !captures_decide(settings) || ahead_in_captures(state) == colour;
    const int corner = content ? kCorner : kHungryCorner;
    int value = corner * core::bit_count(state.officers[i] & kCorners);
    if ((beside(guards) & (state.empty() | guards)) != 0) value += kSpareTurn;
    return value;
}

}  // namespace

std::uint64_t Rules::hash(const Settings& settings, const State& state) {
    std::uint64_t rest = static_cast<std::uint64_t>(state.to_move) |
                         (static_cast<std::uint64_t>(state.stage) << 1) |
                         (static_cast<std::uint64_t>(state.formed) << 4) |
                         (static_cast<std::uint64_t>(state.swapped) << 6);
    // Only who is ahead, and by how much, matters: nothing where captures are not counted.
    const auto more = static_cast<std::uint8_t>(state.taken[0] - state.taken[1]);
    rest |= static_cast<std::uint64_t>(more) << 32;
    rest |= quiet_part(settings, state) << 40;
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
    return evaluate(settings, state, seat) + staying_power(settings, state, own) -
           staying_power(settings, state, other(own)) + lead(state, own);
}

int Rules::order(const Settings& settings, const State& state, Action action) {
    switch (action.kind()) {
        case Action::Kind::jump: {
            const bool costs = settings.own_officers != OwnOfficers::spared &&
                               (passed(action) & state.own_officers()) != 0;
            return costs ? -100 : 1000;
        }
        case Action::Kind::form: return 100;
        default: return 0;
    }
}

// Worth a look beyond the horizon: captures of the enemy. Stopping is always possible after one, so
// the evaluation in mid-move stands for the stop.
bool Rules::is_noisy(const State& state, Action action) {
    return action.kind() == Action::Kind::jump &&
           (passed(action) & state.officers[index_of(other(state.to_move))]) != 0;
}

std::optional<engine::SeatSet> Rules::repeated(const State& state) {
    if (state.moving.active || earlier_occurrences(state, 1) == 0) return std::nullopt;
    engine::SeatSet winners;
    if (const auto ahead = ahead_in_captures(state)) winners.insert(seat_of(state, *ahead));
    return winners;
}

int Rules::draw_dislike(const Settings& settings) {
    return captures_decide(settings) ? kHungryDrawDislike : kDrawDislike;
}

int Rules::drift(const Settings& settings, const State& state) {
    if (!captures_decide(settings) || ahead_in_captures(state)) return 0;
    return kDrift * state.quiet.count;
}

}  // namespace bivouac::strategic
