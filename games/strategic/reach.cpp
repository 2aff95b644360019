#include "games/strategic/reach.h"

namespace bivouac::strategic {
namespace {

// Cells reached, by the direction in which the officer arrived. A cell may be reached in several.
using Arrivals = std::array<Cells, 4>;

Cells all(const Arrivals& a) { return a[0] | a[1] | a[2] | a[3]; }

// Everything connected to `start` through empty cells.
Cells flood(Cells start, Cells empty) {
    Cells region = start;
    while (true) {
        const Cells wider = region | (beside(region) & empty);
        if (wider == region) return region;
        region = wider;
    }
}

// From where the officer may set off in direction d: wherever it did not arrive by the opposite
// one, for it turns by right angles and never straight back (D5).
Cells may_leave(const Arrivals& arrived, Direction d) {
    return arrived[index_of(d)] | arrived[index_of(left_of(d))] | arrived[index_of(right_of(d))];
}

// Wanders on with any number of turns until nothing new is reached.
Arrivals wander(Arrivals arrived, Cells empty) {
    while (true) {
        Arrivals wider = arrived;
        for (const Direction d : kDirections) {
            wider[index_of(d)] |= shift(may_leave(arrived, d), d) & empty;
        }
        if (wider == arrived) return arrived;
        arrived = wider;
    }
}

// The cells beyond a set in one direction, as far as they are empty.
Cells slide(Cells from, Direction d, Cells empty) {
    Cells reached = 0;
    for (Cells front = shift(from, d) & empty; front != 0; front = shift(front, d) & empty) {
        reached |= front;
    }
    return reached;
}

// The officers that can be passed over in direction d from `sources`: the next cell holds one and
// the cell behind it is empty (D6).
Cells jumpable(Cells sources, Direction d, Cells officers, Cells empty) {
    return shift(sources, d) & officers & shift(empty, opposite(d));
}

// At most one turn: straight rays first, then one perpendicular ray from each cell of them.
struct Rays {
    Arrivals straight{};  // with the turn still in hand
    Arrivals turned{};
};

OfficerChoices with_rays(Cell from, const Rays& rays, Cells here, Cells officers, Cells empty) {
    OfficerChoices choices{from, all(rays.straight) | all(rays.turned), {}};
    for (const Direction d : kDirections) {
        const std::size_t i = index_of(d);
        choices.jumps[i] = jumpable(rays.straight[i] | rays.turned[i] | here, d, officers, empty);
    }
    return choices;
}

}  // namespace

OfficerChoices choices_from_rest(const Settings& settings, const State& state, Cell from) {
    const Cells start = bit(from);
    const Cells empty = state.empty() | start;  // D10: the cell it leaves counts as empty
    const Cells officers = state.all_officers() & ~start;
    if (settings.officer_turns == OfficerTurns::unlimited) {
        // A shortest path never doubles back, so without a heading the plain region is exact.
        const Cells region = flood(start, empty);
        OfficerChoices choices{from, region & ~start, {}};
        if ((beside(region) & officers) != 0) {
            for (const Direction d : kDirections) {
                choices.jumps[index_of(d)] = jumpable(region, d, officers, empty);
            }
        }
        return choices;
    }
    Rays rays;
    for (const Direction d : kDirections) rays.straight[index_of(d)] = slide(start, d, empty);
    for (const Direction d : kDirections) {
        const Cells corners =
            rays.straight[index_of(left_of(d))] | rays.straight[index_of(right_of(d))];
        rays.turned[index_of(d)] = corners | slide(corners, d, empty);
    }
    OfficerChoices choices = with_rays(from, rays, start, officers, empty);
    choices.stops &= ~start;
    return choices;
}

OfficerChoices choices_in_motion(const State& state) {
    const Moving& moving = state.moving;
    const Cells here = bit(moving.at);
    const Cells empty = state.empty() | here;
    const Cells officers = state.all_officers() & ~here;
    if (moving.turns_left == Moving::kAllTurns) {
        Arrivals arrived{};
        arrived[index_of(moving.heading)] = here;
        arrived = wander(arrived, empty);
        OfficerChoices choices{moving.at, all(arrived), {}};
        for (const Direction d : kDirections) {
            choices.jumps[index_of(d)] = jumpable(may_leave(arrived, d), d, officers, empty);
        }
        return choices;
    }
    Rays rays;
    const Direction ahead = moving.heading;
    rays.straight[index_of(ahead)] = here | slide(here, ahead, empty);
    if (moving.turns_left > 0) {
        for (const Direction d : {left_of(ahead), right_of(ahead)}) {
            // The landing cell is a corner too.
            rays.turned[index_of(d)] =
                rays.straight[index_of(ahead)] | slide(rays.straight[index_of(ahead)], d, empty);
        }
    }
    return with_rays(moving.at, rays, 0, officers, empty);
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
