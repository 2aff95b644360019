// The legal actions of one actor as masks: counted, indexed and tested, never listed.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "games/strategic/action.h"

namespace bivouac::strategic {

// What one officer can decide next: where it may stop, and which officers it may pass over in each
// direction. Capture chains are never enumerated: each jump is a decision of its own.
struct OfficerChoices {
    Cell from;
    Cells stops = 0;
    std::array<Cells, 4> jumps{};  // the cells passed over, by the direction of the landing
};

// Where a jump lands that passes `over` first in direction d: behind it, or behind the row of
// `others` that follows (V2-8); nothing follows where one is jumped at a time.
[[nodiscard]] constexpr Cell landing(Cell over, Direction d, Cells others) {
    Cell to = step(over, d);
    while (has(others, to)) to = step(to, d);
    return to;
}

class LegalSet {
public:
    static constexpr std::size_t kMostOfficers = 12;  // 24 pawns make 12 officers

    std::array<Cells, 4> steps{};  // guards that may step, by direction
    std::array<Cells, 4> forms{};  // guards that may climb on a neighbour, by direction
    core::FixedVector<OfficerChoices, kMostOfficers> officers;
    Cells row = 0;  // the officers that rows are made of, where rows are jumped (V2-8)
    bool swap = false;
    bool lots = false;  // nature: who starts
    bool deal = false;  // nature: where the pawns lie

    [[nodiscard]] std::uint64_t count() const;
    [[nodiscard]] Action nth(std::uint64_t n) const;
    [[nodiscard]] bool contains(Action action) const;

    // Calls f(action) for every action of a seat, in the order of nth(); not for nature's choices.
    template <class F>
    void for_each(F&& f) const {
        const auto along = [&](const std::array<Cells, 4>& masks, auto make) {
            for (const Direction d : kDirections) {
                core::for_each_bit(masks[index_of(d)],
                                   [&](int cell) { f(make(Cell::at(cell), d)); });
            }
        };
        along(steps, [](Cell from, Direction d) { return Action::move(from, step(from, d)); });
        along(forms, [](Cell from, Direction d) { return Action::form(from, step(from, d)); });
        for (const OfficerChoices& officer : officers) {
            core::for_each_bit(officer.stops,
                               [&](int cell) { f(Action::move(officer.from, Cell::at(cell))); });
            along(officer.jumps, [&](Cell over, Direction d) {
                return Action::jump(officer.from, over, landing(over, d, row & ~bit(officer.from)));
            });
        }
        if (swap) f(Action::swap());
    }
};

}  // namespace bivouac::strategic
