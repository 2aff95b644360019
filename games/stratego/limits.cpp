#include "games/stratego/limits.h"

namespace bivouac::stratego {
namespace {

[[nodiscard]] bool has_move(const Lanes& destinations, Square to, Direction direction) {
    const Spot spot = spot_of(to, direction);
    return ((destinations.words[spot.word] >> spot.bit) & 1U) != 0;
}

void take_out(Lanes& destinations, Square to, Direction direction) {
    const Spot spot = spot_of(to, direction);
    destinations.words[spot.word] &= ~(std::uint64_t{1} << spot.bit);
}

// The piece that ran may not cross a full border; all squares beyond it are barred with it (SC-4).
// Where only the same two squares count, the move between them is barred and no other (V2-2).
void forbid_shuttle(const Settings& settings, const Runs& runs, Side side, const Lanes& enemy,
                    Lanes& destinations) {
    const std::size_t i = index_of(side);
    const std::uint64_t full = borders::full(runs.crossings[i], settings.two_squares);
    if (full == 0) return;
    const bool vertical = runs.vertical[i];
    const auto both_ways = vertical ? std::array{Direction::north, Direction::south}
                                    : std::array{Direction::east, Direction::west};
    for (const Direction direction : both_ways) {
        const int start = place_along(runs.at[i], vertical);
        for (Square to = step(runs.at[i], direction);
             to != kNowhere && has_move(destinations, to, direction); to = step(to, direction)) {
            const std::uint64_t crossed = borders::between(start, place_along(to, vertical));
            const bool barred = settings.scout_runs == ScoutRuns::borders
                                    ? (full & crossed) != 0
                                    : full == (crossed & borders::kTops);
            const bool free = !settings.attacks_run && has(enemy, to);  // V2-1
            if (barred && !free) take_out(destinations, to, direction);
        }
    }
}

// Where a piece stood before some moves, and where it stands after them.
struct Shift {
    Square before{};
    Square now{};
};
using Shifts = core::FixedVector<Shift, kPieceIds>;

// Puts one more, earlier move in front of the moves whose sum the shifts are.
void prepend(Shifts& shifts, Chase::Move move) {
    for (Shift& shift : shifts) {
        if (shift.before != move.to) continue;
        shift.before = move.from;
        if (shift.before == shift.now) {
            shift = shifts.back();
            shifts.pop_back();
        }
        return;
    }
    shifts.push_back({move.from, move.to});
}

// SC-10: the chaser may not threaten by a move that brings back a position of this chase, as it
// stood after one of the chaser's own moves. When the moves since then come to one shifted piece,
// the move that shifts it back is the one. SC-12: going straight back is free.
void forbid_chase(const Position& position, Side side, const Lanes& enemy, Lanes& destinations) {
    const Chase& chase = position.chase;
    if (!chase.by(side)) return;
    const std::size_t count = chase.moves.size();
    const std::size_t began = chase.began[index_of(side)];
    Shifts shifts;
    for (std::size_t i = count; i-- > began + 1;) {
        prepend(shifts, chase.moves[i]);
        const bool after_own_move = (count - i) % 2 == 1;
        if (!after_own_move || shifts.size() != 1) continue;
        const Shift shift = shifts[0];
        const bool own = position.is_side_at(shift.now, side);
        const auto direction = direction_between(shift.now, shift.before);
        if (!own || !direction || !has_beside(enemy, shift.before)) continue;
        const Chase::Move last = chase.moves[count - 2];
        if (last.to == shift.now && last.from == shift.before) continue;
        // The square must be one this piece can reach now: nobody may stand between.
        bool open = true;
        for (Square between = step(shift.now, *direction); between != shift.before;
             between = step(between, *direction)) {
            open = open && position.at(between) == kNobody;
        }
        if (open) take_out(destinations, shift.before, *direction);
    }
}

}  // namespace

void forbid(const Settings& settings, const Position& position, Side side, const Lanes& enemy,
            Lanes& destinations) {
    if (settings.two_squares != 0) {
        forbid_shuttle(settings, position.runs, side, enemy, destinations);
    }
    forbid_chase(position, side, enemy, destinations);
}

}  // namespace bivouac::stratego
