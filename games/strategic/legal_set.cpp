#include "games/strategic/legal_set.h"

#include "games/strategic/deal.h"

namespace bivouac::strategic {
namespace {

int count_all(const std::array<Cells, 4>& masks) {
    int count = 0;
    for (const Cells mask : masks) count += core::bit_count(mask);
    return count;
}

// The n-th bit over four masks: which direction, and which cell. n is brought below that mask's
// count.
struct Picked {
    Direction direction = Direction::north;
    Cell cell;
};
Picked pick(const std::array<Cells, 4>& masks, int n) {
    for (const Direction d : kDirections) {
        const int count = core::bit_count(masks[index_of(d)]);
        if (n < count) return {d, Cell::at(core::nth_bit(masks[index_of(d)], n))};
        n -= count;
    }
    assert(false);
    return {};
}

// Whether `to` is the neighbour of `from` in a direction whose mask has `from`.
bool has_step(const std::array<Cells, 4>& masks, Cell from, Cell to) {
    for (const Direction d : kDirections) {
        if (to == step(from, d) && has(masks[index_of(d)], from)) return true;
    }
    return false;
}

bool has_jump(const OfficerChoices& officer, Cells row, Cell over, Cell to) {
    const Cells others = row & ~bit(officer.from);
    for (const Direction d : kDirections) {
        if (has(officer.jumps[index_of(d)], over) && landing(over, d, others) == to) return true;
    }
    return false;
}

}  // namespace

std::uint64_t LegalSet::count() const {
    if (lots) return 2;
    if (deal) return kDeals;
    int count = count_all(steps) + count_all(forms) + (swap ? 1 : 0);
    for (const OfficerChoices& officer : officers) {
        count += core::bit_count(officer.stops) + count_all(officer.jumps);
    }
    return static_cast<std::uint64_t>(count);
}

Action LegalSet::nth(std::uint64_t number) const {
    if (lots) return Action::starts(static_cast<Colour>(number));
    if (deal) return Action::deal(nth_deal(number));
    int n = static_cast<int>(number);
    if (const int count = count_all(steps); n < count) {
        const auto [direction, from] = pick(steps, n);
        return Action::move(from, step(from, direction));
    } else {
        n -= count;
    }
    if (const int count = count_all(forms); n < count) {
        const auto [direction, from] = pick(forms, n);
        return Action::form(from, step(from, direction));
    } else {
        n -= count;
    }
    for (const OfficerChoices& officer : officers) {
        const int stops = core::bit_count(officer.stops);
        if (n < stops) {
            return Action::move(officer.from, Cell::at(core::nth_bit(officer.stops, n)));
        }
        n -= stops;
        const int jumps = count_all(officer.jumps);
        if (n < jumps) {
            const auto [direction, over] = pick(officer.jumps, n);
            return Action::jump(officer.from, over,
                                landing(over, direction, row & ~bit(officer.from)));
        }
        n -= jumps;
    }
    assert(swap && n == 0);
    return Action::swap();
}

bool LegalSet::contains(Action action) const {
    const Cell from = action.from();
    const Cell to = action.to();
    switch (action.kind()) {
        case Action::Kind::move:
            if (action != Action::move(from, to)) return false;
            if (has_step(steps, from, to)) return true;
            for (const OfficerChoices& officer : officers) {
                if (officer.from == from && has(officer.stops, to)) return true;
            }
            return false;
        case Action::Kind::form:
            return action == Action::form(from, to) && has_step(forms, from, to);
        case Action::Kind::jump:
            if (action != Action::jump(from, action.over(), to)) return false;
            for (const OfficerChoices& officer : officers) {
                if (officer.from == from && has_jump(officer, row, action.over(), to)) return true;
            }
            return false;
        case Action::Kind::swap: return swap && action == Action::swap();
        case Action::Kind::starts: return lots && action == Action::starts(action.colour());
        case Action::Kind::deal: return deal && is_deal(action.orange());
    }
    return false;
}

}  // namespace bivouac::strategic
