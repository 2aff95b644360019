#include "games/strategic/reach.h"

namespace bivouac::strategic {
namespace {

// Cells reached, by the direction in which the officer arrived. A cell may be reached in several.
using Arrivals = std::array<Cells, 4>;

Cells all(const Arrivals& a) { return a[0] | a[1] | a[2] | a[3]; }

// The board as an officer on its way finds it, and the readings of V2-8 that are played. The usual
// game has a type of its own: what is not played costs nothing there.
struct Ground {
    Cells empty = 0;     // D10: with the cell it left
    Cells officers = 0;  // those it may pass over
    // NOLINTBEGIN(readability-identifier-naming): what OtherGround calls its members
    static constexpr Cells spared = 0;
    static constexpr bool rows = false;
    static constexpr bool bends = false;
    // NOLINTEND(readability-identifier-naming)
};
struct OtherGround {
    Cells empty = 0;
    Cells officers = 0;
    Cells spared = 0;    // of these, the ones that stay when they are passed
    bool rows = false;   // several in a row are passed at once
    bool bends = false;  // it may turn above the officer it passes
};

Colour colour_at(const State& state, Cell officer) {
    return has(state.officers[0], officer) ? Colour::orange : Colour::yellow;
}

bool plays_as_usual(const Settings& settings) {
    return settings.own_officers != OwnOfficers::spared && settings.jump_row == JumpRow::one &&
           !settings.turn_over_officer;
}

Ground usual_ground(const Settings& settings, const State& state, Cell at) {
    Ground ground;
    ground.empty = state.empty() | bit(at);  // D10: the cell it leaves counts as empty
    ground.officers = passable_officers(settings, state, at);
    return ground;
}

OtherGround other_ground(const Settings& settings, const State& state, Cell at) {
    OtherGround ground;
    ground.empty = state.empty() | bit(at);
    ground.officers = passable_officers(settings, state, at);
    if (settings.own_officers == OwnOfficers::spared) {
        ground.spared = state.officers[index_of(colour_at(state, at))] & ~bit(at);
    }
    ground.rows = settings.jump_row == JumpRow::several;
    ground.bends = settings.turn_over_officer;
    return ground;
}

// Everything connected to `start` through empty cells.
Cells flood(Cells start, Cells empty) {
    Cells region = start;
    while (true) {
        const Cells wider = region | (beside(region) & empty);
        if (wider == region) return region;
        region = wider;
    }
}

// Those of `officers` behind which, in direction d, the way is free: an empty cell, or a row of
// such officers and then one (D6).
template <class G>
Cells with_landing(Cells officers, Direction d, const G& ground) {
    Cells open = officers & shift(ground.empty, opposite(d));
    if (!ground.rows) return open;
    while (true) {
        const Cells longer = open | (officers & shift(open, opposite(d)));
        if (longer == open) return open;
        open = longer;
    }
}

// One step on in direction d: to the next cell if it is empty, or over spared officers to the cell
// behind them. Nobody leaves the board, so this is a way and not a jump.
template <class G>
Cells onward(Cells from, Direction d, const G& ground) {
    const Cells next = shift(from, d);
    Cells reached = next & ground.empty;
    if (ground.spared == 0) return reached;
    Cells above = next & ground.spared;
    while (above != 0) {
        const Cells behind = shift(above, d);
        reached |= behind & ground.empty;
        above = ground.rows ? behind & ground.spared : 0;
    }
    return reached;
}

// The cells beside spared officers, in direction d, where a bend above them ends.
template <class G>
Cells bent(Cells from, Direction came, Direction d, const G& ground) {
    return shift(shift(from, came) & ground.spared, d) & ground.empty;
}

// From where the officer may set off in direction d: wherever it did not arrive by the opposite
// one, for it turns by right angles and never straight back (D5).
Cells may_leave(const Arrivals& arrived, Direction d) {
    return arrived[index_of(d)] | arrived[index_of(left_of(d))] | arrived[index_of(right_of(d))];
}

// Wanders on with any number of turns until nothing new is reached.
template <class G>
Arrivals wander(Arrivals arrived, const G& ground) {
    while (true) {
        Arrivals wider = arrived;
        for (const Direction d : kDirections) {
            wider[index_of(d)] |= onward(may_leave(arrived, d), d, ground);
            if (ground.spared == 0 || !ground.bends) continue;
            for (const Direction came : {left_of(d), right_of(d)}) {
                wider[index_of(d)] |= bent(may_leave(arrived, came), came, d, ground);
            }
        }
        if (wider == arrived) return arrived;
        arrived = wider;
    }
}

// The cells beyond a set in one direction, as far as the way is free.
template <class G>
Cells slide(Cells from, Direction d, const G& ground) {
    Cells reached = 0;
    for (Cells front = onward(from, d, ground); front != 0; front = onward(front, d, ground)) {
        reached |= front;
    }
    return reached;
}

// The officers that a jump straight on in direction d passes first, from `sources` (D6). Rows of
// spared officers alone are part of the way.
template <class G>
Cells jumpable(Cells sources, Direction d, const G& ground) {
    const Cells first = shift(sources, d);
    if (ground.spared == 0) return first & with_landing(ground.officers, d, ground);
    return first & with_landing(ground.officers, d, ground) &
           ~with_landing(ground.spared, d, ground);
}

// The officers above which it may turn to direction d, when it comes over them from one side: it
// lands beside them (V2-8). One officer at a time, also where rows are jumped.
template <class G>
Cells bendable(const Arrivals& sources, Direction d, const G& ground) {
    const Direction left = left_of(d);
    const Direction right = right_of(d);
    const Cells above =
        shift(sources[index_of(left)], left) | shift(sources[index_of(right)], right);
    return above & ground.officers & ~ground.spared & shift(ground.empty, opposite(d));
}

// Adds the jumps that turn above the officer they pass, from cells where a turn is to be had.
template <class G>
void add_bends(OfficerChoices& choices, const Arrivals& turning, const G& ground) {
    for (const Direction d : kDirections) {
        choices.jumps[index_of(d)] |= bendable(turning, d, ground);
    }
}

template <class G>
OfficerChoices wandering(Cell from, const Arrivals& arrived, Cells start, const G& ground) {
    OfficerChoices choices{from, all(arrived), {}};
    Arrivals sources{};
    for (const Direction d : kDirections) {
        const Cells source = may_leave(arrived, d) | start;
        choices.jumps[index_of(d)] = jumpable(source, d, ground);
        if (ground.bends) sources[index_of(d)] = source;
    }
    if (ground.bends) add_bends(choices, sources, ground);
    return choices;
}

// At most one turn: straight rays first, then one perpendicular ray from each cell of them.
struct Rays {
    Arrivals straight{};  // with the turn still in hand
    Arrivals turned{};
};

// Leaves the straight ray in direction `came` by a right angle: on its cells, or above the spared
// officers it meets (from `here` too, where it may still set off anywhere).
template <class G>
void turn_off(Rays& rays, Direction came, Cells here, const G& ground) {
    const Cells along = rays.straight[index_of(came)];
    for (const Direction d : {left_of(came), right_of(came)}) {
        Cells corners = along;
        if (ground.spared != 0 && ground.bends) corners |= bent(along | here, came, d, ground);
        rays.turned[index_of(d)] |= corners | slide(corners, d, ground);
    }
}

template <class G>
OfficerChoices with_rays(Cell from, const Rays& rays, Cells here, const G& ground) {
    OfficerChoices choices{from, all(rays.straight) | all(rays.turned), {}};
    Arrivals turning{};
    for (const Direction d : kDirections) {
        const std::size_t i = index_of(d);
        choices.jumps[i] = jumpable(rays.straight[i] | rays.turned[i] | here, d, ground);
        if (ground.bends) turning[i] = rays.straight[i] | here;
    }
    if (ground.bends) add_bends(choices, turning, ground);
    return choices;
}

template <class G>
OfficerChoices from_rest(const Settings& settings, Cell from, const G& ground) {
    const Cells start = bit(from);
    if (settings.officer_turns == OfficerTurns::one) {
        Rays rays;
        for (const Direction d : kDirections) rays.straight[index_of(d)] = slide(start, d, ground);
        for (const Direction came : kDirections) turn_off(rays, came, start, ground);
        OfficerChoices choices = with_rays(from, rays, start, ground);
        choices.stops &= ~start;
        return choices;
    }
    if (ground.spared == 0) {
        // A shortest path never doubles back, so without a heading the plain region is exact.
        const Cells region = flood(start, ground.empty);
        OfficerChoices choices{from, region & ~start, {}};
        if ((beside(region) & ground.officers) != 0) {
            for (const Direction d : kDirections) {
                choices.jumps[index_of(d)] = jumpable(region, d, ground);
            }
            if (ground.bends) add_bends(choices, {region, region, region, region}, ground);
        }
        return choices;
    }
    Arrivals arrived{};
    for (const Direction d : kDirections) {
        arrived[index_of(d)] = onward(start, d, ground);
        if (!ground.bends) continue;
        for (const Direction came : {left_of(d), right_of(d)}) {
            arrived[index_of(d)] |= bent(start, came, d, ground);
        }
    }
    OfficerChoices choices = wandering(from, wander(arrived, ground), start, ground);
    choices.stops &= ~start;
    return choices;
}

template <class G>
OfficerChoices in_motion(const Moving& moving, const G& ground) {
    const Cells here = bit(moving.at);
    if (moving.turns_left == Moving::kAllTurns) {
        Arrivals arrived{};
        arrived[index_of(moving.heading)] = here;
        return wandering(moving.at, wander(arrived, ground), 0, ground);
    }
    Rays rays;
    const Direction ahead = moving.heading;
    rays.straight[index_of(ahead)] = here | slide(here, ahead, ground);
    if (moving.turns_left > 0) turn_off(rays, ahead, 0, ground);  // the landing cell is a corner
    return with_rays(moving.at, rays, 0, ground);
}

}  // namespace

Cells passable_officers(const Settings& settings, const State& state, Cell at) {
    if (settings.own_officers != OwnOfficers::blocked) return state.all_officers() & ~bit(at);
    return state.officers[index_of(other(colour_at(state, at)))];
}

OfficerChoices choices_from_rest(const Settings& settings, const State& state, Cell from) {
    if (plays_as_usual(settings)) {
        return from_rest(settings, from, usual_ground(settings, state, from));
    }
    return from_rest(settings, from, other_ground(settings, state, from));
}

OfficerChoices choices_in_motion(const Settings& settings, const State& state) {
    const Moving& moving = state.moving;
    if (plays_as_usual(settings)) {
        return in_motion(moving, usual_ground(settings, state, moving.at));
    }
    OtherGround ground = other_ground(settings, state, moving.at);
    if (moving.turns_left == 0) ground.bends = false;  // a bend is a turn
    return in_motion(moving, ground);
}

std::uint8_t turns_left_after(const Settings& settings, const Moving& moving, Action jump) {
    if (settings.officer_turns == OfficerTurns::unlimited) return Moving::kAllTurns;
    const std::uint8_t before = moving.active ? moving.turns_left : std::uint8_t{1};
    const int files = jump.to().file() - jump.from().file();
    const int ranks = jump.to().rank() - jump.from().rank();
    // Straight from where it stands, along its heading if it has one: no turn was needed.
    const bool straight = files == 0 || ranks == 0;
    if (!straight) return static_cast<std::uint8_t>(before - 1);
    if (!moving.active) return before;
    const Direction d = files == 0 ? (ranks > 0 ? Direction::north : Direction::south)
                                   : (files > 0 ? Direction::east : Direction::west);
    return d == moving.heading ? before : static_cast<std::uint8_t>(before - 1);
}

}  // namespace bivouac::strategic
